import { type GameAccount, ProofWay } from '../../contract/game-account.ts'
import { pages } from '../../contract/page-list.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameProof } from '../platform/game/game-proof.ts'
import type { Limits } from '../platform/limits.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import type { GameAccountLinks } from './game-account-links.ts'
import { type ProofVisitor, saveAttempt, saveNonce, takeAttempt } from './site-proof-queries.ts'

interface SiteProofContext extends Pick<
  Tools,
  'db' | 'clock' | 'randomBytes' | 'limiter' | 'siteUrl'
> {
  limits: Pick<Limits, 'proofRequest'>
  links: GameAccountLinks
  gameId: number
  proof: GameProof
}

const attemptMs = 10 * 60_000
/** Longer than the clocks of Steam and the site may differ either way. */
const nonceMs = 30 * 60_000

const invalid = (why: string) => new AppError('InvalidProofAnswer', why)

/**
 * Proof that an account of the game is a player's by who they are at another site. Each way there is of one session,
 * good once, for ten minutes: what that site says of one player is of no use to another.
 */
export function createSiteProof(context: SiteProofContext) {
  const { db, clock, randomBytes, limiter, limits, siteUrl, links, gameId, proof } = context
  const wayBack = (state: string) => ({ url: `${siteUrl}${pages['setting-game'].path}`, state })

  return {
    /**
     * @returns the address at another site where the player says who they are
     * @throws {AppError} `TooManyGameAccounts`, `GameAccountsClosed`, `TooManyRequests`
     */
    async begin(visitor: ProofVisitor, way: ProofWay): Promise<string> {
      await links.assertRoom(visitor.accountId, gameId)
      if (!proof.ways.includes(way)) throw new AppError('GameAccountsClosed')
      await limiter.take([limits.proofRequest], `account ${visitor.accountId}`)
      // what was begun is known by what comes back: it is part of what is hashed
      const state = `${way}.${randomBytes(32).toString('base64url')}`
      await saveAttempt(db, visitor, hashSecret(state), new Date(clock() + attemptMs))
      return proof.urlTo(way, wayBack(state))
    },

    /**
     * Links the account of the game that is of who came back from another site.
     *
     * @param query that of the address they came back to
     * @throws {AppError} `InvalidProofAnswer`, whatever is wrong with it; `ProofUnavailable`, what the other site has
     * against them, and as links do
     */
    async prove(visitor: ProofVisitor, query: string): Promise<GameAccount> {
      const now = clock()
      const state = new URLSearchParams(query).get('state') ?? ''
      const way = ProofWay.safeParse(state.split('.')[0]).data
      const isBegun = await takeAttempt(db, visitor, hashSecret(state), new Date(now))
      if (!isBegun || !way) throw invalid('no such way was begun here')
      const { nonce, person } = await proof.verify(way, query, wayBack(state))
      if (nonce !== undefined && !(await saveNonce(db, nonce, new Date(now + nonceMs)))) {
        throw invalid('a nonce that was seen before')
      }
      return links.linkPerson({ accountId: visitor.accountId, gameId, person }, proof)
    },
  }
}
