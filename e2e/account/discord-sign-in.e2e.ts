import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { saveLink } from '../../src/server/discord/link-queries.ts'
import { type DiscordSite, nextDiscordId, openDiscordSite } from '../../test/discord-site.ts'
import { joinWithApp, nextCodeOf } from '../../test/join-with-app.ts'
import type { TestPlayer } from '../../test/players.ts'
import { fill, headed, isRefusal, isSignedIn, pathOf, press } from '../support/account-screen.ts'
import { discordSiteTest } from '../support/discord-site.ts'
import { readFocus, tabTo } from '../support/focus.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { expectSound } from '../support/sound.ts'
import { becomes, isAlive } from '../support/waiting.ts'

const unavailable = /503 \(Service Unavailable\)/

const test = discordSiteTest()

/** Links a player to somebody at Discord, who is the one that goes there from then on. */
async function link({ db, discord }: DiscordSite, { id }: TestPlayer): Promise<void> {
  Object.assign(discord.user, { id: nextDiscordId(), agrees: true })
  await saveLink(db, id, { id: discord.user.id, name: 'ana' }, new Date())
}

/** Has somebody go to Discord whom no player is. */
function goAsStranger({ discord }: DiscordSite): void {
  Object.assign(discord.user, { id: nextDiscordId(), agrees: true })
}

test.for([
  { locale: 'fr-FR', action: 'Continuer avec Discord' },
  { locale: 'en-GB', action: 'Continue with Discord' },
])(
  'a player signs in with Discord by keyboard on a phone, and goes where they were going: $locale',
  async ({ locale, action }, { visit, site }) => {
    const player = await site.joinConfirmed()
    await link(site, player)
    const page = await visit(`${site.url}/account/login?returnUrl=%2Fpage%2Fpolicy`, {
      locale,
      size: phone,
    })
    await tabTo(page, action)
    await page.keyboard.press('Enter')
    await page.waitForURL(`${site.url}/page/policy`)
    await page.goto(`${site.url}/account/login?returnUrl=%2Fsetting%2Fsecurity`)
    await page.waitForURL(`${site.url}/setting/security`)
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(kept).not.toMatch(/discordReturn|signin\./)
  },
)

test('a second factor is asked for on the way back', async ({ visit, site }) => {
  const { player, app } = await joinWithApp(site)
  await link(site, player)
  const expected = [isRefusal]
  const page = await visit(`${site.url}/account/login?returnUrl=%2Fforum`, { expected })
  await press(page, 'Continue with Discord')
  await headed(page, 'One more step')
  await page.getByText('Discord knows you.').waitFor()
  await becomes(async () => (await readFocus(page))?.name, 'One more step')
  await becomes(() => pathOf(page), '/account/discord')
  await fill(page, { Code: '000000' })
  await page.keyboard.press('Enter')
  await page.getByText('Wrong code').waitFor()
  await fill(page, { Code: nextCodeOf(app) })
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/forum`)
  await isSignedIn(page, player.pseudo)
})

test('who gives the second step up finds the other ways', async ({ visit, site }) => {
  const { player } = await joinWithApp(site)
  await link(site, player)
  const page = await visit(`${site.url}/account/login`, { expected: [isRefusal] })
  await press(page, 'Continue with Discord')
  await headed(page, 'One more step')
  await press(page, 'Other ways to sign in')
  await headed(page, 'Sign in')
})

test.for([
  'https://evil.example/',
  '//evil.example/',
  '/%2Fevil.example',
  '/account/login?returnUrl=%2F%2Fevil.example',
])(
  'who goes to Discord with returnUrl=%s ends on a page of the site',
  async (trick, { visit, site }) => {
    const player = await site.joinConfirmed()
    await link(site, player)
    const query = new URLSearchParams({ returnUrl: trick })
    const page = await visit(`${site.url}/account/login?${query}`)
    await press(page, 'Continue with Discord')
    await isSignedIn(page, player.pseudo)
    await becomes(() => page.url(), `${site.url}/`)
  },
)

test('somebody else’s way back signs nobody in', async ({ visit, site }) => {
  await link(site, await site.joinConfirmed())
  const page = await visit(`${site.url}/account/discord?state=signin.made-up&code=abc`, {
    expected: [isRefusal],
  })
  await headed(page, 'You aren’t signed in')
  await page.getByText('Discord’s link works once').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await headed(page, 'Sign in')
  expect(await page.evaluate(() => sessionStorage.getItem('session'))).toBeNull()
})

/** What the page of somebody who goes to Discord says in French, when they are back. */
const refusals = [
  {
    why: 'denied',
    words: 'Vous n’avez pas donné votre accord sur Discord.',
    prepare: async ({ discord }) => void (discord.user.agrees = false),
  },
  {
    why: 'unknown',
    words: 'Aucun compte du site n’est lié à ce compte Discord.',
    prepare: async (site) => goAsStranger(site),
  },
  {
    why: 'down',
    words: 'Discord ne répond pas pour le moment.',
    prepare: async ({ discord }) => discord.respond('/api/users/@me', { status: 500, body: '' }),
  },
  {
    why: 'busy',
    words: 'Discord ne répond pas pour le moment.',
    prepare: async ({ discord }) => discord.behave('busy'),
  },
] as const satisfies {
  why: string
  words: string
  prepare: (site: DiscordSite) => Promise<void>
}[]

const backOn = (page: Page) => headed(page, 'La connexion n’a pas abouti')

test.for(looksOfStates)(
  'what is said of a sign-in with Discord is sound: $locale, $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, size }, { visit, onTestFinished }) => {
    // one of its own: it leaves alone who asked to wait
    const site = await openDiscordSite({ site: { name: 'Aldermoor' } })
    onTestFinished(site.close)
    const { player } = await joinWithApp(site)
    await link(site, player)
    const look = { locale, theme, size, reducedMotion: true, expected: [isRefusal, unavailable] }
    const page = await visit(`${site.url}/account/login`, look)
    await expectSound(page, 'sign-in')
    await press(page, 'Continuer avec Discord')
    await headed(page, 'Encore une étape')
    await expectSound(page, 'second step')
    await page.goto(`${site.url}/account/discord`)
    await headed(page, 'De retour de Discord')
    await page.getByText('Cette adresse sert à revenir de Discord.').waitFor()
    await expectSound(page, 'unasked')
    for (const { why, words, prepare } of refusals) {
      await prepare(site)
      await page.goto(`${site.url}/account/login`)
      await isAlive(page)
      await press(page, 'Continuer avec Discord')
      await backOn(page)
      await page.getByText(words).waitFor()
      await expectSound(page, why)
    }
  },
)
