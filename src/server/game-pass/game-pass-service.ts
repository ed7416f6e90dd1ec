import type { Language } from '../../contract/language.ts'
import type { SessionProfile } from '../../contract/session.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Tools } from '../platform/feature.ts'
import type { Call } from '../platform/http/api.ts'
import { loggedVisitor, networkOf } from '../platform/http/visitor.ts'
import { hashSecret } from '../platform/secret-hash.ts'

export interface GamePassContext extends Pick<
  Tools,
  'db' | 'clock' | 'randomBytes' | 'limiter' | 'limits' | 'log'
> {
  /** Who linked an account of the game, by its number there. */
  findLinked(gameAccount: string): Promise<number | undefined>
  /** What the shop is told of a player. */
  findNames(
    accountId: number,
  ): Promise<{ userName: string; pseudo: string; language: Language } | undefined>
  /** Opens a session for a player the game vouches for. */
  openProfile(accountId: number, methods: ['game'], call: Call): Promise<SessionProfile>
}

/** Milliseconds for which a pass is good. */
const lifetime = 60_000

/**
 * Passes between game and site: 256 bits, a minute, used once. A game server gives one to a player to sign
 * in here; a player gets one here for the game's shop.
 */
export function createGamePasses(options: GamePassContext) {
  const { db, clock, randomBytes, limiter, limits, log, openProfile } = options
  const { findLinked, findNames } = options

  async function issue(accountId: number, server: string | null) {
    const pass = randomBytes(32).toString('base64url')
    const expiresAt = clock() + lifetime
    await db
      .insertInto('game_pass')
      .values({
        hash: hashSecret(pass),
        account_id: accountId,
        purpose: server === null ? 'shop' : 'signIn',
        server,
        expires_at: new Date(expiresAt),
      })
      .execute()
    return { pass, expiration: toSeconds(expiresAt) }
  }

  /** Uses a pass up: of many at once, one gets whose it is. */
  async function take(pass: string, server: string | null): Promise<number> {
    const taken = await db
      .deleteFrom('game_pass')
      .where('hash', '=', hashSecret(pass))
      .where('server', server === null ? 'is' : '=', server)
      .where('expires_at', '>', new Date(clock()))
      .returning('account_id')
      .executeTakeFirst()
    if (!taken) throw new AppError('InvalidPass')
    return taken.account_id
  }

  return {
    /** For a game server: lets whoever linked an account of the game sign in. @throws {AppError} `PlayerNotFound` */
    async issueSignIn(gameAccount: string, server: string) {
      const accountId = await findLinked(gameAccount)
      if (accountId === undefined) throw new AppError('PlayerNotFound')
      const { pass, expiration } = await issue(accountId, server)
      return { id: pass, server, expiration }
    },

    /** @throws {AppError} `InvalidPass` */
    async signIn(pass: string, server: string, call: Call): Promise<SessionProfile> {
      const network = networkOf(call.visitor.address)
      await limiter.take([limits.signInPerMinute, limits.signInPerHour], network)
      const accountId = await take(pass, server)
      const event = { event: 'sign-in', accountId, methods: ['game'], server }
      log.info({ ...event, ...loggedVisitor(call.visitor) }, 'in')
      return openProfile(accountId, ['game'], call)
    },

    /** For a player: tells the shop who comes. */
    async issueShop(accountId: number) {
      await limiter.take([limits.shopPass], String(accountId))
      const { pass, expiration } = await issue(accountId, null)
      return { code: pass, expiration }
    },

    /** For the shop: who holds the pass. @throws {AppError} `InvalidPass` */
    async redeemShop(pass: string) {
      const accountId = await take(pass, null)
      const names = await findNames(accountId)
      if (!names) throw new AppError('InvalidPass')
      return { userId: accountId, ...names }
    },

    async prune(): Promise<void> {
      await db.deleteFrom('game_pass').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

export type GamePasses = ReturnType<typeof createGamePasses>
