import type { EventOccurrence } from '../../contract/event.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { numberFormat } from '../ui/intl-format.ts'
import { spellSpan } from '../ui/span.ts'

interface EventCountdownProps {
  event: Pick<EventOccurrence, 'start'>
  /** Seconds since epoch. */
  now: number
  className?: string
}

/** How long until it begins, in its two largest units, and in seconds at last; or that it goes on. */
export function EventCountdown({ event: { start }, now, className }: EventCountdownProps) {
  const { t } = useTranslation('event')
  const { language } = useSite()
  const left = start - now
  const seconds = numberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' })
  const span = left >= 60 ? spellSpan(left, language) : seconds.format(left)
  return (
    <span role="timer" className={className}>
      {left > 0 ? t('Event.in', { span }) : t('Event.now')}
    </span>
  )
}
