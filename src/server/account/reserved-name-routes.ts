import { listReservedNames, releaseName, reserveName } from '../../contract/reserved-name.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { ReservedNames } from './reserved-names.ts'

/** Names that nobody may take as a pseudo, for the team. */
export function reservedNameRoutes(api: Api, names: ReservedNames): void {
  mount(api, listReservedNames, (query) => names.list(query))
  mount(api, reserveName, (given, { player }) => names.reserve(given, player.accountId))
  mount(api, releaseName, ({ id }, { player }) => names.release(id, player.accountId))
}
