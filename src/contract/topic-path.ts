/** A topic's address on this site, and that of one of its pages. */
export function topicPath(id: number, slug: string, page = 1): string {
  return readingPath('/forum/topic', id, slug) + (page > 1 ? `?page=${page}` : '')
}

/** The address under which a news topic is read as an article. */
export function articlePath(id: number, slug: string): string {
  return readingPath('/article', id, slug)
}

function readingPath(root: string, id: number, slug: string): string {
  return slug ? `${root}/${id}/${encodeURIComponent(slug)}` : `${root}/${id}`
}
