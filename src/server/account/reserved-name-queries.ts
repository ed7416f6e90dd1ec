import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { type NameRule, nameKey } from './reserved-pseudo.ts'

export interface NameRow extends NameRule {
  id: number
  name: string
  note: string
  by: number
  at: Date
}

interface Bearer {
  id: number
  pseudo: string
}

const matchOf = (isPart: boolean) => (isPart ? 'part' : 'whole')

/** What the team reserved. */
export async function listNameRules(db: Db): Promise<NameRule[]> {
  const rows = await db.selectFrom('reserved_name').select(['key', 'is_part']).execute()
  return rows.map(({ key, is_part }) => ({ key, match: matchOf(is_part) }))
}

/** The same with why and by whom, as they are called now; the last first. */
export async function listNameRows(db: Db): Promise<(NameRow & { pseudo: string | null })[]> {
  const rows = await db
    .selectFrom('reserved_name')
    .leftJoin('account', 'account.id', 'reserved_by')
    .selectAll('reserved_name')
    .select('account.pseudo')
    .orderBy('reserved_name.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...toNameRow(row), pseudo: row.pseudo }))
}

/** Has one change follow the other. */
export async function lockNames(trx: Db): Promise<void> {
  await sql`lock table reserved_name in share row exclusive mode`.execute(trx)
}

/** @returns its number */
export async function insertName(trx: Db, row: Omit<NameRow, 'id'>): Promise<number> {
  const { id } = await trx
    .insertInto('reserved_name')
    .values({
      name: row.name,
      key: row.key,
      is_part: row.match === 'part',
      note: row.note,
      reserved_by: row.by,
      reserved_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns what it was; undefined where there is none */
export async function deleteName(trx: Db, id: number): Promise<NameRow | undefined> {
  const row = await trx
    .deleteFrom('reserved_name')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && toNameRow(row)
}

/**
 * Who is called by each of these names, in their order; at most so many of each, the oldest account first. Each name is
 * looked for in the index of letter triples: by age, all accounts would be read for a name that nobody has.
 */
export async function listBearers(
  db: Db,
  rules: readonly NameRule[],
  most: number,
): Promise<Bearer[][]> {
  if (rules.length === 0) return []
  const patterns = rules.map(patternOf)
  const { rows } = await sql<Bearer & { at: number }>`
    select (rule.at - 1)::integer as at, bearer.id, bearer.pseudo
    from unnest(${patterns}::text[]) with ordinality as rule (pattern, at)
    cross join lateral (
      select id, pseudo from (
        select id, pseudo from account where pseudo_key ~ rule.pattern offset 0
      ) as found
      order by id limit ${most}
    ) as bearer
    order by rule.at, bearer.id`.execute(db)
  return rules.map((_, at) => rows.filter((row) => row.at === at))
}

/** Keys are of letters and digits. Digits before and behind stand in a pseudo’s key as what they are read for. */
function patternOf({ key, match }: NameRule): string {
  if (match === 'part') return key
  const digits = `[${[...'0123456789'].map(nameKey).join('')}]*`
  return `^${digits}(${key})+${digits}$`
}

interface Row {
  id: number
  name: string
  key: string
  is_part: boolean
  note: string
  reserved_by: number
  reserved_at: Date
}

function toNameRow({ id, name, key, is_part, note, reserved_by, reserved_at }: Row): NameRow {
  return { id, name, key, match: matchOf(is_part), note, by: reserved_by, at: reserved_at }
}
