import * as contract from '../../contract/game-account.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { GameAccountService } from './game-account-service.ts'

export function gameAccountRoutes(api: Api, accounts: GameAccountService): void {
  mount(api, contract.listGameAccounts, (_, { player }) => accounts.list(player.accountId))
  mount(api, contract.createGameAccount, ({ UserName, Password }, { player, visitor }) =>
    accounts.create({
      accountId: player.accountId,
      network: networkOf(visitor.address),
      userName: UserName,
      password: Password,
    }),
  )
  mount(api, contract.linkGameAccount, ({ UserName, Password }, { player, visitor }) =>
    accounts.link({
      accountId: player.accountId,
      network: networkOf(visitor.address),
      userName: UserName,
      password: Password,
    }),
  )
  mount(api, contract.changeGamePassword, ({ Id, NewPassword }, { player }) =>
    accounts.changePassword(player.accountId, Id, NewPassword),
  )
  mount(api, contract.unlinkGameAccount, ({ Id }, { player }) =>
    accounts.unlink(player.accountId, Id),
  )
  mount(api, contract.changeGamePrivacy, (privacy, { player }) =>
    accounts.changePrivacy(player.accountId, privacy),
  )
}
