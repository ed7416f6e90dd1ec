const looks = {
  framed: 'rounded-lg border border-line ',
  /** Above the page it stands on. */
  raised: 'rounded-lg border border-line bg-surface-2 ',
  plain: '',
}

interface RowListProps {
  /** Places in an order that means something. */
  isOrdered?: boolean
  look?: keyof typeof looks
  className?: string
  children: React.ReactNode
}

/** Rows with a rule between them. */
export function RowList({
  isOrdered = false,
  look = 'framed',
  className = '',
  children,
}: RowListProps) {
  const Element = isOrdered ? 'ol' : 'ul'
  return <Element className={`${looks[look]}divide-y divide-line ${className}`}>{children}</Element>
}
