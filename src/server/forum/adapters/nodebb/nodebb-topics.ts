import type { ForumHttp } from '../forum-http.ts'
import type { SourceTopic } from '../../forum-source.ts'
import type { createNodebbMapping } from './nodebb-mapping.ts'
import { NodebbPost, NodebbTopic } from './nodebb-shapes.ts'

export interface NodebbTopicsOptions {
  http: ForumHttp
  mapping: ReturnType<typeof createNodebbMapping>
  readConfig(): Promise<{ postsPerPage: number }>
  shown: ReadonlySet<number> | undefined
}

/**
 * Topics by position. NodeBB serves pages of a size its owner chooses; a range is put together from the
 * one or few pages that hold it.
 */
export function createNodebbTopics({ http, mapping, readConfig, shown }: NodebbTopicsOptions) {
  async function readPage(id: number, page: number): Promise<NodebbTopic | undefined> {
    // the forum's own order may be newest first
    const query = { sort: 'oldest_to_newest', page }
    const topic = await http.find(`/api/topic/${id}`, NodebbTopic, query)
    const isShown = topic && !topic.deleted && !topic.scheduled && (shown?.has(topic.cid) ?? true)
    return isShown && topic.tid === id ? topic : undefined
  }

  async function readPosts(id: number, pages: number[]): Promise<unknown[]> {
    const posts: unknown[] = []
    for (const page of pages) posts.push(...((await readPage(id, page))?.posts ?? []))
    return posts
  }

  return {
    async find(
      id: number,
      { offset, limit }: { offset: number; limit: number },
    ): Promise<SourceTopic | undefined> {
      const { postsPerPage } = await readConfig()
      const firstPage = Math.floor(offset / postsPerPage) + 1
      // a page past the end is a 404 where the forum shows pages, and empty where it scrolls
      const topic =
        (await readPage(id, firstPage)) ?? (firstPage > 1 ? await readPage(id, 1) : undefined)
      if (!topic) return undefined
      const end = Math.min(offset + limit, topic.postcount)
      const otherPages = pagesBetween(firstPage + 1, Math.ceil(end / postsPerPage))
      const listed = [...topic.posts, ...(await readPosts(id, otherPages))]
      const posts = http.keepReadable('posts of a topic', listed, NodebbPost)
      const inRange = posts.filter(({ index }) => index >= offset && index < offset + limit)
      const visible = inRange.filter((post) => !post.deleted)
      return { ...mapping.toTopicHead(topic), postList: visible.map(mapping.toPost) }
    },
  }
}

function pagesBetween(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}
