import { expect, test } from 'vitest'
import { describeForum } from '../../../../../test/forum-conformance.ts'
import type { FakeForum } from '../../../../../test/forums/fake-forum.ts'
import { topicIds } from '../../../../../test/forums/forum-world.ts'
import { type FakeNodebbOptions, startFakeNodebb } from '../../../../../test/forums/fake-nodebb.ts'
import { openForum } from '../../../../../test/forums/open-forum.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { nodebb } from './nodebb-forum.ts'

const traits = { countsViews: true, isRemote: true }
const firstPage = { offset: 0, limit: 20 }

async function open(
  settings: FakeNodebbOptions = {},
  { clock, timeoutMs = 10_000 }: { clock?: () => number; timeoutMs?: number } = {},
) {
  const fake = await startFakeNodebb(settings)
  const options = { url: fake.url, news: [1, { fr: 3, en: 4 }], forums: [2], timeoutMs }
  return openForum(nodebb(options), fake, clock)
}

describeForum('a NodeBB forum', (timeoutMs) => open({}, { timeoutMs }), traits)
describeForum(
  'a NodeBB forum that shows pages of 15 posts',
  (timeoutMs) => open({ usePagination: true, postsPerPage: 15 }, { timeoutMs }),
  traits,
)

test('forums of any languages hold the same news, and the default language speaks for one without', async () => {
  const fake = await startFakeNodebb()
  const options = { url: fake.url, news: [{ de: 3, en: 4 }] }
  const languages = ['de', 'en', 'fr']
  const { source, close } = openForum(nodebb(options), fake, Date.now, languages)
  const [season] = await source.listNews(1)
  const topic = await source.findTopic(topicIds.frenchNews, firstPage)
  const title = { de: 'Saison 5', en: 'Season 5', fr: 'Season 5' }
  expect(season).toMatchObject({ id: topicIds.frenchNews, title })
  expect(topic?.title).toEqual(title)
  expect(topic?.postList[0]?.html.de).toContain('La saison commence.')
  expect(topic?.postList[0]?.html.fr).toContain('The season starts.')
  await close()
})

test('an unchanged topic of the news is not read again, since that would raise its views', async () => {
  const forum = await open()
  await forum.source.listNews(12)
  forum.fake.calls.length = 0
  await forum.source.listNews(12)
  expect(forum.fake.calls.filter((call) => call.startsWith('/api/topic/'))).toEqual([])
  await forum.close()
})

test('a body is read again after a quarter of an hour, since an edit shows in no list', async () => {
  let now = 1_760_000_000_000
  const forum = await open({}, { clock: () => now })
  await forum.source.listNews(1)
  now += 15 * 60 * 1000
  forum.fake.calls.length = 0
  await forum.source.listNews(1)
  expect(forum.fake.calls.filter((call) => call.startsWith('/api/topic/'))).toHaveLength(1)
  await forum.close()
})

test('pinned topics that fill the first page do not hide the newest', async () => {
  const forum = await open({ topicsPerPage: 1 })
  const news = await forum.source.listNews(1)
  expect(news.map(({ id }) => id)).toEqual([topicIds.newestNews])
  await forum.close()
})

test('a forum under a path of its host keeps it in its links', async () => {
  const forum = await open({ basePath: '/forum' })
  const topic = await forum.source.findTopic(topicIds.newestNews, firstPage)
  expect(topic?.url).toBe(`${forum.url}/topic/11/opening`)
  expect(topic?.postList[1]?.author.url).toBe(`${forum.url}/user/%C3%A9ric-dupont`)
  await forum.close()
})

test('without a list of forums a guest’s view is shown, with a token only the news', async () => {
  const fake = await startFakeNodebb()
  const asGuest = openForum(nodebb({ url: fake.url, news: [1] }), fake)
  const withToken = openForum(nodebb({ url: fake.url, news: [1], token: 'secret' }), fake)
  expect((await asGuest.source.listLatest(30)).map(({ id }) => id)).toContain(topicIds.backstage)
  expect(new Set((await withToken.source.listLatest(30)).map(({ forumId }) => forumId))).toEqual(
    new Set([1]),
  )
  expect(await withToken.source.findTopic(topicIds.discussion, firstPage)).toBeUndefined()
  await asGuest.close()
  await withToken.close()
})

test.each([
  ['an error', (fake: FakeForum) => fake.fail(500), 'NodeBB answered 500 for /api/recent'],
  ['a page', (fake: FakeForum) => fake.lie('html'), 'that is not JSON'],
  [
    'another shape',
    (fake: FakeForum) => fake.lie('wrong-shape'),
    'NodeBB answered /api/recent in an unknown shape: topics: Invalid input: expected array',
  ],
])('the log tells that the forum answered with %s', async (_, act, message) => {
  const forum = await open()
  act(forum.fake)
  await expect(forum.source.listLatest(30)).rejects.toThrow(message)
  await forum.close()
})

test('the adapter names the forum’s origin and the news forums in their order', () => {
  const adapter = nodebb({ url: 'https://example.org/forum/', news: [7, { fr: 3, en: 4 }] })
  expect(adapter).toMatchObject({
    name: 'NodeBB',
    origin: 'https://example.org',
    newsForums: [7, 3],
  })
})

test.each([
  [
    'forum.url',
    { url: 'ftp://example.org', news: [1] },
    'given "ftp://example.org"; expected an http(s) address',
  ],
  ['forum.url', { url: 'https://example.org/?page=1', news: [1] }, 'without ? and #'],
  [
    'forum.news',
    { url: 'https://example.org', news: [] },
    'given []; expected a list such as [1, { fr: 3, en: 4 }]',
  ],
  [
    'forum.news[0]',
    { url: 'https://example.org', news: ['news'] },
    'given "news"; expected a list',
  ],
  [
    'forum.token',
    { url: 'https://example.org', news: [1], token: 17 },
    'what is given is not shown',
  ],
  ['forum.key', { url: 'https://example.org', news: [1], key: 'k' }, 'there is no such setting'],
])('a wrong %s is named with what is expected', (key, options, message) => {
  const configure = () => Reflect.apply(nodebb, undefined, [options])
  expect(configure).toThrow(ConfigError)
  expect(configure).toThrow(`${key}: `)
  expect(configure).toThrow(message)
})
