import { getBalance, giveMoney, listLedger } from '../../contract/money.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { MoneyService } from './money-service.ts'

/** Serves `contract/money.ts`. */
export function moneyRoutes(api: Api, money: MoneyService): void {
  mount(api, getBalance, (_, { player }) => money.readBalance(player.accountId))
  mount(api, listLedger, ({ page }, { player }) => money.list(player.accountId, page))
  mount(api, giveMoney, async (given, { player: { accountId }, source, visitor }) => {
    // whom it is for reads it
    if (given.message !== '') await api.assertMayWrite(accountId, visitor)
    return money.give({ ...given, accountId, source })
  })
}
