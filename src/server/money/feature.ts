import type { Feature, Tools } from '../platform/feature.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { exportRows } from '../platform/export-words.ts'
import { listAllEntries } from '../platform/ledger/player-entries.ts'
import { moneyRoutes } from './money-routes.ts'
import { createMoneyService, type MoneyService, type MoneyContext } from './money-service.ts'
import { createTeamLedger, type TeamLedgerContext } from './team-ledger.ts'

interface Needs extends Pick<MoneyContext, 'notify'> {
  players: MoneyContext['players'] & Pick<TeamLedgerContext, 'listByPseudo'>
  listRelated: TeamLedgerContext['listRelated']
}

export type MoneyFeature = Feature & Pick<MoneyService, 'readBalance'>

/** What players have, where it came from, and what they give to each other. */
export function createMoneyFeature(tools: Tools, needs: Needs): MoneyFeature {
  const { players, listRelated } = needs
  const money = createMoneyService({ ...tools, ...needs })
  const ledger = createTeamLedger({ ...tools, listByPseudo: players.listByPseudo, listRelated })
  return {
    name: 'money',
    // what moved a player's money and points
    exportOf: exportRows({ ledger: listAllEntries }),
    routes: {
      api: (api) => {
        moneyRoutes(api, money)
        ledgerRoutes(api, ledger)
      },
    },
    readBalance: money.readBalance,
  }
}
