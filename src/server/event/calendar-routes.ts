import type { Context } from 'hono'
import { calendarPath } from '../../contract/event-terms.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { AppError } from '../platform/app-error.ts'
import type { Clock } from '../platform/clock.ts'
import type { Api } from '../platform/http/api.ts'
import { writeCalendar } from './calendar.ts'
import type { SiteEvent } from './site-event.ts'

interface CalendarContext {
  listShown(): readonly SiteEvent[]
  site: SiteInfo
  origin: string
  clock: Clock
}

/**
 * Events for calendars: all of them, which one subscribes to, and each alone. In the language of `?lang=`, else the
 * site’s own: a program that reads it again and again says nothing of languages.
 */
export function calendarRoutes({ router, isOpen }: Api, context: CalendarContext): void {
  const { listShown, site, origin, clock } = context

  function respond(c: Context, events: readonly SiteEvent[], name: string): Response {
    if (!isOpen('events')) throw new AppError('FeatureClosed')
    const asked = site.languages.find(({ tag }) => tag === c.req.query('lang'))
    const language = asked?.tag ?? site.defaultLanguage
    const body = writeCalendar({ events, site, origin, language, now: clock() })
    return c.body(body, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'content-language': language,
      'cache-control': 'public, max-age=300',
    })
  }

  router.get(calendarPath, (c) => respond(c, listShown(), 'calendar'))
  router.get('/api/event/:file{[\\w.-]+\\.ics}', (c) => {
    const key = c.req.param('file').slice(0, -'.ics'.length)
    const event = listShown().find((one) => one.key === key)
    if (!event) throw new AppError('EventNotFound')
    return respond(c, [event], key)
  })
}
