import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { formatDay } from '../ui/date.tsx'
import { Icon } from '../ui/icon.tsx'
import { RowList } from '../ui/row-list.tsx'
import { useEventTimes } from './use-event-times.ts'

/** What is over, folded away. */
export function PastEvents({ events }: { events: readonly EventOccurrence[] }) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const { timeZone } = useEventTimes()
  return (
    <details className="group mt-12">
      <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold text-text-quiet hover:text-text">
        <Icon
          name="chevron-down"
          className="size-5 -rotate-90 transition-transform group-open:rotate-0"
        />
        {t('Event.past', { count: events.length })}
      </summary>
      <RowList className="mt-3">
        {events.map(({ key, start, title }) => (
          <li key={`${key} ${start}`} className="flex flex-wrap gap-x-6 gap-y-1 px-4 py-3">
            <time
              dateTime={new Date(start * 1000).toISOString()}
              className="text-text-quiet tabular-nums"
            >
              {formatDay(start, timeZone)}
            </time>
            <span className="wrap-anywhere">{textIn(title, language, site.defaultLanguage)}</span>
          </li>
        ))}
      </RowList>
    </details>
  )
}
