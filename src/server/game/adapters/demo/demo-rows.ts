import type { Db } from '../../../platform/database/db.ts'

/** More would leave the numbers of the world’s characters. Who comes later has an account without any. */
const mostAccounts = 40_000

/** The highest number an account of the simulated game has: as many are in its world. */
export async function countAccounts(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('demo_account')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return Math.min(last ?? 0, mostAccounts)
}

/** What each character was given, in gold; of all, or of those named. */
export async function listGifts(db: Db, characterIds?: string[]): Promise<Map<string, number>> {
  if (characterIds?.length === 0) return new Map()
  const rows = await db
    .selectFrom('demo_delivery')
    .select((row) => ['character_id', row.fn.sum<string>('amount').as('amount')])
    .$if(characterIds !== undefined, (query) =>
      query.where('character_id', 'in', characterIds ?? []),
    )
    .groupBy('character_id')
    .execute()
  return new Map(rows.map((row) => [row.character_id, Number(row.amount)]))
}
