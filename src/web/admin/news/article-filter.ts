import type { z } from 'zod/mini'
import type { listArticles } from '../../../contract/news-desk.ts'
import { type ArticleState, articleStates } from '../../../contract/news-terms.ts'
import type { PageLink } from '../../../contract/page-link.ts'

/** Which articles are looked at: all but deleted ones unless something else is asked for. */
export interface ArticleFilter {
  state: ArticleState | 'all'
  /** A part of a title. */
  q?: string
}

export const longestSearch = 60

/** What an address asks for. What makes no sense is passed over. */
export function readArticleFilter(query: URLSearchParams): ArticleFilter {
  const state = articleStates.find((one) => one === query.get('state')) ?? 'all'
  const q = query.get('q')?.trim().slice(0, longestSearch)
  return { state, ...(q && { q }) }
}

/** Where a page of these articles is: the same filter always has the same address. */
export function articlesPath({ state, q }: ArticleFilter, page = 1): PageLink {
  const query = new URLSearchParams()
  if (state !== 'all') query.set('state', state)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/news?${query}` : '/admin/news'
}

/** As the call takes it. */
export function toInput(
  { state, q }: ArticleFilter,
  page: number,
): z.input<typeof listArticles.input> {
  return { ...(state !== 'all' && { state }), ...(q && { q }), page }
}
