import type { Kysely } from 'kysely'
import { toSeconds } from './clock.ts'
import type { DB } from './database/db-types.ts'
import type { Db } from './database/db.ts'

/** Lists what is kept of a player. */
type ListRows = (db: Db, accountId: number) => Promise<readonly object[]>

/** Tables that say whose each row is. */
type PlayerTable = { [T in keyof DB]: DB[T] extends { account_id: unknown } ? T : never }[keyof DB]

/** What a feature keeps of a player, by the names that stand in their export. */
export function exportRows(kept: Record<string, ListRows>) {
  return async (db: Db, accountId: number): Promise<Record<string, unknown>> => {
    const parts = Object.entries(kept).map(
      async ([name, list]) => [name, inWords(await list(db, accountId))] as const,
    )
    return Object.fromEntries(await Promise.all(parts))
  }
}

/** What a list of words with spaces between them is, where each is one of these. */
type WordsOf<Text, Word> = Text extends `${infer First} ${infer Rest}`
  ? First extends Word
    ? WordsOf<Rest, Word>
    : never
  : Text extends Word
    ? string
    : never

/** Columns of a player’s rows in one table, by `order` where one is named. */
export function rowsFrom<Table extends PlayerTable, Columns extends string>(
  table: Table,
  columns: Columns & WordsOf<Columns, keyof DB[Table]>,
  order?: keyof DB[Table] & string,
): ListRows {
  return (db, accountId) => {
    // that the table has these columns is said above: to Kysely all tables are alike here
    const rows = (db as unknown as Kysely<Record<string, Record<string, unknown>>>)
      .selectFrom<string>(table)
      .select(columns.split(' '))
      .where('account_id', '=', accountId)
    return (order === undefined ? rows : rows.orderBy(order)).execute()
  }
}

/** Columns whose numbers come from the database as text, for they might be larger than JavaScript counts. */
const large = new Set('amount balance credits refunded reversed price money gold'.split(' '))

/** Columns as the API names things, times in seconds, amounts in hundredths or the smallest unit. */
export function inWords(rows: readonly object[]): Record<string, unknown>[] {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]: [string, unknown]) => [
        column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        inJson(column, value),
      ]),
    ),
  )
}

function inJson(column: string, value: unknown): unknown {
  if (value instanceof Date) return toSeconds(value.getTime())
  return typeof value === 'string' && large.has(column) ? Number(value) : value
}
