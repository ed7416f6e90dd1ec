import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useSite } from '../base/site.ts'
import { RowList } from '../ui/row-list.tsx'
import { EventActions } from './event-actions.tsx'
import { EventLabels } from './event-labels.tsx'
import { EventText } from './event-text.tsx'
import type { EventReminders } from './use-event-reminders.ts'
import { useEventTimes } from './use-event-times.ts'

interface EventDaysProps {
  events: readonly EventOccurrence[]
  reminders: EventReminders
}

/** Events day by day, by the clocks of the visitor. */
export function EventDays({ events, reminders }: EventDaysProps) {
  const { day } = useEventTimes()
  const days = [...Map.groupBy(events, ({ start }) => day(start))]
  return (
    <div className="grid gap-8">
      {days.map(([name, ofDay]) => (
        <div key={name}>
          <h3 className="mb-3 text-lg first-letter:uppercase">{name}</h3>
          <RowList look="raised">
            {ofDay.map((event) => (
              <EventRow key={`${event.key} ${event.start}`} {...{ event, reminders }} />
            ))}
          </RowList>
        </div>
      ))}
    </div>
  )
}

function EventRow({ event, reminders }: { event: EventOccurrence; reminders: EventReminders }) {
  const { site, language } = useSite()
  const { hours } = useEventTimes()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 p-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:p-5">
      <time
        dateTime={new Date(event.start * 1000).toISOString()}
        className="font-semibold tabular-nums"
      >
        {hours(event)}
      </time>
      <div className="grid gap-3">
        <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          {textIn(event.title, language, site.defaultLanguage)} <EventLabels event={event} />
        </h4>
        <EventText text={textIn(event.text, language, site.defaultLanguage)} />
        <EventActions {...{ event, reminders }} />
      </div>
    </li>
  )
}
