import { isOpen } from '../../contract/site-feature-terms.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { type EventsConfig, toSiteEvents } from './event-config.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventService } from './event-service.ts'
import { exportOf } from './reminder-queries.ts'
import { createReminders } from './reminders.ts'

interface Needs {
  config: EventsConfig
  notify: NotifyPlayer
}

/** What happens on the server, and when. */
export function createEventFeature(tools: Tools, { config, notify }: Needs): Feature {
  const { site, siteUrl: origin } = tools
  const own = toSiteEvents(config, tools.locales.languages)
  const context = { ...tools, timeZone: site.timeZone, listShown: () => own, listAll: () => own }
  const events = createEventService(context)
  const reminders = createReminders({ ...context, notify })
  return {
    name: 'event',
    exportOf,
    routes: {
      api(api) {
        eventRoutes(api, events, reminders)
        calendarRoutes(api, { ...context, origin })
      },
    },
    jobs: [
      {
        name: 'remind-of-events',
        cron: '* * * * *',
        // nobody is called to a page that is closed
        run: async () => (isOpen(site, 'events') ? reminders.remind() : undefined),
      },
    ],
    prune: reminders.prune,
  }
}
