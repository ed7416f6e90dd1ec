import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { createNotificationService } from '../src/server/notification/notification-service.ts'
import type { PlayerSite, TestPlayer } from '../test/players.ts'
import type { Visit, Visitor } from './support/browser-test.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = playerSiteTest()

/** Event streams a browser opens, by who is signed in for each. */
function watchStreams(context: BrowserContext) {
  const open = new Set<Request>()
  const streams = { asked: [] as (string | undefined)[], count: () => open.size }
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/live') return
    open.add(request)
    streams.asked.push(request.headers()['authorization'])
    // of what ends with its page nothing is told
    request
      .frame()
      .page()
      .once('close', () => open.delete(request))
  })
  context.on('requestfinished', (request) => void open.delete(request))
  context.on('requestfailed', (request) => void open.delete(request))
  return streams
}

/** A tab in which somebody is: it hears the site, or stands for it. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(address)
  await isAlive(page)
  await isThere(page)
  return page
}

async function isThere(page: Page): Promise<void> {
  const before = await countLocks(page)
  await page.mouse.move(200, 200)
  await becomes(() => countLocks(page), before + 1)
}

/** How many tabs lead or stand for it. */
function countLocks(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].filter(({ name }) => name === 'live').length
  })
}

async function visitLive(visit: Visit, address: string, visitor: Visitor = {}) {
  let streams: ReturnType<typeof watchStreams> | undefined
  const page = await visit(address, {
    isLive: true,
    ...visitor,
    prepare: async (opened) => {
      streams = watchStreams(opened.context())
      await visitor.prepare?.(opened)
    },
  })
  await isThere(page)
  return { page, context: page.context(), streams: streams ?? watchStreams(page.context()) }
}

/** Alice on two tabs, of which the first leads; `tell` writes her a notification. */
async function openTwoTabs(visit: Visit, site: PlayerSite) {
  const alice = await joinByBrowser(site)
  const visitAsAlice: Visit = (address, visitor) =>
    visitAs(visit, site, alice, address.slice(site.url.length), visitor)
  const { page: first, context, streams } = await visitLive(visitAsAlice, `${site.url}/forum`)
  await becomes(() => streams.count(), 1)
  const second = await openTab(context, site.url)
  await menuOf(second, alice).waitFor()
  const known = (await site.toldTo(alice.id)).length
  const texts = { find: () => undefined }
  const { record } = createNotificationService({ db: site.db, clock: Date.now, texts })
  const tell = () => record(site.db, alice.id, 'passwordChanged', {})
  return { alice, first, second, streams, known, tell }
}

const menuOf = (page: Page, { pseudo }: TestPlayer) =>
  page.getByRole('banner').getByRole('button', { name: pseudo })
const badge = async (page: Page, player: TestPlayer) => {
  const [text = '0'] = await menuOf(page, player)
    .getByText(/^\d+ notifications/)
    .allTextContents()
  return Number.parseInt(text, 10)
}
const onlineBadge = (page: Page) => page.locator('a[href="/page/online"]', { hasText: /\d/ }).last()

test('a notification shows in all tabs at once, over one connection', async ({ visit, site }) => {
  const { alice, first, second, streams, known, tell } = await openTwoTabs(visit, site)
  await tell()
  for (const page of [first, second]) await becomes(() => badge(page, alice), known + 1)
  await tell()
  for (const page of [first, second]) await becomes(() => badge(page, alice), known + 2)
  expect([streams.count(), streams.asked.length]).toEqual([1, 1])
  expect(streams.asked).toEqual([`Bearer ${alice.profile.token}`])
})

test('discovered in one tab, notifications wait in none', async ({ visit, site }) => {
  const { alice, first, second, known, tell } = await openTwoTabs(visit, site)
  await tell()
  await becomes(() => badge(second, alice), known + 1)
  await menuOf(first, alice).click()
  await first.locator('#account').getByRole('link', { name: 'Notifications' }).click()
  for (const page of [first, second]) await becomes(() => badge(page, alice), 0)
})

test('when the tab that listens is closed, another goes on', async ({ visit, site }) => {
  const { alice, first, second, streams, known, tell } = await openTwoTabs(visit, site)
  await first.close()
  await becomes(() => [streams.count(), streams.asked.length], [1, 2])
  await tell()
  await becomes(() => badge(second, alice), known + 1)
})

test('who signs out listens on as a visitor', async ({ visit, site }) => {
  const { alice, first, second, streams } = await openTwoTabs(visit, site)
  await menuOf(second, alice).click()
  await second.locator('#account').getByRole('button', { name: 'Disconnect' }).click()
  await becomes(() => [streams.count(), streams.asked.at(-1)], [1, undefined])
  await first.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
})

test('the count that the stream tells takes the place of an answer that is older', async ({
  visit,
  site,
}) => {
  const { page } = await visitLive(visit, `${site.url}/forum`, {
    prepare: async (opened) => {
      await opened.clock.install()
      await opened.route('**/api/game/counter', (route) => route.fulfill({ json: { count: 41 } }))
      await opened.route('**/api/live', (route) =>
        route.fulfill({
          headers: { 'content-type': 'text/event-stream' },
          body: 'event: counter\ndata: {"count":1234}\n\nevent: counter\ndata: {"count":-2}\n\n',
        }),
      )
    },
  })
  await becomes(() => onlineBadge(page).textContent(), '1,234 online')
  const answered = page.waitForResponse('**/api/game/counter')
  await page.clock.runFor(60_000)
  await (await answered).finished()
  expect(await onlineBadge(page).textContent()).toBe('1,234 online')
})

test('where the stream is blocked, players are counted every minute all the same', async ({
  visit,
  site,
}) => {
  const counts = [10, 11, 12]
  const { page, streams } = await visitLive(visit, `${site.url}/forum`, {
    expected: [/api\/live/],
    prepare: async (opened) => {
      await opened.clock.install()
      await opened.route('**/api/game/counter', (route) =>
        route.fulfill({ json: { count: counts.shift() } }),
      )
      await opened.route('**/api/live', (route) => route.abort())
    },
  })
  await becomes(() => onlineBadge(page).textContent(), '10 online')
  await page.clock.runFor(60_000)
  await becomes(() => onlineBadge(page).textContent(), '11 online')
  await page.clock.runFor(60_000)
  await becomes(() => onlineBadge(page).textContent(), '12 online')
  // it is tried again, later each time
  expect(streams.asked.length).toBeGreaterThan(2)
  expect(streams.asked.length).toBeLessThan(15)
})

test('who saves data has no stream', async ({ visit, site }) => {
  const page = await visit(site.url)
  const streams = watchStreams(page.context())
  await page.mouse.move(200, 200)
  await page.getByRole('banner').getByRole('link', { name: 'Forum' }).click()
  await page.waitForURL('**/forum')
  await page.waitForLoadState('networkidle')
  expect([await countLocks(page), streams.asked]).toEqual([0, []])
})
