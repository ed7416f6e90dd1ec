import type { Language } from '../../contract/language.ts'
import type { PageInLanguage } from '../../contract/page-desk.ts'
import { helpPrefix, type PageKind } from '../../contract/site-page-terms.ts'
import type { TicketCategory } from '../../contract/support.ts'
import { inOrder, withRows } from '../platform/key-order.ts'
import type { FoundPage } from './page-rows.ts'
import { hashOf, type ReleasedPage, type Words } from './released-pages.ts'

/** A page that is there: of the release, of the team, or of both. */
export interface CataloguePage {
  key: string
  kind: PageKind
  /** Undefined for a help topic that the team made. */
  released: ReleasedPage | undefined
  /** Undefined where the team never changed anything. */
  row: FoundPage | undefined
}

/** Undefined where neither knows of it: what the team said of a topic that came with the release, and does no more. */
export function toCataloguePage(
  released: ReleasedPage | undefined,
  row: FoundPage | undefined,
): CataloguePage | undefined {
  if (released) return { key: released.key, kind: released.kind, released, row }
  return row && isMadeKey(row.key) ? { key: row.key, kind: 'help', released, row } : undefined
}

const isMadeKey = (key: string) => key.startsWith(`${helpPrefix}made.`)

/** All that there is of these, in the order of the help. */
export function listCatalogue(
  released: readonly ReleasedPage[],
  rows: readonly FoundPage[],
  keys: readonly string[],
): CataloguePage[] {
  const known = withRows(released, rows, toCataloguePage)
  const first = known.filter(({ kind }) => kind !== 'help').map(({ key }) => key)
  return inOrder(known, [...first, ...keys], ({ key }) => key)
}

/** What is said in a language; undefined where nothing is. */
export function wordsIn({ row, released }: CataloguePage, language: Language): Words | undefined {
  return row?.words[language] ?? released?.words[language]
}

/** By the team first, then by the release: null for what is no help topic. */
export function categoryOf({ row, released }: CataloguePage): TicketCategory | null {
  return row?.category ?? released?.category ?? null
}

/** Whether the release says something else than it did when the team wrote over it. */
export function isOutdatedIn({ row, released }: CataloguePage, language: Language): boolean {
  const own = row?.words[language]
  return own !== undefined && own.release !== hashOf(released?.words[language])
}

export function toPageInLanguage(page: CataloguePage, language: Language): PageInLanguage {
  const release = page.released?.words[language]
  const own = page.row?.words[language]
  const shown = own ?? release
  return {
    title: shown?.title ?? '',
    text: shown?.text ?? '',
    state: own ? 'team' : release ? 'release' : 'missing',
    isOutdated: isOutdatedIn(page, language),
    release: release ?? null,
  }
}

/** Whether it says anything in any of these languages. */
export function isWritten(page: CataloguePage, languages: readonly Language[]): boolean {
  return languages.some((language) => wordsIn(page, language))
}
