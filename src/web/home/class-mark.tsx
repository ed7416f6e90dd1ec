export interface ClassMarkProps {
  /** On a 512 × 512 grid: the page carries the few it shows, and not all there are. */
  drawing: string
  look: string
}

/** The drawing of a class, beside who is of it. */
export function ClassMark({ drawing, look }: ClassMarkProps) {
  return (
    <svg
      viewBox="0 0 512 512"
      aria-hidden="true"
      className={`size-7 shrink-0 fill-current ${look}`}
    >
      <path d={drawing} />
    </svg>
  )
}
