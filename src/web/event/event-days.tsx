import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useSite } from '../base/site.ts'
import { RowList } from '../ui/row-list.tsx'
import { EventActions } from './event-actions.tsx'
import { EventCountdown } from './event-countdown.tsx'
import { EventLabels } from './event-labels.tsx'
import { EventPicture, type EventPictures } from './event-picture.tsx'
import { EventText } from './event-text.tsx'
import type { EventReminders } from './use-event-reminders.ts'
import { useEventTimes } from './use-event-times.ts'

interface EventDaysProps {
  events: readonly EventOccurrence[]
  /** Keys of those that the page has told of already: here it says no more than when they come again. */
  told: readonly string[]
  pictures: EventPictures
  reminders: EventReminders
  /** Seconds since epoch. */
  now: number
}

/** Events day by day, by the clocks of the visitor. What comes several times is told of once. */
export function EventDays({ events, told, ...props }: EventDaysProps) {
  const { day } = useEventTimes()
  const days = [...Map.groupBy(events, ({ start }) => day(start))]
  const firsts = new Set(
    [...Map.groupBy(events, ({ key }) => key)].flatMap(([key, times]) =>
      told.includes(key) ? [] : times.slice(0, 1),
    ),
  )
  return (
    <div className="grid gap-8">
      {days.map(([name, ofDay]) => (
        <div key={name}>
          <h3 className="mb-3 text-lg first-letter:uppercase">{name}</h3>
          <RowList look="raised" className="overflow-hidden">
            {ofDay.map((event) => {
              const Row = firsts.has(event) ? EventRow : EventAgain
              return <Row key={`${event.key} ${event.start}`} event={event} {...props} />
            })}
          </RowList>
        </div>
      ))}
    </div>
  )
}

type EventRowProps = Omit<EventDaysProps, 'events' | 'told'> & { event: EventOccurrence }

function EventRow({ event, pictures, reminders, now }: EventRowProps) {
  const { site, language } = useSite()
  return (
    <li
      id={`event-${event.key}`}
      className="grid scroll-mt-4 grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]"
    >
      <EventPicture
        {...{ event, pictures }}
        sizes="14rem"
        className="hidden sm:block sm:h-full sm:min-h-40"
      />
      <div className="grid content-center gap-3 p-4 sm:p-6">
        <div>
          <h4 className="flex flex-wrap items-center gap-x-3 gap-y-2 font-display text-2xl font-bold wrap-anywhere">
            {textIn(event.title, language, site.defaultLanguage)} <EventLabels event={event} />
          </h4>
          <p className="mt-1 flex flex-wrap gap-x-3">
            <Hours event={event} />
            <EventCountdown {...{ event, now }} className="text-text-quiet" />
          </p>
        </div>
        <EventText text={textIn(event.text, language, site.defaultLanguage)} />
        <EventActions {...{ event, reminders }} />
      </div>
    </li>
  )
}

function EventAgain({ event }: EventRowProps) {
  const { site, language } = useSite()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3 sm:px-6">
      <Hours event={event} />
      <span className="wrap-anywhere">{textIn(event.title, language, site.defaultLanguage)}</span>
      <EventLabels event={event} />
    </li>
  )
}

function Hours({ event }: { event: EventOccurrence }) {
  const { hours } = useEventTimes()
  return (
    <time
      dateTime={new Date(event.start * 1000).toISOString()}
      className="font-semibold tabular-nums"
    >
      {hours(event)}
    </time>
  )
}
