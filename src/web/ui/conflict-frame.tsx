import { useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

/** Around what somebody else saved meanwhile: the focus goes there, for something has to be decided first. */
export function ConflictFrame({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  const frame = useRef<HTMLElement>(null)
  useEffect(() => frame.current?.focus(), [])
  return (
    <section
      ref={frame}
      tabIndex={-1}
      aria-labelledby={id}
      className="mb-6 grid gap-4 rounded-lg border border-warning bg-surface-2 p-4 sm:p-5"
    >
      <h2 id={id} className="flex items-center gap-2.5 text-lg">
        <Icon name="triangle-alert" className="size-5 shrink-0 text-warning" />
        {title}
      </h2>
      {children}
    </section>
  )
}
