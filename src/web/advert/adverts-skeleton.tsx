import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const cards = [0, 1, 2, 3, 4, 5]

/** The adverts on their way, in their final shape. */
export function AdvertsSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-11 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 max-w-prose" />
      <Skeleton className="mt-7 h-13 rounded-md" />
      <div className="mt-8 grid gap-x-10 gap-y-4 desk:grid-cols-[15rem_minmax(0,1fr)]">
        <Skeleton className="hidden h-96 desk:block" />
        <div className="board grid gap-x-6 gap-y-8 max-sm:-mx-3 md:grid-cols-2">
          {cards.map((card) => (
            <Skeleton key={card} className="h-88 rounded-sm" />
          ))}
        </div>
      </div>
    </PageSkeleton>
  )
}
