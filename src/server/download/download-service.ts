import type { DownloadLink } from '../../contract/download.ts'
import { downloadPath } from '../../contract/download.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { DownloadCatalogue } from './download-catalogue.ts'
import type { DownloadFile, Mirror } from './download-file.ts'
import { listMirrorsUp, saveMirrorState } from './download-queries.ts'
import { toConnectionGuide } from './connection-guide.ts'
import { createLocalFiles, type LocalFile } from './local-files.ts'
import type { TryMirror } from './mirror-check.ts'

interface DownloadOptions extends Pick<Tools, 'db' | 'clock' | 'log'> {
  catalogue: Pick<DownloadCatalogue, 'listShown' | 'listAll' | 'readGuide'>
  tryMirror: TryMirror
  /** At least 0 and less than 1. */
  random(): number
}

export type DownloadService = ReturnType<typeof createDownloadService>

/** The files players download, from this machine or from mirrors. */
export function createDownloadService(options: DownloadOptions) {
  const { db, clock, log, catalogue, tryMirror, random } = options
  const local = createLocalFiles({ db, log })

  async function listUp({ mirrors }: DownloadFile): Promise<Mirror[]> {
    const up = await listMirrorsUp(
      db,
      mirrors.map(({ url }) => url),
    )
    return mirrors.filter(({ url }) => up.has(url))
  }

  async function toLink(file: DownloadFile): Promise<DownloadLink> {
    const { key, name, platform } = file
    const [lying, mirrors] = await Promise.all([local.find(file), listUp(file)])
    return {
      key,
      name,
      url: `${downloadPath}?file=${key}`,
      platform,
      size: lying?.size ?? file.size ?? null,
      sha256: lying?.sha256 ?? file.sha256 ?? null,
      mirrors,
      isHere: lying !== undefined,
      isAvailable: lying !== undefined || mirrors.length > 0,
    }
  }

  async function checkMirrors(file: DownloadFile) {
    const size = (await local.find(file))?.size ?? file.size
    const check = async (mirror: Mirror): Promise<void> => {
      const reason = await tryMirror(mirror, size)
      if (reason !== null)
        log.warn({ file: file.key, mirror: mirror.name, reason }, 'a mirror fails')
      const state = { url: mirror.url, isUp: reason === null, reason, checkedAt: new Date(clock()) }
      await saveMirrorState(db, state)
    }
    await Promise.all(file.mirrors.map(check))
  }

  return {
    /** The files on this machine, as they are. */
    local,
    /** Tries all mirrors of a file, and notes which have it. */
    checkMirrors,

    listLinks: (): Promise<DownloadLink[]> => Promise.all(catalogue.listShown().map(toLink)),

    readGuide: () => toConnectionGuide(catalogue.readGuide()),

    /**
     * Where the file of that key is to be had, the first one's without a key: this machine's own before a
     * mirror that answers.
     *
     * @throws {AppError} `DownloadNotFound`, `DownloadUnavailable`
     */
    async locate(key?: string): Promise<(LocalFile & { name: string }) | { mirror: string }> {
      const files = catalogue.listShown()
      const file = key === undefined ? files[0] : files.find((one) => one.key === key)
      if (!file) throw new AppError('DownloadNotFound')
      const lying = await local.find(file)
      if (lying) return { ...lying, name: file.name }
      const up = await listUp(file)
      const mirror = up[Math.floor(random() * up.length)]
      if (!mirror) throw new AppError('DownloadUnavailable', `${key}: neither here nor on a mirror`)
      return { mirror: mirror.url }
    },

    /** Computes digests of new files and tries every mirror. */
    async examine(): Promise<void> {
      for (const file of catalogue.listAll()) {
        await local.digest(file)
        await checkMirrors(file)
      }
    },
  }
}
