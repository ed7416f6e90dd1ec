import { expect } from 'vitest'
import { nextSteamId, openSteamSite, type SteamSite } from '../../test/steam-site.ts'
import { test as base } from '../support/browser-test.ts'
import { openGameTab } from '../support/game-tab.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { expectFocus, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const test = base.extend(
  'site',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<SteamSite> => {
    const site = await openSteamSite()
    onCleanup(() => site.close())
    return site
  },
)

const isRefused = { expected: [/400 \(Bad Request\)/] }
const isSilent = { expected: [/503 \(Service Unavailable\)/] }

test('a player links a game account by who they are at Steam, by keyboard on a phone', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site, { size: phone })
  const steamId = nextSteamId()
  site.steam.user.steamId = steamId
  site.known.set(steamId, { id: steamId, userName: 'Elowen' })
  const accounts = sectionOf(page, 'Game accounts')
  await accounts.getByText('Prove below that a character is yours').waitFor()
  const section = sectionOf(page, 'Prove who you are with Steam')
  await section.getByRole('button', { name: 'Sign in with Steam' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, 'Elowen is linked to your account.')
  expect(new URL(page.url()).search).toBe('')
  await accounts.getByRole('button', { name: 'Unlink Elowen' }).waitFor()
  await site.readMail(player.email, 'A game account was linked')
  // the way back was used up, and is not tried again
  await page.reload()
  await accounts.getByRole('button', { name: 'Unlink Elowen' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('who is lured to the way back of another links nothing', async ({ visit, site }) => {
  site.steam.user.steamId = nextSteamId()
  site.known.set(site.steam.user.steamId, { id: 'thief', userName: 'Thief' })
  const { page } = await openGameTab(visit, site, isRefused)
  const answer = site.steam.assert(`${site.url}/setting/game?state=of-another`)
  await page.goto(`${site.url}/setting/game?${answer}`)
  const section = sectionOf(page, 'Prove who you are with Steam')
  await section.getByText('The way back from there works once').waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.getByText('Thief').count()).toBe(0)
})

test('a Steam that lies or is silent links nothing, and it is said', async ({ visit, site }) => {
  site.steam.behave('lie')
  const { page } = await openGameTab(visit, site, isSilent)
  const section = sectionOf(page, 'Prove who you are with Steam')
  await section.getByRole('button', { name: 'Sign in with Steam' }).click()
  await section
    .getByText('The site that says who you are, or the game, isn’t answering right now.')
    .waitFor()
  site.steam.behave('work')
})

test.for(looksOfStates)(
  'what is said of Steam is sound: $locale, $theme, $device',
  { timeout: 60_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const steamId = nextSteamId()
    site.steam.user.steamId = steamId
    const look = { locale, theme, size, reducedMotion: true, ...isRefused }
    const { page, player } = await openGameTab(visit, site, look)
    await page.getByRole('button', { name: 'Se connecter avec Steam' }).click()
    await page.getByText('Le jeu ne connaît personne avec ce compte.').waitFor()
    await expectSound(page, 'not in the game')
    site.known.set(steamId, { id: steamId, userName: 'w'.repeat(32) })
    const other = await openGameTab(visit, site, { ...look, player })
    await other.page.getByRole('button', { name: 'Se connecter avec Steam' }).click()
    await other.page.getByText(`${'w'.repeat(32)} est lié à votre compte.`).waitFor()
    await expectSound(other.page, 'linked')
  },
)
