/** A topic's address on this site. */
export function topicPath(id: number, slug: string): string {
  return slug ? `/forum/topic/${id}/${encodeURIComponent(slug)}` : `/forum/topic/${id}`
}
