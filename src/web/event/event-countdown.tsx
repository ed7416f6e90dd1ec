import type { EventOccurrence } from '../../contract/event.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { spellLeft } from './event-clock.ts'

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
  return (
    <span role="timer" className={className}>
      {left > 0 ? t('Event.in', { span: spellLeft(left, language) }) : t('Event.now')}
    </span>
  )
}
