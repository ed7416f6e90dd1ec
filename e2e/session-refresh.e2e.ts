import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { signIn } from './support/player.ts'
import { fakePlayers, type PlayerServer } from './support/player-server.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'
import { unauthorized } from './support/browser-test.ts'

const test = siteTest()

const menuOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Alice-des-Aulnes' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const isForgotten = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') === null)
const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('session') ?? '{}').token as unknown)

/** What is prepared for a visit of alice with an access token that the server takes no more. */
function asAliceOfBefore(prepare: (server: PlayerServer) => void, expected: RegExp[] = []) {
  return {
    locale: 'fr-FR',
    expected: [unauthorized, ...expected],
    prepare: async (page: Page) => {
      await signIn(page)
      const server = await fakePlayers(page.context())
      server.valid = 'another'
      prepare(server)
    },
  }
}

test('calls answered 401 together wait for one refresh, and are tried again with its token', async ({
  visit,
  site,
}) => {
  let server: PlayerServer | undefined
  const options = asAliceOfBefore((prepared) => {
    server = prepared
    prepared.beforeRefresh = () => becomes(() => prepared.calls.length, 3)
  })
  const page = await visit(`${site.url}/notification/`, options)
  await becomes(() => tokenOf(page), 'access-2')
  await becomes(() => server?.calls.length, 6)
  const tokens: Record<string, unknown[]> = {}
  for (const { path, token } of server?.calls ?? []) (tokens[path] ??= []).push(token)
  const both = ['access-of-alice', 'access-2']
  expect(tokens).toEqual({
    '/api/notification/count': both,
    '/api/notification/unread': both,
    '/api/notification/read': both,
  })
  const body = { Token: 'refresh-of-alice', UserId: 3 }
  expect(server?.refreshes).toEqual([{ body, proof: expect.stringMatching(/.{20}/) }])
  expect(pathOf(page)).toBe('/notification/')
})

test('a refused refresh ends the session and leads home', async ({ visit, site }) => {
  const options = asAliceOfBefore((server) => (server.refreshFails = 401))
  const page = await visit(`${site.url}/forum`, options)
  await page.waitForURL(`${site.url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Connexion' }).waitFor()
  expect(await isForgotten(page)).toBe(true)
})

test.for([
  { what: 'without an answer', fails: 'no answer', expected: [/ERR_FAILED/] },
  { what: 'answered 503', fails: 503, expected: [/503 \(Service Unavailable\)/] },
  { what: 'answered 429', fails: 429, expected: [/429 \(Too Many Requests\)/] },
] as const)('a refresh $what keeps the session', async ({ fails, expected }, { visit, site }) => {
  let server: PlayerServer | undefined
  const options = asAliceOfBefore(
    (prepared) => {
      server = prepared
      prepared.refreshFails = fails
    },
    [...expected],
  )
  const page = await visit(`${site.url}/forum`, options)
  await becomes(() => server?.refreshes.length, 1)
  await page.waitForLoadState('networkidle')
  expect(await menuOf(page).isVisible()).toBe(true)
  expect(await tokenOf(page)).toBe('access-of-alice')
  expect(pathOf(page)).toBe('/forum')
  if (server) server.refreshFails = undefined
  await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click()
  await becomes(() => tokenOf(page), 'access-3')
})

test('two tabs that need a refresh at the same moment make one, and share what it brings', async ({
  visit,
  site,
}) => {
  let server: PlayerServer | undefined
  const options = asAliceOfBefore((prepared) => {
    server = prepared
    prepared.valid = 'access-of-alice'
  })
  const here = await visit(site.url, options)
  const there = await here.context().newPage()
  await there.goto(site.url)
  await menuOf(there).waitFor()
  await becomes(() => server?.calls.length, 2)
  if (server) {
    const { calls } = server
    server.valid = 'another'
    server.beforeRefresh = () => becomes(() => calls.length, 4)
  }
  await Promise.all(
    [here, there].map((page) =>
      page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click(),
    ),
  )
  await becomes(() => tokenOf(here), 'access-2')
  await becomes(() => tokenOf(there), 'access-2')
  await becomes(() => server?.calls.length, 6)
  expect(server?.refreshes).toHaveLength(1)
  expect(server?.calls.slice(4).map(({ token }) => token)).toEqual(['access-2', 'access-2'])
})
