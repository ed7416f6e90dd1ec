import type { PageLink } from './page-link.ts'

/** A topic's address on this site, and that of one of its pages. */
export function topicPath(id: number, slug: string, page = 1): PageLink {
  return `/forum/topic/${named(id, slug)}${pageQuery(page)}`
}

/** Where a post of a topic is read: page `page` of it has the post. */
export function postPath(post: {
  topic: number
  titleSeo: string
  page: number
  pid: number
}): PageLink {
  const { topic, titleSeo, page, pid } = post
  return `/forum/topic/${named(topic, titleSeo)}${pageQuery(page)}#post-${pid}`
}

/** The address under which a news topic is read as an article. */
export function articlePath(id: number, slug: string): PageLink {
  return `/article/${named(id, slug)}`
}

const pageQuery = (page: number) => (page > 1 ? `?page=${page}` : '')

function named(id: number, slug: string): string {
  return slug ? `${id}/${encodeURIComponent(slug)}` : String(id)
}
