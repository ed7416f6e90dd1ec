import { type RawBuilder, sql } from 'kysely'
import { escapeLike } from '../platform/database/like-pattern.ts'
import type { Db } from '../platform/database/db.ts'

/** What the team says of a name that it hides. */
interface HiddenRow {
  name: string
  key: string
  reason: string
  by: number
  at: Date
}

/** Another one as soon as a name is hidden or shown. */
export async function readVersion(db: Db): Promise<string> {
  const { count, last } = await db
    .selectFrom('hidden_name')
    .select((row) => [row.fn.countAll<string>().as('count'), row.fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  return `${count} ${last}`
}

export async function listKeys(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('hidden_name').select('key').execute()
  return rows.map(({ key }) => key)
}

/** A page of those with these words in them, the last first, and how many they are in all. */
export async function searchNames(
  db: Db,
  { words, key }: { words: string; key: string },
  { limit, offset }: { limit: number; offset: number },
) {
  const like = (column: string, part: string): RawBuilder<boolean> =>
    sql`${sql.ref(column)} ilike ${`%${escapeLike(part)}%`}`
  const rows = await db
    .selectFrom('hidden_name')
    .leftJoin('player', 'player.id', 'hidden_by')
    .select(['hidden_name.id', 'name', 'reason', 'hidden_by', 'hidden_at', 'player.pseudo'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where((row) =>
      row.or([
        like('name', words),
        like('reason', words),
        ...(key === '' ? [] : [like('key', key)]),
      ]),
    )
    .orderBy('hidden_name.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: Number(rows[0]?.total ?? 0) }
}

/** @returns its number; undefined where that name, or one like it, is hidden already */
export async function insertName(trx: Db, row: HiddenRow): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('hidden_name')
    .values({
      name: row.name,
      key: row.key,
      reason: row.reason,
      hidden_by: row.by,
      hidden_at: row.at,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** @returns what it was; undefined where there is none */
export function deleteName(trx: Db, id: number) {
  return trx
    .deleteFrom('hidden_name')
    .where('id', '=', id)
    .returning(['name', 'reason'])
    .executeTakeFirst()
}
