import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './money-export.ts'
import { moneyRoutes } from './money-routes.ts'
import { createMoneyService, type MoneyService, type MoneyContext } from './money-service.ts'

type Needs = Pick<MoneyContext, 'players' | 'notify'>

export type MoneyFeature = Feature & Pick<MoneyService, 'readBalance'>

/** What players have, where it came from, and what they give to each other. */
export function createMoneyFeature(tools: Tools, needs: Needs): MoneyFeature {
  const money = createMoneyService({ ...tools, ...needs })
  return {
    name: 'money',
    exportOf,
    routes: { api: (api) => moneyRoutes(api, money) },
    readBalance: money.readBalance,
  }
}
