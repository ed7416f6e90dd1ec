import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { LocalText } from './language-schema.ts'
import { Money } from './money.ts'
import { Seconds } from './seconds.ts'

export const VoteSiteKey = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** A site to vote on, as everybody sees it. */
export const VoteSite = z.object({
  key: VoteSiteKey,
  name: z.string(),
  /** From one vote to the next. */
  intervalSeconds: z.int(),
  points: z.int(),
  money: Money,
  /** Whether the site confirms votes; an unconfirmed one counts less. */
  isVerified: z.boolean(),
  /** A page of this site’s own, to try votes on. */
  isSandbox: z.boolean(),
})
export type VoteSite = z.infer<typeof VoteSite>

export const listVoteSites = endpoint('GET /api/vote/sites', {
  access: 'public',
  feature: 'votes',
  summary: 'Where one can vote, and what for',
  shows: ['voteSites'],
  output: z.array(VoteSite),
})

export const VoteState = z.object({
  site: VoteSiteKey,
  /** When the next vote may count; null when it may now. */
  nextAt: z.nullable(Seconds),
  /** The player went there, and the site is being asked or is to call. */
  isChecking: z.boolean(),
  /** The site could not be asked: it will be again. */
  isUnreachable: z.boolean(),
  /** Somebody voted from the same network. */
  isNetworkUsed: z.boolean(),
  /** The last vote that counted. */
  lastAt: z.nullable(Seconds),
})
export type VoteState = z.infer<typeof VoteState>

export const listVoteStates = endpoint('GET /api/vote/state', {
  access: 'signedIn',
  underView: 'shown',
  feature: 'votes',
  summary: 'Where the player may vote now, and when again elsewhere',
  output: z.object({
    states: z.array(VoteState),
    votesThisMonth: z.int(),
    /** Days in a row on each of which a vote counted, up to today or yesterday, as the site’s time zone has them. */
    streak: z.object({ days: z.int(), hasToday: z.boolean() }),
    /** When this was so, by the clock of the site: that of a browser may be wrong. */
    now: Seconds,
  }),
})

export const openVote = endpoint('POST /api/vote/open', {
  access: 'signedIn',
  feature: 'votes',
  summary: 'Sends the player to a vote site, with a secret that leads the vote back',
  input: z.strictObject({ Site: VoteSiteKey }),
  output: z.object({ url: z.string(), state: VoteState }),
})

export const checkVote = endpoint('POST /api/vote/check', {
  access: 'signedIn',
  feature: 'votes',
  summary: 'Asks a vote site now whether the player voted',
  input: z.strictObject({ Site: VoteSiteKey }),
  output: VoteState,
})

/** Where vote sites tell of votes: the key of the site and the owner's secret for it. */
export const voteCallbackPath = '/api/vote/callback/:site/:secret'

const Voter = z.object({
  position: z.int(),
  pseudo: z.string(),
  avatar: z.nullable(z.string()),
  votes: z.int(),
})

export const TopVoters = z.object({
  /** The first day of the month. */
  month: Seconds,
  endsAt: Seconds,
  voters: z.array(Voter),
  /** What the first ones get when the month ends, the first place first. */
  rewards: z.array(z.object({ place: z.int(), text: LocalText })),
})
export type TopVoters = z.infer<typeof TopVoters>

export const getTopVoters = endpoint('GET /api/vote/top', {
  access: 'public',
  feature: 'votes',
  summary: 'Who voted most this month',
  shows: ['votes', 'players'],
  output: TopVoters,
})
