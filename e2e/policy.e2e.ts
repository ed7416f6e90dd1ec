import { expect } from 'vitest'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'

const test = siteTest({ site: { name: 'Harrowgate' } })

test('the privacy policy names the server it is of', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { locale: 'fr-FR' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Politique de confidentialité',
  )
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('Le responsable du traitement est l’exploitant du serveur Harrowgate')
  expect(text).not.toContain('{{')
})

test('the policy names each cookie the site sets', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
  const text = await page.getByRole('main').innerText()
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(['cookie_policy', 'language'])
  expect(
    cookies.filter(({ name }) => !text.includes(`« ${name} »`.replaceAll(' ', '\u00a0'))),
  ).toEqual([])
})

test('the contents of the policy lead to each of its sections', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`)
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
  const sections = page.getByRole('main').getByRole('article').locator('section h2')
  expect(await contents.count()).toBe(await sections.count())
  await contents.last().click()
  await becomes(() => sections.last().evaluate((one) => one.matches(':target')), true)
})

test('on a phone the contents fold', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { size: { width: 360, height: 780 } })
  const first = page.locator('details').getByRole('link').first()
  expect(await first.isVisible()).toBe(false)
  await page.locator('details summary').click()
  await first.waitFor()
})

test('the policy follows the language', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { locale: 'en-GB' })
  const title = () => page.getByRole('heading', { level: 1 }).textContent()
  expect(await title()).toBe('Privacy policy')
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await becomes(title, 'Politique de confidentialité')
})
