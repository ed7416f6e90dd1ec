import type { DeskEvent } from '../../../contract/event-desk.ts'
import { textIn } from '../../../contract/language.ts'
import { useTranslation } from '../../base/i18n/use-translation.ts'
import { useSite } from '../../base/site.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { dateFormat } from '../../ui/intl-format.ts'
import { RowList } from '../../ui/row-list.tsx'
import { RowTitle } from '../../ui/row-title.tsx'

/** All events, the latest first. Those of the configuration are changed there alone. */
export function EventList({ events }: { events: readonly DeskEvent[] }) {
  const { t } = useTranslation('team')
  if (events.length === 0) {
    return <EmptyState place="hall" title={t('EventDesk.none')} text={t('EventDesk.noneText')} />
  }
  return (
    <RowList look="raised">
      {events.map((event) => (
        <EventRow key={event.key} event={event} />
      ))}
    </RowList>
  )
}

/** As it was said: by no clocks but those of the site. */
const ofStart = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const

function EventRow({ event }: { event: DeskEvent }) {
  const { t } = useTranslation('team')
  const { site, language } = useSite()
  const { key, title, start, repeats, isMade, isHidden, isOpening } = event
  const name = textIn(title, language, site.defaultLanguage)
  return (
    <li className="grid gap-1 p-4 sm:px-5">
      {isMade ? (
        <RowTitle to={`/admin/events/${key}`}>{name}</RowTitle>
      ) : (
        <h2 className="font-text text-base font-semibold wrap-anywhere">{name}</h2>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-quiet">
        {isHidden && <Badge>{t('EventDesk.hidden')}</Badge>}
        <time dateTime={start} className="tabular-nums">
          {dateFormat(language, ofStart).format(new Date(`${start}Z`))}
        </time>
        {repeats && <span>{t(`EventDesk.repeatsOf.${repeats}`)}</span>}
        {isOpening && <span>{t('EventDesk.opening')}</span>}
        <span>{t(isMade ? 'EventDesk.sourceOf.made' : 'EventDesk.sourceOf.config')}</span>
      </p>
    </li>
  )
}
