import { useEffect, useRef } from 'react'
import { Icon, type IconName } from './icon.tsx'

const tones = {
  good: { icon: 'check', border: 'border-online', mark: 'text-online' },
  waiting: { icon: 'hourglass', border: 'border-line-strong', mark: 'text-brass' },
  held: { icon: 'shield', border: 'border-warning', mark: 'text-warning' },
  bad: { icon: 'circle-alert', border: 'border-danger', mark: 'text-danger' },
  over: { icon: 'undo-2', border: 'border-line-strong', mark: 'text-text-quiet' },
} as const satisfies Record<string, { icon: IconName; border: string; mark: string }>

export type OutcomeTone = keyof typeof tones

interface OutcomePanelProps {
  tone: OutcomeTone
  title: string
  text?: React.ReactNode
  /** It comes in place of what was being done: takes over the focus. */
  takesFocus?: boolean
  /** Ways on. */
  children?: React.ReactNode
}

/** What became of money, in one look. It is said again when it turns. */
export function OutcomePanel({ tone, title, text, takesFocus, children }: OutcomePanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [takesFocus])
  const { icon, border, mark } = tones[tone]
  return (
    <div
      ref={panel}
      tabIndex={-1}
      className={`rounded-lg border-2 bg-surface-2 p-5 sm:p-6 ${border}`}
    >
      <output className="flex gap-4">
        <Icon name={icon} className={`mt-0.5 size-7 shrink-0 ${mark}`} />
        <span className="min-w-0">
          <strong className="block font-display text-xl leading-tight wrap-anywhere lining-nums">
            {title}
          </strong>
          {text && <span className="mt-1.5 block max-w-prose wrap-anywhere">{text}</span>}
        </span>
      </output>
      {children && <div className="mt-4 flex flex-wrap gap-3 sm:ml-11">{children}</div>}
    </div>
  )
}
