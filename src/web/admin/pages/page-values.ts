import type { Language, LocalText } from '../../../contract/language.ts'
import type { DeskPage } from '../../../contract/page-desk.ts'
import { isTruth, isText, isWhole, objectOf, orAbsent, recordOf } from '../../base/shape.ts'
import { createDraft, type Draft } from '../../ui/form/draft.ts'

/** A page as it is typed. */
export interface PageValues {
  /** Of a help topic; empty of any other. */
  Category: string
  Title: LocalText
  Text: LocalText
  /** Whether players are to accept the rules again. */
  AsksAgain: boolean
}

/** What was typed and not saved, with the version it was read in; none of a page that is not saved at all. */
export interface UnsavedPage {
  version?: number | undefined
  /** What was kept by a version before this one asks nobody. */
  values: Omit<PageValues, 'AsksAgain'> & { AsksAgain?: boolean | undefined }
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

/** The same words, whatever order they were put in. */
export function isSame(one: PageValues, other: PageValues): boolean {
  const tags = Object.keys({ ...one.Title, ...other.Title })
  return (
    one.Category === other.Category &&
    one.AsksAgain === other.AsksAgain &&
    tags.every((tag) => one.Title[tag] === other.Title[tag] && one.Text[tag] === other.Text[tag])
  )
}

const isUnsaved = objectOf<UnsavedPage>({
  version: orAbsent(isWhole),
  values: objectOf<UnsavedPage['values']>({
    Category: isText,
    Title: recordOf(isText),
    Text: recordOf(isText),
    AsksAgain: orAbsent(isTruth),
  }),
})

/** A page that a member of the team is writing. @param key undefined for one that was never saved */
export function pageDraft(userId: number, key: string | undefined): Draft<UnsavedPage> {
  return createDraft(`page-${userId}-${key ?? 'new'}`, isUnsaved)
}
