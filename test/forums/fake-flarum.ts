import { type FakeForum, type FakeResponse, startFakeForum } from './fake-forum.ts'
import {
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

const notFound = { status: 404, body: { errors: [{ status: '404', code: 'not_found' }] } }
const mostListed = 50

export async function startFakeFlarum(options: { basePath?: string } = {}): Promise<FakeForum> {
  const fake = await startFakeForum((url) => respond(url, fake.url), options.basePath)
  return fake
}

function respond({ pathname, searchParams }: URL, forumUrl: string): FakeResponse {
  if (pathname === '/api') return { status: 200, body: forumDocument(forumUrl) }
  if (pathname === '/api/discussions') return listResponse(searchParams, forumUrl)
  if (pathname === '/api/posts') return postsResponse(searchParams, forumUrl)
  const [, id] = /^\/api\/discussions\/(\d+)$/.exec(pathname) ?? []
  const topic = id && findPublicTopic(Number(id))
  if (!topic) return notFound
  const body = document(toDiscussion(topic), [topic], searchParams, forumUrl)
  return { status: 200, body }
}

function forumDocument(forumUrl: string) {
  const attributes = { title: 'Forum', baseUrl: forumUrl, apiUrl: `${forumUrl}/api` }
  const tags = Object.values(forums).filter((forum) => !('isPrivate' in forum))
  const group = { type: 'groups', id: '2', attributes: { nameSingular: 'Guest' } }
  return { data: { type: 'forums', id: '1', attributes }, included: [group, ...tags.map(toTag)] }
}

function listResponse(query: URLSearchParams, forumUrl: string): FakeResponse {
  const slugs = query.get('filter[tag]')?.split(',')
  const isByStart = query.get('sort') === '-createdAt'
  const rank = (topic: WorldTopic) => (isByStart ? topic.date : lastPostOf(topic).date)
  const found = publicTopics
    .filter(({ forum }) => slugs?.includes(forum.slug) ?? true)
    .toSorted((a, b) => rank(b) - rank(a))
  const topics = page(found, query)
  return { status: 200, body: document(topics.map(toDiscussion), topics, query, forumUrl) }
}

function page<T>(items: readonly T[], query: URLSearchParams): T[] {
  const offset = Number(query.get('page[offset]') ?? 0)
  const limit = Math.min(Number(query.get('page[limit]') ?? 20), mostListed)
  return items.slice(offset, offset + limit)
}

function document(
  data: unknown,
  topics: readonly WorldTopic[],
  query: URLSearchParams,
  forumUrl: string,
) {
  const asked = query.get('include')?.split(',') ?? []
  const included = topics.flatMap((topic) => [
    ...(asked.includes('user') ? [toUser(topic.author, forumUrl)] : []),
    ...(asked.includes('lastPostedUser') ? usersOf([lastPostOf(topic)], forumUrl) : []),
    ...(asked.includes('firstPost') ? [toPost(topic, 0)] : []),
    ...(asked.includes('tags') ? [toTag(topic.forum), secondaryTag] : []),
  ])
  const key = ({ type, id }: { type: string; id: string }) => `${type} ${id}`
  const unique = [...new Map(included.map((resource) => [key(resource), resource])).values()]
  return { links: { first: `${forumUrl}/api/discussions` }, data, included: unique }
}

function toDiscussion(topic: WorldTopic) {
  const last = lastPostOf(topic)
  return {
    type: 'discussions',
    id: String(topic.id),
    attributes: {
      title: topic.title,
      slug: `${topic.id}-${topic.slug}`,
      commentCount: positionsWithout(topic, ['deleted', 'hidden', 'event']).length,
      participantCount: 2,
      createdAt: iso(topic.date),
      lastPostedAt: iso(last.date),
      lastPostNumber: topic.size,
      canReply: false,
      isSticky: topic.isPinned ?? false,
    },
    relationships: {
      user: { data: { type: 'users', id: String(topic.author.id) } },
      ...(last.author && {
        lastPostedUser: { data: { type: 'users', id: String(last.author.id) } },
      }),
      firstPost: { data: { type: 'posts', id: String(topic.post(0).id) } },
      tags: {
        data: [
          { type: 'tags', id: secondaryTag.id },
          { type: 'tags', id: String(topic.forum.id) },
        ],
      },
    },
  }
}

function postsResponse(query: URLSearchParams, forumUrl: string): FakeResponse {
  const topic = findPublicTopic(Number(query.get('filter[discussion]')))
  const isCommentsOnly = query.get('filter[type]') === 'comment'
  const unseen: WorldPost['state'][] = [
    'deleted',
    'hidden',
    ...(isCommentsOnly ? ['event' as const] : []),
  ]
  const positions = topic ? page(positionsWithout(topic, unseen), query) : []
  if (!topic) return { status: 200, body: { links: {}, data: [] } }
  const data = positions.map((position) => toPost(topic, position))
  const included = usersOf(
    positions.map((position) => topic.post(position)),
    forumUrl,
  )
  return { status: 200, body: { links: {}, data, included } }
}

function toPost(topic: WorldTopic, position: number) {
  const { id, author, date, html, state } = topic.post(position)
  const content =
    state === 'event'
      ? { contentType: 'discussionRenamed', content: ['Before', topic.title] }
      : { contentType: 'comment', contentHtml: html, ipAddress: privateAddress }
  return {
    type: 'posts',
    id: String(id),
    attributes: { number: position + 1, createdAt: iso(date), ...content, canEdit: false },
    relationships: {
      discussion: { data: { type: 'discussions', id: String(topic.id) } },
      ...(author && { user: { data: { type: 'users', id: String(author.id) } } }),
    },
  }
}

function usersOf(posts: readonly WorldPost[], forumUrl: string) {
  return posts.flatMap(({ author }) => (author ? [toUser(author, forumUrl)] : []))
}

function toUser(author: WorldAuthor, forumUrl: string) {
  return {
    type: 'users',
    id: String(author.id),
    attributes: {
      username: author.name,
      displayName: author.name,
      // Flarum's own pictures carry the whole address
      avatarUrl: author.picture ? forumUrl + author.picture : null,
      slug: author.slug,
      email: privateEmail,
    },
  }
}

function toTag({ id, name, slug }: WorldForum) {
  return {
    type: 'tags',
    id: String(id),
    attributes: { name, slug, description: '', color: '#888', position: id, isChild: false },
  }
}

const secondaryTag = {
  type: 'tags',
  id: '70',
  attributes: {
    name: 'Hot',
    slug: 'hot',
    description: '',
    color: '#f00',
    position: null,
    isChild: false,
  },
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00')
