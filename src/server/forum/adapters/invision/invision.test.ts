import { expect, test } from 'vitest'
import { describeForum, pictureAddress, pictures } from '../../../../../test/forum-conformance.ts'
import { authors, topicIds } from '../../../../../test/forums/forum-world.ts'
import { unshownTopicIds } from '../../../../../test/forums/invision-board.ts'
import {
  type FakeInvisionOptions,
  startFakeInvision,
} from '../../../../../test/forums/fake-invision.ts'
import { openForum } from '../../../../../test/forums/open-forum.ts'
import { ConfigError } from '../../../platform/config/config-error.ts'
import { createOutboundFactory } from '../../../platform/outbound/outbound.ts'
import { invision } from './invision-forum.ts'

type Changes = Partial<Parameters<typeof invision>[0]>

const shown = { news: [1, { fr: 3, en: 4 }], forums: [2] }
const firstPage = { offset: 0, limit: 20 }

async function open(
  changes: Changes = {},
  fakeOptions: FakeInvisionOptions = {},
  clock?: () => number,
) {
  const fake = await startFakeInvision(fakeOptions)
  const { url, apiKey } = fake
  const adapter = invision({ url, apiKey, timeoutMs: 10_000, ...shown, ...changes })
  return { ...openForum(adapter, fake, clock), fake }
}

describeForum('Invision', (timeoutMs) => open({ timeoutMs }), {
  countsViews: true,
  isRemote: true,
})

test.each([
  ['with the key in the address', { keyInQuery: true }, { losesHeader: true }],
  ['without URL rewriting', { rewriting: false }, { rewriting: false }],
  [
    'with the key in an address without URL rewriting',
    { keyInQuery: true, rewriting: false },
    { losesHeader: true, rewriting: false },
  ],
])('a forum is read %s', async (_, changes, fakeOptions) => {
  const { source, close } = await open(changes, fakeOptions)
  const topic = await source.findTopic(topicIds.discussion, { offset: 20, limit: 20 })
  expect(topic?.postList.map(({ index }) => index)[0]).toBe(20)
  expect((await source.listNews(12)).length).toBe(5)
  expect((await source.listLatest(30))[0]?.id).toBe(topicIds.discussion)
  await close()
})

test('links to a forum without URL rewriting go through index.php', async () => {
  const { source, url, close } = await open({ rewriting: false }, { rewriting: false })
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  expect(topic?.url).toBe(`${url}/index.php?/topic/${topicIds.newestNews}-opening/`)
  expect(topic?.starter.url).toBe(`${url}/index.php?/profile/${authors.alice.id}-alice/`)
  expect(topic?.slug).toBe('opening')
  await close()
})

test('the key travels in the header and not in the address', async () => {
  const { source, fake, close } = await open()
  await source.listNews(1)
  expect(fake.calls.length).toBeGreaterThan(0)
  expect(fake.calls.filter((call) => call.includes(fake.apiKey))).toEqual([])
  await close()
})

test.each(Object.entries(unshownTopicIds))('a %s topic is not found', async (_, id) => {
  const { source, close } = await open()
  expect(await source.findTopic(id, firstPage)).toBeUndefined()
  await close()
})

test('topics that are not shown leave a list as long as it was asked for', async () => {
  const { source, close } = await open()
  const latest = await source.listLatest(3)
  expect(latest.map(({ id }) => id)).toEqual([
    topicIds.discussion,
    topicIds.newestNews,
    topicIds.long,
  ])
  await close()
})

test('without a list of forums only the news are shown', async () => {
  const { source, close } = await open({ forums: undefined })
  expect(await source.findTopic(topicIds.discussion, firstPage)).toBeUndefined()
  expect(await source.findTopic(topicIds.newestNews, firstPage)).toBeDefined()
  const latest = await source.listLatest(30)
  expect(new Set(latest.map(({ forumId }) => forumId))).toEqual(new Set([1, 3, 4]))
  await close()
})

test('a member’s own picture is shown, a drawn letter is not', async () => {
  const { source, url, close } = await open()
  const topic = await source.findTopic(topicIds.newestNews, firstPage)
  const [alice, bob] = (topic?.postList ?? []).map(({ author }) => author)
  expect(alice?.avatar).toBe(pictureAddress(`${url}/uploads/avatars/alice.png`, 'avatar'))
  expect(bob?.avatar).toBeUndefined()
  await close()
})

test.each([
  ['NO_API_KEY', 401, 'check forum.apiKey'],
  ['INVALID_API_KEY', 401, 'check forum.apiKey'],
  ['NO_PERMISSION', 403, 'tick GET /forums/topics'],
  ['IP_ADDRESS_NOT_ALLOWED', 403, 'add the address of this site'],
  ['IP_ADDRESS_BANNED', 403, 'lift the ban'],
  ['INVALID_APP', 404, 'install the Forums application'],
])('%s says what the owner can do', async (errorMessage, status, advice) => {
  const { source, fake, close } = await open()
  fake.refuse(status, errorMessage)
  await expect(source.findTopic(topicIds.newestNews, firstPage)).rejects.toMatchObject({
    code: 'ForumUnavailable',
    message: expect.stringContaining(advice),
  })
  await close()
})

test('a forum whose API is not at that address is unavailable, not empty', async () => {
  const { source, close } = await open({ rewriting: true }, { rewriting: false })
  await expect(source.findTopic(topicIds.newestNews, firstPage)).rejects.toMatchObject({
    code: 'ForumUnavailable',
    message: expect.stringContaining('forum.rewriting: false'),
  })
  await close()
})

test('a refused key is left alone for five minutes, or the forum bans the site', async () => {
  let now = Date.now()
  const { source, fake, close } = await open({ apiKey: 'wrong' }, {}, () => now)
  const listing = () => source.listLatest(1)
  await expect(listing()).rejects.toMatchObject({
    message: expect.stringContaining('INVALID_API_KEY'),
  })
  await expect(listing()).rejects.toMatchObject({ message: expect.stringContaining('for 5 min') })
  expect(fake.calls.length).toBe(1)
  now += 5 * 60 * 1000
  await expect(listing()).rejects.toThrow('INVALID_API_KEY')
  expect(fake.calls.length).toBe(2)
  await close()
})

test('the key is in no error and no line of the log', async () => {
  const said: unknown[] = []
  const say = (...words: unknown[]) => void said.push(words)
  const log = { debug: say, info: say, warn: say, error: say }
  const fake = await startFakeInvision({ losesHeader: true })
  const { url, apiKey } = fake
  const outbound = createOutboundFactory({ clock: Date.now, log, random: () => 0 })
  const options = { url, apiKey, keyInQuery: true, timeoutMs: 10_000, ...shown }
  const context = {
    languages: ['fr', 'en'],
    clock: Date.now,
    log,
    outbound,
    pictures,
    siteUrl: '',
    db: undefined as never,
  }
  const source = invision(options).create(context)
  const troubles = [
    () => fake.fail(301, { location: `https://elsewhere.example/api/forums/topics?key=${apiKey}` }),
    () => fake.refuse(403, 'NO_PERMISSION'),
    () => fake.lie('wrong-shape'),
    () => fake.lie('html'),
    () => fake.fail(500),
    () => fake.fail(503),
  ]
  for (const trouble of troubles) {
    trouble()
    for (const ask of [() => source.listNews(1), () => source.findTopic(11, firstPage)]) {
      await ask().then(
        () => said.push('an answer'),
        (error: Error) => said.push(describe(error)),
      )
    }
  }
  expect(said).not.toContain('an answer')
  expect(said.length).toBeGreaterThan(troubles.length)
  expect(JSON.stringify(said)).not.toContain(apiKey)
  await fake.close()
  await outbound.close()
})

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${error.stack} ${JSON.stringify(error)} ${describe(error.cause ?? '')}`
}

test.each([
  [{ apiKey: '' }, 'forum.apiKey'],
  [{ url: 'forum.example' }, 'forum.url'],
  [{ news: [] }, 'forum.news'],
  [{ rewriting: 'no' as never }, 'forum.rewriting'],
])('%j is refused by name', (changes, key) => {
  const options = { url: 'https://forum.example', apiKey: 'k', ...shown, ...changes }
  expect(() => invision(options)).toThrow(ConfigError)
  expect(() => invision(options)).toThrow(key)
})
