import type { Article, ArticleHead } from '../../contract/news-desk.ts'
import { type ArticleState, newsPicturePath } from '../../contract/news-terms.ts'
import { articlePath } from '../../contract/topic-path.ts'
import { toSeconds } from '../platform/clock.ts'
import type { StoredArticle, StoredHead } from './news-desk.ts'

/** @param now milliseconds since epoch */
export function toHead(article: StoredHead, now: number): ArticleHead {
  const { id, title, written, picture, slug, publishedAt, changedAt } = article
  return {
    id,
    state: stateOf(article, now),
    title,
    languages: Object.keys(title).filter((language) => written.includes(language)),
    category: article.category,
    author: article.author,
    isPinned: article.isPinned,
    picture: picture && { ...picture, path: newsPicturePath(picture) },
    publishedAt: publishedAt && toSeconds(publishedAt.getTime()),
    changedAt: toSeconds(changedAt.getTime()),
    url: articlePath(id, slug),
  }
}

export function toArticle(article: StoredArticle, now: number): Article {
  const { text, pictureAlt, version } = article
  return { ...toHead(article, now), text, pictureAlt, version }
}

function stateOf({ publishedAt, deletedAt }: StoredHead, now: number): ArticleState {
  if (deletedAt) return 'deleted'
  if (!publishedAt) return 'draft'
  return publishedAt.getTime() > now ? 'scheduled' : 'published'
}
