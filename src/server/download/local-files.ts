import { stat } from 'node:fs/promises'
import type { LocalState } from '../../contract/download-terms.ts'
import type { Tools } from '../platform/feature.ts'
import type { DownloadFile } from './download-file.ts'
import { findKnownFile, saveKnownFile } from './download-queries.ts'
import { digestFile } from './file-digest.ts'

/** A file as it lies on this machine now. */
export interface LocalFile {
  path: string
  size: number
  modifiedAt: Date
  /** Absent until it is computed, which for a large file takes a minute. */
  sha256?: string | undefined
}

interface InspectedFile {
  state: LocalState
  size: number | null
  sha256: string | null
}

export type LocalFiles = ReturnType<typeof createLocalFiles>

type Given = Pick<DownloadFile, 'key' | 'path' | 'sha256'>

/** The files on this machine, with digests computed once and kept while a file stays as it is. */
export function createLocalFiles({ db, log }: Pick<Tools, 'db' | 'log'>) {
  async function find({ path, sha256: published }: Given): Promise<LocalFile | undefined> {
    const lying = path === undefined ? undefined : await statFile(path)
    if (!lying) return undefined
    const known = await findKnownFile(db, lying.path)
    const sha256 = known && isSame(known, lying) ? known.sha256 : undefined
    // nobody is handed another file than the one that was published
    if (published !== undefined && sha256 !== published) return undefined
    return { ...lying, sha256 }
  }

  async function digest({ key, path, sha256: published }: Given): Promise<void> {
    const lying = path === undefined ? undefined : await statFile(path)
    if (!lying) {
      if (path !== undefined) log.warn({ file: key }, 'a file to download is missing')
      return
    }
    const known = await findKnownFile(db, lying.path)
    if (known && isSame(known, lying)) return
    const sha256 = await digestFile(lying.path)
    const after = await statFile(lying.path)
    // one that was written to meanwhile has its turn the next time
    if (!after || !isSame(after, lying)) return
    await saveKnownFile(db, { ...lying, sha256 })
    if (published !== undefined && published !== sha256) {
      log.error({ file: key, sha256, expected: published }, 'a file to download is another')
    }
  }

  /** How the file is, for the team. */
  async function inspect({ path, sha256: published }: Given): Promise<InspectedFile> {
    if (path === undefined) return { state: 'none', size: null, sha256: null }
    const lying = await statFile(path)
    if (!lying) return { state: 'missing', size: null, sha256: null }
    const known = await findKnownFile(db, lying.path)
    const sha256 = known && isSame(known, lying) ? known.sha256 : null
    const isAnother = sha256 !== null && published !== undefined && sha256 !== published
    const state = isAnother ? 'another' : sha256 === null ? 'examined' : 'ready'
    return { state, size: lying.size, sha256 }
  }

  return {
    inspect,
    /** The file, unless it is missing or not the one whose digest the owner published. */
    find,
    /** Computes the digest of a file that is new or changed. */
    digest,
  }
}

async function statFile(path: string): Promise<Omit<LocalFile, 'sha256'> | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? { path, size: found.size, modifiedAt: found.mtime } : undefined
}

function isSame(one: Omit<LocalFile, 'sha256'>, other: Omit<LocalFile, 'sha256'>): boolean {
  return one.size === other.size && one.modifiedAt.getTime() === other.modifiedAt.getTime()
}
