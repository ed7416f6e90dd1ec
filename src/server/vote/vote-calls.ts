import { networkOf } from '../platform/http/visitor.ts'
import { hashSecret, isSameSecret } from '../platform/secret-hash.ts'
import { countVote, type CreditOutcome } from './vote-credit.ts'
import type { OfferedSite, VotingContext } from './vote-context.ts'
import { findOpening, findUnusedOf, listUnused, type Opening } from './opening-queries.ts'
import { type CallingVoteSite, ForgedCall, type ReportedVote, type VoteCall } from './vote-site.ts'
import { hashToken } from './vote-token.ts'

/** What the caller is answered. */
export type CallResponse =
  | { outcome: 'accepted'; text: string }
  /** Its address is wrong, or the site of that address did not send it. */
  | { outcome: 'unknown' | 'forged' }

const longestName = 200

type Calling = OfferedSite & { site: CallingVoteSite }

/** Hears calls of vote sites: each vote counts once, however often it is told of. */
export function createCalls(context: VotingContext) {
  const { db, clock, log, limiter, limits, players, sites } = context
  const now = () => new Date(clock())

  function findCalled(key: string, secret: string): Calling | undefined {
    const offered = sites.find(key)
    // compared for a site there is not, too: the time tells nothing of which there are
    const isRight = isSameSecret(secret, offered?.secret ?? '')
    return isRight && offered?.secret && isCalling(offered) ? offered : undefined
  }

  async function findReported(reported: ReportedVote, site: string): Promise<Opening | undefined> {
    if (reported.token !== undefined) {
      const opening = await findOpening(db, hashToken(reported.token))
      return opening?.site === site ? opening : undefined
    }
    const name = toStorable(reported.name ?? '')
    if (name === '' || name.length > longestName) return undefined
    // as the site was given it: the player may have another by now
    const named = await findUnusedOf(db, { name, site }, now())
    if (named) return named
    const player = await players.findByPseudo(name)
    if (!player) return undefined
    const [newest] = await listUnused(db, { accountId: player.accountId, site }, { now: now() })
    return newest
  }

  async function count(
    offered: Calling,
    reported: ReportedVote,
  ): Promise<CreditOutcome | 'notOpened'> {
    const opening = await findReported(reported, offered.key)
    if (!opening) return 'notOpened'
    const proof = reported.proof && toProof(reported.proof)
    return countVote(db, { offered, opening, proof, now: now() })
  }

  async function handle(offered: Calling, call: VoteCall): Promise<CallResponse> {
    const { votes, response } = await offered.site.readCall(call)
    for (const reported of votes) {
      const outcome = await count(offered, reported)
      log.info({ site: offered.key, outcome }, 'a vote site told of a vote')
    }
    return { outcome: 'accepted', text: response }
  }

  async function refuse(outcome: 'unknown' | 'forged', { address }: VoteCall) {
    await limiter.take([limits.voteCallback], networkOf(address))
    return { outcome }
  }

  return {
    /**
     * Hears a call to `/api/vote/callback/:site/:secret`. A failure means that the site should call again.
     *
     * @throws {AppError} `TooManyRequests` for one of too many that are refused
     */
    async receive(siteKey: string, secret: string, call: VoteCall): Promise<CallResponse> {
      const offered = findCalled(siteKey, secret)
      if (!offered) {
        log.info({ address: call.address }, 'a call of a vote site had a wrong address')
        return refuse('unknown', call)
      }
      try {
        return await handle(offered, call)
      } catch (error) {
        if (!(error instanceof ForgedCall)) throw error
        const facts = { site: siteKey, address: call.address, reason: error.message }
        log.warn(facts, 'a call of a vote site was refused')
        return refuse('forged', call)
      }
    },
  }
}

/** PostgreSQL takes no text with U+0000, and would fail for it. */
function toStorable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}

/** As long as an index takes. */
function toProof(reported: string): string {
  const isShort = reported.length <= longestName && toStorable(reported) === reported
  return isShort ? reported : hashSecret(reported).toString('hex')
}

function isCalling(offered: OfferedSite): offered is Calling {
  return offered.site.kind === 'calling'
}
