import { expect } from 'vitest'
import { fill, headed, isSignedIn, press } from './support/account-screen.ts'
import { playerSiteTest } from './support/real-player.ts'
import { isAlive } from './support/waiting.ts'

const test = playerSiteTest({ site: { name: 'Valmoor', languages: ['de'] } })

test('a site of one language speaks it to everybody, and offers no choice', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'fr-FR', size: { width: 360, height: 780 } })
  const choices = () => page.getByText('Deutsch', { exact: true }).count()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog', { name: 'Menü' }).getByText('Design').waitFor()
  expect(await choices()).toBe(0)

  await page.goto(`${site.url}/account/register`)
  await isAlive(page)
  expect(await choices()).toBe(0)
  const email = 'dieter@mail.example'
  const password = 'vier braune Pferde'
  await fill(page, { UserName: 'Dieter', Pseudo: 'Dieter', Email: email, Password: password })
  await press(page, 'Konto erstellen')
  await headed(page, 'Willkommen, Dieter!')
  await isSignedIn(page, 'Dieter')
  await site.settleMails()
  const { link } = await site.readLink(email, /^Bestätige deine E-Mail-Adresse$/)
  expect(link).toContain('/account/confirm-email')

  await page.goto(`${site.url}/setting`)
  await page.getByRole('heading', { name: 'Anzeigename' }).waitFor()
  expect(await choices()).toBe(0)
})
