import type { VoteState } from '../../contract/vote.ts'
import { toSeconds } from '../platform/clock.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { minute, type VotingContext } from './vote-context.ts'
import { listWindows, type Windows } from './vote-queries.ts'
import { toPlainAddress } from './voter-address.ts'

/** A player who went to a site is thought to be voting for this long. */
const checkingFor = 30 * minute

interface Visiting {
  accountId: number
  address: string
}

/** Who votes, and from which network, as vote sites and the rules of the site compare them. */
export function toVoter({ accountId, address }: Visiting) {
  const plain = toPlainAddress(address)
  return { accountId, address: plain, network: networkOf(plain) }
}

/** Where a player stands with these sites. */
export type ReadStates = (visitor: Visiting, sites: readonly string[]) => Promise<VoteState[]>

/** What of votes and openings says where a player stands. */
export function createStates({ db, clock }: Pick<VotingContext, 'db' | 'clock'>): ReadStates {
  return async (visitor, sites) => {
    const now = clock()
    const times = { now: new Date(now), recently: new Date(now - checkingFor) }
    const rows = await listWindows(db, toVoter(visitor), sites, times)
    return rows.map(toState)
  }
}

function toState({ site, ownUntil, networkUntil, lastAt, askState, isRecent }: Windows): VoteState {
  const ends = [ownUntil, networkUntil].flatMap((time) => (time ? [time.getTime()] : []))
  return {
    site,
    // rounded up: at that second it may count
    nextAt: ends.length === 0 ? null : Math.ceil(Math.max(...ends) / 1000),
    isChecking: askState !== null && isRecent && ownUntil === null,
    isUnreachable: askState === 'failed',
    isNetworkUsed: networkUntil !== null,
    lastAt: lastAt && toSeconds(lastAt.getTime()),
  }
}
