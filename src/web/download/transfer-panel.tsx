import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'
import { formatBytes, formatWait } from './bytes.ts'
import type { OwnTransfer, ShownProgress } from './use-transfer.ts'

interface TransferPanelProps {
  transfer: OwnTransfer
  progress: ShownProgress
  /** What it is called, for who does not see the panel. */
  label: string
}

/** How far a download within the page has come, and what one can do about it. */
export function TransferPanel({ transfer, progress, label }: TransferPanelProps) {
  const { t } = useTranslation('game')
  const { status } = progress
  if (status === 'done') return <FormMessage tone="success">{t('Download.done')}</FormMessage>
  if (status === 'different' || status === 'failed') {
    return (
      <div className="grid gap-3">
        <FormMessage tone="danger">{t(`Download.${status}`)}</FormMessage>
        <div>
          <Button onClick={transfer.cancel}>{t('Download.startOver')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <Bar {...progress} label={label} />
      <p className="text-sm text-text-quiet tabular-nums">
        <HowFar {...progress} />
      </p>
      <div className="flex flex-wrap gap-3">
        {status === 'paused' ? (
          <Button onClick={transfer.resume}>{t('Download.resume')}</Button>
        ) : (
          <Button onClick={transfer.pause}>{t('Download.pause')}</Button>
        )}
        <Button kind="quiet" onClick={transfer.cancel}>
          {t('Download.cancel')}
        </Button>
      </div>
      <output className={status === 'running' ? 'sr-only' : 'text-sm'}>
        {t(`Download.${status}`)}
      </output>
    </div>
  )
}

function Bar({ received, size, label }: ShownProgress & { label: string }) {
  return (
    <progress
      aria-label={label}
      className="h-2 w-full appearance-none overflow-hidden rounded-full bg-surface-3 [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brass"
      {...(size === undefined ? {} : { max: size, value: received })}
    />
  )
}

/** `1.2 GB of 18.7 GB · 24 MB per second · 12 minutes left`. */
function HowFar({ received, size, speed }: ShownProgress) {
  const { t } = useTranslation('game')
  const { language } = useSite()
  const come = formatBytes(received, language)
  const parts = [
    size === undefined ? come : t('Download.of', { come, whole: formatBytes(size, language) }),
  ]
  if (speed !== undefined && speed > 0) {
    parts.push(t('Download.speed', { speed: formatBytes(speed, language) }))
    if (size !== undefined) {
      parts.push(t('Download.left', { wait: formatWait((size - received) / speed, language) }))
    }
  }
  return parts.join(' · ')
}
