import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeForum } from '../../../../../test/forum-conformance.ts'
import { authors, topicIds } from '../../../../../test/forums/forum-world.ts'
import {
  openEmptyLocalForum,
  openLocalForum,
  type OpenLocalForum,
} from '../../../../../test/forums/local-forum.ts'
import { openDb } from '../../../platform/database/db.ts'
import { readForumOutline } from './sample/forum-outline.ts'
import { seedLocalForum } from './seed-local-forum.ts'

const firstPage = { offset: 0, limit: 20 }
const clock = () => 1_790_000_000_000
const outline = readForumOutline()

let world: OpenLocalForum
beforeAll(async () => {
  world = await openLocalForum()
})
afterAll(() => world.close())

const keepOpen = async () => {}
describeForum('the site’s own forum', async () => ({ ...world, close: keepOpen }), {
  countsViews: true,
  isRemote: false,
  hasProfiles: false,
  moderates: false,
  mayBeOdd: false,
  isBilingual: true,
})

test('topics and members live on this site only', async () => {
  const topic = await world.source.findTopic(topicIds.newestNews, firstPage)
  expect(topic).not.toHaveProperty('url')
  expect(topic?.starter).toEqual({ id: authors.alice.id, name: 'Alice' })
  expect(topic?.postList[1]?.author).toEqual({ id: authors.bob.id, name: 'Éric Dupont' })
})

test('what is written in one language only serves both', async () => {
  const latest = await world.source.listLatest(30)
  const topic = await world.source.findTopic(topicIds.englishOnlyNews, firstPage)
  expect(latest[0]?.forumName).toEqual({ fr: 'Comments & Feedback', en: 'Comments & Feedback' })
  expect(topic?.title).toEqual({ fr: 'English only', en: 'English only' })
  expect(topic?.postList[0]?.html.fr).toContain('post 0 of topic 15')
})

test.each([2 ** 31, 2 ** 32 + topicIds.newestNews, Number.MAX_SAFE_INTEGER])(
  'a topic %i, beyond 32 bits, is not found',
  async (id) => {
    expect(await world.source.findTopic(id, firstPage)).toBeUndefined()
  },
)

test('what a removed member wrote stays, without number or name', async () => {
  const { source, db, close } = await openLocalForum()
  await db.deleteFrom('local_author').where('id', '=', authors.alice.id).execute()
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  const nobody = { id: 0, name: '' }
  expect(topic?.starter).toEqual(nobody)
  expect(topic?.postList.map(({ author }) => author)).toEqual([
    nobody,
    { id: authors.bob.id, name: 'Éric Dupont' },
    nobody,
  ])
  expect((await source.listNews(1))[0]?.starter).toEqual(nobody)
  expect((await source.listLatest(1))[0]).toMatchObject({
    id: topicIds.discussion,
    lastPosterName: '',
  })
  await close()
})

test('a forum whose database is gone is unavailable', async () => {
  const { source, close } = await openEmptyLocalForum()
  await close()
  const unavailable = {
    code: 'ForumUnavailable',
    message: expect.stringMatching(/^the site’s own database: ./),
  }
  await expect(source.listNews(12)).rejects.toMatchObject(unavailable)
  await expect(source.listLatest(30)).rejects.toMatchObject(unavailable)
  await expect(source.findTopic(topicIds.newestNews, firstPage)).rejects.toMatchObject(unavailable)
})

const paris = (time: number) =>
  Temporal.Instant.fromEpochMilliseconds(time * 1000).toZonedDateTimeISO('Europe/Paris')

test.for([
  ['2026-11-22T00:30', '28 novembre', '28 November', '2026-11-19'],
  ['2026-11-23T08:00', '28 novembre', '28 November', '2026-11-19'],
  ['2026-11-25T23:59', '28 novembre', '28 November', '2026-11-19'],
  ['2026-11-26T12:00', '28 novembre', '28 November', '2026-11-19'],
  ['2026-11-26T21:30', '28 novembre', '28 November', '2026-11-26'],
  ['2026-11-28T10:00', '28 novembre', '28 November', '2026-11-26'],
  ['2026-07-25T22:00', '1er août', '1 August', '2026-07-23'],
] as const)(
  'a site that first starts at %s tells of the Saturday to come and of a maintenance that is over',
  async ([start, fr, en, thursday], { onTestFinished }) => {
    const now = Temporal.PlainDateTime.from(start).toZonedDateTime('Europe/Paris')
    const { db, source, close } = await openEmptyLocalForum(() => now.epochMilliseconds)
    onTestFinished(close)
    await seedLocalForum(db, () => now.epochMilliseconds)
    const news = await source.listNews(30)
    const latest = await source.listLatest(50)
    for (const { startDate } of news) expect(startDate * 1000).toBeLessThan(now.epochMilliseconds)
    for (const { lastPostDate } of latest) {
      expect(lastPostDate * 1000).toBeLessThan(now.epochMilliseconds)
    }

    const evening = news.find(({ slug }) => slug === 'lantern-night')
    expect(evening?.title.fr).toBe(`La nuit des Lanternes, le ${fr}`)
    expect(evening?.html.en).toContain(`On the evening of Saturday ${en} we put`)

    const { id = 0 } = news.find(({ slug }) => slug === 'maintenance-on-thursday-morning') ?? {}
    const maintenance = await source.findTopic(id, firstPage)
    const told = maintenance?.postList.map(({ date }) => paris(date)) ?? []
    expect(told[0]?.dayOfWeek).toBe(7)
    const reopened = Temporal.PlainDateTime.from(`${thursday}T09:10`).toZonedDateTime(
      'Europe/Paris',
    )
    const minutes = told.at(-1)?.since(reopened).total('minutes')
    expect(minutes).toBeGreaterThan(0)
    expect(minutes).toBeLessThan(15)
  },
)

describe('a fresh site', () => {
  let fresh: OpenLocalForum
  beforeAll(async () => {
    fresh = await openEmptyLocalForum()
    const other = openDb(fresh.databaseUrl)
    await Promise.all([seedLocalForum(fresh.db, clock), seedLocalForum(other, clock)])
    await other.destroy()
  })
  afterAll(() => fresh.close())

  const listSlugs = async () => {
    const rows = await fresh.db.selectFrom('local_topic').select('slug').execute()
    return rows.map(({ slug }) => slug).toSorted()
  }

  test('has one copy of the sample, though two processes wrote it at the same moment', async () => {
    expect(await listSlugs()).toEqual(outline.topics.map(({ slug }) => slug).toSorted())
  })

  test('is not given the sample again, and keeps what was deleted of it deleted', async () => {
    const [gone] = await listSlugs()
    await fresh.db
      .deleteFrom('local_topic')
      .where('slug', '=', gone ?? '')
      .execute()
    await seedLocalForum(fresh.db, clock)
    expect(await listSlugs()).toHaveLength(outline.topics.length - 1)
    expect(await listSlugs()).not.toContain(gone)
  })

  test('tells its news in both languages, newest first', async () => {
    const news = await fresh.source.listNews(100)
    const newsForums = outline.forums.filter(({ isNews }) => isNews).map(({ id }) => id)
    expect(news.length).toBeGreaterThan(12)
    expect(new Set(news.map(({ forumId }) => forumId))).toEqual(new Set(newsForums))
    for (const { title, html } of news) {
      expect(title.fr).not.toBe(title.en)
      expect(html.fr).not.toBe(html.en)
      expect([title.fr, title.en, html.fr, html.en]).not.toContain('')
    }
    const dates = news.map(({ startDate }) => startDate)
    expect(dates).toEqual(dates.toSorted((a, b) => b - a))
    expect(Math.max(...dates)).toBeLessThanOrEqual(clock() / 1000)
  })

  test('has topics whose numbers grow with time', async () => {
    const latest = await fresh.source.listLatest(100)
    const byNumber = latest.toSorted((a, b) => a.id - b.id).map(({ startDate }) => startDate)
    expect(byNumber).toEqual(byNumber.toSorted((a, b) => a - b))
  })
})
