import { type FakeForum, type FakeResponse, startFakeForum } from './fake-forum.ts'
import {
  authors,
  findPublicTopic,
  forums,
  lastPostOf,
  positionsWithout,
  privateAddress,
  privateEmail,
  publicTopics,
  type WorldAuthor,
  type WorldForum,
  type WorldPost,
  type WorldTopic,
} from './forum-world.ts'

export interface FakeDiscourseOptions {
  topicsPerPage?: number
  basePath?: string
  /** A category left out of `/categories.json`, as on forums with many. */
  unlistedCategory?: number
}

const chunkSize = 20
const megaTopicPosts = 10_000
const notFound = {
  status: 404,
  body: { errors: ['The requested URL or resource could not be found.'], error_type: 'not_found' },
}
const forbidden = {
  status: 403,
  body: {
    errors: ['You are not permitted to view the requested resource.'],
    error_type: 'invalid_access',
  },
}

export async function startFakeDiscourse(options: FakeDiscourseOptions = {}): Promise<FakeForum> {
  return await startFakeForum((url) => respond(url, options), options.basePath)
}

function respond(url: URL, options: FakeDiscourseOptions): FakeResponse {
  const { pathname, searchParams } = url
  if (pathname === '/latest.json') return latestResponse(searchParams, options)
  if (pathname === '/categories.json') return categoriesResponse(options)
  const [, category] = /^\/c\/(\d+)\/show\.json$/.exec(pathname) ?? []
  if (category) return categoryResponse(Number(category))
  const [, topic, posts] = /^\/t\/(\d+)(\/posts)?\.json$/.exec(pathname) ?? []
  if (topic) return topicResponse(Number(topic), posts !== undefined, searchParams)
  return notFound
}

const visibleForums = () => Object.values<WorldForum>(forums).filter(({ isPrivate }) => !isPrivate)

/** Discourse opens every category with a pinned topic that describes it. */
const descriptionId = (forumId: number) => 9000 + forumId

function categoriesResponse({ unlistedCategory }: FakeDiscourseOptions): FakeResponse {
  const [parent, ...others] = visibleForums()
    .filter(({ id }) => id !== unlistedCategory)
    .map(toCategory)
  const [child, ...tops] = others
  const categories = [{ ...parent, has_children: true, subcategory_list: [child] }, ...tops]
  return { status: 200, body: { category_list: { can_create_category: false, categories } } }
}

function categoryResponse(id: number): FakeResponse {
  const forum = visibleForums().find((one) => one.id === id)
  return forum ? { status: 200, body: { category: toCategory(forum) } } : forbidden
}

function toCategory({ id, name, slug }: WorldForum) {
  const topic_url = `/t/about-the-${slug}-category/${descriptionId(id)}`
  return { id, name, slug, topic_url, color: '0088CC', read_restricted: false, has_children: false }
}

function latestResponse(
  query: URLSearchParams,
  { topicsPerPage = 30 }: FakeDiscourseOptions,
): FakeResponse {
  const category = Number(query.get('category') ?? 0)
  const page = Number(query.get('page') ?? 0)
  const wanted = publicTopics.filter(({ forum }) => !category || forum.id === category)
  const ordered =
    query.get('order') === 'created'
      ? wanted.toSorted((a, b) => b.date - a.date)
      : wanted
          .toSorted((a, b) => lastPostOf(b).date - lastPostOf(a).date)
          .toSorted((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false))
  const items = ordered.map(toListTopic)
  if (category && items[0]) items.push(toDescription(items[0], category))
  const next = (page + 1) * topicsPerPage
  const topic_list = {
    can_create_topic: false,
    per_page: topicsPerPage,
    top_tags: [],
    ...(next < items.length && { more_topics_url: `/latest?page=${page + 1}` }),
    topics: items.slice(page * topicsPerPage, next),
  }
  return {
    status: 200,
    body: { users: Object.values(authors).map(toUser), primary_groups: [], topic_list },
  }
}

function toDescription(topic: ReturnType<typeof toListTopic>, category: number) {
  return {
    ...topic,
    id: descriptionId(category),
    title: 'About this category',
    category_id: category,
    pinned: true,
  }
}

function toListTopic(topic: WorldTopic) {
  const last = lastPostOf(topic)
  return {
    ...topicFields(topic),
    image_url: null,
    bumped: true,
    bumped_at: iso(last.date),
    pinned: topic.isPinned ?? false,
    visible: true,
    closed: false,
    archived: false,
    last_poster_username: last.author?.name ?? null,
    pinned_globally: false,
    posters: [
      {
        extras: null,
        description: 'Auteur original',
        user_id: topic.author.id,
        primary_group_id: null,
      },
    ],
  }
}

function topicFields(topic: WorldTopic) {
  return {
    id: topic.id,
    title: topic.title,
    fancy_title: topic.title.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    slug: topic.slug,
    posts_count: positionsWithout(topic, ['deleted', 'event']).length,
    reply_count: 0,
    highest_post_number: topic.size,
    created_at: iso(topic.date),
    last_posted_at: iso(lastPostOf(topic).date),
    archetype: 'regular',
    views: topic.views,
    like_count: 0,
    category_id: topic.forum.id,
  }
}

function topicResponse(id: number, isPosts: boolean, query: URLSearchParams): FakeResponse {
  const topic = findPublicTopic(id)
  if (!topic) return id === 30 ? forbidden : notFound
  const positions = positionsWithout(topic, ['deleted'])
  if (isPosts) return postsResponse(topic, positions, query.getAll('post_ids[]').map(Number))
  const page = Number(query.get('page') ?? 1)
  const first = (page - 1) * chunkSize
  if (page > 1 && first >= positions.length) return { status: 301, body: {} }
  const posts = positions.slice(first, first + chunkSize).map((position) => toPost(topic, position))
  const isMega = topic.size >= megaTopicPosts
  const ids = isMega
    ? { isMegaTopic: true, lastId: lastPostOf(topic).id }
    : { stream: positions.map((position) => topic.post(position).id) }
  const body = {
    post_stream: { posts, ...ids },
    timeline_lookup: [[1, 0]],
    ...topicFields(topic),
    visible: true,
    deleted_at: null,
    user_id: topic.author.id,
    chunk_size: chunkSize,
    details: {
      can_edit: false,
      created_by: toUser(topic.author),
      last_poster: toUser(topic.author),
    },
  }
  return { status: 200, body }
}

function postsResponse(topic: WorldTopic, positions: number[], ids: number[]): FakeResponse {
  const posts = positions
    .filter((position) => ids.includes(topic.post(position).id))
    .map((position) => toPost(topic, position))
  return { status: 200, body: { post_stream: { posts }, id: topic.id } }
}

const postTypes: Record<WorldPost['state'], number> = { shown: 1, deleted: 1, hidden: 1, event: 3 }

function toPost(topic: WorldTopic, position: number) {
  const post = topic.post(position)
  const user = post.author && toUser(post.author)
  return {
    id: post.id,
    name: '',
    username: user?.username ?? null,
    avatar_template: user?.avatar_template ?? null,
    created_at: iso(post.date),
    cooked: post.html,
    post_number: position + 1,
    post_type: postTypes[post.state],
    updated_at: iso(post.date),
    topic_id: topic.id,
    topic_slug: topic.slug,
    user_id: user?.id ?? null,
    hidden: post.state === 'hidden',
    deleted_at: null,
    user_deleted: post.author === undefined,
    email: privateEmail,
    ip_address: privateAddress,
  }
}

function toUser(author: WorldAuthor) {
  const avatar_template = author.picture?.replace('.png', '/{size}.png') ?? ''
  return { id: author.id, username: author.name, name: '', avatar_template }
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
