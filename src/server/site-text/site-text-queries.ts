import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import type { SiteText as SiteTextTable } from '../platform/database/db-types.ts'
import type { TextChange } from '../platform/locale/text-changes.ts'

export type TextRow = Pick<
  Selectable<SiteTextTable>,
  'language' | 'file' | 'key' | 'text' | 'release_text' | 'is_shown' | 'revision'
>

/** Which text, in which language. */
export interface TextPlace {
  language: Language
  file: string
  key: string
}

const columns = ['language', 'file', 'key', 'text', 'release_text', 'is_shown', 'revision'] as const

/** Of the last change of any text; 0 where there was none. */
export async function readRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('site_text')
    .select((the) => the.fn.coalesce(the.fn.max('revision'), sql<number>`0`).as('revision'))
    .executeTakeFirstOrThrow()
  return revision
}

/** What is said in the place of texts. */
export function listShown(db: Db): Promise<TextChange[]> {
  return db
    .selectFrom('site_text')
    .select(['language', 'file', 'key', 'text'])
    .where('is_shown', '=', true)
    .execute()
}

/** All that was ever changed. */
export function listRows(db: Db): Promise<TextRow[]> {
  return db.selectFrom('site_text').select(columns).execute()
}

/** Has one change follow the other, so that the largest revision is that of the last. */
export async function lockTexts(trx: Db): Promise<void> {
  await sql`lock table site_text in share row exclusive mode`.execute(trx)
}

export function findRow(db: Db, { language, file, key }: TextPlace): Promise<TextRow | undefined> {
  return db
    .selectFrom('site_text')
    .select(columns)
    .where('language', '=', language)
    .where('file', '=', file)
    .where('key', '=', key)
    .executeTakeFirst()
}

export function saveRow(trx: Db, row: TextRow & { changed_at: Date }): Promise<TextRow> {
  return trx
    .insertInto('site_text')
    .values(row)
    .onConflict((conflict) => conflict.columns(['language', 'file', 'key']).doUpdateSet(row))
    .returning(columns)
    .executeTakeFirstOrThrow()
}
