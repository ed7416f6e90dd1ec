import { addBan, listBans, switchBan } from '../../contract/ban.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { BanService } from './ban-service.ts'

/** What the team keeps out. */
export function banRoutes(api: Api, bans: BanService): void {
  mount(api, listBans, (query) => bans.list(query))
  mount(api, addBan, (given, { player, visitor }) =>
    bans.add(given, { accountId: player.accountId, address: visitor.address }),
  )
  mount(api, switchBan, ({ id, isOn }, { player, visitor }) =>
    bans.switch(id, isOn, { accountId: player.accountId, address: visitor.address }),
  )
}
