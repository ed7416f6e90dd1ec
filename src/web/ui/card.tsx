/** A surface that holds one thing. Never put one into another. */
export function Card({ className = '', ...rest }: React.ComponentProps<'div'>) {
  return (
    <div className={`card rounded-lg border border-line bg-surface-2 ${className}`} {...rest} />
  )
}
