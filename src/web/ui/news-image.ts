import type { SiteInfo } from '../../contract/site.ts'
import { newsArt } from '../../contract/news-art.ts'
import { variantOf } from './news-variant.ts'

/** Path or address of the picture that stands for a topic of a news forum where it is shared; undefined for other forums. */
export function newsImage(
  site: Pick<SiteInfo, 'newsPictures'>,
  forumId: number,
  tid: number,
): string | undefined {
  const picture = site.newsPictures[String(forumId)]
  const isOwnArt = newsArt.some((name) => name === picture)
  if (!isOwnArt) return picture
  const variant = variantOf(tid)
  return `/art/${picture}${variant > 1 ? `-${variant}` : ''}-night-800.webp`
}
