import type { SiteSide } from '../../contract/ledger-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { postTransfer, type TransferEntry } from '../platform/ledger/ledger.ts'
import { invalidateCache, sendLiveSignal } from '../platform/live-signal.ts'
import { sandboxKey } from './adapters/sandbox-vote.ts'
import type { OfferedSite } from './vote-context.ts'
import { listUnused, type Opening, useOpenings } from './opening-queries.ts'
import { hasProof, insertVote, isTaken } from './vote-queries.ts'
import type { VoteReward } from './vote-site.ts'

/**
 * - `repeated`: it was counted before
 * - `tooEarly`: the player has a vote there that still holds
 * - `networkUsed`: somebody else of the same network has
 */
export type CreditOutcome = 'counted' | 'repeated' | 'tooEarly' | 'networkUsed'

export interface Credit {
  offered: OfferedSite
  opening: Pick<Opening, 'tokenHash' | 'site' | 'accountId'>
  /** What the site proved the vote with; the opening itself when left out. */
  proof?: string | undefined
  /** From now until the site takes the next vote, where it says. */
  secondsLeft?: number | undefined
  now: Date
}

/**
 * Counts a vote once, in a transaction of its own: the vote, what it brings, and the opening it used up. The
 * database refuses a second one of the same proof, and of the same player or network while one holds.
 */
export function countVote(db: Db, credit: Credit): Promise<CreditOutcome> {
  return db.transaction().execute(async (trx) => {
    const { offered, now } = credit
    const unused = await listUnused(trx, credit.opening, { now, lock: true })
    const opening = unused.find(({ tokenHash }) => tokenHash.equals(credit.opening.tokenHash))
    if (!opening) return 'repeated'
    const vote = {
      site: offered.key,
      accountId: opening.accountId,
      network: opening.network,
      proof: credit.proof ?? opening.tokenHash.toString('hex'),
      until: new Date(now.getTime() + windowOf(offered, credit.secondsLeft) * 1000),
      ...offered.reward,
      isVerified: offered.site.kind !== 'unverified',
      at: now,
    }
    const id = await insertVote(trx, vote)
    if (id === undefined) {
      if (await hasProof(trx, vote.site, vote.proof)) return 'repeated'
      return (await isTaken(trx, vote)) ? 'tooEarly' : 'networkUsed'
    }
    // a site that is asked by name or address says the same of all openings of one
    const used = offered.site.kind === 'calling' ? [opening] : unused
    await useOpenings(
      trx,
      used.map(({ tokenHash }) => tokenHash),
      now,
    )
    await give(trx, vote, id, offered)
    // first: who is told of the change reads what is new
    await invalidateCache(trx, 'votes')
    await sendLiveSignal(trx, { kind: 'changed', accountIds: [vote.accountId], what: 'votes' })
    return 'counted'
  })
}

async function give(
  db: Db,
  { accountId, at, points, money }: VoteReward & { accountId: number; at: Date },
  id: string,
  offered: OfferedSite,
): Promise<void> {
  const side = offered.key === sandboxKey ? 'sandbox' : 'vote'
  const entries = toEntries(accountId, { points, money }, side)
  if (entries.length === 0) return
  await postTransfer(db, {
    kind: 'vote',
    source: `vote:${id}`,
    data: { site: offered.name },
    entries,
    at,
  })
}

/** What a player gets for votes: nothing of what is 0. */
export function toEntries(
  accountId: number,
  { points, money }: VoteReward,
  side: SiteSide = 'vote',
): TransferEntry[] {
  const amounts = [
    { unit: 'votePoints', amount: points },
    { unit: 'money', amount: money },
  ] as const
  return amounts.flatMap(({ unit, amount }) =>
    amount === 0
      ? []
      : [
          { accountId, unit, amount },
          { side, unit, amount: -amount },
        ],
  )
}

/** Clocks differ, and a site may say `voted` a little longer than it said it would. */
const graceSeconds = 60

/**
 * Seconds until the next vote may count. A site is believed within reason: were it to say 0 each time, the same
 * vote would count again and again; were it to count in other units, nobody could vote for weeks.
 */
export function windowOf(
  { intervalSeconds }: Pick<OfferedSite, 'intervalSeconds'>,
  secondsLeft: number | undefined,
): number {
  if (secondsLeft === undefined) return intervalSeconds
  const reported = Math.ceil(secondsLeft) + graceSeconds
  return Math.min(Math.max(reported, Math.ceil(intervalSeconds / 4)), intervalSeconds * 2)
}
