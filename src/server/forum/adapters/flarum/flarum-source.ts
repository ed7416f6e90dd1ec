import { z } from 'zod'
import type { LocalText } from '../../../../contract/language.ts'
import type { ForumContext } from '../../forum-adapter.ts'
import { createForumHttp, type Query } from '../forum-http.ts'
import { newsForumIds, shownForums } from '../forum-options.ts'
import type { ForumSource, SourceTopic, SourceTopicHead } from '../../forum-source.ts'
import { readNews } from '../news-reader.ts'
import { createTranslationMemory } from '../translated-news.ts'
import { createPostHtml } from '../../html/post-html.ts'
import type { FlarumOptions } from './flarum-forum.ts'
import { createFlarumIncluded, type FlarumIncluded } from './flarum-included.ts'
import { createFlarumMapping } from './flarum-mapping.ts'
import {
  FlarumDiscussion,
  FlarumDiscussionResponse,
  FlarumDiscussionList,
  FlarumPost,
  FlarumPostList,
  type FlarumTag,
} from './flarum-shapes.ts'

type FlarumHead = SourceTopicHead & { html: LocalText | undefined }

const PlacedPost = z.object({ post: FlarumPost, index: z.number() })

/** `maxLimit` of Flarum's list controllers. */
const mostListed = 50

export function createFlarumSource(options: FlarumOptions, context: ForumContext): ForumSource {
  const { languages, pictures } = context
  const { url, token, timeoutMs } = options
  const headers = token ? { authorization: `Token ${token}` } : undefined
  const http = createForumHttp({ ...context, name: 'Flarum', url, headers, timeoutMs })
  const postHtml = createPostHtml({ forumUrl: url, pictures, languages })
  const mapping = createFlarumMapping(url, postHtml, pictures.address)
  const shown = shownForums(options, token !== undefined)
  const tags = createFlarumTags(shown, newsForumIds(options.news), token !== undefined)
  const translations = createTranslationMemory()

  async function listDiscussions(query: Query) {
    const list = await http.read('/api/discussions', FlarumDiscussionList, query)
    const included = createFlarumIncluded(list.included ?? [])
    const listed = http.keepReadable('discussions', list.data, FlarumDiscussion)
    return { discussions: listed.filter((one) => isPublic(one, included)), included }
  }

  function isPublic({ attributes, relationships }: FlarumDiscussion, included: FlarumIncluded) {
    if (attributes.isHidden || attributes.isApproved === false) return false
    return tags.mayShow(included.tags(relationships?.tags))
  }

  async function listForum(slug: string, limit: number): Promise<FlarumHead[]> {
    const { discussions, included } = await listDiscussions({
      'filter[tag]': slug,
      sort: '-createdAt',
      include: 'user,firstPost,tags',
      'page[limit]': Math.min(limit, mostListed),
    })
    return discussions.map((discussion) => {
      const { relationships } = discussion
      const tag = tags.choose(included.tags(relationships?.tags), slug)
      const html = mapping.toHtml(included.post(relationships?.firstPost))
      return { ...mapping.toHead(discussion, included, tag), html }
    })
  }

  async function findDiscussion(id: number): Promise<SourceTopicHead | undefined> {
    const query = { include: 'user,tags' }
    const found = await http.find(`/api/discussions/${id}`, FlarumDiscussionResponse, query)
    if (!found || found.data.id !== id) return undefined
    const included = createFlarumIncluded(found.included ?? [])
    if (!isPublic(found.data, included)) return undefined
    const tag = tags.choose(included.tags(found.data.relationships?.tags))
    return mapping.toHead(found.data, included, tag)
  }

  async function readPosts(id: number, { offset, limit }: { offset: number; limit: number }) {
    const list = await http.read('/api/posts', FlarumPostList, {
      'filter[discussion]': id,
      // without events, positions are those the forum counts
      'filter[type]': 'comment',
      sort: 'number',
      include: 'user',
      'page[offset]': offset,
      'page[limit]': Math.min(limit, mostListed),
    })
    const placed = list.data.map((post, place) => ({ post, index: offset + place }))
    const posts = http.keepReadable('posts of a topic', placed, PlacedPost)
    return mapping.toPosts(posts, createFlarumIncluded(list.included ?? []))
  }

  return {
    listNews: (limit, offset) =>
      readNews(
        { forums: options.news, translations, listForum, readBody: async ({ html }) => html },
        limit,
        offset,
      ),

    async listLatest(limit) {
      const { discussions, included } = await listDiscussions({
        // several slugs mean any of them
        ...(shown && { 'filter[tag]': [...shown].join(',') }),
        sort: '-lastPostedAt',
        include: 'user,lastPostedUser,tags',
        'page[limit]': Math.min(limit, mostListed),
      })
      return discussions.map((discussion) => {
        const tag = tags.choose(included.tags(discussion.relationships?.tags))
        return mapping.toSummary(discussion, included, tag)
      })
    },

    async findTopic(id, range): Promise<SourceTopic | undefined> {
      const head = await findDiscussion(id)
      if (!head) return undefined
      const postList = range.offset < head.posts ? await readPosts(id, range) : []
      return translations.complete({ ...head, postList })
    },
  }
}

/** What the tags of a discussion mean: whether it may be shown, and which of them is its forum. */
function createFlarumTags(
  shown: ReadonlySet<string> | undefined,
  newsSlugs: readonly string[],
  hasToken: boolean,
) {
  const mayShowOne = (tag: FlarumTag) => shown?.has(tag.attributes.slug) ?? true

  function rank({ attributes }: FlarumTag): number {
    const news = newsSlugs.indexOf(attributes.slug)
    if (news >= 0) return news
    const isPrimary = typeof attributes.position === 'number' && !attributes.isChild
    return newsSlugs.length + (isPrimary ? 0 : 1)
  }

  return {
    /** Flarum hides a topic from who may not see one of its tags; a token may see all of them. */
    mayShow(tags: readonly FlarumTag[]): boolean {
      if (!shown) return true
      return tags.some(mayShowOne) && (!hasToken || tags.every(mayShowOne))
    },

    /** The tag asked for, else the first news tag, else the first primary tag, else any that is shown. */
    choose(tags: readonly FlarumTag[], slug?: string): FlarumTag | undefined {
      const asked = tags.find((tag) => tag.attributes.slug === slug)
      return asked ?? tags.filter(mayShowOne).toSorted((a, b) => rank(a) - rank(b))[0]
    },
  }
}
