import { useId } from 'react'

interface DeskPartProps {
  title: string
  children: React.ReactNode
}

/** What stands beside a desk's form: how a thing stands, and what is done with it at once. */
export function DeskPart({ title, children }: DeskPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start justify-items-start gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  )
}
