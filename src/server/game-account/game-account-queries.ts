import { type Selectable, sql } from 'kysely'
import type { GamePrivacy } from '../../contract/game-account.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import { escapeLike } from '../platform/database/like-pattern.ts'
import type { Uncapitalised } from '../platform/http/uncapitalised.ts'
import type { GameAccountLink } from '../platform/database/db-types.ts'

export type LinkRow = Selectable<GameAccountLink>

/** Which account of which game. */
export interface GameAccountKey {
  gameId: number
  /** The game's id of it. */
  gameAccount: string
}

/**
 * Makes whoever else links to the account wait for the end of the transaction, so that they are counted.
 * @throws {AppError} `SignInRequired` when it is gone
 */
export async function lockLinksOf(trx: Db, accountId: number): Promise<void> {
  const account = await trx
    .selectFrom('player')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) throw new AppError('SignInRequired', 'the account is gone')
}

/** The oldest first. */
export function listLinks(db: Db, accountId: number, gameId: number): Promise<LinkRow[]> {
  return db
    .selectFrom('game_account_link')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .orderBy('linked_at')
    .orderBy('game_account')
    .execute()
}

/** Whosever it is. */
export function findLink(db: Db, { gameId, gameAccount }: GameAccountKey) {
  return db
    .selectFrom('game_account_link')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('game_account', '=', gameAccount)
    .executeTakeFirst()
}

/** A player's own link. @throws {AppError} `GameAccountNotFound`, whether it is another's or nobody's */
export async function readOwnLink(
  db: Db,
  accountId: number,
  { gameId, gameAccount }: GameAccountKey,
): Promise<LinkRow> {
  const link = await db
    .selectFrom('game_account_link')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('game_account', '=', gameAccount)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!link) throw new AppError('GameAccountNotFound')
  return link
}

/** Removes a player's own link. @throws {AppError} `GameAccountNotFound`, whether it is another's or nobody's */
export async function deleteOwnLink(
  db: Db,
  accountId: number,
  { gameId, gameAccount }: GameAccountKey,
): Promise<LinkRow> {
  const link = await db
    .deleteFrom('game_account_link')
    .where('game_id', '=', gameId)
    .where('game_account', '=', gameAccount)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst()
  if (!link) throw new AppError('GameAccountNotFound')
  return link
}

/** What is shown of characters whose player has chosen nothing. */
const defaultPrivacy: GamePrivacy = { ShowOnline: true, ShowPlayer: false, ShowCharacters: true }

export async function readPrivacy(db: Db, accountId: number): Promise<GamePrivacy> {
  const chosen = await db
    .selectFrom('game_privacy')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!chosen) return defaultPrivacy
  return {
    ShowOnline: chosen.shows_online,
    ShowPlayer: chosen.shows_player,
    ShowCharacters: chosen.shows_characters,
  }
}

export async function savePrivacy(
  db: Db,
  accountId: number,
  privacy: Uncapitalised<GamePrivacy>,
): Promise<void> {
  await saveOver(db.insertInto('game_privacy'), 'account_id', {
    account_id: accountId,
    shows_online: privacy.showOnline,
    shows_player: privacy.showPlayer,
    shows_characters: privacy.showCharacters,
  })
}

/** Whose accounts of the game are called so, or have this in their name. */
export async function listPlayersOfGameAccount(
  db: Db,
  gameId: number,
  words: string,
  most: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('game_account_link')
    .select('account_id')
    .where('game_id', '=', gameId)
    .where(sql`lower(user_name)`, 'like', `%${escapeLike(words.toLowerCase())}%`)
    .groupBy('account_id')
    .orderBy('account_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ account_id }) => account_id)
}
