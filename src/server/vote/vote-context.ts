import type { Tools } from '../platform/feature.ts'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { LocalText } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import type { Limits } from '../platform/limits.ts'
import type { VoteAdapter, VoteReward, VoteSite } from './vote-site.ts'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** What votes need from players, in the site's words. */
export interface VoterPort {
  /** Whether the address of an account is confirmed. */
  isConfirmed(accountId: number): Promise<boolean>
  /** The player of that pseudo, without regard to case and look-alikes. */
  findByPseudo(pseudo: string): Promise<{ accountId: number } | undefined>
  readPseudo(accountId: number): Promise<string>
}

/** What a place among the voters of a month brings; money in hundredths. */
export interface PlaceReward extends VoteReward {
  place: number
}

export interface VotingContext extends Pick<
  Tools,
  'db' | 'clock' | 'log' | 'limiter' | 'randomBytes'
> {
  limits: Pick<Limits, 'voteOpening' | 'voteCheck' | 'voteCallback'>
  sites: VoteSites
  players: VoterPort
  /** Tells a player, within the transaction of `within`, that they may vote again: `site` is its name. */
  notifyVoteReady(within: Db, accountId: number, news: { site: string }): Promise<void>
  /** Tells a player, within the transaction of `within`, that they are among the first of a month. */
  notifyTopVoter(within: Db, accountId: number, news: { place: number }): Promise<void>
  /** IANA name: where a month begins. */
  timeZone: string
  /** The first place first. */
  topVoters: readonly PlaceReward[]
  moneyName: LocalText
  /** `readServerTexts(…, 'server')`. */
  texts: ServerTexts<'server'>
}

/** The vote sites there are, as this process knows them. */
export interface VoteSites {
  /** Those that players go to, in their order. */
  listOffered(): OfferedSite[]
  /** One that is there, also where nobody goes to it any more: a vote may be on its way. */
  find(key: string): OfferedSite | undefined
}

/** A vote site as it is offered, and how it is spoken to. */
export interface OfferedSite extends Pick<
  VoteAdapter,
  'key' | 'name' | 'intervalSeconds' | 'reward' | 'secret'
> {
  site: VoteSite
  /** Whether players go there. */
  isOn: boolean
}
