import { expect } from 'vitest'
import { saveLink } from '../../src/server/discord/link-queries.ts'
import { nextDiscordId } from '../../test/discord-site.ts'
import { openPlayerSite } from '../../test/players.ts'
import { headed, press } from '../support/account-screen.ts'
import { discordSiteTest } from '../support/discord-site.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { forgetProof, joinByBrowser } from '../support/real-player.ts'
import { expectFocus, openSecurity, prove, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const refused = /400 \(Bad Request\)/

const test = discordSiteTest().extend('discord', { scope: 'file' }, ({ site }) => site.discord)

test('a player links a Discord account by keyboard on a phone, and unlinks it', async ({
  visit,
  site,
  discord,
}) => {
  Object.assign(discord.user, { id: '80351110224678901', username: 'ana', agrees: true })
  const player = await joinByBrowser(site)
  const options = { player, size: phone, expected: [refused] }
  const { page } = await openSecurity(visit, site, options)
  await forgetProof(site, player)
  const section = sectionOf(page, 'Discord')
  await section.getByText('No Discord account').waitFor()
  await section.getByRole('button', { name: 'Link Discord' }).focus()
  await page.keyboard.press('Enter')
  await prove(page, player)
  await headed(page, 'Your Discord account is linked')
  await page.getByText('“ana” now belongs to your account.').waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.getByRole('link', { name: 'Open the security settings' }).focus()
  await page.keyboard.press('Enter')
  await section.getByText('ana', { exact: true }).waitFor()
  await section.getByRole('button', { name: 'Unlink' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).focus()
  await page.keyboard.press('Enter')
  await section.getByText('No Discord account').waitFor()
  await expectFocus(page, 'Your Discord account is unlinked.')
})

test('who does not agree at Discord is told that nothing changed, and finds back', async ({
  visit,
  site,
  discord,
}) => {
  Object.assign(discord.user, { agrees: false })
  const { page } = await openSecurity(visit, site, { locale: 'fr-FR' })
  await press(page, 'Lier Discord')
  await headed(page, 'Votre compte Discord n’a pas été lié')
  await page.getByText('Vous n’avez pas donné votre accord sur Discord.').waitFor()
  await page.getByRole('link', { name: 'Ouvrir les paramètres de sécurité' }).click()
  await sectionOf(page, 'Discord').getByText('Aucun compte Discord').waitFor()
})

test('who linked an account can unlink it on a site that no longer has an application', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openPlayerSite({ site: { name: 'Aldermoor' } })
  onTestFinished(site.close)
  const player = await joinByBrowser(site)
  await saveLink(site.db, player.id, { id: nextDiscordId(), name: 'ana' }, new Date())
  const { page } = await openSecurity(visit, site, { player })
  const section = sectionOf(page, 'Discord')
  await section.getByText('This site no longer works with Discord.').waitFor()
  await expectSound(page, 'ended')
  await section.getByRole('button', { name: 'Unlink' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
  await section.getByText('No Discord account').waitFor()
  await expectFocus(page, 'Your Discord account is unlinked.')
  expect(await section.getByRole('button').count()).toBe(0)
  const other = await openSecurity(visit, site)
  expect(await sectionOf(other.page, 'Discord').count()).toBe(0)
})

test.for(looksOfStates)(
  'what is said of a Discord account is sound: $locale, $theme, $device',
  { timeout: 60_000 },
  async ({ locale, theme, size }, { visit, site, discord }) => {
    const name = 'w'.repeat(32)
    Object.assign(discord.user, { id: '80351110224678902', username: name, agrees: true })
    const look = { locale, theme, size, reducedMotion: true, expected: [refused] }
    const { page } = await openSecurity(visit, site, look)
    await press(page, 'Lier Discord')
    await headed(page, 'Votre compte Discord est lié')
    await expectSound(page, 'linked')
    await page.getByRole('link', { name: 'Ouvrir les paramètres de sécurité' }).click()
    await sectionOf(page, 'Discord').getByText(name).waitFor()
    await expectSound(page, 'settings')
    const other = await openSecurity(visit, site, look)
    await press(other.page, 'Lier Discord')
    await headed(other.page, 'Votre compte Discord n’a pas été lié')
    await other.page.getByText('déjà lié à un autre compte').waitFor()
    await expectSound(other.page, 'taken')
  },
)
