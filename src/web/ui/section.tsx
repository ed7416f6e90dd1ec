import { useId } from 'react'
import { SectionHeader } from './section-header.tsx'

interface SectionProps {
  title: string
  /** What links to it name; without one nothing does. */
  id?: string
  /** Stands at the end of the heading's line: a link to more, a label of the section's state. */
  aside?: React.ReactNode
  /** Said in place of what there is none of. */
  none?: string | false | undefined
  className?: string
  children?: React.ReactNode
}

/** A part of a page, called as the heading it begins with. */
export function Section({ title, id, aside, none, className, children }: SectionProps) {
  const own = useId()
  const heading = id ?? own
  return (
    <section aria-labelledby={heading} className={className}>
      <SectionHeader id={heading} title={title}>
        {aside}
      </SectionHeader>
      {none ? <p className="-mt-1 text-text-quiet">{none}</p> : children}
    </section>
  )
}
