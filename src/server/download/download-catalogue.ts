import type { Language } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import { inOrder, withRows } from '../platform/key-order.ts'
import type { ConnectionGuide, DownloadFile } from './download-file.ts'
import {
  type DownloadRow,
  type DownloadState,
  listDownloadRows,
  readDownloadState,
} from './download-rows.ts'

/** A file that is there, whether or not visitors see it. */
export interface DownloadEntry {
  file: DownloadFile
  isMade: boolean
  isHidden: boolean
  /** What the team says of it; undefined where it never said anything. */
  row: DownloadRow | undefined
}

interface CatalogueOptions {
  db: Db
  /** Of the configuration, in their order, and how to connect. */
  files: readonly DownloadFile[]
  guide: ConnectionGuide
  languages: readonly Language[]
}

export type DownloadCatalogue = ReturnType<typeof createDownloadCatalogue>

/** The files of the configuration with what the team says of them, those it added, and how to connect. */
export function createDownloadCatalogue({ db, files, guide, languages }: CatalogueOptions) {
  let known = { revision: -1, entries: toEntries([], []), guide }

  function toEntries(rows: readonly DownloadRow[], keys: readonly string[]): DownloadEntry[] {
    return inOrder(withRows(files, rows, toEntry), keys, ({ file }) => file.key)
  }

  function toGuide({ address, steps }: DownloadState): ConnectionGuide {
    if (address === null || steps === null) return guide
    const written = Object.entries(steps).map(([platform, said]) => [
      platform,
      said.map((step) => toLocalText(languages, step)),
    ])
    return {
      ...(address !== '' && { address }),
      steps: Object.fromEntries(written) as ConnectionGuide['steps'],
    }
  }

  return {
    /** Those that visitors see, in their order. */
    listShown: (): DownloadFile[] =>
      known.entries.filter(({ isHidden }) => !isHidden).map(({ file }) => file),
    /** All, to be examined. */
    listAll: (): DownloadFile[] => known.entries.map(({ file }) => file),
    readGuide: (): ConnectionGuide => known.guide,

    /** All of them in their order, as they are within the transaction of `from`. */
    async list(from: Db): Promise<DownloadEntry[]> {
      const { keys } = await readDownloadState(from)
      return toEntries(await listDownloadRows(from), keys)
    },

    /** How to connect, the same. */
    async findGuide(from: Db) {
      const state = await readDownloadState(from)
      return { ...toGuide(state), isChanged: state.steps !== null, version: state.guide_version }
    },

    /** Brings here what changed. @returns whether something did */
    async load(): Promise<boolean> {
      const state = await readDownloadState(db)
      if (state.revision <= known.revision) return false
      const entries = toEntries(await listDownloadRows(db), state.keys)
      const isNew = state.revision > known.revision
      if (isNew) known = { revision: state.revision, entries, guide: toGuide(state) }
      return isNew
    },
  }
}

/** Of one that is not in the configuration any more, its mirrors stay with what the team said. */
function toEntry(
  configured: DownloadFile | undefined,
  row: DownloadRow | undefined,
): DownloadEntry | undefined {
  const said = row?.name != null && {
    key: row.key,
    name: row.name,
    platform: row.platform ?? 'any',
    mirrors: row.mirrors ?? [],
    size: row.size === null ? undefined : Number(row.size),
    sha256: row.sha256 ?? undefined,
  }
  if (!configured && !said) return undefined
  const file = { ...configured, ...said } as DownloadFile
  return { file, isMade: !configured, isHidden: row?.is_hidden ?? false, row }
}
