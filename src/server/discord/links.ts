import type { DiscordAccount } from '../../contract/discord.ts'
import type { NotifyAccount } from '../platform/account-event.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { violatedConstraint } from '../platform/database/unique-violation.ts'
import type { Tools } from '../platform/feature.ts'
import type { Cookies } from '../platform/http/cookies.ts'
import { type DiscordApplication, needApplication } from './application.ts'
import type { DiscordAttempts, Linker } from './attempts.ts'
import { findLink, removeLink, saveLink } from './link-queries.ts'

interface Needs extends Pick<Tools, 'db' | 'clock' | 'limiter' | 'limits' | 'log'> {
  /** Undefined where the owner has none at Discord: then nobody links, and who did can unlink. */
  application: DiscordApplication | undefined
  attempts: DiscordAttempts
  notifyAccount: NotifyAccount
}

export type DiscordLinks = ReturnType<typeof createDiscordLinks>

/** Discord accounts of players, each shown to be theirs at Discord. */
export function createDiscordLinks(needs: Needs) {
  const { db, clock, limiter, limits, log, application, attempts, notifyAccount } = needs

  return {
    async find(accountId: number): Promise<DiscordAccount | null> {
      const link = await findLink(db, accountId)
      return link ? { name: link.name, linkedAt: toSeconds(link.linkedAt.getTime()) } : null
    },

    /** @returns the address at Discord. @throws {AppError} `NotFound`, `TooManyRequests` */
    async begin(linker: Linker, cookies: Cookies): Promise<string> {
      const { authorizeUrl } = needApplication(application)
      await limiter.take([limits.discordRequest], `account ${linker.accountId}`)
      const { state, challenge } = await attempts.begin(linker, cookies)
      return authorizeUrl(state, challenge)
    },

    /**
     * Links who comes back from Discord, in place of whoever was linked.
     * @throws {AppError} `NotFound`; `InvalidDiscordCode`; `DiscordTaken` when another account has it, which only who it is
     * learns; `DiscordUnavailable`
     */
    async link(
      linker: Linker,
      given: { state: string; code: string },
      cookies: Cookies,
    ): Promise<DiscordAccount> {
      const { accountId } = linker
      const { readUser } = needApplication(application)
      const verifier = await attempts.take(linker, given.state, cookies)
      const user = await readUser(given.code, verifier)
      const now = clock()
      await db
        .transaction()
        .execute(async (trx) => {
          await saveLink(trx, accountId, user, new Date(now))
          await notifyAccount(trx, accountId, { kind: 'discordLinked', discordName: user.name })
        })
        .catch((error: unknown) => {
          const isTaken = violatedConstraint(error) === 'discord_account_discord_id_key'
          throw isTaken ? new AppError('DiscordTaken') : error
        })
      log.info({ event: 'discord-linked', accountId }, 'a Discord account was linked')
      return { name: user.name, linkedAt: toSeconds(now) }
    },

    /** Nothing happens without one. */
    async unlink(accountId: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const name = await removeLink(trx, accountId)
        if (name !== undefined) {
          await notifyAccount(trx, accountId, { kind: 'discordUnlinked', discordName: name })
        }
      })
      log.info({ event: 'discord-unlinked', accountId }, 'a Discord account was unlinked')
    },
  }
}
