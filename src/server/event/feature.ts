import type { Feature, Tools } from '../platform/feature.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { type EventsConfig, toSiteEvents } from './event-config.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventService } from './event-service.ts'

/** What happens on the server, and when. */
export function createEventFeature(tools: Tools, config: EventsConfig): Feature {
  const { site, siteUrl: origin } = tools
  const own = toSiteEvents(config, tools.locales.languages)
  const context = { ...tools, timeZone: site.timeZone, listShown: () => own }
  const events = createEventService(context)
  return {
    name: 'event',
    routes: {
      api(api) {
        eventRoutes(api, events)
        calendarRoutes(api, { ...context, origin })
      },
    },
  }
}
