import { createBodyMemory } from '../body-memory.ts'
import { mapFew } from '../few-at-a-time.ts'
import type { ForumContext } from '../../forum-adapter.ts'
import { createForumHttp, type Query } from '../forum-http.ts'
import { shownForums } from '../forum-options.ts'
import type { ForumSource } from '../../forum-source.ts'
import { gatherPages } from '../list-pages.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import { createDiscourseCategories } from './discourse-categories.ts'
import type { DiscourseOptions } from './discourse-forum.ts'
import { createDiscourseMapping, type DiscourseHead } from './discourse-mapping.ts'
import { DiscourseListTopic, DiscourseTopicList, DiscourseUser } from './discourse-shapes.ts'
import { createDiscourseTopics } from './discourse-topics.ts'

export function createDiscourseSource(
  options: DiscourseOptions,
  context: ForumContext,
): ForumSource {
  const { clock, languages, pictures } = context
  const { url, apiKey, apiUser, timeoutMs } = options
  const headers = apiKey ? { 'api-key': apiKey, 'api-username': apiUser } : undefined
  const http = createForumHttp({ ...context, name: 'Discourse', url, headers, timeoutMs })
  const postHtml = createPostHtml({ forumUrl: url, pictures, languages })
  const mapping = createDiscourseMapping(url, postHtml, pictures.address)
  const shown = shownForums(options, apiKey !== undefined)
  const categories = createDiscourseCategories(http, clock)
  const topics = createDiscourseTopics({ http, mapping, categories, shown })
  const { readBody, findTopic } = createBodyMemory(clock, topics.find)
  const translations = createTranslationMemory()

  async function readList(query: Query, page: number) {
    const list = await http.read('/latest.json', DiscourseTopicList, { ...query, page: page - 1 })
    const users = http.keepReadable('users', list.users ?? [], DiscourseUser)
    const listed = http.keepReadable('topics', list.topic_list.topics, DiscourseListTopic)
    const items = listed.filter(isPublic).map((topic) => ({ topic, users }))
    return { items, isLast: !list.topic_list.more_topics_url }
  }

  function isPublic(topic: DiscourseListTopic): boolean {
    const isTopic = !topic.archetype || topic.archetype === 'regular'
    return isTopic && topic.visible !== false && (shown?.has(topic.category_id) ?? true)
  }

  async function listForum(category: number, limit: number): Promise<DiscourseHead[]> {
    const { nameOf, isDescription } = await categories.read()
    // the category's own list redirects where its address lacks the right slug; this one does not
    const query = { category, order: 'created', no_subcategories: 'true' }
    const listed = await gatherPages(
      (page) => readList(query, page),
      (items) => items.length > limit,
    )
    const news = listed.filter(({ topic }) => !isDescription(topic.id))
    const name = await nameOf(category)
    return news.map(({ topic, users }) => mapping.toListHead(topic, name, users))
  }

  return {
    listNews: (limit, offset) =>
      readNews<number, DiscourseHead>(
        { forums: options.news, translations, listForum, readBody },
        limit,
        offset,
      ),

    async listLatest(limit) {
      const { nameOf } = await categories.read()
      const listed = await gatherPages(
        (page) => readList({}, page),
        (items) => items.length >= limit,
      )
      // one after the other: an unlisted category is asked for once, then known
      const latest = await mapFew(listed, 1, async ({ topic, users }) =>
        mapping.toSummary(topic, await nameOf(topic.category_id), users),
      )
      return latest.toSorted((a, b) => b.lastPostDate - a.lastPostDate).slice(0, limit)
    },

    async findTopic(id, range) {
      const topic = await findTopic(id, range)
      return topic && translations.complete(topic)
    },
  }
}
