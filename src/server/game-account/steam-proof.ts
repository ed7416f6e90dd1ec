import { pages } from '../../contract/page-list.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { GameAccountIdentity } from '../platform/game/game-account-port.ts'
import type { SteamSignIn } from '../platform/game/steam-sign-in.ts'
import type { Limits } from '../platform/limits.ts'
import { hashSecret } from '../platform/secret-hash.ts'
import { gameAccounts } from './character-proof.ts'
import type { createGameAccountLinks } from './game-account-links.ts'
import type { LinkRow } from './game-account-queries.ts'
import { saveAttempt, saveNonce, type SteamVisitor, takeAttempt } from './steam-queries.ts'

/** A game that knows its players by their SteamIDs. */
export interface SteamGame extends SteamSignIn {
  /** @throws {AppError} `GameUnavailable` */
  findBySteamId(steamId: string): Promise<GameAccountIdentity | undefined>
}

interface SteamProofContext extends Pick<
  Tools,
  'db' | 'clock' | 'randomBytes' | 'limiter' | 'siteUrl'
> {
  limits: Pick<Limits, 'steamRequest'>
  links: Pick<ReturnType<typeof createGameAccountLinks>, 'linkProven'>
}

const attemptMs = 10 * 60_000
/** Longer than the clocks of Steam and the site may differ either way. */
const nonceMs = 30 * 60_000

/**
 * Proof that an account of the game is a player's by who they are at Steam. Each way there is of one session, good once,
 * for ten minutes: what Steam says of one player is of no use to another.
 */
export function createSteamProof(context: SteamProofContext) {
  const { db, clock, randomBytes, limiter, limits, siteUrl, links } = context
  const returnTo = (state: string) =>
    `${siteUrl}${pages['setting-game'].path}?${new URLSearchParams({ state })}`

  return {
    /** @returns the address at Steam. @throws {AppError} `TooManyRequests` */
    async begin(visitor: SteamVisitor, steam: SteamGame): Promise<string> {
      await limiter.take([limits.steamRequest], `account ${visitor.accountId}`)
      const state = randomBytes(32).toString('base64url')
      await saveAttempt(db, visitor, hashSecret(state), new Date(clock() + attemptMs))
      return steam.urlTo(returnTo(state))
    },

    /**
     * @param query that of the address they came back to
     * @throws {AppError} `InvalidSteamAnswer`, whatever is wrong with it; `SteamNotInGame`, `SteamUnavailable`,
     * `GameUnavailable`, and as links do
     */
    async prove(
      visitor: SteamVisitor,
      gameId: number,
      steam: SteamGame,
      query: string,
    ): Promise<LinkRow> {
      const now = clock()
      const state = new URLSearchParams(query).get('state') ?? ''
      if (!(await takeAttempt(db, visitor, hashSecret(state), new Date(now)))) {
        throw new AppError('InvalidSteamAnswer', 'no such way was begun here')
      }
      const { steamId, nonce } = await steam.verify(query, returnTo(state))
      if (!(await saveNonce(db, nonce, new Date(now + nonceMs)))) {
        throw new AppError('InvalidSteamAnswer', 'a nonce that was seen before')
      }
      const identity = await steam.findBySteamId(steamId)
      if (!identity || !gameAccounts.test(identity.id)) throw new AppError('SteamNotInGame')
      return links.linkProven({ accountId: visitor.accountId, gameId, identity })
    },
  }
}
