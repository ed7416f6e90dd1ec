import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A character on its way, in its final shape. */
export function CharacterSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-64 rounded-lg" />
      <div className="mt-10 grid gap-x-12 gap-y-10 desk:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid content-start gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
        <Skeleton className="h-80" />
      </div>
    </PageSkeleton>
  )
}
