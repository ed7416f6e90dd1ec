import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A character on its way, in its final shape. */
export function CharacterSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-100 rounded-lg" />
      <div className="mt-10 grid gap-3 sm:grid-cols-3">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
      <Skeleton className="mt-10 h-64" />
    </PageSkeleton>
  )
}
