/** Characters of an article, in each language. */
export const longestArticleTitle = 120
export const longestArticleText = 30_000
export const longestPictureAlt = 200

/** Bytes of a file that is uploaded as a picture of news: 5 MiB. */
export const largestNewsPicture = 5 * 1024 * 1024

/** Where an article stands: `scheduled` is published once its moment has come, `deleted` can be restored for a while. */
export const articleStates = ['draft', 'scheduled', 'published', 'deleted'] as const
export type ArticleState = (typeof articleStates)[number]

/** Articles that stand before newer ones at once: the home page and the news have few places. */
export const mostPinnedArticles = 3

/** Days for which a deleted article can be restored. */
export const articleRestorableDays = 30

/** What every address of a picture of news begins with. */
export const newsPictureFolder = '/news-picture/'

/** What the id of a picture of news looks like. */
export const newsPictureId = /^[\w-]{20,64}$/

/** A picture of news with the size of its largest file, in pixels. */
export interface SizedPicture {
  id: string
  width: number
  height: number
}

/** Its address on this site, to which `?w=` and one of the widths of a post may be added. */
export function newsPicturePath({ id, width, height }: SizedPicture): string {
  return `${newsPictureFolder}${id}/${width}x${height}`
}
