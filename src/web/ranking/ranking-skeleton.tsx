import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const rows = Array.from({ length: 14 }, (_, index) => index)
const steps = [
  'order-2 h-60',
  'order-first col-span-2 h-80 sm:order-2 sm:col-span-1',
  'order-3 h-54',
]

/** A ranking on its way, in its final shape. */
export function RankingSkeleton() {
  return (
    <PageSkeleton>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="mt-4 h-5 max-w-prose" />
      <Skeleton className="mt-6 h-11" />
      <Skeleton className="mt-5 h-11 max-w-[26rem]" />
      <div className="mx-auto mt-8 grid max-w-[56rem] grid-cols-2 items-end gap-3 sm:grid-cols-3 sm:gap-4">
        {steps.map((shape) => (
          <Skeleton key={shape} className={`rounded-t-md ${shape}`} />
        ))}
      </div>
      <div className="mt-8 grid gap-3">
        {rows.map((row) => (
          <Skeleton key={row} className="h-8" />
        ))}
      </div>
    </PageSkeleton>
  )
}
