import type { AuditAction } from '../../contract/audit-action.ts'
import {
  type listSiteTexts,
  type restoreSiteText,
  type TextInLanguage,
  textPageSize,
  type writeSiteText,
} from '../../contract/site-text.ts'
import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { listMatching, toChangedTexts, toSiteText, toTextInLanguage } from './shown-text.ts'
import {
  findRow,
  listRows,
  lockTexts,
  readRevision,
  saveRow,
  type TextRow,
} from './site-text-queries.ts'
import { createCatalogueReader } from './text-catalogue.ts'
import { fitText, type Original } from './text-rules.ts'

type Which = GivenTo<typeof restoreSiteText>

/** What a row says. */
type Said = Pick<TextRow, 'text' | 'release_text' | 'is_shown'>

interface Change {
  by: number
  action: AuditAction
  /** What the release says; null where it says nothing in that language. */
  release: string | null
  original: Original
  /** What is said from now on; undefined for nothing else than before. */
  decide: (before: TextRow | undefined) => Said | undefined
}

/** Texts of the release, and what the team says in their place. */
export function createSiteTextService({
  audit,
  clock,
  db,
  locales,
}: Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'>) {
  const readCatalogue = createCatalogueReader(locales)

  /** @throws {AppError} `TextNotFound`, `InvalidInput` for a language that the site does not offer */
  function readOriginal({ file, key, language }: Which) {
    assertOffered(locales, language)
    const catalogue = readCatalogue()
    const release = catalogue.find(file, key)?.texts.get(language)
    if (release === undefined) throw new AppError('TextNotFound')
    return { release, original: catalogue.originalOf(file, key, language) }
  }

  async function change({ revision: read, ...place }: Which, wanted: Change) {
    const { by, action, release, original, decide } = wanted
    return db.transaction().execute(async (trx): Promise<TextInLanguage> => {
      await lockTexts(trx)
      const before = await findRow(trx, place)
      if ((before?.revision ?? 0) !== read) throw new AppError('TextChanged')
      const said = decide(before)
      if (!said) return toTextInLanguage(before, release, original)
      const revision = (await readRevision(trx)) + 1
      const row = { ...place, ...said, revision, changed_at: new Date(clock()) }
      const after = await saveRow(trx, row)
      await audit(trx, {
        by,
        action,
        subject: `${place.language}/${place.file}/${place.key}`,
        before: { text: before?.is_shown ? before.text : release },
        after: { text: after.is_shown ? after.text : release },
      })
      await invalidateCache(trx, 'texts')
      return toTextInLanguage(after, release, original)
    })
  }

  return {
    async list({ page, ...filter }: GivenTo<typeof listSiteTexts>) {
      const catalogue = readCatalogue()
      const changed = toChangedTexts(await listRows(db))
      const matching = listMatching(catalogue, changed, filter)
      const shown = matching.slice((page - 1) * textPageSize, page * textPageSize)
      return {
        texts: shown.map((text) => toSiteText(text, catalogue, changed)),
        count: matching.length,
        pages: Math.max(1, Math.ceil(matching.length / textPageSize)),
      }
    },

    /** @throws {AppError} `TextNotFound`, `TextChanged`, and what `fitText` refuses */
    async write({ text: given, ...which }: GivenTo<typeof writeSiteText>, by: number) {
      const found = readOriginal(which)
      const text = fitText(given, found.original)
      const said = { text, release_text: found.release, is_shown: true }
      return change(which, { ...found, by, action: 'text.write', decide: () => said })
    },

    /** @throws {AppError} `TextNotFound`, `TextChanged` */
    async restore(which: Which, by: number) {
      const decide = (before: TextRow | undefined) =>
        before?.is_shown
          ? { text: before.text, release_text: before.release_text, is_shown: false }
          : undefined
      return change(which, { ...readOriginal(which), by, action: 'text.restore', decide })
    },
  }
}
