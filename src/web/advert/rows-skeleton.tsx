import { Skeleton } from '../ui/skeleton.tsx'

const rows = [0, 1, 2]

/** Rows on their way. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-3">
      {rows.map((row) => (
        <Skeleton key={row} className="h-28 rounded-lg" />
      ))}
    </div>
  )
}
