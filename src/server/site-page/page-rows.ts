import { type Insertable, sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Somebody } from '../../contract/somebody.ts'
import type { TicketCategory } from '../../contract/support.ts'
import type { Db } from '../platform/database/db.ts'
import type { SitePage as SitePageTable } from '../platform/database/db-types.ts'
import type { Words } from './released-pages.ts'

/** What the team says in one language. */
export interface WrittenWords extends Words {
  /** Hash of what the release said in its place when this was written; null where it said nothing. */
  release: string | null
  /** Seconds since epoch. */
  at: number
}

/** What the team says of a page. */
export interface PageRow {
  key: string
  words: Readonly<Record<Language, WrittenWords>>
  /** Null for the one it has in the release. */
  category: TicketCategory | null
  isHidden: boolean
  /** Of the rules: whoever accepted them before is asked again; null where nobody is. */
  rulesSince: Date | null
  version: number
  changedAt: Date
  changedBy: Somebody
}

/** What all pages have in common. */
export interface PageState {
  /** Of help topics in their order, of some that are there no more as well. */
  keys: readonly string[]
  /** Grows with every change. */
  revision: number
}

const rows = (db: Db) =>
  db
    .selectFrom('site_page')
    .leftJoin('player', 'player.id', 'changed_by')
    .selectAll('site_page')
    .select('player.pseudo')
    // of keys made here, which end in a number, the longer one is the later
    .orderBy(sql`length(key)`)
    .orderBy('key')

type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

export async function listPageRows(db: Db): Promise<PageRow[]> {
  return (await rows(db).execute()).map(toRow)
}

export async function findPageRow(db: Db, key: string): Promise<PageRow | undefined> {
  const found = await rows(db).where('key', '=', key).executeTakeFirst()
  return found && toRow(found)
}

function toRow(found: Found): PageRow {
  return {
    key: found.key,
    // written by `savePageRow` alone
    words: found.words as unknown as PageRow['words'],
    category: found.category as TicketCategory | null,
    isHidden: found.is_hidden,
    rulesSince: found.rules_since,
    version: found.version,
    changedAt: found.changed_at,
    changedBy: { id: found.changed_by, pseudo: found.pseudo },
  }
}

export async function savePageRow(
  trx: Db,
  row: Omit<PageRow, 'changedBy'>,
  by: number,
): Promise<void> {
  const values: Insertable<SitePageTable> = {
    key: row.key,
    words: JSON.stringify(row.words),
    category: row.category,
    is_hidden: row.isHidden,
    rules_since: row.rulesSince,
    version: row.version,
    changed_at: row.changedAt,
    changed_by: by,
  }
  await trx
    .insertInto('site_page')
    .values(values)
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

export async function deletePageRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('site_page').where('key', '=', key).execute()
}

export function readPageState(db: Db): Promise<PageState> {
  return db.selectFrom('site_page_state').select(['keys', 'revision']).executeTakeFirstOrThrow()
}

/** Counts a change, and has one follow the other: the next one waits until this transaction ends. */
export function beginChange(trx: Db): Promise<PageState> {
  return trx
    .updateTable('site_page_state')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .returning(['keys', 'revision'])
    .executeTakeFirstOrThrow()
}

export async function savePageOrder(trx: Db, keys: string[]): Promise<void> {
  await trx.updateTable('site_page_state').set({ keys }).execute()
}
