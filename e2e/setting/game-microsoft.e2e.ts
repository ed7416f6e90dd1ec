import { expect } from 'vitest'
import { type MicrosoftSite, nextGamer, openMicrosoftSite } from '../../test/microsoft-site.ts'
import { test as base } from '../support/browser-test.ts'
import { openGameTab } from '../support/game-tab.ts'
import { looksOfStates, phone } from '../support/looks.ts'
import { expectFocus, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const test = base.extend(
  'site',
  { scope: 'file' },
  async ({}, { onCleanup }): Promise<MicrosoftSite> => {
    const site = await openMicrosoftSite()
    onCleanup(() => site.close())
    return site
  },
)

const isRefused = { expected: [/400 \(Bad Request\)/] }

/** Somebody else comes to the page of Microsoft. */
function sitDown({ microsoft, known }: MicrosoftSite) {
  const gamer = nextGamer()
  Object.assign(microsoft.user, gamer)
  const bedrock = `.${gamer.gamertag.replaceAll(' ', '_')}`
  known.set(gamer.java.name, { id: gamer.java.id, userName: gamer.java.name })
  known.set(bedrock, { id: `b-${gamer.xid}`, userName: bedrock })
  return { java: gamer.java.name, bedrock }
}

test('a player links who they are in both editions, by keyboard on a phone', async ({
  visit,
  site,
}) => {
  const { page, player } = await openGameTab(visit, site, { size: phone })
  const names = sitDown(site)
  const section = sectionOf(page, 'Prove who you are with Microsoft')
  await section.getByRole('button', { name: 'Sign in with Microsoft (Java Edition)' }).focus()
  await page.keyboard.press('Enter')
  await expectFocus(page, `${names.java} is linked to your account.`)
  expect(new URL(page.url()).search).toBe('')
  await site.readMail(player.email, 'A game account was linked')
  await section.getByRole('button', { name: 'Sign in with Microsoft (Bedrock)' }).click()
  await page.getByText(`${names.bedrock} is linked to your account.`).waitFor()
  // the way back was used up, and is not tried again
  await page.reload()
  await page.getByRole('button', { name: `Unlink ${names.java}` }).waitFor()
  await page.getByRole('button', { name: `Unlink ${names.bedrock}` }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
})

test('why somebody cannot be told is said', async ({ visit, site }) => {
  const { page } = await openGameTab(visit, site, isRefused)
  const section = sectionOf(page, 'Prove who you are with Microsoft')
  sitDown(site)
  site.microsoft.user.xErr = 2_148_916_238
  await section.getByRole('button', { name: /Java Edition/ }).click()
  await section.getByText('This Microsoft account is a child’s.').waitFor()
  sitDown(site)
  site.microsoft.user.java = undefined
  await section.getByRole('button', { name: /Java Edition/ }).click()
  await section.getByText('has no Minecraft: Java Edition').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test.for(looksOfStates)(
  'what is said of Microsoft is sound: $locale, $theme, $device',
  { timeout: 60_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const look = { locale, theme, size, reducedMotion: true, ...isRefused }
    const { page } = await openGameTab(visit, site, look)
    sitDown(site)
    site.microsoft.user.xErr = 2_148_916_233
    await page.getByRole('button', { name: 'Se connecter avec Microsoft (édition Java)' }).click()
    await page.getByText('Ce compte Microsoft n’a pas de profil Xbox.').waitFor()
    await expectSound(page, 'no profile')
  },
)
