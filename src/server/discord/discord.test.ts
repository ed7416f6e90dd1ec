import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { examineCheck } from '../../../test/examine-check.ts'
import { getDiscordPresence } from '../../contract/discord.ts'
import type { NewsTopic } from '../../contract/forum.ts'
import type { GameState } from '../../contract/game.ts'
import { runJob } from '../../contract/systems.ts'
import { openTicket } from '../../contract/support.ts'
import { startFakeDiscord } from '../../../test/fake-discord.ts'
import { untold } from '../../../test/memory-game.ts'
import { parseOptions } from '../platform/config/config-error.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite } from '../../../test/players.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { createTestTools } from '../../../test/test-tools.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import { serverCheck } from './discord-checks.ts'
import { DiscordConfig, type DiscordKind } from './discord-config.ts'
import { createDiscordFeature } from './feature.ts'
import { openDiscordServer } from './presence.ts'

const minute = 60_000
const noon = Date.parse('2026-01-05T12:00:00Z')

let database: TestDb
let discord: Awaited<ReturnType<typeof startFakeDiscord>>
let stops: (() => unknown)[]
let lines: string[]
let now: number
let news: NewsTopic[]
let state: GameState

beforeEach(async () => {
  database = await openTestDb()
  discord = await startFakeDiscord()
  stops = []
  lines = []
  now = noon
  news = []
  state = { services: [], takenAt: null }
})

afterEach(async () => {
  for (const stop of stops.toReversed()) await stop()
  await discord[Symbol.asyncDispose]()
  await database.close()
})

const note = (fields: object, message: string) =>
  void lines.push(`${message} ${JSON.stringify(fields)}`)
const log = { debug: note, info: note, warn: note, error: note }

/** A process of the site that tells this webhook. */
function open(...tells: DiscordKind[]) {
  const tools = createTestTools({
    db: database.db,
    clock: () => now,
    log,
    onStop: (stop) => void stops.push(stop),
  })
  const config = DiscordConfig.parse({ webhooks: [{ url: discord.url, tells, language: 'en' }] })
  const feature = createDiscordFeature(tools, {
    config,
    listNews: async () => news,
    readState: async () => state,
    listTicketsSince: async () => [],
    notifyAccount: async () => {},
    signInAs: () => Promise.reject(new Error('nobody signs in here')),
  })
  return {
    async tick() {
      now += minute
      for (const job of feature.jobs ?? []) await job.run()
    },
    check: async () => {
      const [check] = feature.checks?.([]) ?? []
      return check && examineCheck(check)
    },
    prune: () => feature.prune?.(),
  }
}

function article(tid: number, title: string, content = '<p>At the <b>harbour</b>.</p>'): NewsTopic {
  return {
    tid,
    forumId: 1,
    forumName: { en: 'News' },
    titleSeo: 'season',
    title: { en: title, fr: `${title} (fr)` },
    content: { en: content },
    date: Math.floor(now / 1000),
    authorName: 'Maren',
    comments: 0,
    url: `/article/${tid}/season`,
  }
}

const titles = () => discord.messages.flatMap(({ embeds }) => embeds.map(({ title }) => title))

test('news that come are told once, the older first; what was there before is not', async () => {
  news = [article(1, 'Old')]
  const site = open('news')
  await site.tick()
  expect(titles()).toEqual([])
  const second = article(2, 'Season three')
  now += minute
  news = [article(3, 'The duel'), second, ...news]
  await site.tick()
  await site.tick()
  // another process of the site, as after a restart
  await open('news').tick()
  expect(titles()).toEqual(['Season three', 'The duel'])
  expect(discord.messages[0]).toEqual({
    embeds: [
      {
        title: 'Season three',
        description: 'At the harbour.',
        url: 'http://localhost:3000/article/2/season?lang=en',
        timestamp: new Date(second.date * 1000).toISOString(),
      },
    ],
    allowed_mentions: { parse: [] },
  })
})

test('what a text has in it calls nobody, hides no link and is not cut within a character', async () => {
  const site = open('news')
  await site.tick()
  news = [article(1, `@everyone [here](https://evil.example) ${'🐉'.repeat(300)}`)]
  await site.tick()
  const [title = ''] = titles()
  expect(title).toContain(String.raw`\[here\]\(https://evil.example\)`)
  expect([...title]).toHaveLength(256)
  expect(title.endsWith('🐉…')).toBe(true)
  expect(discord.messages[0]?.allowed_mentions.parse).toEqual([])
})

test('what Discord would not hear of is told once it does', async () => {
  const site = open('news')
  await site.tick()
  news = [article(1, 'Season three')]
  for (const behaviour of ['busy', 'fail'] as const) {
    discord.behave(behaviour)
    await site.tick()
    expect(titles()).toEqual([])
  }
  discord.behave('work')
  now += 10 * minute
  await site.tick()
  await site.tick()
  expect(titles()).toEqual(['Season three'])
  expect(lines.join('\n')).toContain('tried again in a minute')
  expect(lines.join('\n')).not.toContain('token-of-the-fake')
})

test('what Discord will never take is left, and the next is told', async () => {
  const site = open('news')
  await site.tick()
  discord.behave('refuse')
  news = [article(1, 'Odd')]
  await site.tick()
  discord.behave('work')
  news = [article(2, 'Season three'), ...news]
  await site.tick()
  expect(titles()).toEqual(['Season three'])
})

test('a webhook that was deleted is said to be, and is left alone', async () => {
  const site = open('news')
  expect(await site.check()).toMatchObject({ seen: '“Herald” hears of news' })
  await site.tick()
  discord.behave('gone')
  expect(await site.check()).toMatchObject({
    outcome: 'fails',
    seen: 'it was deleted, or its address is not whole',
  })
  news = [article(1, 'Season three')]
  await site.tick()
  discord.behave('work')
  await site.tick()
  expect(titles()).toEqual([])
  expect(lines.filter((line) => line.includes('was deleted'))).toHaveLength(1)
})

test('that the game went down is told once it has been for two minutes, and that it is back', async () => {
  const turn = (online: boolean) => {
    const since = Math.floor(now / 1000)
    const service = { key: 'world', name: { en: 'World' }, online, since, ...untold }
    state = { services: [service], takenAt: since }
  }
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      await site.tick()
      state = { ...state, takenAt: Math.floor(now / 1000) }
    }
  }
  const site = open('state')
  turn(true)
  await pass(5)
  turn(false)
  await pass(1)
  expect(titles()).toEqual([])
  turn(true)
  await pass(4)
  // a restart of a moment was nobody’s news
  expect(titles()).toEqual([])
  turn(false)
  await pass(10)
  turn(true)
  await pass(10)
  turn(false)
  await pass(10)
  expect(titles()).toEqual(['Aldermoor is down', 'Aldermoor is online', 'Aldermoor is down'])
})

test('an address that is none is refused without being shown', () => {
  const url = 'https://discord.com/api/webhooks/token-of-the-fake'
  const given = { webhooks: [{ url, tells: ['news'] }] }
  const refusal = /^discord\.webhooks\[0\]\.url: what is given is not shown; expected the address/
  expect(() => parseOptions('discord', DiscordConfig, given)).toThrow(refusal)
  const thread = { url: `${discord.url}?thread_id=12`, tells: ['news'] }
  expect(() => parseOptions('discord', DiscordConfig, { webhooks: [thread] })).not.toThrow()
})

test('what was told is forgotten in time, and that it began is not', async () => {
  const site = open('news')
  await site.tick()
  news = [article(1, 'Season three')]
  await site.tick()
  now += 100 * 24 * 60 * minute
  await site.prune()
  // still in the list, and old
  await site.tick()
  news = [article(2, 'Season four'), ...news]
  await site.tick()
  expect(titles()).toEqual(['Season three', 'Season four'])
})

test('the team’s channel hears of a ticket, and of nothing that was written in it', async () => {
  const site = await openPlayerSite({
    discord: { webhooks: [{ url: discord.url, tells: ['tickets', 'news', 'state'] }] },
  })
  stops.push(() => site.close())
  const owner = await joinTeam(site, 'owner')
  const run = () => owner.device.callAs(owner.profile.token, runJob, { Name: 'tell-discord' })
  await run()
  const begun = async () =>
    (await site.db.selectFrom('discord_told').selectAll().where('item', '=', '').execute()).length
  await expect.poll(begun, { timeout: 20_000 }).toBe(3)
  const { device, profile } = await site.joinConfirmed()
  const { id } = await device.callAs(profile.token, openTicket, {
    Category: 'payment',
    Priority: 'normal',
    Subject: 'My card',
    Text: 'Its number is secret.',
  })
  await run()
  await expect.poll(() => discord.messages.length, { timeout: 20_000 }).toBe(1)
  expect(discord.messages[0]?.embeds).toEqual([
    {
      title: `New ticket no. ${id}`,
      description: 'Payments',
      url: `${site.url}/admin/tickets/${id}`,
      timestamp: expect.any(String),
    },
  ])
})

/** A site whose Discord server is that of the fake. */
async function openServerSite() {
  const { origin: apiUrl, guild: server } = discord
  const site = await openPlayerSite({ discord: { server, apiUrl } })
  stops.push(site.close)
  return site
}

test('a visitor is told how many are on the server, and where to join', async () => {
  discord.show({ presence_count: 37, instant_invite: 'https://discord.com/invite/abc' })
  const site = await openServerSite()
  const shown = { online: 37, invite: 'https://discord.com/invite/abc' }
  await vi.waitFor(async () => {
    expect(await site.launcher().call(getDiscordPresence, {})).toEqual(shown)
  }, 20_000)
})

test.each([
  ['off', { online: null, invite: null }],
  [
    { presence_count: 3, instant_invite: null },
    { online: 3, invite: null },
  ],
  // an invitation to somewhere else is none
  [
    { presence_count: 3, instant_invite: 'https://evil.example/invite' },
    { online: 3, invite: null },
  ],
] as const)('a widget that says %j shows %j', async (widget, shown) => {
  discord.show(widget)
  const site = await openServerSite()
  await vi.waitFor(() => expect(discord.asked).toHaveLength(1), 20_000)
  await vi.waitFor(async () => {
    expect(await site.launcher().call(getDiscordPresence, {})).toEqual(shown)
  }, 20_000)
})

test('the doctor says of the server what is to be done', async () => {
  const outbound = createOutboundFactory({ clock: Date.now, log, random: Math.random })
  stops.push(outbound.close)
  const check = serverCheck(openDiscordServer(discord.guild, discord.origin, outbound))
  const off = await examineCheck(check)
  expect(off.seen).toContain('the widget of the server is switched off')
  expect(off.advice).toContain('switch the widget on')
  discord.show({ presence_count: 3, instant_invite: null })
  const { seen } = await examineCheck(check)
  expect(seen).toBe('3 are on “Valmoor”, which invites nobody')
  discord.behave('lie')
  expect((await examineCheck(check)).seen).toContain('does not know the server')
})
