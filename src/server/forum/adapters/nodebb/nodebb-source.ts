import { createBodyMemory } from '../body-memory.ts'
import type { ForumContext } from '../../forum-adapter.ts'
import { createForumHttp, type Query } from '../forum-http.ts'
import { shownForums } from '../forum-options.ts'
import type { ForumSource } from '../../forum-source.ts'
import { gatherPages } from '../list-pages.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import type { NodebbOptions } from './nodebb-forum.ts'
import { createNodebbMapping, type NodebbHead } from './nodebb-mapping.ts'
import { NodebbConfig, NodebbListTopic, NodebbTopicList } from './nodebb-shapes.ts'
import { createNodebbTopics } from './nodebb-topics.ts'

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
