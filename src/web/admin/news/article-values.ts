import type { Language, LocalText } from '../../../contract/language.ts'
import type { Article, NewsDesk } from '../../../contract/news-desk.ts'
import type { UploadedNewsPicture } from '../../../contract/news-picture.ts'
import { isText, isTruth, isWhole, objectOf, orAbsent, orNull, recordOf } from '../../base/shape.ts'
import { createDraft, type Draft } from '../../ui/form/draft.ts'

/** An article as it is typed. */
export interface ArticleValues {
  Category: string
  Title: LocalText
  Text: LocalText
  Picture: UploadedNewsPicture | null
  PictureAlt: LocalText
  IsPinned: boolean
}

/** What was typed and not saved, with the version it was read in; none of an article that is not saved at all. */
export interface UnsavedArticle {
  version?: number | undefined
  values: ArticleValues
}

/** An article in each language of the site; a new one in the first category. */
export function toValues(
  article: Article | undefined,
  categories: NewsDesk['categories'],
  languages: readonly Language[],
): ArticleValues {
  const inEach = (text: LocalText = {}) =>
    Object.fromEntries(languages.map((tag) => [tag, text[tag] ?? '']))
  return {
    Category: String(article?.category ?? categories[0]?.id ?? ''),
    Title: inEach(article?.title),
    Text: inEach(article?.text),
    Picture: article?.picture ?? null,
    PictureAlt: inEach(article?.pictureAlt),
    IsPinned: article?.isPinned ?? false,
  }
}

/** The same words, whatever order they were put in. */
export function isSame(one: ArticleValues, other: ArticleValues): boolean {
  const texts = ['Title', 'Text', 'PictureAlt'] as const
  return (
    one.Category === other.Category &&
    one.IsPinned === other.IsPinned &&
    one.Picture?.id === other.Picture?.id &&
    texts.every((name) => isSameText(one[name], other[name]))
  )
}

function isSameText(one: LocalText, other: LocalText): boolean {
  const tags = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...tags].every((tag) => (one[tag] ?? '') === (other[tag] ?? ''))
}

const isUnsaved = objectOf<UnsavedArticle>({
  version: orAbsent(isWhole),
  values: objectOf<ArticleValues>({
    Category: isText,
    Title: recordOf(isText),
    Text: recordOf(isText),
    Picture: orNull(
      objectOf<UploadedNewsPicture>({ id: isText, width: isWhole, height: isWhole, path: isText }),
    ),
    PictureAlt: recordOf(isText),
    IsPinned: isTruth,
  }),
})

/** An article that a member of the team is writing. @param id undefined for one that was never saved */
export function articleDraft(userId: number, id: number | undefined): Draft<UnsavedArticle> {
  return createDraft(`article-${userId}-${id ?? 'new'}`, isUnsaved)
}
