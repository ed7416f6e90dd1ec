import { Icon, type IconName } from '../icon.tsx'

const tones = {
  success: { icon: 'check', border: 'border-online', mark: 'text-online' },
  notice: { icon: 'info', border: 'border-line-strong', mark: 'text-brass' },
  warning: { icon: 'triangle-alert', border: 'border-warning', mark: 'text-warning' },
  danger: { icon: 'circle-alert', border: 'border-danger', mark: 'text-danger' },
} as const satisfies Record<string, { icon: IconName; border: string; mark: string }>

interface FormMessageProps {
  tone: keyof typeof tones
  children: React.ReactNode
}

/** A word in a box: what was done, what to know, what went wrong. Said when it appears. */
export function FormMessage({ tone, children }: FormMessageProps) {
  const { icon, border, mark } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md border bg-surface-2 px-4 py-3 text-text ${border}`}
    >
      <Icon name={icon} className={`mt-1 size-5 shrink-0 ${mark}`} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}
