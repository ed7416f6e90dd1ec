import { createHash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { statePrefix } from '../../contract/discord.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'
import type { Tools } from '../platform/feature.ts'
import type { Player } from '../platform/http/api.ts'
import type { Cookies } from '../platform/http/cookies.ts'
import { hashSecret } from '../platform/secret-hash.ts'

/** The session that wants to link. */
export type Linker = Pick<Player, 'accountId' | 'sessionId'>

/** Holds the verifier: only the browser that went to Discord can come back from there. */
const cookie = 'discord'
const lifetime = 10 * 60_000

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const readVerifier = (cookies: Cookies) => cookies.read(cookie) ?? ''
const unknown = () => new AppError('InvalidDiscordCode', 'no such way was begun here')

type Attempt = ExpressionBuilder<DB, 'discord_attempt'>

export type DiscordAttempts = ReturnType<typeof createDiscordAttempts>

/**
 * Ways to Discord and back: each of one browser, good once, for ten minutes. One to link is of a session, one to sign
 * in of nobody until it is known who came back; neither serves for the other.
 */
export function createDiscordAttempts({
  db,
  clock,
  randomBytes,
}: Pick<Tools, 'db' | 'clock' | 'randomBytes'>) {
  const randomToken = () => randomBytes(32).toString('base64url')

  /** The way with this state, begun in this browser and not over. */
  const isOf = (state: string, cookies: Cookies) => (attempt: Attempt) =>
    attempt.and([
      attempt('hash', '=', hashSecret(state)),
      attempt('challenge', '=', challengeOf(readVerifier(cookies))),
      attempt('expires_at', '>', new Date(clock())),
    ])

  return {
    /**
     * What goes to Discord. Another way of the same browser takes the place of any before it.
     * @param linker undefined for who signs in
     */
    async begin(linker: Linker | undefined, cookies: Cookies) {
      const verifier = randomToken()
      const state = statePrefix[linker ? 'link' : 'signIn'] + randomToken()
      const challenge = challengeOf(verifier)
      await db
        .insertInto('discord_attempt')
        .values({
          hash: hashSecret(state),
          challenge,
          account_id: linker?.accountId ?? null,
          session_id: linker?.sessionId ?? null,
          expires_at: new Date(clock() + lifetime),
        })
        .execute()
      cookies.write(cookie, verifier, lifetime / 1000)
      return { state, challenge }
    },

    /**
     * Uses a way to link up: of many at once one succeeds.
     * @returns the verifier
     * @throws {AppError} `InvalidDiscordCode`, whatever is wrong with it
     */
    async take(linker: Linker, state: string, cookies: Cookies): Promise<string> {
      const taken = await db
        .deleteFrom('discord_attempt')
        .where(isOf(state, cookies))
        .where('account_id', '=', linker.accountId)
        .where('session_id', '=', linker.sessionId)
        .returning('hash')
        .executeTakeFirst()
      if (!taken) throw unknown()
      const verifier = readVerifier(cookies)
      cookies.remove(cookie)
      return verifier
    },

    /**
     * Learns by `read` who came back to sign in, and keeps it for as long as the way is good: of many at once one
     * asks, and whatever fails ends the way.
     * @throws {AppError} `InvalidDiscordCode`, whatever is wrong with it
     */
    async meet(
      state: string,
      cookies: Cookies,
      read: (verifier: string) => Promise<{ id: string }>,
    ): Promise<void> {
      const taken = await db
        .deleteFrom('discord_attempt')
        .where(isOf(state, cookies))
        .where('account_id', 'is', null)
        .where('discord_id', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (!taken) throw unknown()
      const { id } = await read(readVerifier(cookies))
      await db
        .insertInto('discord_attempt')
        .values({ ...taken, discord_id: id })
        .execute()
    },

    /** Who came back to sign in. @throws {AppError} `InvalidDiscordCode` */
    async readMet(state: string, cookies: Cookies): Promise<string> {
      const met = await db
        .selectFrom('discord_attempt')
        .select('discord_id')
        .where(isOf(state, cookies))
        .executeTakeFirst()
      if (!met?.discord_id) throw unknown()
      return met.discord_id
    },

    /** Uses the way of who was met up, within `trx`: of many at once one succeeds. @throws {AppError} `InvalidDiscordCode` */
    async end(trx: Db, state: string, cookies: Cookies): Promise<void> {
      const ended = await trx
        .deleteFrom('discord_attempt')
        .where(isOf(state, cookies))
        .where('discord_id', 'is not', null)
        .returning('hash')
        .executeTakeFirst()
      if (!ended) throw unknown()
    },

    async prune(): Promise<void> {
      await db.deleteFrom('discord_attempt').where('expires_at', '<=', new Date(clock())).execute()
    },
  }
}
