import { expect, test, vi } from 'vitest'
import { examineCheck } from '../../../test/examine-check.ts'
import { listStreams } from '../../contract/stream.ts'
import { startFakeTwitch } from '../../../test/fake-twitch.ts'
import { openPlayerSite } from '../../../test/players.ts'
import { silentLog } from '../../../test/test-api.ts'
import { parseOptions } from '../platform/config/config-error.ts'
import { createOutboundFactory } from '../platform/outbound/outbound.ts'
import { openTwitch } from './twitch.ts'
import { twitchCheck } from './twitch-check.ts'
import { TwitchConfig } from './twitch-config.ts'

const live = {
  user_login: 'ana',
  user_name: 'Ana',
  type: 'live',
  title: 'To the harbour',
  viewer_count: 78,
  started_at: '2026-01-05T12:00:00Z',
}
const shown = {
  name: 'Ana',
  title: 'To the harbour',
  viewers: 78,
  startedAt: Date.parse('2026-01-05T12:00:00Z') / 1000,
  url: 'https://www.twitch.tv/ana',
}

const application = { clientId: 'abcdef0123456789', clientSecret: 'secret-of-the-fake' }
const configFor = (url: string, ...channels: string[]) => ({
  ...application,
  channels,
  apiUrl: url,
  signInUrl: url,
})

async function open(...channels: string[]) {
  const fake = await startFakeTwitch()
  const outbound = createOutboundFactory({
    clock: Date.now,
    log: silentLog,
    random: Math.random,
    sleep: async () => {},
  })
  const twitch = openTwitch(TwitchConfig.parse(configFor(fake.url, ...channels)), outbound)
  return {
    fake,
    twitch,
    async [Symbol.asyncDispose]() {
      await outbound.close()
      await fake[Symbol.asyncDispose]()
    },
  }
}

test('a visitor is told who streams now, the most watched first', async () => {
  await using fake = await startFakeTwitch()
  const small = { ...live, user_login: 'bor', user_name: 'Bor\u202e', viewer_count: 2 }
  fake.streams.push(small, live, { ...live, user_login: 'stranger' })
  const site = await openPlayerSite({ twitch: configFor(fake.url, 'Ana', 'bor') })
  try {
    await vi.waitFor(async () => {
      expect(await site.launcher().call(listStreams, {})).toEqual([
        shown,
        { ...shown, name: 'Bor', viewers: 2, url: 'https://www.twitch.tv/bor' },
      ])
    }, 20_000)
  } finally {
    await site.close()
  }
})

test('a token that ended is renewed once', async () => {
  await using opened = await open('ana')
  const { fake, twitch } = opened
  fake.streams.push(live)
  expect(await twitch.listStreams()).toEqual([shown])
  fake.revoke()
  expect(await twitch.listStreams()).toEqual([shown])
  expect(fake.asked.filter((path) => path === '/oauth2/token')).toHaveLength(2)
  expect(fake.asked).toHaveLength(5)
})

test.each(['fail', 'forget', 'lie'] as const)('Twitch that would %s is an error', async (how) => {
  await using opened = await open('ana')
  opened.fake.behave(how)
  await expect(opened.twitch.listStreams()).rejects.toThrow(/Twitch/)
})

test('a reply that is none of theirs shows nothing', async () => {
  await using opened = await open('ana')
  opened.fake.streams.push({ ...live, user_login: 'ana', started_at: 'javascript:alert(1)' })
  await expect(opened.twitch.listStreams()).rejects.toThrow('answered in an unknown shape')
})

test('the doctor names channels that are none', async () => {
  await using opened = await open('ana', 'nobody')
  const { seen } = await examineCheck(twitchCheck(opened.twitch))
  expect(seen).toBe('it has no channel nobody')
})

test('the doctor says what an application lacks', async () => {
  await using opened = await open('ana')
  opened.fake.behave('forget')
  const { seen } = await examineCheck(twitchCheck(opened.twitch))
  expect(seen).toContain('check twitch.clientId')
})

test('a channel given by its address is refused by name', () => {
  const given = { ...application, channels: ['https://twitch.tv/ana'] }
  expect(() => parseOptions('twitch', TwitchConfig, given)).toThrow(
    'expected the name in the address of a channel',
  )
})
