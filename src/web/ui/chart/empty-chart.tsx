interface EmptyChartProps {
  title: string
  empty: string
  height: number
}

/** The frame of a chart with nothing in it, and why. */
export function EmptyChart({ title, empty, height }: EmptyChartProps) {
  return (
    <figure aria-label={title} className="relative">
      <svg width="100%" height={height} aria-hidden="true" className="block text-line">
        {[0.25, 0.5, 0.75, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2="100%"
            y1={Math.round(height * share) - 0.5}
            y2={Math.round(height * share) - 0.5}
            stroke="currentColor"
            strokeDasharray={share === 1 ? undefined : '2 6'}
          />
        ))}
      </svg>
      <p className="absolute inset-0 m-auto size-fit max-w-[24rem] bg-surface-1 px-5 py-2 text-center text-balance text-text-quiet">
        {empty}
      </p>
    </figure>
  )
}
