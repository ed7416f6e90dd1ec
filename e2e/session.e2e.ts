import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { guardedPages } from './support/page-list.ts'
import { alice, fakeNotifications, signIn } from './support/player.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const test = siteTest()

const menuOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Alice-des-Aulnes' })
const storedSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('session'))

/** What is prepared for a visit of alice, for whom `count` notifications wait. */
function asAlice(count = 0, session: object = alice) {
  return {
    locale: 'fr-FR',
    prepare: async (page: Page) => {
      await signIn(page, session)
      await fakeNotifications(page, () => count)
    },
  }
}

test('a visitor is shown the way in', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { locale: 'fr-FR' })
  const wayIn = page.getByRole('banner').getByRole('link', { name: 'Connexion' })
  expect(await wayIn.getAttribute('href')).toBe('/account/login?returnUrl=%2Fforum')
  expect(await wayIn.locator('svg').count()).toBe(1)
  expect(await menuOf(page).count()).toBe(0)
})

test('a page that is not for everybody asks a visitor to sign in', async ({ visit, site }) => {
  const page = await visit(site.url)
  for (const path of guardedPages) {
    await page.goto(site.url + path)
    await page.waitForURL(`**/account/login?${new URLSearchParams({ returnUrl: path })}`)
  }
})

test('a player finds in the header who they are and what they have', async ({ visit, site }) => {
  const page = await visit(site.url, asAlice())
  expect(await menuOf(page).textContent()).toMatch(/Alice-des-Aulnes.*1\s234,50/)
  expect(await page.getByRole('link', { name: 'Connexion' }).count()).toBe(0)
})

test('money has two decimals in each language', async ({ visit, site }) => {
  const page = await visit(site.url, { ...asAlice(), locale: 'en-GB' })
  expect(await menuOf(page).textContent()).toContain('1,234.50')
})

test('a player’s menu leads to what is theirs', async ({ visit, site }) => {
  const page = await visit(site.url, asAlice())
  await menuOf(page).click()
  const links = page.locator('#account').getByRole('link')
  const ways = await links.evaluateAll((all) =>
    all.map((one) => `${one.textContent.trim()} ${one.getAttribute('href')}`),
  )
  expect(ways).toEqual([
    'Récompenses /page/reward',
    'Annonces /advert/',
    'Notifications /notification/',
    'Paramètres /setting/',
    'Support /support/',
  ])
  expect(
    await page.locator('#account').getByRole('button', { name: 'Se déconnecter' }).isVisible(),
  ).toBe(true)
})

test('waiting notifications are counted on the menu and on its entry', async ({ visit, site }) => {
  const page = await visit(site.url, asAlice(3))
  await becomes(async () => (await menuOf(page).textContent())?.includes('3 notifications'), true)
  await menuOf(page).click()
  const entry = page.locator('#account').getByRole('link', { name: 'Notifications' })
  expect(await entry.textContent()).toContain('3 notifications')
})

test('without notifications there is no badge', async ({ visit, site }) => {
  const answered: string[] = []
  const page = await visit(site.url, {
    locale: 'fr-FR',
    prepare: async (opened) => {
      await signIn(opened)
      opened.on('response', (response) => answered.push(response.url()))
      await fakeNotifications(opened, () => 0)
    },
  })
  await becomes(() => answered.some((url) => url.endsWith('/api/notification/count')), true)
  await menuOf(page).click()
  expect(await page.getByText('notifications non lues').count()).toBe(0)
})

test('notifications are counted anew after each navigation, and none when that fails', async ({
  visit,
  site,
}) => {
  let waiting = 2
  let tokens: string[] = []
  const page = await visit(site.url, {
    locale: 'fr-FR',
    expected: [/503 \(Service Unavailable\)/],
    prepare: async (opened) => {
      await signIn(opened)
      tokens = await fakeNotifications(opened, () => waiting)
    },
  })
  const badge = () =>
    menuOf(page)
      .getByText(/^\d+ notifications/)
      .allTextContents()
  await becomes(badge, ['2 notifications non lues'])
  waiting = 5
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await becomes(badge, ['5 notifications non lues'])
  waiting = -1
  await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click()
  await becomes(badge, [])
  expect(tokens).toEqual(Array.from({ length: 3 }, () => 'Bearer access-of-alice'))
})

test('who disconnects is forgotten there and here', async ({ visit, site }) => {
  const calls: { method: string; token?: string }[] = []
  const page = await visit(site.url, asAlice())
  await intercept(page, '**/api/account/logout', (route) => {
    calls.push({
      method: route.request().method(),
      token: route.request().headers()['authorization'],
    })
    return route.fulfill({ json: {} })
  })
  await menuOf(page).click()
  await page.locator('#account').getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  expect(calls).toEqual([{ method: 'POST', token: 'Bearer access-of-alice' }])
  expect(await storedSession(page)).toBeNull()
})

test('who disconnects is gone even when the server does not answer', async ({ visit, site }) => {
  const page = await visit(site.url, { ...asAlice(), expected: [/ERR_FAILED/] })
  await intercept(page, '**/api/account/logout', (route) => route.abort())
  await menuOf(page).click()
  await page.locator('#account').getByRole('button', { name: 'Se déconnecter' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  expect(await storedSession(page)).toBeNull()
})

test.for(['/forum', '/notification/', '/setting'])(
  'a session whose refresh token has expired is cleared, and its visitor sent home from %s',
  async (path, { visit, site }) => {
    const page = await visit(
      site.url + path,
      asAlice(0, { ...alice, refreshTokenExpiration: 1_700_000_000 }),
    )
    await page.waitForURL(`${site.url}/`)
    await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
    expect(await storedSession(page)).toBeNull()
  },
)

test('a session that expires meanwhile ends at the next navigation', async ({ visit, site }) => {
  const soon = Math.floor(Date.now() / 1000) + 3600
  const page = await visit(site.url, {
    locale: 'fr-FR',
    prepare: async (opened) => {
      await opened.clock.install()
      await signIn(opened, { ...alice, refreshTokenExpiration: soon })
      await fakeNotifications(opened, () => 0)
    },
  })
  await menuOf(page).waitFor()
  await page.clock.setSystemTime((soon + 1) * 1000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politique' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  await becomes(() => storedSession(page), null)
  await becomes(() => new URL(page.url()).pathname, '/')
})

test.for([
  { part: 'token', session: { ...alice, token: '' } },
  { part: 'refresh token', session: { ...alice, refreshToken: undefined } },
  { part: 'user', session: { ...alice, user: null } },
])('without its $part a session is nobody’s', async ({ session }, { visit, site }) => {
  const page = await visit(`${site.url}/forum`, asAlice(0, session))
  expect(await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).isVisible()).toBe(
    true,
  )
  expect(new URL(page.url()).pathname).toBe('/forum')
})

test('a player is nobody else to the server than any visitor: pages never know them', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, asAlice())
  const [request] = await Promise.all([
    page.waitForRequest(/\.data/),
    page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click(),
  ])
  expect(request.headers()['authorization']).toBeUndefined()
})

test('the choice of a language is told to the server by who is signed in', async ({
  visit,
  site,
}) => {
  const sent: unknown[] = []
  const page = await visit(site.url, asAlice())
  await intercept(page, '**/api/manage/changelanguage', (route) => {
    sent.push(route.request().postDataJSON(), route.request().headers()['authorization'])
    return route.fulfill({ json: {} })
  })
  await page.getByRole('button', { name: 'English' }).first().click()
  await becomes(() => sent, [{ Language: 'en' }, 'Bearer access-of-alice'])
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').user.language),
  ).toBe('en')
})
