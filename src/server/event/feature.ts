import type { Feature, Tools } from '../platform/feature.ts'
import { type EventsConfig, toSiteEvents } from './event-config.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventService } from './event-service.ts'

/** What happens on the server, and when. */
export function createEventFeature(tools: Tools, config: EventsConfig): Feature {
  const own = toSiteEvents(config, tools.locales.languages)
  const { timeZone } = tools.site
  const events = createEventService({ ...tools, timeZone, listShown: () => own })
  return {
    name: 'event',
    routes: { api: (api) => eventRoutes(api, events) },
  }
}
