import { z } from 'zod'
import type { ForumHttp } from '../forum-http.ts'
import type { SourceTopic } from '../../forum-source.ts'
import type { createDiscourseCategories } from './discourse-categories.ts'
import type { createDiscourseMapping } from './discourse-mapping.ts'
import { DiscoursePost, DiscoursePosts, DiscourseTopic } from './discourse-shapes.ts'

type Range = { offset: number; limit: number }
const PlacedPost = z.object({ post: DiscoursePost, index: z.number() })
type Placed = z.output<typeof PlacedPost>

const listName = 'posts of a topic'

/** Posts on one page of `/t/{id}.json?page=`: `TopicView.chunk_size` in Discourse's source. */
const postsPerPage = 20

/**
 * Topics by position. A topic's answer names all its posts in order, so one further call reads any of
 * them; topics of 10,000 posts and more (`MEGA_TOPIC_POSTS_COUNT` in Discourse's source) do not, and are
 * read page by page.
 */
export function createDiscourseTopics(options: {
  http: ForumHttp
  mapping: ReturnType<typeof createDiscourseMapping>
  categories: ReturnType<typeof createDiscourseCategories>
  shown: ReadonlySet<number> | undefined
}) {
  const { http, mapping, categories, shown } = options

  async function readTopic(id: number, page = 1): Promise<DiscourseTopic | undefined> {
    const topic = await http.find(`/t/${id}.json`, DiscourseTopic, page > 1 ? { page } : {})
    if (!topic || topic.id !== id || topic.deleted_at) return undefined
    if (topic.archetype && topic.archetype !== 'regular') return undefined
    return (shown?.has(topic.category_id) ?? true) ? topic : undefined
  }

  const readable = (posts: readonly unknown[]) => http.keepReadable(listName, posts, DiscoursePost)

  async function readPosts(topic: DiscourseTopic, range: Range): Promise<Placed[]> {
    const { stream } = topic.post_stream
    if (!stream) return await readPages(topic, range)
    const wanted = stream.slice(range.offset, endOf(topic, range))
    const inline = readable(topic.post_stream.posts)
    const missing = wanted.filter((id) => !inline.some((post) => post.id === id))
    const posts = [...inline, ...(await readByIds(topic.id, missing))]
    return wanted.flatMap((id, place) => {
      const post = posts.find((one) => one.id === id)
      return post ? [{ post, index: range.offset + place }] : []
    })
  }

  async function readByIds(id: number, ids: number[]): Promise<DiscoursePost[]> {
    if (ids.length === 0) return []
    const query = { 'post_ids[]': ids }
    const response = await http.find(`/t/${id}/posts.json`, DiscoursePosts, query)
    return readable(response?.post_stream.posts ?? [])
  }

  async function readPages(topic: DiscourseTopic, { offset, limit }: Range): Promise<Placed[]> {
    const end = Math.min(offset + limit, topic.posts_count)
    const placed: { post: unknown; index: number }[] = []
    for (let start = offset - (offset % postsPerPage); start < end; start += postsPerPage) {
      const page = start === 0 ? topic : await readTopic(topic.id, start / postsPerPage + 1)
      const posts = page?.post_stream.posts ?? []
      placed.push(...posts.map((post, place) => ({ post, index: start + place })))
    }
    const inRange = placed.filter(({ index }) => index >= offset && index < end)
    return http.keepReadable(listName, inRange, PlacedPost)
  }

  return {
    async find(id: number, range: Range): Promise<SourceTopic | undefined> {
      const topic = await readTopic(id)
      if (!topic) return undefined
      const { nameOf } = await categories.read()
      const head = mapping.toTopicHead(topic, await nameOf(topic.category_id))
      const visible = (await readPosts(topic, range)).filter(({ post }) => isVisible(post))
      return { ...head, postList: visible.map(({ post, index }) => mapping.toPost(post, index)) }
    },
  }
}

/**
 * What moderators did stands among the posts but is not counted, so the last page takes what the count
 * leaves over.
 */
function endOf(topic: DiscourseTopic, { offset, limit }: Range): number {
  const isLastPage = offset < topic.posts_count && offset + limit >= topic.posts_count
  return isLastPage ? offset + 2 * limit : offset + limit
}

function isVisible(post: DiscoursePost): boolean {
  return (post.post_type ?? 1) === 1 && !post.hidden && !post.deleted_at
}
