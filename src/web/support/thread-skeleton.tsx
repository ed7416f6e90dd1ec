import { Skeleton } from '../ui/skeleton.tsx'

/** A ticket on its way. */
export function ThreadSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-9 max-w-96" />
      <Skeleton className="h-40 rounded-lg" />
      <Skeleton className="h-56 rounded-lg" />
    </div>
  )
}
