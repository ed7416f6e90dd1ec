import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  beginTotp,
  confirmTotp,
  listPasskeys,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
} from '../../contract/second-factor.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { SecondFactors } from './second-factor-service.ts'

/** Second factors in the player's settings, and the challenge of a sign-in with a passkey. */
export function secondFactorRoutes(api: Api, secondFactors: SecondFactors): void {
  totpRoutes(api, secondFactors)
  passkeyRoutes(api, secondFactors)
  mount(api, renewRecoveryCodes, (_, { player }) => secondFactors.renewRecoveryCodes(player))
  mount(api, beginPasskeySignIn, (_, { visitor }) =>
    secondFactors.beginPasskeySignIn(visitor.address),
  )
}

function totpRoutes(api: Api, secondFactors: SecondFactors): void {
  mount(api, beginTotp, (_, { player }) => secondFactors.beginTotp(player))
  mount(api, confirmTotp, ({ code }, { player }) => secondFactors.confirmTotp(player, code))
  mount(api, removeTotp, (_, { player }) => secondFactors.removeTotp(player))
}

function passkeyRoutes(api: Api, secondFactors: SecondFactors): void {
  mount(api, listPasskeys, (_, { player }) => secondFactors.listPasskeys(player.accountId))
  mount(api, beginPasskey, (_, { player }) => secondFactors.beginPasskey(player))
  mount(api, addPasskey, ({ name, passkey }, { player }) =>
    secondFactors.addPasskey(player, name, passkey),
  )
  mount(api, renamePasskey, ({ id, name }, { player }) =>
    secondFactors.renamePasskey(player.accountId, id, name),
  )
  mount(api, removePasskey, ({ id }, { player }) => secondFactors.removePasskey(player, id))
}
