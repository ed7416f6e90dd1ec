import type { listLedgerTransfers } from '../../contract/ledger-team.ts'
import { ledgerPageSize } from '../../contract/ledger-terms.ts'
import { toDate } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { createLedgerSum } from '../platform/ledger/ledger-sum.ts'
import { listTransfers } from '../platform/ledger/transfers.ts'

export interface TeamLedgerContext extends Pick<Tools, 'db' | 'clock'> {
  /** Players whose pseudo begins so. */
  listByPseudo(beginning: string, most: number): Promise<number[]>
  /** Of what feature knows more than one source of the same thing: all of them, for one. */
  listRelated(source: string): Promise<readonly string[]>
}

export type TeamLedger = ReturnType<typeof createTeamLedger>

const mostPlayers = 200

/** The ledger as the team looks through it. */
export function createTeamLedger({ db, clock, listByPseudo, listRelated }: TeamLedgerContext) {
  return {
    readSum: createLedgerSum(db, clock),

    /** The newest first, from behind `before` on. */
    async list({ who, kind, source, from, until, before }: GivenTo<typeof listLedgerTransfers>) {
      const filter = {
        kind,
        before,
        accounts: who ? await listByPseudo(who, mostPlayers) : undefined,
        sources: source ? [source, ...(await listRelated(source))] : undefined,
        from: toDate(from),
        until: toDate(until),
      }
      const found = await listTransfers(db, filter, ledgerPageSize + 1)
      return {
        transfers: found.slice(0, ledgerPageSize),
        hasMore: found.length > ledgerPageSize,
      }
    },
  }
}
