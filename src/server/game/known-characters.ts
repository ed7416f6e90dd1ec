import type { Db } from '../platform/database/db.ts'
import { toSearchedName } from './game-name.ts'
import { readDiscretion } from './game-privacy.ts'
import { readStandings } from './standings/shown.ts'

interface Context {
  db: Db
  gameId: number
}

/** Those of these characters that the standings know, each with the guild they know it in. */
export async function readKnown(
  { db, gameId }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { guildId: string | null; guild: string | null }>> {
  const rows = await readStandings(db, gameId, ({ characters }) =>
    db
      .selectFrom(characters)
      .select(['id', 'guild_id as guildId', 'guild_name as guild'])
      .where((row) => row('id', '=', row.fn.any(row.val([...ids]))))
      .execute(),
  )
  return new Map(rows?.map(({ id, ...guild }) => [id, guild]))
}

/** Of these characters, the ids of those that have a page for everybody. */
export async function listWithPage(
  context: Context,
  characters: readonly { id: string; gameAccount: string }[],
): Promise<ReadonlySet<string>> {
  const accounts = characters.map(({ gameAccount }) => gameAccount)
  const discretion = await readDiscretion(context.db, context.gameId, accounts)
  const shown = characters.filter(({ gameAccount }) => discretion(gameAccount).showsCharacters)
  const known = await readKnown(
    context,
    shown.map(({ id }) => id),
  )
  return new Set(known.keys())
}

/** Whose characters have these words in their name, the one of the best among them first. */
export async function listPlayersOfCharacters(
  { db, gameId }: Context,
  words: string,
  most: number,
): Promise<number[]> {
  const name = toSearchedName(words)
  if (!name) return []
  const rows = await readStandings(db, gameId, ({ characters }) =>
    db
      .selectFrom(characters)
      .innerJoin('game_account_player as owner', 'owner.game_account', `${characters}.game_account`)
      .select('owner.account_id')
      .where('owner.game_id', '=', gameId)
      .where('name_key', 'like', name.pattern)
      .groupBy('owner.account_id')
      .orderBy((row) => row.fn.min('level_position'))
      .limit(most)
      .execute(),
  )
  return rows?.map(({ account_id }) => account_id) ?? []
}
