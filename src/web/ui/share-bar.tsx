interface ShareBarProps {
  /** From 0 to 1. */
  share: number
  className?: string
}

/** A part of all as a bar in the colour of text; the numbers stand beside it. */
export function ShareBar({ share, className = '' }: ShareBarProps) {
  return (
    <svg aria-hidden="true" width="100%" height="6" className={`block ${className}`}>
      <rect
        width="100%"
        height="6"
        rx="3"
        className="fill-surface-4 forced-colors:fill-[GrayText]"
      />
      <rect
        width={`${(share * 100).toFixed(1)}%`}
        height="6"
        rx="3"
        className="fill-current forced-colors:fill-[CanvasText]"
      />
    </svg>
  )
}
