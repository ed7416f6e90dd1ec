interface GoalBarProps {
  /** What the bar measures, for those who hear it: ids of elements that say so. */
  labelledBy: string
  current: number
  target: number
  /** Both in words: `€212 of €350`. */
  text: string
  className?: string
}

/** How far a common goal has come. Past the goal the bar is full; its words say by how much. */
export function GoalBar({ labelledBy, current, target, text, className = '' }: GoalBarProps) {
  const share = target > 0 ? Math.min(1, Math.max(0, current / target)) : 1
  return (
    <progress
      aria-labelledby={labelledBy}
      aria-valuetext={text}
      // the first cent shows
      value={current > 0 ? Math.max(0.02, share) : 0}
      max={1}
      className={`block w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-surface-3 forced-colors:appearance-auto [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brass ${className}`}
    />
  )
}
