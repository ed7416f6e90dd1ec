import { expect } from 'vitest'
import { playerSiteTest } from '../support/real-player.ts'
import { plugAuthenticator } from '../support/authenticator.ts'
import { openSecurity, sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'

const test = playerSiteTest()

const looks = (['dark', 'light'] as const).flatMap((theme) =>
  [360, 1280].map((width) => ({ theme, width })),
)

test.for(looks)(
  'every form breaks no rule of WCAG and fits its window: $theme, $width pixels',
  { timeout: 120_000 },
  async ({ theme, width }, { visit, site }) => {
    const size = { width, height: 800 }
    const { page } = await openSecurity(visit, site, {
      locale: 'fr-FR',
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
    await passkeys.getByLabel('Je les ai gardés en lieu sûr').check()
    await expectSound(page, 'recovery codes')
    await passkeys.getByRole('button', { name: 'Terminer' }).click()
    await passkeys.getByRole('button', { name: /^Renommer/ }).click()
    await expectSound(page, 'a passkey')
    await passkeys.getByRole('button', { name: /^Retirer/ }).click()
    await expectSound(page, 'a dangerous question')
  },
)

test('nothing of it is fetched by the home page', async ({ visit, site }) => {
  const fetched: string[] = []
  const page = await visit(site.url, {
    prepare: async (opened) => {
      opened.on('response', (response) => fetched.push(response.url()))
    },
  })
  await page.waitForLoadState('networkidle')
  const scripts = fetched.filter((url) => url.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(2)
  const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
  const all = bodies.join('\n')
  // what only these sections say and call
  expect(all).not.toContain('/api/manage/totp')
  expect(all).not.toContain('Security.recovery')
  expect(fetched.filter((url) => /account\.json|setting/.test(url))).toEqual([])
})
