import { Skeleton } from '../ui/skeleton.tsx'

/** The frame of a page of adverts that a player has for themselves. */
export function AdvertFrame({ children }: { children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-6 pb-14 sm:px-6 md:pt-10">{children}</div>
  )
}

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
