import type { NewsTopic } from '../../contract/forum.ts'
import { textIn } from '../../contract/language.ts'
import { findNewsArt } from '../../contract/news-art.ts'
import type { PageContext } from '../../contract/page-context.ts'
import { toPlainText } from '../../contract/plain-text.ts'
import { articlePath } from '../../contract/topic-path.ts'
import type { TimeMark } from '../ui/chart/chart-series.ts'

/** What changed the game, or stopped it for a while, of the last news: as it stands on a line of time. */
export function toUpdates(
  news: readonly NewsTopic[],
  { site, language }: Pick<PageContext, 'site' | 'language'>,
): TimeMark[] {
  return news
    .filter(({ forumId }) => {
      const art = findNewsArt(site.newsPictures, forumId)
      return art === 'patch' || art === 'maintenance'
    })
    .map(({ tid, titleSeo, title, date }) => ({
      name: toPlainText(textIn(title, language)),
      at: date,
      sort: 'update',
      to: articlePath(tid, titleSeo),
    }))
}
