import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TestDatabase } from '../../../test/database.ts'
import { cloneTestDatabase } from '../../../test/test-db.ts'
import { aPost, aTopic, MemoryForum } from '../../../test/memory-forum.ts'
import { createTestApi } from '../../../test/test-api.ts'
import {
  getForumState,
  getLatestTopics,
  getNews,
  getNewsPage,
  getTopic,
} from '../../contract/forum.ts'
import { type Db, openDb } from '../platform/database/db.ts'
import { createLog } from '../platform/log.ts'
import { createForumCopies } from './forum-copies.ts'
import { forumRoutes } from './forum-routes.ts'
import { createForumService } from './forum-service.ts'

const minute = 60_000
const start = 1_790_000_000_000
const patience = { timeout: 20_000 }
const log = createLog('silent')

let database: TestDatabase
let db: Db
let now: number

beforeEach(async () => {
  database = await cloneTestDatabase()
  db = openDb(database.url)
  now = start
})

afterEach(async () => {
  await db.destroy()
  await database.drop()
})

/** The API over `source`, as one start of the site would make it. */
function openApi(source: MemoryForum) {
  const forum = createForumService(
    source,
    createForumCopies({ db, clock: () => now, log, forum: 'memory' }),
    { newsForums: [1] },
  )
  return createTestApi((api) => forumRoutes(api, forum))
}

function openClient(source: MemoryForum) {
  return openApi(source).call
}

test('a visitor reads a topic in both languages, its body first', async () => {
  const call = openClient(new MemoryForum([aTopic({ id: 12 })]))
  const topic = await call(getTopic, { topic: 12 })
  expect(topic).toMatchObject({
    tid: 12,
    titleSeo: 'patch-notes',
    title: { fr: 'Notes de mise à jour', en: 'Patch notes' },
    starterId: 3,
    starterName: 'alice',
    startDate: 1_790_000_000,
    views: 40,
    posts: 2,
    page: 1,
    pageCount: 1,
  })
  expect(topic.comments.map(({ post }) => post)).toEqual([
    { fr: '<p>Message 0</p>', en: '<p>Post 0</p>' },
    { fr: '<p>Message 1</p>', en: '<p>Post 1</p>' },
  ])
})

test('the last page of a topic of 10,000 comments holds the body and what is left', async () => {
  const postList = Array.from({ length: 10_001 }, (_, index) => aPost({ index }))
  const source = new MemoryForum([aTopic({ postList })])
  const call = openClient(source)
  const topic = await call(getTopic, { topic: 12, page: 501 })
  expect(topic.pageCount).toBe(501)
  expect(topic.comments.map(({ index }) => index)).toEqual([0, 10_000])
  expect(source.asked).toBe(2)
})

test.each([
  ['no topic has that id', { topic: 99 }],
  ['the topic has fewer pages', { topic: 12, page: 2 }],
])('a topic is not found when %s', async (_, input) => {
  const call = openClient(new MemoryForum([aTopic()]))
  await expect(call(getTopic, input)).rejects.toMatchObject({ status: 404 })
})

test.each([
  '/api/forum/abc',
  '/api/forum/-1',
  '/api/forum/0',
  '/api/forum/1.5',
  '/api/forum/99999999999999999999',
  '/api/forum/12?page=0',
  '/api/forum/12?page=x',
  '/api/forum/12?language=de',
  '/api/forum/12?surprise=1',
  '/api/forum/%3Cscript%3E',
  '/api/forum/news?limit=1',
])('%s is refused with the list of the contract', async (path) => {
  const source = new MemoryForum([aTopic()])
  const response = await openApi(source).request(path)
  expect(response.status).toBe(400)
  const errors: unknown[] = await response.json()
  expect(errors).not.toHaveLength(0)
  for (const error of errors) {
    expect(error).toEqual({ code: 'InvalidInput', description: expect.any(String) })
  }
  expect(source.asked).toBe(0)
})

test('news and latest topics lead to topics of this site', async () => {
  const call = openClient(new MemoryForum([aTopic()]))
  const [news] = await call(getNews, {})
  expect(news).toMatchObject({
    tid: 12,
    forumId: 1,
    title: { fr: 'Notes de mise à jour', en: 'Patch notes' },
    content: { fr: '<p>Message 0</p>', en: '<p>Post 0</p>' },
    date: 1_790_000_000,
    comments: 1,
    url: '/forum/topic/12/patch-notes',
  })
  const [latest] = await call(getLatestTopics, {})
  expect(latest).toMatchObject({ tid: 12, lastPosterName: 'alice', lastPostDate: 1_790_000_060 })
})

test('the forum is asked once a minute, however many visitors read', async () => {
  const source = new MemoryForum([aTopic()])
  const call = openClient(source)
  await Promise.all(Array.from({ length: 20 }, () => call(getTopic, { topic: 12 })))
  expect(source.asked).toBe(1)
  now += 2 * minute
  await Promise.all(Array.from({ length: 20 }, () => call(getTopic, { topic: 12 })))
  expect(source.asked).toBe(2)
})

test('who looked before there was a copy, and is slow, asks the forum no second time', async () => {
  const slow = Promise.withResolvers<void>()
  let looked = 0
  const slowDb = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      looked += 1
      if (looked === 1) await slow.promise
      return result
    },
  })
  const copies = createForumCopies({ db: slowDb, clock: () => now, log, forum: 'memory' })
  let loads = 0
  const load = async () => {
    loads += 1
    return { loads }
  }
  const first = copies.read('topic 12', load)
  await vi.waitFor(() => expect(looked).toBe(1), patience)
  const second = await copies.read('topic 12', load)
  slow.resolve()
  expect(await first).toEqual(second)
  expect(loads).toBe(1)
})

test('a changed topic is given as it is now, whoever reads first', async () => {
  const source = new MemoryForum([aTopic({ views: 1 })])
  const call = openClient(source)
  await call(getTopic, { topic: 12 })
  source.topics = [aTopic({ views: 2 })]
  now += 90_000
  expect((await call(getTopic, { topic: 12 })).views).toBe(2)
})

test('a forum that is slow is not waited for longer than a second', async () => {
  const source = new MemoryForum([aTopic({ views: 1 })])
  const call = openClient(source)
  await call(getTopic, { topic: 12 })
  const slow = Promise.withResolvers<undefined>()
  const asked = vi.spyOn(source, 'findTopic').mockReturnValue(slow.promise)
  now += 90_000
  expect((await call(getTopic, { topic: 12 })).views).toBe(1)
  expect(asked).toHaveBeenCalledOnce()
  slow.resolve(undefined)
})

test('with the forum down, visitors read the last good copy and are told how old it is', async () => {
  const source = new MemoryForum([aTopic()])
  const call = openClient(source)
  await call(getNews, {})
  await call(getLatestTopics, {})
  source.isDown = true
  now += 2 * minute
  expect(await call(getNews, {})).toHaveLength(1)
  await vi.waitFor(async () => {
    const { news } = await call(getForumState, {})
    expect(news).toEqual({ takenAt: start / 1000, isStale: true })
  }, patience)
})

test('with the forum down, a restarted site serves the copy in its database', async () => {
  await openClient(new MemoryForum([aTopic()]))(getTopic, { topic: 12 })
  const down = new MemoryForum([])
  down.isDown = true
  now += 10 * minute
  const call = openClient(down)
  const { freshness } = await call(getTopic, { topic: 12 })
  expect(freshness).toEqual({ takenAt: start / 1000, isStale: true })
})

test('with the forum down and no copy, a topic answers that the forum is unavailable', async () => {
  const down = new MemoryForum([])
  down.isDown = true
  const response = await openApi(down).request('/api/forum/12')
  expect(response.status).toBe(503)
  expect(await response.json()).toMatchObject({ code: 'ForumUnavailable', status: 503 })
})

test('a topic the forum removed is gone from the site, also after a restart', async () => {
  const source = new MemoryForum([aTopic()])
  const call = openClient(source)
  await call(getTopic, { topic: 12 })
  source.topics = []
  now += 90_000
  await expect(call(getTopic, { topic: 12 })).rejects.toMatchObject({ status: 404 })
  await expect(openClient(source)(getTopic, { topic: 12 })).rejects.toMatchObject({ status: 404 })
})

test('with the database down, topics are still read from the forum', async () => {
  const call = openClient(new MemoryForum([aTopic()]))
  await db.destroy()
  expect((await call(getTopic, { topic: 12 })).tid).toBe(12)
  db = openDb(database.url)
})

test('all news are read page by page, and the first page is the news', async () => {
  const topics = Array.from({ length: 25 }, (_, index) => aTopic({ id: 100 + index }))
  const call = openClient(new MemoryForum(topics))
  const ids = (news: readonly { tid: number }[]) => news.map(({ tid }) => tid)
  const news = await call(getNews, {})
  expect(news).toHaveLength(12)
  const [first, second, third, beyond] = await Promise.all(
    [1, 2, 3, 4].map((page) => call(getNewsPage, { page })),
  )
  expect(first).toEqual({ news, page: 1, pages: 2 })
  expect(ids(second?.news ?? [])).toEqual(topics.slice(12, 24).map(({ id }) => id))
  expect(second?.pages).toBe(3)
  expect(third).toMatchObject({ news: [{ tid: 124 }], pages: 3 })
  expect(beyond).toEqual({ news: [], page: 4, pages: 4 })
})

test('a topic of the news says so, and of another forum does not', async () => {
  const call = openClient(
    new MemoryForum([aTopic({ id: 12, forumId: 1 }), aTopic({ id: 13, forumId: 7 })]),
  )
  expect((await call(getTopic, { topic: 12 })).isNews).toBe(true)
  expect((await call(getTopic, { topic: 13 })).isNews).toBe(undefined)
})
