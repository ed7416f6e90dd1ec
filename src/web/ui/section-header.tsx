interface SectionHeaderProps {
  title: string
  id?: string
  /** Stands at the end of the line: a link to more, a label of the section's state. */
  children?: React.ReactNode
}

/** The heading of a part of a page, on a rule that spans it. */
export function SectionHeader({ title, id, children }: SectionHeaderProps) {
  return (
    <div className="section-header mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-2">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      {children}
    </div>
  )
}
