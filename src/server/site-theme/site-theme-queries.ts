import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Colors } from '../../contract/theme-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { SiteLogo } from '../platform/database/db-types.ts'

/** A logo without its file. */
export interface StoredLogo {
  id: string
  width: number
  height: number
}

/** What the team chose. */
export interface ChosenTheme {
  dark: Colors
  light: Colors
  logo: StoredLogo | null
  revision: number
}

/** Undefined where nothing ever was. */
export async function findChosenTheme(db: Db): Promise<ChosenTheme | undefined> {
  const row = await db
    .selectFrom('site_theme')
    .leftJoin('site_logo', 'site_logo.id', 'site_theme.logo_id')
    .select(['dark', 'light', 'revision', 'site_logo.id', 'width', 'height'])
    .executeTakeFirst()
  if (!row) return undefined
  const { id, width, height, revision } = row
  const logo = id !== null && width !== null && height !== null ? { id, width, height } : null
  // written as such
  return { dark: row.dark as Colors, light: row.light as Colors, logo, revision }
}

/** Has one change follow the other, the first one too. */
export async function lockTheme(trx: Db): Promise<void> {
  await sql`lock table site_theme in share row exclusive mode`.execute(trx)
}

export async function saveChosenTheme(
  trx: Db,
  { dark, light, logo, revision }: ChosenTheme,
  at: Date,
): Promise<void> {
  await saveOver(trx.insertInto('site_theme'), 'is_chosen', {
    dark: JSON.stringify(dark),
    light: JSON.stringify(light),
    logo_id: logo?.id ?? null,
    revision,
    changed_at: at,
  })
}

export async function insertLogo(db: Db, logo: Insertable<SiteLogo>): Promise<void> {
  await db.insertInto('site_logo').values(logo).execute()
}

export function findLogo(db: Db, id: string): Promise<StoredLogo | undefined> {
  return db
    .selectFrom('site_logo')
    .select(['id', 'width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findLogoFile(db: Db, id: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('site_logo')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.body
}

/** Deletes those uploaded before that moment which were not chosen. */
export async function deleteUnusedLogos(db: Db, time: Date): Promise<void> {
  await sql`delete from site_logo logo where created_at < ${time}
    and not exists (select from site_theme where logo_id = logo.id)`.execute(db)
}
