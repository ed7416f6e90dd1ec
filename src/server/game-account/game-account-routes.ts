import * as contract from '../../contract/game-account.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { GameAccountService } from './game-account-service.ts'
import type { GameProofs } from './game-proofs.ts'

export function gameAccountRoutes(
  api: Api,
  accounts: GameAccountService,
  proofs: GameProofs,
): void {
  mount(api, contract.listGameAccounts, (_, { player }) => accounts.list(player.accountId))
  mount(api, contract.createGameAccount, (given, { player: { accountId }, visitor }) =>
    accounts.create({ ...given, accountId, network: networkOf(visitor.address) }),
  )
  mount(api, contract.linkGameAccount, (given, { player: { accountId }, visitor }) =>
    accounts.link({ ...given, accountId, network: networkOf(visitor.address) }),
  )
  mount(api, contract.askCharacterCode, ({ character }, { player: { accountId }, visitor }) =>
    proofs.byCharacter().ask({ accountId, network: networkOf(visitor.address) }, character),
  )
  mount(api, contract.proveCharacter, ({ code }, { player: { accountId }, visitor }) =>
    proofs.byCharacter().prove({ accountId, network: networkOf(visitor.address) }, code),
  )
  mount(api, contract.askChatCode, (_, { player }) => proofs.byChat().ask(player.accountId))
  mount(api, contract.proveByChat, (_, { player }) => proofs.byChat().prove(player.accountId))
  mount(api, contract.beginProof, async ({ way }, { player }) => ({
    url: await proofs.bySite().begin(player, way),
  }))
  mount(api, contract.linkProof, ({ answer }, { player }) => proofs.bySite().prove(player, answer))
  mount(api, contract.changeGamePassword, ({ id, newPassword }, { player }) =>
    accounts.changePassword(player.accountId, id, newPassword),
  )
  mount(api, contract.unlinkGameAccount, ({ id }, { player }) =>
    accounts.unlink(player.accountId, id),
  )
  mount(api, contract.changeGamePrivacy, (privacy, { player }) =>
    accounts.changePrivacy(player.accountId, privacy),
  )
}
