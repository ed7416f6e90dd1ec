import type { ClientBase } from 'pg'

/** A table of the site, as far as a backup cares. */
export interface ListedTable {
  name: string
  /** Those whose values are written, and not computed from others. */
  columns: string[]
  bytes: number
}

/** What the migrations themselves keep. */
const ofMigrations = ['kysely_migration', 'kysely_migration_lock']

/** The site’s tables, each after those it refers to. */
export async function listTables(client: ClientBase): Promise<ListedTable[]> {
  const { rows } = await client.query<ListedTable & { refers: string[] }>(
    `select t.relname as name, pg_total_relation_size(t.oid)::float8 as bytes,
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select distinct other.relname::text from pg_constraint
        join pg_class other on other.oid = confrelid
        where contype = 'f' and conrelid = t.oid and confrelid <> t.oid) as refers
    from pg_class t where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname <> all($1) order by t.relname`,
    [ofMigrations],
  )
  const sorted = new Map<string, ListedTable>()
  while (sorted.size < rows.length) {
    const next = rows.filter(
      ({ name, refers }) => !sorted.has(name) && refers.every((one) => sorted.has(one)),
    )
    if (next.length === 0) throw new Error('tables refer to each other in a circle')
    for (const { refers: _, ...table } of next) sorted.set(table.name, table)
  }
  return [...sorted.values()]
}

/** Names of the migrations that the database has had, in order. */
export async function listMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  )
  return rows.map(({ name }) => name)
}

/** What numbers the rows of a column. */
export interface ListedSequence {
  name: string
  table: string
  column: string
  /** The number it gave last; null while it has given none. */
  last: number | null
}

export async function listSequences(client: ClientBase): Promise<ListedSequence[]> {
  const { rows } = await client.query<ListedSequence>(
    `select name, "table", "column", pg_sequence_last_value(name::regclass)::float8 as last
    from (
      select c.relname as "table", a.attname as "column",
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
        and not a.attisdropped
    ) numbered where name is not null`,
  )
  return rows
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** Table and columns as `COPY` takes them. */
export function toCopied({ name, columns }: Pick<ListedTable, 'name' | 'columns'>): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`
}
