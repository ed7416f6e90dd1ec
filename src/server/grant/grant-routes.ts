import { decideGrant, grantMoney, listGrants } from '../../contract/grant.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { GrantService } from './grant-service.ts'

/** Serves `contract/grant.ts`. */
export function grantRoutes(api: Api, grants: GrantService): void {
  mount(api, listGrants, () => grants.list())
  mount(api, grantMoney, (given, { player: { accountId: by }, source }) =>
    grants.ask({ ...given, by, source }),
  )
  mount(api, decideGrant, (given, { player }) => grants.decide({ ...given, by: player.accountId }))
}
