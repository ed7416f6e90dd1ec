import type { Language, LocalText } from '../../../contract/language.ts'
import type { Article, NewsDesk } from '../../../contract/news-desk.ts'
import type { UploadedNewsPicture } from '../../../contract/news-picture.ts'
import { isText, isTruth, isWhole, objectOf, orAbsent, orNull, recordOf } from '../../base/shape.ts'
import type { Unsaved } from '../../ui/use-editor.ts'

/** An article as it is typed. */
export interface ArticleValues {
  Category: string
  Title: LocalText
  Text: LocalText
  Picture: UploadedNewsPicture | null
  PictureAlt: LocalText
  IsPinned: boolean
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

export const isUnsavedArticle = objectOf<Unsaved<ArticleValues>>({
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
