import { type Selectable, sql } from 'kysely'
import type { Platform } from '../../contract/download.ts'
import type { LocalText } from '../../contract/language.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { DownloadEntry as DownloadEntryTable } from '../platform/database/db-types.ts'
import type { Mirror } from './download-file.ts'

/** What the team says of a file: null where it is as in the configuration. */
export type DownloadRow = Omit<Selectable<DownloadEntryTable>, keyof Written> & Written

interface Written {
  platform: Platform | null
  mirrors: Mirror[] | null
  /** Bytes, as text. */
  size: string | null
}

export type GuideSteps = Partial<Record<Platform, LocalText[]>>

/** The order of files, and how to connect as the team says. */
export interface DownloadState {
  keys: string[]
  address: string | null
  steps: GuideSteps | null
  guide_version: number
  revision: number
}

/** Those added here in the order in which they were. */
export function listDownloadRows(db: Db): Promise<DownloadRow[]> {
  return (
    db
      .selectFrom('download_entry')
      .selectAll()
      // of their keys, which end in a number, the longer one is the later
      .orderBy(sql`length(key)`)
      .orderBy('key')
      .$castTo<DownloadRow>()
      .execute()
  )
}

export async function saveDownloadRow(trx: Db, row: DownloadRow): Promise<void> {
  const mirrors = row.mirrors && JSON.stringify(row.mirrors)
  await saveOver(trx.insertInto('download_entry'), 'key', { ...row, mirrors })
}

export async function deleteDownloadRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('download_entry').where('key', '=', key).execute()
}

export function countMade(db: Db): Promise<number> {
  return countRows(db.selectFrom('download_entry').where('key', 'like', 'made.%'))
}

export function readDownloadState(db: Db): Promise<DownloadState> {
  return db
    .selectFrom('download_state')
    .select(['keys', 'address', 'steps', 'guide_version', 'revision'])
    .$castTo<DownloadState>()
    .executeTakeFirstOrThrow()
}

/** Has one change follow the other, and be seen as one. */
export async function beginChange(trx: Db): Promise<void> {
  await trx
    .updateTable('download_state')
    .set({ revision: sql`revision + 1` })
    .execute()
}

export async function saveDownloadOrder(trx: Db, keys: string[]): Promise<void> {
  await trx.updateTable('download_state').set({ keys }).execute()
}

/** @param said null for what the configuration says */
export async function saveGuide(
  trx: Db,
  said: { address: string; steps: GuideSteps } | null,
): Promise<void> {
  const values = said
    ? { address: said.address, steps: JSON.stringify(said.steps) }
    : { address: null, steps: null }
  await trx
    .updateTable('download_state')
    .set({ ...values, guide_version: sql`guide_version + 1` })
    .execute()
}
