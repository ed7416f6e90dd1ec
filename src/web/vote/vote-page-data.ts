import type { z } from 'zod/mini'
import { getDonationOffers } from '../../contract/donation.ts'
import type { LocalText } from '../../contract/language.ts'
import { type Balance, getBalance } from '../../contract/money.ts'
import {
  getTopVoters,
  listVoteSites,
  listVoteStates,
  type TopVoters,
  type VoteSite,
} from '../../contract/vote.ts'
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
  moneyName: LocalText
}

export async function readVotePage(): Promise<VotePageData> {
  const [sites, own, top, balance, { moneyName }] = await Promise.all([
    api(listVoteSites, {}),
    playerApi(listVoteStates, {}),
    api(getTopVoters, {}).catch(() => null),
    takeBalance(playerApi(getBalance, {})),
    api(getDonationOffers, {}),
  ])
  return { sites, own, top, balance, moneyName }
}
