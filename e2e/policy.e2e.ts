import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { register } from '../src/contract/account.ts'
import { readCsrfToken } from '../src/contract/session.ts'
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

/** Makes an account as the site's own page would, which signs the browser in. @returns the status */
function joinFrom(page: Page): Promise<number> {
  const calls = {
    csrf: readCsrfToken.path,
    register: register.path,
    player: {
      UserName: 'wren',
      Email: 'wren@mail.example',
      Password: 'four brown horses',
      Pseudo: 'Wren',
      Language: 'fr',
    },
  }
  return page.evaluate(async ({ csrf, register: path, player }) => {
    await fetch(csrf)
    const token = /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const headers = {
      'content-type': 'application/json',
      'x-xsrf-token': decodeURIComponent(token),
    }
    const response = await fetch(path, { method: 'POST', headers, body: JSON.stringify(player) })
    return response.status
  }, calls)
}

test('the policy names each cookie the site sets, also of who signs in', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/policy`)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
  expect(await joinFrom(page)).toBe(200)
  const text = await page.getByRole('main').innerText()
  const cookies = await page.context().cookies()
  const names = cookies.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['XSRF-TOKEN', 'cookie_policy', 'device', 'language', 'refresh'])
  // over HTTPS, those no script reads have another name
  const secureNames = cookies.filter(({ httpOnly }) => httpOnly).map(({ name }) => `__Host-${name}`)
  expect(secureNames).toHaveLength(2)
  const unnamed = [...names, ...secureNames].filter((name) => {
    return !text.includes(`« ${name} »`.replaceAll(' ', '\u00a0'))
  })
  expect(unnamed).toEqual([])
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
