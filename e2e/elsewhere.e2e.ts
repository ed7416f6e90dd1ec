import { expect } from 'vitest'
import { startFakeDiscord } from '../test/fake-discord.ts'
import { startFakeTwitch } from '../test/fake-twitch.ts'
import { openPlayerSite } from '../test/players.ts'
import { test as browserTest } from './support/browser-test.ts'
import { looksOfStates } from './support/looks.ts'
import { expectSound } from './support/sound.ts'

const invite = 'https://discord.com/invite/aldermoor'
const live = { type: 'live', started_at: '2026-01-05T12:00:00Z' }

const test = browserTest.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const [discord, twitch] = [await startFakeDiscord(), await startFakeTwitch()]
  discord.show({ presence_count: 1204, instant_invite: invite })
  const title =
    'Siege of the north tower, with the Ferrymen and whoever joins us at the weir tonight'
  twitch.streams.push(
    { ...live, user_login: 'isolde', user_name: 'Isolde', title: 'First steps', viewer_count: 1 },
    { ...live, user_login: 'bran', user_name: 'Bran', title, viewer_count: 312 },
  )
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', languages: ['fr', 'en', 'de'] },
    discord: { server: discord.guild, apiUrl: discord.origin },
    twitch: {
      clientId: 'abcdef0123456789',
      clientSecret: 'secret-of-the-fake',
      channels: ['bran', 'isolde', 'mor'],
      apiUrl: twitch.url,
      signInUrl: twitch.url,
    },
  })
  onCleanup(async () => {
    await site.close()
    await discord[Symbol.asyncDispose]()
    await twitch[Symbol.asyncDispose]()
  })
  const told = ['/api/discord/presence', '/api/stream/live'].map((path) => site.url + path)
  // told once they answered, which is after the site began
  await expect
    .poll(async () => Promise.all(told.map(async (url) => (await fetch(url)).text())), {
      timeout: 20_000,
    })
    .toEqual([expect.stringContaining('1204'), expect.stringContaining('isolde')])
  return site
})

test('a visitor sees who streams, the most watched first, and the Discord server', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'de-DE', hasScripts: false })
  const rows = page.getByRole('region', { name: 'Anderswo' }).getByRole('listitem')
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringMatching(/^Bran\s+312 schauen auf Twitch zu · Siege of/),
    expect.stringMatching(/^Isolde\s+1 schaut auf Twitch zu · First steps$/),
    expect.stringMatching(/^Discord\s+1\.204 online$/),
  ])
  const links = rows.getByRole('link')
  expect(await links.first().getAttribute('href')).toBe('https://www.twitch.tv/bran')
  expect(await links.last().getAttribute('href')).toBe(invite)
})

test.for(looksOfStates)(
  'the home page is sound with it: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(site.url, { locale, theme, size, reducedMotion: true })
    expect(await page.getByRole('link', { name: 'Isolde' }).isVisible()).toBe(true)
    await expectSound(page, 'all')
  },
)
