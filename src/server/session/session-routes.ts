import { endAllDevices, endDevice, listDevices, logout, refresh } from '../../contract/session.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { SessionService } from './session-service.ts'

export function sessionRoutes(api: Api, sessions: SessionService): void {
  mount(api, refresh, ({ token, userId }, call) => sessions.refresh(token, userId, call))
  mount(api, logout, (_, call) => sessions.end(call.player, call))
  mount(api, listDevices, (_, { player }) => sessions.listDevices(player))
  mount(api, endDevice, ({ id }, { player }) => sessions.endDevice(player, id))
  mount(api, endAllDevices, (_, call) => sessions.endAllDevices(call.player, call))
}
