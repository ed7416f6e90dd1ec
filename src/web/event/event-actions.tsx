import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { useSite } from '../base/site.ts'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** What one does about an event: put it into a calendar, read more. */
export function EventActions({ event }: { event: EventOccurrence }) {
  const { t } = useTranslation('event')
  const { site, language } = useSite()
  const title = textIn(event.title, language, site.defaultLanguage)
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <a
        href={`/api/event/${event.key}.ics?lang=${language}`}
        aria-label={t('Event.calendarOf', { title })}
        className={buttonClass('secondary', 'px-3!')}
      >
        <Icon name="calendar" className="size-5" /> {t('Event.calendar')}
      </a>
      {event.url !== null && <More url={event.url} title={title} />}
    </div>
  )
}

function More({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('event')
  const words = {
    'aria-label': t('Event.moreOf', { title }),
    className: 'inline-flex min-h-11 items-center gap-1.5 px-2 text-brass hover:underline',
  }
  return (
    <a {...words} href={url} {...(!url.startsWith('/') && { rel: 'noopener' })}>
      {t('Event.more')} <Icon name="arrow-right" className="size-4" />
    </a>
  )
}
