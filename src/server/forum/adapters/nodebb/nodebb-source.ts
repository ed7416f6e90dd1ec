import { createBodyMemory } from '../body-memory.ts'
import type { ForumContext } from '../../forum-adapter.ts'
import { createForumHttp, type Query, type ForumHttp } from '../forum-http.ts'
import { shownForums } from '../forum-options.ts'
import type { ForumSource, SourceTopic } from '../../forum-source.ts'
import { gatherPages } from '../list-pages.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { NodebbOptions } from './nodebb-forum.ts'
import { createNodebbMapping, type NodebbHead } from './nodebb-mapping.ts'
import {
  NodebbConfig,
  NodebbListTopic,
  NodebbTopicList,
  NodebbPost,
  NodebbTopic,
} from './nodebb-shapes.ts'

const configCacheMs = 10 * 60 * 1000

export function createNodebbSource(options: NodebbOptions, context: ForumContext): ForumSource {
  const { clock, languages, pictures } = context
  const { url, token, timeoutMs } = options
  const headers = token ? { authorization: `Bearer ${token}` } : undefined
  const http = createForumHttp({ ...context, name: 'NodeBB', url, headers, timeoutMs })
  const postHtml = createPostHtml({ forumUrl: url, pictures, languages })
  const mapping = createNodebbMapping(url, postHtml, pictures.address)
  const shown = shownForums(options, token !== undefined)
  const translations = createTranslationMemory()
  const readConfig = createRemembered(clock, configCacheMs, () =>
    http.read('/api/config', NodebbConfig),
  )
  const topics = createNodebbTopics({ http, mapping, readConfig, shown })
  // reading a topic raises its view count, so an unchanged one is not read again
  const { readBody, findTopic } = createBodyMemory(clock, topics.find)

  async function readList(path: string, query: Query, page: number) {
    const list = await http.read(path, NodebbTopicList, { ...query, page })
    const listed = http.keepReadable(path, list.topics, NodebbListTopic)
    return { items: listed.filter(isPublic), isLast: page >= list.pagination.pageCount }
  }

  function isPublic(topic: NodebbListTopic): boolean {
    return topic.tid > 0 && !topic.deleted && !topic.scheduled && (shown?.has(topic.cid) ?? true)
  }

  async function listForum(cid: number, limit: number): Promise<NodebbHead[]> {
    const listed = await gatherPages(
      (page) => readList(`/api/category/${cid}`, { sort: 'recently_created' }, page),
      // pinned topics stand first whatever their date, so they do not count
      (items) => items.filter((topic) => !topic.pinned).length >= limit,
    )
    return listed.map(mapping.toListHead)
  }

  return {
    listNews: (limit, offset) =>
      readNews<number, NodebbHead>(
        { forums: options.news, translations, listForum, readBody },
        limit,
        offset,
      ),

    async listLatest(limit) {
      const query: Query = shown ? { cid: [...shown] } : {}
      const listed = await gatherPages(
        (page) => readList('/api/recent', query, page),
        (items) => items.length >= limit,
      )
      const latest = listed.map(mapping.toSummary)
      return latest.toSorted((a, b) => b.lastPostDate - a.lastPostDate).slice(0, limit)
    },

    async findTopic(id, range) {
      const topic = await findTopic(id, range)
      return topic && translations.complete(topic)
    },
  }
}

interface NodebbTopicsOptions {
  http: ForumHttp
  mapping: ReturnType<typeof createNodebbMapping>
  readConfig(): Promise<{ postsPerPage: number }>
  shown: ReadonlySet<number> | undefined
}

/**
 * Topics by position. NodeBB serves pages of a size its owner chooses; a range is put together from the
 * one or few pages that hold it.
 */
function createNodebbTopics({ http, mapping, readConfig, shown }: NodebbTopicsOptions) {
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
