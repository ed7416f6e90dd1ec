import { type SelectQueryBuilder, sql } from 'kysely'

/** How many rows there are, for a query that groups them. */
export const rowCount = sql<number>`count(*)::integer`

/** How many rows a query finds. */
export async function countRows<Tables, Name extends keyof Tables, Selected>(
  query: SelectQueryBuilder<Tables, Name, Selected>,
): Promise<number> {
  const { count } = await query
    .select(sql<string>`count(*)`.as('count'))
    .$castTo<{ count: string }>()
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether a query finds any row. */
export async function hasRow<Tables, Name extends keyof Tables, Selected>(
  query: SelectQueryBuilder<Tables, Name, Selected>,
): Promise<boolean> {
  const row = await query
    .select(sql`1`.as('one'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
