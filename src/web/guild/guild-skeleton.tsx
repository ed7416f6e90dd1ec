import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const rows = Array.from({ length: 12 }, (_, index) => index)

/** A guild on its way, in its final shape. */
export function GuildSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="mt-4 h-96 rounded-lg" />
      <div className="mt-10 grid gap-x-12 gap-y-10 desk:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <div className="mt-10 grid gap-3">
        {rows.map((row) => (
          <Skeleton key={row} className="h-9" />
        ))}
      </div>
    </PageSkeleton>
  )
}
