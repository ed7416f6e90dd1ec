import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { Art } from '../ui/art.tsx'
import { EventActions } from './event-actions.tsx'
import { EventCountdown } from './event-countdown.tsx'
import { EventLabels } from './event-labels.tsx'
import { EventText } from './event-text.tsx'
import type { EventReminders } from './use-event-reminders.ts'
import { useEventTimes } from './use-event-times.ts'

interface NextCardProps {
  event: EventOccurrence
  reminders: EventReminders
  /** Seconds since epoch. */
  now: number
}

/** The event that goes on, or begins next, with how long it is until then. */
export function NextCard({ event, reminders, now }: NextCardProps) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const { day, hours } = useEventTimes()
  const { title, text, start } = event
  return (
    <section
      aria-labelledby="next-event"
      className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-lg border border-line bg-surface-2 desk:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Art
        name={event.isOpening ? 'gate' : 'event'}
        alt=""
        sizes="(min-width: 1080px) 36rem, 100vw"
        className="aspect-video desk:aspect-auto desk:h-full"
      />
      <div className="grid content-center gap-4 p-5 sm:p-8">
        <p className="font-semibold text-brass">
          {t(start > now ? 'Event.next' : 'Event.underWay')}
        </p>
        <div>
          <h2 id="next-event" className="text-3xl wrap-anywhere">
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
            <EventLabels event={event} />
          </p>
        </div>
        <EventText text={textIn(text, language, site.defaultLanguage)} />
        <EventActions {...{ event, reminders }} isProminent />
      </div>
    </section>
  )
}
