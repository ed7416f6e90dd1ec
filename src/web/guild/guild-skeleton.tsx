import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** A guild on its way, in its final shape. */
export function GuildSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-96 rounded-lg" />
      <div className="mt-10 grid gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </PageSkeleton>
  )
}
