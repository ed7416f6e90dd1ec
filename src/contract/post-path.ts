import type { PageLink } from './page-link.ts'
import { topicPath } from './topic-path.ts'

/** Where a post of a topic is read: page `page` of it has the post. */
export function postPath(post: {
  topic: number
  titleSeo: string
  page: number
  pid: number
}): PageLink {
  const { topic, titleSeo, page, pid } = post
  const [path = '', query] = topicPath(topic, titleSeo, page).split('?')
  const slug = path.slice('/forum/topic/'.length)
  return `/forum/topic/${slug}${query === undefined ? '' : `?${query}`}#post-${pid}`
}
