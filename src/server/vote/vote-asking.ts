import { countVote, type CreditOutcome } from './vote-credit.ts'
import { hour, minute, second, type OfferedSite, type VotingContext } from './vote-context.ts'
import { askedOftenFor, readSite } from './vote-openings.ts'
import {
  claimDueOpenings,
  claimOpening,
  deleteExpiredOpenings,
  endAsking,
  listUnused,
  type Opening,
} from './opening-queries.ts'
import type { AskedVoteSite, UnverifiedVoteSite, VoteResponse } from './vote-site.ts'

/** One that dies while it asks leaves its openings to be asked about after this long. */
const lease = 2 * minute
/** A run of the job that asks leaves what is left to the next one. */
const longestRun = 50 * second
/** A visit that nobody can confirm counts after this long: one does not vote in less. */
const shortestVisit = 15 * second

/** A site that is asked, or that counts visits. */
interface Askable {
  offered: OfferedSite
  site: AskedVoteSite | UnverifiedVoteSite
}

/** How a site that was asked is to be taken. */
type Finding = { isVote: true; secondsLeft?: number | undefined } | { isVote: false }

/**
 * Asks sites whether players voted. A failure is neither a vote nor none: the opening stays, and the site is
 * asked again until it expires.
 */
export function createAsking(context: VotingContext) {
  const { db, clock, log, limiter, limits, sites } = context
  const now = () => new Date(clock())

  async function find(site: Askable['site'], opening: Opening): Promise<Finding> {
    if (site.kind === 'unverified') {
      return { isVote: clock() - opening.openedAt.getTime() >= shortestVisit }
    }
    const { token, name, address, askState } = opening
    return toFinding(await site.hasVoted({ token: token ?? '', name, address }), askState)
  }

  /** @returns what became of the vote; undefined when there is none, or the site did not say */
  async function ask(
    { site, offered }: Askable,
    opening: Opening,
  ): Promise<CreditOutcome | undefined> {
    const { tokenHash } = opening
    const askAt = nextAsk(opening, clock())
    try {
      const finding = await find(site, opening)
      if (!finding.isVote) {
        await endAsking(db, tokenHash, { state: 'none', askAt })
        return undefined
      }
      const { secondsLeft } = finding
      const outcome = await countVote(db, { offered, opening, secondsLeft, now: now() })
      if (outcome !== 'counted') await endAsking(db, tokenHash, { state: 'none', askAt })
      return outcome
    } catch (error) {
      log.warn({ err: error, site: offered.key }, 'a vote site was not asked')
      await endAsking(db, tokenHash, { state: 'failed', askAt })
      return undefined
    }
  }

  async function askInTurn(siteKey: string, openings: readonly Opening[]): Promise<void> {
    const askable = toAskable(sites.find(siteKey))
    const counted = new Set<number>()
    for (const opening of openings) {
      // a site that is not there any more is asked no more
      if (!askable) await endAsking(db, opening.tokenHash, { state: 'none', askAt: null })
      else if (counted.has(opening.accountId)) continue
      else if ((await ask(askable, opening)) === 'counted') counted.add(opening.accountId)
    }
  }

  async function askNow(askable: Askable, openings: readonly Opening[]): Promise<void> {
    for (const { tokenHash } of openings.slice(0, mostChecked)) {
      const opening = await claimOpening(db, tokenHash, now(), lease)
      if (opening && (await ask(askable, opening)) === 'counted') return
    }
  }

  return {
    /**
     * Asks a site now, for a player who says they voted, unless it is being asked already.
     *
     * @returns whether the player went there
     * @throws {AppError} `VoteSiteNotFound`, `TooManyRequests`
     */
    async check(accountId: number, siteKey: string): Promise<boolean> {
      const askable = toAskable(readSite(context, siteKey))
      await limiter.take([limits.voteCheck], `${accountId}`)
      const openings = await listUnused(db, { accountId, site: siteKey }, { now: now() })
      if (askable) await askNow(askable, openings)
      return openings.length > 0
    },

    /** Asks about players whose time has come: each site on its own, so that none waits for another. */
    async askDue(): Promise<void> {
      const until = clock() + longestRun
      while (clock() < until) {
        const due = await claimDueOpenings(db, now(), lease)
        if (due.length === 0) return
        const bySite = Map.groupBy(due, ({ site }) => site)
        await Promise.all([...bySite].map(([site, openings]) => askInTurn(site, openings)))
      }
    },

    /** Removes openings no vote may come for any more. */
    forget: (): Promise<void> => deleteExpiredOpenings(db, now()),
  }
}

function toAskable(offered: OfferedSite | undefined): Askable | undefined {
  if (!offered || offered.site.kind === 'calling') return undefined
  return { offered, site: offered.site }
}

/** Openings of one player that are asked about while they wait. */
const mostChecked = 3

/**
 * That a vote was answered for before means that this very site was told, where nobody learnt what it said: an
 * answer got lost. Otherwise it was an earlier vote.
 */
function toFinding(response: VoteResponse, before: Opening['askState']): Finding {
  if (response.outcome === 'claimed') return { isVote: before !== 'none' }
  if (response.outcome === 'notVoted') return { isVote: false }
  return { isVote: true, secondsLeft: response.secondsLeft }
}

/** After ever longer pauses, up to half an hour after the opening; then each hour, until it expires. */
export function nextAsk(
  { openedAt, expiresAt }: Pick<Opening, 'openedAt' | 'expiresAt'>,
  now: number,
): Date | null {
  const age = now - openedAt.getTime()
  const pause = age < askedOftenFor ? Math.max(20 * second, age / 2) : hour
  const at = now + pause
  return at < expiresAt.getTime() ? new Date(at) : null
}
