import type { Db } from '../src/server/platform/database/db.ts'
import { postTransfer } from '../src/server/platform/ledger/ledger.ts'

export interface Riches {
  money?: number
  points?: number
  /** What it was won for; a vote where it is left out. */
  topVoter?: { month: string; place: number }
}

/** Puts money and points into a player’s hands, from nowhere in particular. */
export async function enrich(db: Db, accountId: number, given: Riches): Promise<void> {
  const { money = 0, points = 0, topVoter } = given
  await db.transaction().execute((trx) =>
    postTransfer(trx, {
      kind: topVoter ? 'topVoter' : 'vote',
      source: `test:${accountId}:${Math.random()}`,
      data: topVoter ?? { site: 'Lantern List' },
      entries: [
        ...(money > 0 ? both(accountId, 'money', money * 100) : []),
        ...(points > 0 ? both(accountId, 'votePoints', points) : []),
      ],
      at: new Date(),
    }),
  )
}

function both(accountId: number, unit: 'money' | 'votePoints', amount: number) {
  return [
    { accountId, unit, amount },
    { side: 'vote' as const, unit, amount: -amount },
  ]
}
