import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDb } from './test-db.ts'

/** Tables whose rows are never deleted, so that nobody looks for what goes with one. */
const kept: Record<string, string> = {
  game: 'what is kept of a game waits for the day it is connected again',
  ledger_account: 'outlives its player, with what it took part in',
  ledger_entry: 'refuses to be changed',
}

test('every column that rows are deleted by has an index', async () => {
  const { db, close } = await openTestDb()
  try {
    // where rows of `parent` are deleted, each of them looks for its own in the columns of the other table:
    // they are the first ones of an index, which may leave out rows that point at nothing
    const { rows } = await sql<{ columns: string; parent: string }>`
      select confrelid::regclass::text as parent,
        format('%s (%s)', conrelid::regclass, (
          select string_agg(attname, ', ' order by attname) from pg_attribute
          where attrelid = conrelid and attnum = any(conkey)
        )) as columns
      from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index
        where indrelid = conrelid and (indkey::smallint[])[0 : cardinality(conkey) - 1] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) in (
            select format('(%I IS NOT NULL)', attname) from pg_attribute
            where attrelid = conrelid and attnum = any(conkey)
          ))
      )
      order by columns`.execute(db)
    const missing = rows.filter(({ parent }) => !(parent in kept))
    expect(missing.map(({ columns }) => columns)).toEqual([])
    // one that is deleted from after all, or that nothing points at, is no exception
    expect([...new Set(rows.map(({ parent }) => parent))].toSorted()).toEqual(Object.keys(kept))
  } finally {
    await close()
  }
})
