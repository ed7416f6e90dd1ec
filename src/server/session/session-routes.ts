import { endAllDevices, endDevice, listDevices, logout, refresh } from '../../contract/session.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { SessionService } from './session-service.ts'

export function sessionRoutes(api: Api, sessions: SessionService): void {
  mount(api, refresh, ({ Token, UserId }, call) => sessions.refresh(Token, UserId, call))
  mount(api, logout, async (_, call) => {
    await sessions.end(call.player, call)
    return {}
  })
  mount(api, listDevices, (_, { player }) => sessions.listDevices(player))
  mount(api, endDevice, async ({ Id }, { player }) => {
    await sessions.endDevice(player, Id)
    return {}
  })
  mount(api, endAllDevices, async (_, call) => {
    await sessions.endAllDevices(call.player, call)
    return {}
  })
}
