import { createHash } from 'node:crypto'
import { AppError } from '../platform/app-error.ts'
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

export type DiscordAttempts = ReturnType<typeof createDiscordAttempts>

/** Ways to Discord and back: each of one browser, good once, for ten minutes. */
export function createDiscordAttempts({
  db,
  clock,
  randomBytes,
}: Pick<Tools, 'db' | 'clock' | 'randomBytes'>) {
  const randomToken = () => randomBytes(32).toString('base64url')

  return {
    /** What goes to Discord. Another way of the same browser takes the place of any before it. */
    async begin(linker: Linker, cookies: Cookies) {
      const [verifier, state] = [randomToken(), randomToken()]
      const challenge = challengeOf(verifier)
      await db
        .insertInto('discord_attempt')
        .values({
          hash: hashSecret(state),
          challenge,
          account_id: linker.accountId,
          session_id: linker.sessionId,
          expires_at: new Date(clock() + lifetime),
        })
        .execute()
      cookies.write(cookie, verifier, lifetime / 1000)
      return { state, challenge }
    },

    /**
     * Uses a way up: of many at once one succeeds.
     * @returns the verifier
     * @throws {AppError} `InvalidDiscordCode`, whatever is wrong with it
     */
    async take(linker: Linker, state: string, cookies: Cookies): Promise<string> {
      const verifier = cookies.read(cookie) ?? ''
      const taken = await db
        .deleteFrom('discord_attempt')
        .where('hash', '=', hashSecret(state))
        .where('challenge', '=', challengeOf(verifier))
        .where('account_id', '=', linker.accountId)
        .where('session_id', '=', linker.sessionId)
        .where('expires_at', '>', new Date(clock()))
        .returning('hash')
        .executeTakeFirst()
      if (!taken) throw new AppError('InvalidDiscordCode', 'no such way was begun here')
      cookies.remove(cookie)
      return verifier
    },

    async prune(): Promise<void> {
      await db.deleteFrom('discord_attempt').where('expires_at', '<=', new Date(clock())).execute()
    },
  }
}
