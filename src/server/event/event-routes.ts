import { listEvents } from '../../contract/event.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { EventService } from './event-service.ts'

/** Times are absolute: whoever shows them counts, and sees what began since. */
const freshSeconds = 60

/** Serves `contract/event.ts`. */
export function eventRoutes(api: Api, events: EventService): void {
  mount(api, listEvents, async () => events.list(), { freshSeconds })
}
