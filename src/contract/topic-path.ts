import type { PageLink } from './page-link.ts'

/** A topic's address on this site, and that of one of its pages. */
export function topicPath(id: number, slug: string, page = 1): PageLink {
  return `/forum/topic/${named(id, slug)}${page > 1 ? `?page=${page}` : ''}`
}

/** The address under which a news topic is read as an article. */
export function articlePath(id: number, slug: string): PageLink {
  return `/article/${named(id, slug)}`
}

function named(id: number, slug: string): string {
  return slug ? `${id}/${encodeURIComponent(slug)}` : String(id)
}
