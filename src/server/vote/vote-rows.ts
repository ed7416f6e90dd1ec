import { type Selectable, sql } from 'kysely'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { VoteSite as VoteSiteTable } from '../platform/database/db-types.ts'

/** What a site is told, by the names of its options. */
export type SaidToSite = Readonly<Record<string, string>>

/** What the team says of a vote site: all of it, or what is otherwise than in the configuration. */
export type VoteSiteRow = Omit<Selectable<VoteSiteTable>, keyof Added> & Added

/** Null for a site of the configuration. */
interface Added {
  preset: string | null
  settings: SaidToSite | null
  secrets: SaidToSite | null
}

/** In the order in which they were added. */
export function listVoteSiteRows(db: Db): Promise<VoteSiteRow[]> {
  return db.selectFrom('vote_site').selectAll().orderBy('key').$castTo<VoteSiteRow>().execute()
}

export async function saveVoteSiteRow(trx: Db, row: VoteSiteRow): Promise<void> {
  await saveOver(trx.insertInto('vote_site'), 'key', {
    ...row,
    settings: row.settings && JSON.stringify(row.settings),
    secrets: row.secrets && JSON.stringify(row.secrets),
  })
}

export async function deleteVoteSiteRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('vote_site').where('key', '=', key).execute()
}

export function countAdded(db: Db): Promise<number> {
  return countRows(db.selectFrom('vote_site').where('preset', 'is not', null))
}

/** Keys of sites in their order, of some that are there no more as well, and how often any of it changed. */
export function readVoteSiteState(db: Db): Promise<{ keys: string[]; revision: number }> {
  return db.selectFrom('vote_site_state').select(['keys', 'revision']).executeTakeFirstOrThrow()
}

/** Has one change follow the other, and be seen as one. */
export async function beginChange(trx: Db): Promise<void> {
  await trx
    .updateTable('vote_site_state')
    .set({ revision: sql`revision + 1` })
    .execute()
}

export async function saveVoteSiteOrder(trx: Db, keys: string[]): Promise<void> {
  await trx.updateTable('vote_site_state').set({ keys }).execute()
}
