import type { AuditAction } from '../../contract/audit-action.ts'
import type {
  checkDownload,
  DeskDownload,
  DeskGuide,
  deleteDownload,
  hideDownload,
  moveDownload,
  restoreGuide,
  writeDownload,
  writeGuide,
} from '../../contract/download-desk.ts'
import { mostAddedDownloads } from '../../contract/download-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { nextMadeKey } from '../platform/database/made-key.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createDesk, type DeskChange, differencesOf } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { factsOf, toDeskDownload, toDeskDownloads, toDeskGuide } from './desk-download.ts'
import type { DownloadCatalogue, DownloadEntry } from './download-catalogue.ts'
import {
  beginChange,
  countMade,
  deleteDownloadRow,
  type DownloadRow,
  saveDownloadOrder,
  saveDownloadRow,
  saveGuide,
} from './download-rows.ts'
import type { DownloadService } from './download-service.ts'
import { toGuideSteps, toWrittenDownload } from './written-download.ts'

type Which = GivenTo<typeof deleteDownload>
type Said = Partial<Omit<DownloadRow, 'key' | 'version' | 'changed_at'>>

interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'> {
  catalogue: DownloadCatalogue
  downloads: Pick<DownloadService, 'local' | 'checkMirrors'>
  /** Resolves once this process knows what was changed. */
  reload(): Promise<void>
}

export type DownloadDesk = ReturnType<typeof createDownloadDesk>

/** What visitors download: files that the team adds on mirrors, and what it says of those of the configuration. */
export function createDownloadDesk({
  audit,
  catalogue,
  clock,
  db,
  downloads,
  locales,
  reload,
}: DeskContext) {
  const toDesk = (from: Db, entry: DownloadEntry): Promise<DeskDownload> =>
    toDeskDownload(from, downloads.local, entry)

  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'downloads',
    begin: beginChange,
    reload,
    codes: { missing: 'DownloadNotFound', changed: 'DownloadChanged' },
    find: async (from, key) => (await catalogue.list(from)).find(({ file }) => file.key === key),
    versionOf: ({ row }) => row?.version ?? 0,
    async save(trx, { key, before, said, stamp }: DeskChange<DownloadEntry, Said>) {
      await saveDownloadRow(trx, { ...nothingSaid, ...before?.row, ...said, key, ...stamp })
    },
    show: toDesk,
    factsOf,
    differencesOf: (before, after) => differencesOf(factsOf(before), factsOf(after)),
  })

  async function takeKey(trx: Db): Promise<string> {
    if ((await countMade(trx)) >= mostAddedDownloads) throw new AppError('TooManyDownloads')
    return nextMadeKey(trx, 'download_number')
  }

  /** Checks the mirrors of what was written, of which nobody is sent to one before: that takes seconds. */
  async function checked(written: DeskDownload): Promise<DeskDownload> {
    const entry = await desk.read(db, written.key)
    await downloads.checkMirrors(entry.file)
    await invalidateCache(db, 'downloads')
    return toDesk(db, entry)
  }

  function changeGuide(
    version: number,
    by: number,
    action: AuditAction,
    said: Parameters<typeof saveGuide>[1],
  ): Promise<DeskGuide> {
    return desk.inTurn(async (trx) => {
      const before = await catalogue.findGuide(trx)
      if (before.version !== version) throw new AppError('GuideChanged')
      await saveGuide(trx, said)
      const after = await catalogue.findGuide(trx)
      const facts = ({ address, steps }: typeof after) => ({ address: address ?? null, steps })
      const was = { before: facts(before), after: facts(after) }
      await audit(trx, { by, action, subject: 'guide', ...was })
      return toDeskGuide(after)
    })
  }

  return {
    async list() {
      const files = await toDeskDownloads(db, downloads.local, await catalogue.list(db))
      return { files, guide: toDeskGuide(await catalogue.findGuide(db)) }
    },

    /**
     * Adds one, or says of one that is there what it is and where.
     *
     * @throws {AppError} `DownloadNotFound`, `DownloadChanged`, `TooManyDownloads`, and what `toWrittenDownload` refuses
     */
    async write(
      { key, version, source, ...given }: GivenTo<typeof writeDownload> & Once,
      by: number,
    ) {
      const once = { source }
      if (key === undefined) {
        const said = toWrittenDownload(given, false)
        return checked(await desk.make(said, by, 'download.add', takeKey, once))
      }
      const which = { key, version: version ?? 0 }
      const decide = ({ file }: DownloadEntry) => toWrittenDownload(given, file.path !== undefined)
      return checked(await desk.change(which, by, 'download.write', decide, once))
    },

    /** @throws {AppError} `DownloadNotFound` for one that was added, too; `DownloadChanged` */
    restore(which: Which, by: number) {
      return desk.change(which, by, 'download.restore', ({ isMade }) => {
        if (isMade) throw new AppError('DownloadNotFound')
        return { name: null, platform: null, mirrors: null, size: null, sha256: null }
      })
    },

    /** @throws {AppError} `DownloadNotFound`, `DownloadChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hideDownload>, by: number) {
      const action = isHidden ? 'download.hide' : 'download.show'
      return desk.change(which, by, action, (before) =>
        before.isHidden === isHidden ? undefined : { is_hidden: isHidden },
      )
    },

    move(given: GivenTo<typeof moveDownload>, by: number) {
      return desk.move(given, by, 'download.move', {
        list: async (trx) => (await catalogue.list(trx)).map(({ file }) => file.key),
        save: saveDownloadOrder,
      })
    },

    /** @throws {AppError} `DownloadNotFound` for one of the configuration, too; `DownloadChanged` */
    delete(which: Which, by: number): Promise<void> {
      return desk.remove(which, by, 'download.delete', async (trx, { isMade }) => {
        if (!isMade) throw new AppError('DownloadNotFound')
        await deleteDownloadRow(trx, which.key)
      })
    },

    /** Tries its mirrors now. @throws {AppError} `DownloadNotFound` */
    async check({ key }: GivenTo<typeof checkDownload>): Promise<DeskDownload> {
      return checked(await toDesk(db, await desk.read(db, key)))
    },

    /** @throws {AppError} `GuideChanged`; `InvalidInput` for a language that the site does not offer */
    async writeGuide({ version, address, steps }: GivenTo<typeof writeGuide>, by: number) {
      const said = { address, steps: toGuideSteps(steps) }
      const texts = Object.values(said.steps).flat()
      for (const language of texts.flatMap(Object.keys)) assertOffered(locales, language)
      return changeGuide(version, by, 'guide.write', said)
    },

    /** @throws {AppError} `GuideChanged` */
    restoreGuide: ({ version }: GivenTo<typeof restoreGuide>, by: number) =>
      changeGuide(version, by, 'guide.restore', null),
  }
}

const nothingSaid = {
  name: null,
  platform: null,
  mirrors: null,
  size: null,
  sha256: null,
  is_hidden: false,
} as const satisfies Said
