import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import type { DiscordUser } from './application.ts'

/** Who a player is at Discord: by the number as well, which stays when the name changes. */
export function findLink(db: Db, accountId: number) {
  return db
    .selectFrom('discord_account')
    .select(['discord_id as id', 'name', 'linked_at as linkedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Who linked this account of Discord’s, by its id. */
export async function findPlayerOf(db: Db, discordId: string): Promise<number | undefined> {
  const link = await db
    .selectFrom('discord_account')
    .select('account_id')
    .where('discord_id', '=', discordId)
    .executeTakeFirst()
  return link?.account_id
}

/**
 * Makes whoever unlinks it wait for the end of the transaction.
 * @throws {AppError} `DiscordNotLinked` when it is not the player’s any more
 */
export async function assertLinked(trx: Db, accountId: number, discordId: string): Promise<void> {
  const link = await trx
    .selectFrom('discord_account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('discord_id', '=', discordId)
    .forShare()
    .executeTakeFirst()
  if (!link) throw new AppError('DiscordNotLinked', 'it was unlinked meanwhile')
}

/** Players by their whole name or number at Discord. */
export async function listPlayersOf(db: Db, words: string, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('discord_account')
    .select('account_id')
    .where(({ eb, or, fn, val }) =>
      or([
        eb('discord_id', '=', words),
        eb(fn<string>('lower', ['name']), '=', fn<string>('lower', [val(words)])),
      ]),
    )
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Fails on `discord_account_discord_id_key` where another account has it. */
export async function saveLink(db: Db, accountId: number, user: DiscordUser, now: Date) {
  const link = { account_id: accountId, discord_id: user.id, name: user.name, linked_at: now }
  await saveOver(db.insertInto('discord_account'), 'account_id', link)
}

/** @returns the name at Discord; undefined where none was linked */
export async function removeLink(db: Db, accountId: number): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('discord_account')
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}

/** Removes what was linked at `since` or later, and whoever is on their way to link. */
export async function removeLinkedSince(db: Db, accountId: number, since: Date): Promise<void> {
  await db.deleteFrom('discord_attempt').where('account_id', '=', accountId).execute()
  await db
    .deleteFrom('discord_account')
    .where('account_id', '=', accountId)
    .where('linked_at', '>=', since)
    .execute()
}

/** Who a player is at Discord, and their ways there that were not come back from. */
export const exportOf = exportRows({
  discordAccount: rowsFrom('discord_account', 'discord_id name linked_at'),
  discordAttempts: rowsFrom('discord_attempt', 'expires_at'),
})
