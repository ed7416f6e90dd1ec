import type { EventOccurrence } from '../../contract/event.ts'
import { isOpen } from '../../contract/site-feature-terms.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { createEventCatalogue } from './event-catalogue.ts'
import { type EventsConfig, toSiteEvents } from './event-config.ts'
import { createEventDesk } from './event-desk.ts'
import { eventDeskRoutes } from './event-desk-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { createEventTopics, type EventForum } from './event-topics.ts'
import { createEventService } from './event-service.ts'
import { exportOf } from './reminder-queries.ts'
import { createReminders } from './reminders.ts'

interface Needs {
  config: EventsConfig
  /** A forum whose topics are events; undefined where none is read for them. */
  forum: EventForum | undefined
  notify: NotifyPlayer
  /** Events are others, or none, as this process knows now. */
  onChange(hasEvents: boolean): void
}

/** What happens on the server, and when. */
export function createEventFeature(tools: Tools, { config, forum, notify, onChange }: Needs) {
  const { site, siteUrl: origin } = tools
  const { languages } = tools.locales
  const configured = toSiteEvents(config, languages)
  const topics = createEventTopics({ ...tools, forum, languages, timeZone: site.timeZone })
  const catalogue = createEventCatalogue({
    ...tools,
    events: configured,
    listTopics: topics.list,
    languages,
  })
  const context = { ...tools, ...catalogue, timeZone: site.timeZone }
  const events = createEventService(context)
  const reminders = createReminders({ ...context, notify })
  const onLoaded = (isOther: boolean) => {
    if (isOther) onChange(catalogue.listShown().length > 0)
  }
  const followed = followChanges(tools, 'events', async () => onLoaded(await catalogue.load()))
  let hasBegun = false
  // apart from those, which do not wait for the forum
  const followedTopics = followChanges(tools, 'topics for events', async () => {
    if (hasBegun) onLoaded(await topics.load())
  })
  const desk = createEventDesk({ ...tools, catalogue, reload: followed.reloadNow })
  return {
    ...followed,
    name: 'event',
    exportOf,
    routes: {
      api(api) {
        eventRoutes(api, events, reminders)
        calendarRoutes(api, { ...context, origin })
        eventDeskRoutes(api, desk)
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
    async open() {
      await followed.open()
      if (forum) await followedTopics.open()
    },
    begin() {
      hasBegun = true
      followedTopics.reload()
    },
    checks: topics.checks,
    prune: reminders.prune,
    /** What goes on or is to come; nothing while it is closed. */
    listComing: (): EventOccurrence[] => (isOpen(site, 'events') ? events.list().coming : []),
  } satisfies Feature & { listComing(): EventOccurrence[] }
}
