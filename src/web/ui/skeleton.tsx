/** A shape of what is coming. Appears after 150 ms, so that a quick answer shows none. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className="animate-[appear_150ms_150ms_backwards]">
      <div
        className={`skeleton animate-[shimmer_1.6s_ease-in-out_infinite] rounded-sm bg-surface-3 ${className}`}
      />
    </div>
  )
}
