import { useId } from 'react'
import { SectionHeader } from '../../ui/section-header.tsx'

interface UserPartProps {
  title: string
  /** Said in place of what there is none of. */
  none?: string | false | undefined
  /** Stands at the end of the heading’s line. */
  more?: React.ReactNode
  children?: React.ReactNode
}

/** One part of what the team knows of a player. */
export function UserPart({ title, none, more, children }: UserPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title}>
        {more}
      </SectionHeader>
      {none ? <p className="-mt-1 text-text-quiet">{none}</p> : children}
    </section>
  )
}
