const tones = {
  neutral: 'border-line-strong text-text-quiet',
  brass: 'border-transparent bg-brass text-brass-ink',
  online: 'border-online text-online',
  warning: 'border-warning text-warning',
  danger: 'border-danger text-danger',
} as const

interface BadgeProps {
  tone?: keyof typeof tones
  children: React.ReactNode
}

/** A word or a number that marks what it stands beside. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex min-w-6 items-center justify-center rounded-full border px-2 text-xs font-semibold tabular-nums ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
