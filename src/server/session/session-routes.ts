import { endAllDevices, endDevice, listDevices, logout, refresh } from '../../contract/session.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { SessionService } from './session-service.ts'

export function sessionRoutes(api: Api, sessions: SessionService): void {
  mount(api, refresh, ({ Token, UserId }, call) => sessions.refresh(Token, UserId, call))
  mount(api, logout, (_, call) => sessions.end(call.player, call))
  mount(api, listDevices, (_, { player }) => sessions.listDevices(player))
  mount(api, endDevice, ({ Id }, { player }) => sessions.endDevice(player, Id))
  mount(api, endAllDevices, (_, call) => sessions.endAllDevices(call.player, call))
}
