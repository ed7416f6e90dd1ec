import { useId } from 'react'
import { FormMessage } from '../ui/form/form-message.tsx'

interface SettingSectionProps {
  title: string
  /** One line of what it is for. */
  intro: React.ReactNode
  /** What a change came to; said when it appears. */
  result?: React.ReactNode
  children: React.ReactNode
}

/** A part of a tab: what it is on one side, its controls on the other; one under the other on a phone. */
export function SettingSection({ title, intro, result, children }: SettingSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 border-b border-line py-8 last:border-b-0 desk:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <p className="mt-1.5 max-w-prose text-text-quiet">{intro}</p>
      </div>
      <div className="grid max-w-[36rem] content-start gap-4 desk:max-w-none">
        {result && <FormMessage tone="success">{result}</FormMessage>}
        {children}
      </div>
    </section>
  )
}
