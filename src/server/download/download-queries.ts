import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'

/** What is known of a file on this machine while it stays as it is. */
export interface KnownFile {
  path: string
  size: number
  modifiedAt: Date
  sha256: string
}

export async function findKnownFile(db: Db, path: string): Promise<KnownFile | undefined> {
  const row = await db
    .selectFrom('download_file')
    .selectAll()
    .where('path', '=', path)
    .executeTakeFirst()
  return row && { path, size: Number(row.size), modifiedAt: row.modified_at, sha256: row.sha256 }
}

export async function saveKnownFile(db: Db, file: KnownFile): Promise<void> {
  const { modifiedAt: modified_at, ...row } = file
  await saveOver(db.insertInto('download_file'), 'path', { ...row, modified_at })
}

export interface MirrorState {
  url: string
  isUp: boolean
  reason: string | null
  checkedAt: Date
}

export async function saveMirrorState(db: Db, state: MirrorState): Promise<void> {
  const values = { is_up: state.isUp, reason: state.reason, checked_at: state.checkedAt }
  const since = sql<Date>`coalesce(download_mirror.down_since, ${state.checkedAt})`
  await db
    .insertInto('download_mirror')
    .values({ url: state.url, ...values, down_since: state.isUp ? null : state.checkedAt })
    .onConflict((conflict) =>
      conflict.column('url').doUpdateSet({ ...values, down_since: state.isUp ? null : since }),
    )
    .execute()
}

/** What was found of these addresses when they were last tried, with how long they have not answered. */
export async function listMirrorStates(
  db: Db,
  urls: readonly string[],
): Promise<Map<string, MirrorState & { downSince: Date | null }>> {
  if (urls.length === 0) return new Map()
  const rows = await db
    .selectFrom('download_mirror')
    .select([
      'url',
      'is_up as isUp',
      'reason',
      'checked_at as checkedAt',
      'down_since as downSince',
    ])
    .where('url', 'in', urls)
    .execute()
  return new Map(rows.map((row) => [row.url, row]))
}

/** Which of these addresses answered when last tried. */
export async function listMirrorsUp(db: Db, urls: readonly string[]): Promise<Set<string>> {
  if (urls.length === 0) return new Set()
  const rows = await db
    .selectFrom('download_mirror')
    .select('url')
    .where('url', 'in', urls)
    .where('is_up', '=', true)
    .execute()
  return new Set(rows.map(({ url }) => url))
}
