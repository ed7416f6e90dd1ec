import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { OutboundFactory } from '../platform/outbound/outbound.ts'

/** A site players vote for the server on. One adapter per site, three kinds of them. */
export type VoteSite = AskedVoteSite | CallingVoteSite | UnverifiedVoteSite

interface AnyVoteSite {
  /**
   * The page to vote on.
   *
   * @param token 24 letters and digits, which the site gives back where it can
   * @param name the pseudo of who votes, for sites that know nothing else
   */
  pageFor(token: string, name: string): string
}

/** A site that is asked whether somebody voted. */
export interface AskedVoteSite extends AnyVoteSite {
  kind: 'asked'
  /** @throws {AppError} `Unexpected` or another when it did not say: never taken for a vote, nor for none */
  hasVoted(voter: Voter): Promise<VoteResponse>
}

export interface Voter {
  token: string
  name: string
  /** The address they went to the site from: IPv4, or IPv6 in its short form. */
  address: string
}

/**
 * `voted`, with the seconds until the next vote may count where the site says; `claimed` where the site knows
 * that this vote was answered for before.
 */
export type VoteResponse =
  | { outcome: 'voted'; secondsLeft?: number }
  | { outcome: 'notVoted' }
  | { outcome: 'claimed' }

/** A site that calls when somebody voted. */
export interface CallingVoteSite extends AnyVoteSite {
  kind: 'calling'
  /**
   * Reads a call. The secret in its address was compared before.
   *
   * @returns the votes it tells of, and what to answer the site
   * @throws {ForgedCall} when the site did not send it
   */
  readCall(call: VoteCall): Promise<{ votes: ReportedVote[]; response: string }>
}

export interface VoteCall {
  method: 'GET' | 'POST'
  /** The fields of query and form together; of a JSON body, none. */
  fields: Readonly<Record<string, string>>
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  /** The very bytes. */
  body: Uint8Array
  /** Whom it comes from: a forwarded address only from a proxy that is trusted. */
  address: string
}

/** A vote a site tells of, by the token or by the pseudo. */
export interface ReportedVote {
  token?: string | undefined
  name?: string | undefined
  /** The voter's address, where the site says. */
  address?: string | undefined
  /** What tells this vote from all others of the site; the token where it is left out. */
  proof?: string | undefined
}

/** A site that says nothing: the visit itself is all there is. */
export interface UnverifiedVoteSite extends AnyVoteSite {
  kind: 'unverified'
}

/** A call the site did not send. */
export class ForgedCall extends Error {
  constructor(detail: string) {
    super(detail)
    this.name = 'ForgedCall'
  }
}

/** What an adapter is given when the site starts. */
export interface VoteContext {
  /** Makes the guarded HTTP client for one system. */
  outbound: OutboundFactory
  clock: Clock
  log: Log
  /** Addresses of a host; by the machine's name servers when left out. */
  resolve?: ((host: string) => Promise<string[]>) | undefined
}

/** What a vote brings, as the owner says. */
export interface VoteReward {
  points: number
  /** Hundredths of the site's money. */
  money: number
}

/**
 * A vote site named in the configuration: what `topG({...})` and the like return. Publish one as a package by
 * exporting a function that returns this.
 */
export interface VoteAdapter {
  /** In addresses and records, for ever the same: `topg`. */
  key: string
  /** As players know it. */
  name: string
  /** From one vote to the next, at least as long as the site's own. */
  intervalSeconds: number
  reward: VoteReward
  /** Of a site that calls: what stands at the end of the address it calls. */
  secret?: string
  create(context: VoteContext): VoteSite
}
