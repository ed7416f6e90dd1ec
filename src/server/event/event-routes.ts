import { listEventReminders, listEvents, setEventReminder } from '../../contract/event.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { EventService } from './event-service.ts'
import type { Reminders } from './reminders.ts'

/** Times are absolute: whoever shows them counts, and sees what began since. */
const freshSeconds = 60

/** Serves `contract/event.ts`. */
export function eventRoutes(api: Api, events: EventService, reminders: Reminders): void {
  mount(api, listEvents, async () => events.list(), { freshSeconds })
  mount(api, listEventReminders, (_, { player }) => reminders.list(player.accountId))
  mount(api, setEventReminder, (given, { player }) => reminders.set(player.accountId, given))
}
