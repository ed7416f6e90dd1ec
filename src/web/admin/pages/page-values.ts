import type { Language, LocalText } from '../../../contract/language.ts'
import type { DeskPage } from '../../../contract/page-desk.ts'
import { isTruth, isText, isWhole, objectOf, orAbsent, recordOf } from '../../base/shape.ts'
import type { Unsaved } from '../../ui/use-editor.ts'

/** A page as it is typed. */
export interface PageValues {
  /** Of a help topic; empty of any other. */
  Category: string
  Title: LocalText
  Text: LocalText
  /** Whether players are to accept the rules again. */
  AsksAgain: boolean
}

/** A page in each language of the site. */
export function toValues(page: DeskPage | undefined, languages: readonly Language[]): PageValues {
  const inEach = (part: 'title' | 'text') =>
    Object.fromEntries(languages.map((tag) => [tag, page?.texts[tag]?.[part] ?? '']))
  return {
    Category: page ? (page.category ?? '') : 'other',
    Title: inEach('title'),
    Text: inEach('text'),
    AsksAgain: false,
  }
}

export const isUnsavedPage = objectOf<Unsaved<PageValues>>({
  version: orAbsent(isWhole),
  values: objectOf<Partial<PageValues>>({
    Category: isText,
    Title: recordOf(isText),
    Text: recordOf(isText),
    // what was kept by a version before this one asks nobody
    AsksAgain: orAbsent(isTruth),
  }),
})
