import { AppError } from '../platform/app-error.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { day, minute, second, type OfferedSite, type VotingContext } from './vote-context.ts'
import { insertOpening, stopAskingOlder } from './opening-queries.ts'
import { type ReadStates, toVoter } from './vote-states.ts'
import { createToken, hashToken } from './vote-token.ts'

/** A vote may come for this long. */
const openFor = day
/** For this long after the opening sites are asked often, the first time after `firstAsk`. */
export const askedOftenFor = 30 * minute
const firstAsk = 20 * second
/** Openings of one player on one site that are asked about at once. */
const mostAsked = 3

/** Who votes: from where they call now. */
export interface VisitingVoter {
  accountId: number
  address: string
}

/** One that is there, whether or not players go to it. @throws {AppError} `VoteSiteNotFound` */
export function readSite({ sites }: Pick<VotingContext, 'sites'>, key: string): OfferedSite {
  const offered = sites.find(key)
  if (!offered) throw new AppError('VoteSiteNotFound')
  return offered
}

/** Sends players to vote sites, each time with a secret of its own. */
export function createOpenings(context: VotingContext, readStates: ReadStates) {
  const { db, clock, limiter, limits, players } = context

  async function assertMayVote(visitor: VisitingVoter, { key }: OfferedSite): Promise<void> {
    if (!(await players.isConfirmed(visitor.accountId))) throw new AppError('EmailUnconfirmed')
    const [state] = await readStates(visitor, [key])
    if (!state || state.nextAt === null) return
    throw new AppError(state.isNetworkUsed ? 'VoteNetworkUsed' : 'VoteTooEarly')
  }

  return {
    /**
     * @returns the page to vote on
     * @throws {AppError} `VoteSiteNotFound`, `EmailUnconfirmed`, `VoteTooEarly`, `VoteNetworkUsed`,
     * `TooManyRequests`
     */
    async open(visitor: VisitingVoter, siteKey: string): Promise<string> {
      const offered = readSite(context, siteKey)
      if (!offered.isOn) throw new AppError('VoteSiteNotFound')
      await limiter.take([limits.voteOpening], `${visitor.accountId}`)
      await assertMayVote(visitor, offered)
      const { accountId, address } = toVoter(visitor)
      const token = createToken(context.randomBytes)
      const name = await players.readPseudo(accountId)
      const now = clock()
      const isAsked = offered.site.kind !== 'calling'
      await insertOpening(db, {
        token_hash: hashToken(token),
        token: isAsked ? token : null,
        site: siteKey,
        account_id: accountId,
        name,
        network: networkOf(address),
        address,
        opened_at: new Date(now),
        ask_at: isAsked ? new Date(now + firstAsk) : null,
        expires_at: new Date(now + openFor),
      })
      if (isAsked) await stopAskingOlder(db, { accountId, site: siteKey }, mostAsked)
      return offered.site.pageFor(token, name)
    },
  }
}
