import { z } from 'zod'
import { toSeconds } from '../../../platform/clock.ts'
import type { ForumContext } from '../../forum-adapter.ts'
import { createForumHttp } from '../forum-http.ts'
import { shownForums } from '../forum-options.ts'
import type { ForumSource, SourcePost, SourceTopicHead } from '../../forum-source.ts'
import { gatherPages } from '../list-pages.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import type { InvisionOptions } from './invision-forum.ts'
import { createInvisionMapping } from './invision-mapping.ts'
import { createInvisionOutbound } from './invision-outbound.ts'
import { InvisionPage, InvisionPost, InvisionTopic } from './invision-shapes.ts'

const PlacedPost = z.object({ post: InvisionPost, index: z.number() })

export function createInvisionSource(options: InvisionOptions, context: ForumContext): ForumSource {
  const { url, rewriting, timeoutMs } = options
  const { clock, languages, pictures } = context
  const http = createForumHttp({
    ...context,
    name: 'Invision',
    url,
    timeoutMs,
    outbound: (to) => createInvisionOutbound(context.outbound(to), options, clock),
  })
  const postHtml = createPostHtml({ forumUrl: url, pictures, languages })
  const mapping = createInvisionMapping({
    url,
    rewriting,
    postHtml,
    pictureAddress: pictures.address,
  })
  const shown = shownForums(options, true) ?? new Set()
  const translations = createTranslationMemory()

  /** A key is shown everything, so what a guest may not read is sorted out here. */
  function isPublic(topic: InvisionTopic): boolean {
    const isPublished = !topic.is_future_entry && (topic.publish_date ?? 0) <= toSeconds(clock())
    // the API lists no posts of an archived topic
    const isReadable = !topic.archived && topic.firstPost != null && !topic.firstPost.hidden
    return shown.has(topic.forum.id) && !topic.hidden && isPublished && isReadable
  }

  async function listTopics(
    forums: readonly number[],
    sortBy: 'date' | 'updated',
    limit: number,
  ): Promise<InvisionTopic[]> {
    const query = { forums: forums.join(','), hidden: 0, archived: 0, sortBy, sortDir: 'desc' }
    const topics = await gatherPages(
      async (page) => {
        const list = await http.read('/api/forums/topics', InvisionPage, {
          ...query,
          page,
          perPage: limit,
        })
        const listed = http.keepReadable('topics', list.results, InvisionTopic)
        return { items: listed.filter(isPublic), isLast: page >= list.totalPages }
      },
      (items) => items.length >= limit,
    )
    return topics.slice(0, limit)
  }

  async function listPosts(id: number, range: { offset: number; limit: number }) {
    const { offset, limit } = range
    const pages = await Promise.all(
      pagesOf(range).map((page) =>
        http.find(`/api/forums/topics/${id}/posts`, InvisionPage, {
          hidden: 0,
          page,
          perPage: limit,
        }),
      ),
    )
    const start = offset - (offset % limit)
    const placed = pages
      .flatMap((page) => page?.results ?? [])
      .map((post, position) => ({ post, index: start + position }))
    return http
      .keepReadable('posts of a topic', placed, PlacedPost)
      .filter(({ post, index }) => index >= offset && index < offset + limit && !post.hidden)
      .map(({ post, index }): SourcePost => mapping.toPost(post, index))
  }

  return {
    async listNews(limit, offset) {
      const bodies = new Map<number, string>()
      const listForum = async (forum: number, most: number) => {
        const topics = await listTopics([forum], 'date', most)
        for (const { id, firstPost } of topics) bodies.set(id, firstPost?.content ?? '')
        return topics.map(mapping.toHead)
      }
      // only what is chosen is cleaned
      const readBody = async ({ id }: SourceTopicHead) => postHtml.clean(bodies.get(id) ?? '')
      return readNews({ forums: options.news, translations, listForum, readBody }, limit, offset)
    },

    async listLatest(limit) {
      const topics = await listTopics([...shown], 'updated', limit)
      return topics.map(mapping.toSummary)
    },

    async findTopic(id, range) {
      const [topic, postList] = await Promise.all([
        http.find(`/api/forums/topics/${id}`, InvisionTopic),
        listPosts(id, range),
      ])
      if (!topic || topic.id !== id || !isPublic(topic)) return undefined
      return translations.complete({ ...mapping.toHead(topic), postList })
    },
  }
}

/** The one page of `limit` posts that is the range, or the two it lies across. */
function pagesOf({ offset, limit }: { offset: number; limit: number }): number[] {
  const first = Math.floor(offset / limit) + 1
  return offset % limit === 0 ? [first] : [first, first + 1]
}
