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
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createTurns } from '../platform/http/in-turn.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { moveAfter } from '../platform/move-after.ts'
import {
  differencesOf,
  factsOf,
  toDeskDownload,
  toDeskDownloads,
  toDeskGuide,
} from './desk-download.ts'
import type { DownloadCatalogue, DownloadEntry } from './download-catalogue.ts'
import {
  beginChange,
  countMade,
  deleteDownloadRow,
  type DownloadRow,
  nextMadeKey,
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
  const inTurn = createTurns({ db, tag: 'downloads', begin: beginChange, reload })

  /** @throws {AppError} `DownloadNotFound` */
  async function readEntry(from: Db, key: string): Promise<DownloadEntry> {
    const entry = (await catalogue.list(from)).find(({ file }) => file.key === key)
    if (!entry) throw new AppError('DownloadNotFound')
    return entry
  }

  /** @throws {AppError} `DownloadNotFound`, `DownloadChanged` */
  async function readUnchanged(trx: Db, { key, version }: Which): Promise<DownloadEntry> {
    const entry = await readEntry(trx, key)
    if ((entry.row?.version ?? 0) !== version) throw new AppError('DownloadChanged')
    return entry
  }

  async function save(trx: Db, key: string, row: DownloadRow | undefined, said: Said) {
    const saved = { version: (row?.version ?? 0) + 1, changed_at: new Date(clock()) }
    await saveDownloadRow(trx, { ...nothingSaid, ...row, ...said, key, ...saved })
    return readEntry(trx, key)
  }

  const toDesk = (from: Db, entry: DownloadEntry): Promise<DeskDownload> =>
    toDeskDownload(from, downloads.local, entry)

  function change(
    which: Which,
    by: number,
    action: AuditAction,
    decide: (before: DownloadEntry) => Said | undefined,
    once?: Once,
  ): Promise<DeskDownload> {
    return inTurn(async (trx) => {
      const before = await readUnchanged(trx, which)
      const said = decide(before)
      if (!said) return toDesk(trx, before)
      const after = await save(trx, which.key, before.row, said)
      const subject = which.key
      await audit(trx, { by, action, subject, ...differencesOf(before, after) })
      return toDesk(trx, after)
    }, once)
  }

  function make(said: Said, by: number, once: Once): Promise<DeskDownload> {
    return inTurn(async (trx) => {
      if ((await countMade(trx)) >= mostAddedDownloads) throw new AppError('TooManyDownloads')
      const key = await nextMadeKey(trx)
      const entry = await save(trx, key, undefined, said)
      await audit(trx, { by, action: 'download.add', subject: key, after: factsOf(entry) })
      return toDesk(trx, entry)
    }, once)
  }

  /** Checks the mirrors of what was written, of which nobody is sent to one before: that takes seconds. */
  async function checked(written: DeskDownload): Promise<DeskDownload> {
    const entry = await readEntry(db, written.key)
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
    return inTurn(async (trx) => {
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
      if (key === undefined) return checked(await make(toWrittenDownload(given, false), by, once))
      const which = { key, version: version ?? 0 }
      const decide = ({ file }: DownloadEntry) => toWrittenDownload(given, file.path !== undefined)
      return checked(await change(which, by, 'download.write', decide, once))
    },

    /** @throws {AppError} `DownloadNotFound` for one that was added, too; `DownloadChanged` */
    restore(which: Which, by: number) {
      return change(which, by, 'download.restore', ({ isMade }) => {
        if (isMade) throw new AppError('DownloadNotFound')
        return { name: null, platform: null, mirrors: null, size: null, sha256: null }
      })
    },

    /** @throws {AppError} `DownloadNotFound`, `DownloadChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hideDownload>, by: number) {
      const action = isHidden ? 'download.hide' : 'download.show'
      return change(which, by, action, (before) =>
        before.isHidden === isHidden ? undefined : { is_hidden: isHidden },
      )
    },

    /** Puts one after another, or before all. @returns all keys in their order. @throws {AppError} `DownloadNotFound` */
    move({ key, after }: GivenTo<typeof moveDownload>, by: number) {
      return inTurn(async (trx) => {
        const keys = (await catalogue.list(trx)).map(({ file }) => file.key)
        const moved = moveAfter(keys, key, after)
        if (!moved) throw new AppError('DownloadNotFound')
        const { keys: sorted, ...places } = moved
        await saveDownloadOrder(trx, sorted)
        await audit(trx, { by, action: 'download.move', subject: key, ...places })
        return { keys: sorted }
      })
    },

    /** @throws {AppError} `DownloadNotFound` for one of the configuration, too; `DownloadChanged` */
    delete(which: Which, by: number): Promise<void> {
      return inTurn(async (trx) => {
        const before = await readUnchanged(trx, which)
        if (!before.isMade) throw new AppError('DownloadNotFound')
        await deleteDownloadRow(trx, which.key)
        const subject = which.key
        await audit(trx, { by, action: 'download.delete', subject, before: factsOf(before) })
      })
    },

    /** Tries its mirrors now. @throws {AppError} `DownloadNotFound` */
    async check({ key }: GivenTo<typeof checkDownload>): Promise<DeskDownload> {
      return checked(await toDesk(db, await readEntry(db, key)))
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
