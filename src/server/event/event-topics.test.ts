import { expect, test, vi } from 'vitest'
import { memory } from '../../../e2e/support/memory-adapter.ts'
import { examineCheck } from '../../../test/examine-check.ts'
import { aPost, aTopic, MemoryForum } from '../../../test/memory-forum.ts'
import { openPlayerSite } from '../../../test/players.ts'
import { createTestApi, silentLog } from '../../../test/test-api.ts'
import { local } from '../../app/guildhall.ts'
import { Config } from '../../app/config.ts'
import { listEvents } from '../../contract/event.ts'
import { AppError } from '../platform/app-error.ts'
import { createEventService } from './event-service.ts'
import { createEventTopics, type EventTopic } from './event-topics.ts'
import { eventRoutes } from './event-routes.ts'
import type { Reminders } from './reminders.ts'

const now = () => Date.parse('2026-12-01T12:00:00Z')

/** The calls of a site in Paris whose forum has these topics. */
async function openTopics(given: EventTopic[]) {
  const forum = { topics: given, isDown: false }
  const warned: unknown[] = []
  async function read() {
    if (forum.isDown) throw new AppError('ForumUnavailable', 'the forum is down')
    return forum.topics
  }
  const topics = createEventTopics({
    forum: { list: read, read },
    languages: ['fr', 'en'],
    timeZone: 'Europe/Paris',
    log: { ...silentLog, warn: (fields: object) => void warned.push(fields) },
  })
  await topics.load()
  const events = createEventService({
    clock: now,
    timeZone: 'Europe/Paris',
    listShown: topics.list,
  })
  const { call } = createTestApi((api) => eventRoutes(api, events, {} as Reminders), { clock: now })
  return { forum, warned, topics, list: async () => (await call(listEvents, {})).coming }
}

const aTopicThat = (html: string, id = 7): EventTopic => ({
  id,
  title: { en: 'Lantern Night' },
  html: { en: html },
  url: `https://forum.example/topic/${id}`,
})

const at = (moment: string) => Date.parse(moment) / 1000

test('a topic is an event at the time it begins with, and links to the forum', async () => {
  const { list, warned } = await openTopics([
    aTopicThat('<p>2026-12-05 20:30 – 23:00<br>Bring a <b>lantern</b>.</p>'),
  ])
  const [event] = await list()
  expect(event).toEqual({
    key: 'topic.7',
    title: { fr: 'Lantern Night', en: 'Lantern Night' },
    text: { fr: 'Bring a lantern.', en: 'Bring a lantern.' },
    start: at('2026-12-05T19:30:00Z'),
    end: at('2026-12-05T22:00:00Z'),
    repeats: null,
    url: 'https://forum.example/topic/7',
    isOpening: false,
  })
  expect(warned).toEqual([])
})

test.for([
  ['<h2>2026-12-24 20:00</h2><p>Come.</p>', '2026-12-24T19:00:00Z', null],
  ['2026-12-24 20:00 America/New_York', '2026-12-25T01:00:00Z', null],
  ['2026-12-24 20:00 - 2026-12-25 02:00 UTC Come.', '2026-12-24T20:00:00Z', '2026-12-25T02:00:00Z'],
  ['2026-12-24 20:00-23:15 Europe/Paris', '2026-12-24T19:00:00Z', '2026-12-24T22:15:00Z'],
] as const)('“%s” is a time', async ([html, start, end]) => {
  const [event] = await (await openTopics([aTopicThat(html)])).list()
  expect([event?.start, event?.end]).toEqual([at(start), end && at(end)])
})

test.for([
  'Tomorrow at eight.',
  'On 2026-12-24 20:00',
  '2026-12-24',
  '2026-02-30 20:00',
  '2026-12-24 25:00',
  '2026-12-24 20:00 Europe/Lutetia',
  '2026-12-24 20:00 and/or later',
  '2026-12-24 20:00 – 19:00',
  '2026-12-24 20:00pm',
  // the clocks of Paris go on by an hour
  '2027-03-28 02:30 Europe/Paris',
  '<img src="/proxied/post/a/b" alt="2026-12-24 20:00">',
])('“%s” is none, and the owner is told of which topic', async (html) => {
  const { list, warned, topics } = await openTopics([aTopicThat(html)])
  expect(await list()).toEqual([])
  expect(warned).toEqual([{ topic: 7, title: 'Lantern Night' }])
  await topics.load()
  expect(warned).toHaveLength(1)
  const [check] = topics.checks()
  expect(check && (await examineCheck(check))).toMatchObject({
    outcome: 'fails',
    seen: expect.stringContaining('Lantern Night'),
  })
})

test('languages that name other times are not believed', async () => {
  const topic = aTopicThat('2026-12-24 20:00')
  const both = { ...topic, html: { fr: '2026-12-24 21:00', en: '2026-12-24 20:00' } }
  expect(await (await openTopics([both])).list()).toEqual([])
  const same = { ...topic, html: { fr: '2026-12-24 20:00 Venez.', en: '2026-12-24 20:00 Come.' } }
  const [event] = await (await openTopics([same])).list()
  expect(event?.text).toEqual({ fr: 'Venez.', en: 'Come.' })
})

test('events stay while the forum is away, and follow it when it is back', async () => {
  const { forum, topics, list } = await openTopics([aTopicThat('2026-12-24 20:00')])
  forum.isDown = true
  expect(await topics.load()).toBe(false)
  expect(await list()).toHaveLength(1)
  forum.isDown = false
  expect(await topics.load()).toBe(false)
  forum.topics = []
  expect(await topics.load()).toBe(true)
  expect(await list()).toEqual([])
})

test('a site lists the topics of its forum for events', async ({ onTestFinished }) => {
  const html = { en: '<p>2099-12-24 20:00 UTC</p><p>Bring a lantern.</p>' }
  const title = { fr: 'Lanternes', en: 'Lanterns' }
  const topic = aTopic({ id: 5, title, postList: [aPost({ html })] })
  const site = await openPlayerSite({ eventForum: memory(new MemoryForum([topic]), [9]) })
  onTestFinished(site.close)
  const listed = async () => (await site.launcher().call(listEvents, {})).coming
  const event = { key: 'topic.5', title, start: at('2099-12-24T20:00:00Z') }
  await vi.waitFor(async () => expect(await listed()).toMatchObject([event]), { timeout: 20_000 })
})

test('the forum of the site’s own is not read for events', () => {
  const { error } = Config.safeParse({ eventForum: local() })
  expect(error?.issues).toMatchObject([{ path: ['eventForum'], message: /local\(\)/ }])
})
