import { getLedgerSum, listLedgerTransfers } from '../../contract/ledger-team.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { TeamLedger } from './team-ledger.ts'

/** Serves `contract/ledger-team.ts`. */
export function ledgerRoutes(api: Api, ledger: TeamLedger): void {
  mount(api, listLedgerTransfers, (given) => ledger.list(given))
  mount(api, getLedgerSum, () => ledger.readSum())
}
