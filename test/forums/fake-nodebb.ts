import { readFileSync } from 'node:fs'
import { type FakeForum, type FakeResponse, startFakeForum } from './fake-forum.ts'
import {
  findPublicTopic,
  forums,
  lastPostOf,
  positionsWithout,
  privateAddress,
  privateEmail,
  topics as worldTopics,
  type WorldAuthor,
  type WorldPost,
  type WorldTopic,
} from './forum-world.ts'

/** A response that NodeBB 4.9 gave to a guest. */
export function readSample(name: string) {
  const file = new URL(`nodebb-samples/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

// every response is a recorded one with the world's values put in, so it has all keys NodeBB sends
const config = readSample('api_config')
const recent = readSample('api_recent')
const category = readSample('api_category_1')
const topicPage = readSample('api_topic_2')
const missing = readSample('api_topic_999_missing')

export interface FakeNodebbOptions {
  postsPerPage?: number
  topicsPerPage?: number
  /** Whether the forum shows pages, past whose end there is a 404, or scrolls. */
  usePagination?: boolean
  basePath?: string
}

export async function startFakeNodebb(options: FakeNodebbOptions = {}): Promise<FakeForum> {
  const settings = { postsPerPage: 20, topicsPerPage: 20, usePagination: false, ...options }
  return await startFakeForum((url) => respond(url, settings), options.basePath)
}

type Settings = Required<Omit<FakeNodebbOptions, 'basePath'>>

const notFound = { status: 404, body: missing }

function respond(url: URL, settings: Settings): FakeResponse {
  const page = Number(url.searchParams.get('page') ?? 1)
  const [, api, kind, id] = url.pathname.split('/')
  if (api !== 'api') return notFound
  if (kind === 'config') return { status: 200, body: { ...config, ...settings } }
  if (kind === 'categories') return { status: 200, body: { categories: shownCategories } }
  if (kind === 'recent') {
    const cids = url.searchParams.getAll('cid').map(Number)
    return { status: 200, body: { ...recent, ...recentPage(cids, page, settings) } }
  }
  if (kind === 'category')
    return categoryResponse(Number(id), url.searchParams.get('sort'), page, settings)
  if (kind === 'topic')
    return topicResponse(Number(id), url.searchParams.get('sort'), page, settings)
  return notFound
}

const shownCategories = Object.values(forums)
  .filter((forum) => !('isPrivate' in forum))
  .map(({ id, name, slug }) => ({ cid: id, name, slug: `${id}/${slug}` }))

/** A topic that was deleted stays in the lists a guest is given. */
const listedTopics = worldTopics.filter(({ forum }) => !forum.isPrivate)

function recentPage(cids: number[], page: number, { topicsPerPage }: Settings) {
  const listed = listedTopics
    .filter(({ forum }) => cids.length === 0 || cids.includes(forum.id))
    .toSorted((a, b) => lastPostOf(b).date - lastPostOf(a).date)
  return listPage(listed, page, topicsPerPage)
}

function categoryResponse(
  cid: number,
  sort: string | null,
  page: number,
  { topicsPerPage }: Settings,
) {
  const inCategory = listedTopics.filter(({ forum }) => forum.id === cid)
  const [first] = inCategory
  if (!first) return notFound
  const rank = (topic: WorldTopic) =>
    sort === 'recently_created' ? topic.date : lastPostOf(topic).date
  const topics = inCategory
    .toSorted((a, b) => rank(b) - rank(a))
    .toSorted((a, b) => Number(b.isPinned ?? false) - Number(a.isPinned ?? false))
  const names = { cid, name: escape(first.forum.name), slug: `${cid}/${first.forum.slug}` }
  return { status: 200, body: { ...category, ...names, ...listPage(topics, page, topicsPerPage) } }
}

function listPage(topics: readonly WorldTopic[], page: number, perPage: number) {
  const shown = topics.slice((page - 1) * perPage, page * perPage)
  const pageCount = Math.max(1, Math.ceil(topics.length / perPage))
  return {
    topics: shown.map(toListTopic),
    topicCount: topics.length,
    nextStart: page * perPage,
    pagination: { ...recent.pagination, currentPage: page, pageCount },
  }
}

function topicResponse(
  tid: number,
  sort: string | null,
  page: number,
  settings: Settings,
): FakeResponse {
  const { postsPerPage, usePagination } = settings
  const topic = findPublicTopic(tid)
  if (!topic) return notFound
  const positions = positionsWithout(topic, ['event'])
  const pageCount = Math.ceil(positions.length / postsPerPage)
  if (usePagination && page > pageCount) return notFound
  const ordered = sort === 'oldest_to_newest' ? positions : positions.toReversed()
  const first = (page - 1) * postsPerPage
  const shown = ordered.slice(first, first + postsPerPage)
  const body = {
    ...topicPage,
    ...topicFields(topic),
    posts: shown.map((position) =>
      toPost(topic, topic.post(position), positions.indexOf(position)),
    ),
    category: { ...topicPage.category, ...categoryFields(topic) },
    author: { ...topicPage.author, ...authorFields(topic.author) },
    pagination: { ...topicPage.pagination, currentPage: page, pageCount },
  }
  return { status: 200, body }
}

function topicFields(topic: WorldTopic) {
  return {
    tid: topic.id,
    uid: topic.author.id,
    cid: topic.forum.id,
    mainPid: topic.post(0).id,
    title: escape(topic.title),
    titleRaw: topic.title,
    slug: `${topic.id}/${topic.slug}`,
    timestamp: topic.date * 1000,
    timestampISO: new Date(topic.date * 1000).toISOString(),
    lastposttime: lastPostOf(topic).date * 1000,
    lastposttimeISO: new Date(lastPostOf(topic).date * 1000).toISOString(),
    postcount: positionsWithout(topic, ['event']).length,
    viewcount: topic.views,
    pinned: topic.isPinned ? 1 : 0,
    deleted: 0,
    scheduled: false,
  }
}

function toListTopic(topic: WorldTopic) {
  const [template] = recent.topics
  const last = lastPostOf(topic)
  return {
    ...template,
    ...topicFields(topic),
    ...(topic.isDeleted && deletedFields(topic)),
    category: { ...template.category, ...categoryFields(topic) },
    user: toUser(template.user, topic.author),
    teaser: topic.isDeleted
      ? null
      : {
          ...template.teaser,
          pid: last.id,
          content: last.html,
          user: toUser(template.teaser.user, last.author),
        },
  }
}

/** What a guest is told of a deleted topic; its slug is its number then. */
function deletedFields({ id }: WorldTopic) {
  return {
    deleted: 1,
    slug: id,
    title: '[[topic:topic-is-deleted]]',
    titleRaw: undefined,
    tags: [],
  }
}

function toPost(topic: WorldTopic, post: WorldPost, index: number) {
  const [template] = topicPage.posts
  const isDeleted = post.state === 'deleted' || post.state === 'hidden'
  return {
    ...template,
    pid: post.id,
    tid: topic.id,
    uid: post.author?.id ?? 0,
    index,
    content: isDeleted ? '[[topic:post_is_deleted]]' : post.html,
    timestamp: post.date * 1000,
    timestampISO: new Date(post.date * 1000).toISOString(),
    deleted: isDeleted ? 1 : 0,
    ip: privateAddress,
    user: toUser(template.user, post.author),
  }
}

function categoryFields({ forum }: WorldTopic) {
  return { cid: forum.id, name: escape(forum.name), slug: `${forum.id}/${forum.slug}` }
}

function toUser(template: object, author: WorldAuthor | undefined) {
  const picture = author?.picture ?? null
  return { ...template, ...authorFields(author), picture, email: privateEmail }
}

function authorFields(author: WorldAuthor | undefined) {
  if (!author)
    return { uid: 0, username: '[[global:guest]]', userslug: '', displayname: '[[global:guest]]' }
  const name = escape(author.name)
  return { uid: author.id, username: name, userslug: author.slug, displayname: name }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '/': '&#x2F;',
  '\\': '&#x5C;',
  '`': '&#96;',
}

/** As NodeBB does with the `validator` package. */
function escape(text: string): string {
  return text.replace(/[&<>"'/\\`]/g, (character) => entities[character] ?? character)
}
