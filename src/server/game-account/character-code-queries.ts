import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { GameAccountKey } from './game-account-queries.ts'

/** Guesses at one code. */
export const mostGuesses = 5

export interface CharacterCode extends GameAccountKey {
  accountId: number
  characterName: string
  hash: Buffer
}

/** Keeps the code that is on its way, in place of any other of the account. */
export async function saveCode(
  db: Db,
  { accountId, gameId, gameAccount, characterName, hash }: CharacterCode,
  expiresAt: Date,
): Promise<void> {
  await saveOver(db.insertInto('character_code'), 'account_id', {
    account_id: accountId,
    game_id: gameId,
    game_account: gameAccount,
    character_name: characterName,
    hash,
    tries: 0,
    expires_at: expiresAt,
  })
}

/** Counts one guess, before it is compared. @returns nothing where there is no code to guess, or no guess is left */
export async function countGuess(
  db: Db,
  { accountId, gameId, now }: Pick<CharacterCode, 'accountId' | 'gameId'> & { now: Date },
): Promise<CharacterCode | undefined> {
  const row = await db
    .updateTable('character_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('game_id', '=', gameId)
    .where('expires_at', '>', now)
    .where('tries', '<', mostGuesses)
    .returning(['game_account', 'character_name', 'hash'])
    .executeTakeFirst()
  return (
    row && {
      accountId,
      gameId,
      gameAccount: row.game_account,
      characterName: row.character_name,
      hash: row.hash,
    }
  )
}

/** Uses up the code that was right. @returns whether it was still there */
export async function takeCode(
  db: Db,
  { accountId, hash }: Pick<CharacterCode, 'accountId' | 'hash'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('character_code')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Forgets codes that nobody can use any more. */
export async function pruneCodes(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('character_code').where('expires_at', '<=', now).execute()
}
