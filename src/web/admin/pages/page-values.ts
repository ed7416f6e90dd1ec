import type { Language, LocalText } from '../../../contract/language.ts'
import type { DeskPage } from '../../../contract/page-desk.ts'
import { isText, isWhole, objectOf, orAbsent, recordOf } from '../../base/shape.ts'
import { createDraft, type Draft } from '../../ui/form/draft.ts'

/** A page as it is typed. */
export interface PageValues {
  /** Of a help topic; empty of any other. */
  Category: string
  Title: LocalText
  Text: LocalText
}

/** What was typed and not saved, with the version it was read in; none of a page that is not saved at all. */
export interface UnsavedPage {
  version?: number | undefined
  values: PageValues
}

/** A page in each language of the site. */
export function toValues(page: DeskPage | undefined, languages: readonly Language[]): PageValues {
  const inEach = (part: 'title' | 'text') =>
    Object.fromEntries(languages.map((tag) => [tag, page?.texts[tag]?.[part] ?? '']))
  return {
    Category: page ? (page.category ?? '') : 'other',
    Title: inEach('title'),
    Text: inEach('text'),
  }
}

/** The same words, whatever order they were put in. */
export function isSame(one: PageValues, other: PageValues): boolean {
  const tags = Object.keys({ ...one.Title, ...other.Title })
  return (
    one.Category === other.Category &&
    tags.every((tag) => one.Title[tag] === other.Title[tag] && one.Text[tag] === other.Text[tag])
  )
}

const isUnsaved = objectOf<UnsavedPage>({
  version: orAbsent(isWhole),
  values: objectOf<PageValues>({
    Category: isText,
    Title: recordOf(isText),
    Text: recordOf(isText),
  }),
})

/** A page that a member of the team is writing. @param key undefined for one that was never saved */
export function pageDraft(userId: number, key: string | undefined): Draft<UnsavedPage> {
  return createDraft(`page-${userId}-${key ?? 'new'}`, isUnsaved)
}
