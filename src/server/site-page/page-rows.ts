import { type Selectable, sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Somebody } from '../../contract/somebody.ts'
import type { TicketCategory } from '../../contract/support.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { SitePage as SitePageTable } from '../platform/database/db-types.ts'
import type { Words } from './released-pages.ts'

/** What the team says in one language. */
export interface WrittenWords extends Words {
  /** Hash of what the release said in its place when this was written; null where it said nothing. */
  release: string | null
  /** Seconds since epoch. */
  at: number
}

/** What the team says of a page; of the rules, whoever accepted them before `rules_since` is asked again. */
export type PageRow = Omit<Selectable<SitePageTable>, keyof Written> & Written

interface Written {
  words: Readonly<Record<Language, WrittenWords>>
  /** Null for the one it has in the release. */
  category: TicketCategory | null
}

/** The same with who said it last. */
export type FoundPage = PageRow & Pick<Somebody, 'pseudo'>

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
    .$castTo<FoundPage>()

export function listPageRows(db: Db): Promise<FoundPage[]> {
  return rows(db).execute()
}

export function findPageRow(db: Db, key: string): Promise<FoundPage | undefined> {
  return rows(db).where('key', '=', key).executeTakeFirst()
}

export async function savePageRow(trx: Db, { words, ...row }: PageRow): Promise<void> {
  const values = { ...row, words: JSON.stringify(words) }
  await saveOver(trx.insertInto('site_page'), 'key', values)
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
