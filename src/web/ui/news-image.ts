import type { SiteInfo } from '../../contract/site.ts'
import { newsArt } from '../../contract/news-art.ts'

/** Path or address of the picture that stands for a news forum where a page of it is shared; undefined for other forums. */
export function newsImage(site: SiteInfo, forumId: number): string | undefined {
  const picture = site.newsPictures[String(forumId)]
  const isOwnArt = newsArt.some((name) => name === picture)
  return isOwnArt ? `/art/${picture}-night-800.webp` : picture
}
