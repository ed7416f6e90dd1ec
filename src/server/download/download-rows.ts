import { type Selectable, sql } from 'kysely'
import type { Platform } from '../../contract/download.ts'
import type { LocalText } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
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

type GuideSteps = Partial<Record<Platform, LocalText[]>>

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

export function readDownloadState(db: Db): Promise<DownloadState> {
  return db
    .selectFrom('download_state')
    .select(['keys', 'address', 'steps', 'guide_version', 'revision'])
    .$castTo<DownloadState>()
    .executeTakeFirstOrThrow()
}
