import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { beginTotp } from '../../src/contract/second-factor.ts'
import type { PlayerSite } from '../../test/players.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import type { Visit } from '../support/browser-test.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { openSecurity, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'
import { frenchLooksOfStates } from '../support/looks.ts'

const test = playerSiteTest()

test.for(frenchLooksOfStates)(
  'every form breaks no rule of WCAG and fits its window: $theme, $device',
  { timeout: 120_000 },
  async ({ locale, theme, size }, { visit, site }) => {
    const { page } = await openSecurity(visit, site, {
      locale,
      theme,
      size,
      reducedMotion: true,
    })
    await plugAuthenticator(page)
    await expectSound(page, 'closed')
    await sectionOf(page, 'Adresse e-mail').getByRole('button', { name: 'Changer' }).click()
    await sectionOf(page, 'Mot de passe').getByRole('button', { name: 'Changer' }).click()
    await sectionOf(page, 'Téléphone').getByRole('button', { name: 'Ajouter' }).click()
    const twoStep = sectionOf(page, 'Double authentification')
    await twoStep.getByRole('button', { name: 'Configurer une application' }).click()
    await twoStep.getByRole('img').waitFor()
    await expectSound(page, 'open forms')
    const passkeys = sectionOf(page, 'Clés d’accès')
    await passkeys.getByRole('button', { name: 'Ajouter' }).click()
    await passkeys.getByLabel('Nom de la clé').fill('N'.repeat(40))
    await passkeys.getByRole('button', { name: 'Créer la clé d’accès' }).click()
    await passkeys.getByLabel('Mes codes sont en lieu sûr').check()
    await expectSound(page, 'recovery codes')
    await passkeys.getByRole('button', { name: 'Terminer' }).click()
    await passkeys.getByRole('button', { name: /^Renommer/ }).click()
    await expectSound(page, 'a passkey')
    await passkeys.getByRole('button', { name: /^Retirer/ }).click()
    await expectSound(page, 'a dangerous question')
  },
)

/** Collects the paths of scripts and texts that a page fetches. */
function collectFetched() {
  const fetched = new Set<string>()
  const prepare = async (page: Page) => {
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/\.js(?:on)?$/.test(pathname)) fetched.add(pathname)
    })
  }
  return { fetched, prepare }
}

/** What a visitor’s browser fetches for a page, and what it fetches ahead once the page is there. */
async function fetchedBy(visit: Visit, url: string): Promise<Set<string>> {
  const { fetched, prepare } = collectFetched()
  const page = await visit(url, { prepare })
  await page.waitForLoadState('networkidle')
  return fetched
}

/** Whether one of these scripts begins to set up an authenticator app, which only its section does. */
async function setsUpAnApp({ url }: PlayerSite, paths: Iterable<string>): Promise<boolean> {
  const texts = [...paths].map(async (path) => (await fetch(url + path)).text())
  return (await Promise.all(texts)).some((text) => text.includes(beginTotp.path))
}

test('nothing of it is fetched by the home page', async ({ visit, site }) => {
  const { fetched, prepare } = collectFetched()
  await openSecurity(visit, site, { prepare })
  // what every page shares, the policy has too, which shows nothing of accounts either
  const own = fetched.difference(await fetchedBy(visit, `${site.url}/page/policy`))
  const home = await fetchedBy(visit, site.url)
  expect(home.size).toBeGreaterThan(2)
  expect([...own.intersection(home)]).toEqual([])
  // nor has it become a part of what every page shares
  expect([await setsUpAnApp(site, own), await setsUpAnApp(site, home)]).toEqual([true, false])
})
