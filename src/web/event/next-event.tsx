import type { EventOccurrence } from '../../contract/event.ts'
import { textIn } from '../../contract/language.ts'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Link } from '../base/router.ts'
import { useSite } from '../base/site.ts'
import { spellSpan } from '../ui/span.ts'

interface NextEventProps {
  /** `coming` of `GET /api/event`. */
  events: readonly EventOccurrence[]
  /** Seconds since epoch, when the page was made: it says no seconds, so it need not count. */
  now: number
}

/**
 * What begins next, and in how long, in one line that leads to all events; nothing where nothing does. For pages that
 * are of something else: their loader reads `GET /api/event`, where `site.hasEvents`.
 */
export function NextEvent({ events, now }: NextEventProps) {
  const { t } = useTranslation()
  const { site, language } = useSite()
  const next = events.find(({ start }) => start > now)
  if (!next) return null
  return (
    <Link
      to="/page/events"
      className="inline-flex min-h-11 items-center font-semibold text-brass underline-offset-4 hover:underline"
    >
      {textIn(next.title, language, site.defaultLanguage)}
      {' · '}
      {t('Home.nextEvent', { span: spellSpan(next.start - now, language) })}
    </Link>
  )
}
