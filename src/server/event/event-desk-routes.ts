import { deleteEvent, hideEvent, listDeskEvents, writeEvent } from '../../contract/event-desk.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { EventDesk } from './event-desk.ts'

/** Serves `contract/event-desk.ts`. */
export function eventDeskRoutes(api: Api, desk: EventDesk): void {
  mount(api, listDeskEvents, () => desk.list())
  mount(api, writeEvent, (given, { player, source }) =>
    desk.write({ ...given, source }, player.accountId),
  )
  mount(api, hideEvent, (given, { player }) => desk.hide(given, player.accountId))
  mount(api, deleteEvent, (which, { player }) => desk.delete(which, player.accountId))
}
