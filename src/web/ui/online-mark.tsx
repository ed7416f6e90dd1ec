/** What marks who is in the game now, beside the words that say so. */
export function OnlineMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true" className={className}>
      <circle cx="5" cy="5" r="4.5" fill="currentColor" />
    </svg>
  )
}
