import { Skeleton } from '../ui/skeleton.tsx'
import { CommentsSkeleton } from './comments-skeleton.tsx'
import { railGrid } from './rail-grid.ts'
import { Page } from '../ui/page.tsx'

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-23/24', 'w-7/8', 'w-3/5']

/** A topic on its way, in the place it will take. */
export function TopicSkeleton() {
  return (
    <Page className="pt-4 pb-12 md:pt-6">
      <Skeleton className="mt-3 h-4 w-40" />
      <Skeleton className="mt-4 h-9 max-w-xl" />
      <Skeleton className="mt-5 h-4 w-72 max-w-full" />
      <div className={`mt-7 md:mt-9 ${railGrid}`}>
        <div className="hidden md:block">
          <Skeleton className="size-16" />
        </div>
        <div className="grid gap-3">
          {lines.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      </div>
      <div className="mt-12 md:mt-16">
        <Skeleton className="h-8 w-48" />
        <div className="mt-4">
          <CommentsSkeleton count={4} />
        </div>
      </div>
    </Page>
  )
}
