import type { z } from 'zod/mini'
import type { LocalText } from '../../contract/language.ts'
import type { Balance } from '../../contract/money.ts'
import type { Reward } from '../../contract/reward.ts'
import type { listVoteStates, TopVoters, VoteSite } from '../../contract/vote.ts'
import { api } from '../base/api.ts'
import { playerApi } from '../base/session/player-api.ts'
import { takeBalance } from '../base/session/take-balance.ts'

/** Where the player stands with all sites, as the site answered. */
export type OwnVotes = z.output<typeof listVoteStates.output>

export interface VotePageData {
  sites: VoteSite[]
  own: OwnVotes
  /** Null where they cannot be had. */
  top: TopVoters | null
  balance: Balance
  /** None where there are none, or they cannot be had. */
  rewards: Reward[]
  moneyName: LocalText
}

export async function readVotePage(): Promise<VotePageData> {
  const [sites, own, top, balance, rewards, { moneyName }] = await Promise.all([
    api('GET /api/vote/sites', {}),
    playerApi('GET /api/vote/state', {}),
    api('GET /api/vote/top', {}).catch(() => null),
    takeBalance(playerApi('GET /api/money/balance', {})),
    api('GET /api/reward/list', {}).catch(() => []),
    api('GET /api/donation/offers', {}),
  ])
  return { sites, own, top, balance, rewards, moneyName }
}
