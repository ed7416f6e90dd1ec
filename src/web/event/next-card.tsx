import { useId } from 'react'
import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { EventActions } from './event-actions.tsx'
import { EventCountdown } from './event-countdown.tsx'
import { EventLabels } from './event-labels.tsx'
import { EventPicture, type EventPictures } from './event-picture.tsx'
import { EventText } from './event-text.tsx'
import type { EventReminders } from './use-event-reminders.ts'
import { useEventTimes } from './use-event-times.ts'

interface NextCardProps {
  event: EventOccurrence
  /** What makes it stand out: that it is next, or what sort it is. */
  lead: 'next' | 'underWay' | 'opening'
  pictures: EventPictures
  reminders: EventReminders
  /** Seconds since epoch. */
  now: number
}

/** The event that goes on or begins next, or one to look forward to, with how long it is until then. */
export function NextCard({ event, lead, pictures, reminders, now }: NextCardProps) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const { day, hours } = useEventTimes()
  const id = useId()
  const { title, text, start, isOpening } = event
  const isLater = lead === 'opening'
  return (
    <section
      id={`event-${event.key}`}
      aria-labelledby={id}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface-2 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <EventPicture
        {...{ event, pictures }}
        sizes="(min-width: 74rem) 37rem, 100vw"
        className={`aspect-video desk:aspect-auto desk:h-full ${isLater ? 'desk:order-last' : ''}`}
      />
      <div className="grid content-center gap-4 p-5 sm:p-8">
        <p className="font-semibold text-brass">{t(`Event.${lead}`)}</p>
        <div>
          <h2 id={id} className="text-3xl wrap-anywhere text-balance">
            {textIn(title, language, site.defaultLanguage)}
          </h2>
          <EventCountdown
            {...{ event, now }}
            className="mt-2 block font-display text-2xl font-bold tabular-nums"
          />
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-quiet">
            <time dateTime={new Date(start * 1000).toISOString()}>
              {day(start)}, {hours(event)}
            </time>
            <EventLabels event={{ ...event, isOpening: isOpening && !isLater }} />
          </p>
        </div>
        <EventText text={textIn(text, language, site.defaultLanguage)} />
        <EventActions {...{ event, reminders }} isProminent={!isLater} />
      </div>
    </section>
  )
}
