import type { Db } from '../src/server/platform/database/db.ts'

/** What rows of this site are known by: a few of each table, but what lets somebody in. */
export async function listIds(db: Db): Promise<(string | number)[]> {
  const tables = (await db.introspection.getTables()).filter(
    ({ schema, isView, name }) => schema === 'public' && !isView && !secretTables.has(name),
  )
  const ids = new Set<string | number>()
  for (const { name, columns } of tables) {
    const id = columns.find((column) => /^(id|key|account_id)$/.test(column.name))
    if (!id) continue
    const rows = await db
      .selectFrom(name as 'account')
      .select(id.name as 'id')
      .orderBy(id.name as 'id', 'desc')
      .limit(4)
      .execute()
    for (const row of rows) ids.add((row as Record<string, string | number>)[id.name] ?? 0)
  }
  return [...ids].filter((one) => typeof one === 'string' || typeof one === 'number')
}

const secretTables = new Set(['session', 'secret', 'signing_key', 'passkey_challenge'])
