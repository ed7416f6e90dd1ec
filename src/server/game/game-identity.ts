import type { Db } from '../platform/database/db.ts'
import type { GameAdapter } from './game-adapter.ts'

/** The number under which everything of this game is kept; another one for another name or place. */
export async function readGameId(
  db: Db,
  { name, place }: Pick<GameAdapter, 'name' | 'place'>,
): Promise<number> {
  const key = `${name} ${place}`
  await db
    .insertInto('game')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('game')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}
