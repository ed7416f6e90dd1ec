import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { changeUserRoles } from '../src/contract/user.ts'
import { createTestNotifications } from '../test/test-notifications.ts'
import type { PlayerSite, TestPlayer } from '../test/players.ts'
import { unauthorized, type Visit, type Visitor } from './support/browser-test.ts'
import { subscribeToLive } from './support/live-page.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { joinTeam } from './support/team-player.ts'
import { openTicketOf } from './support/ticket-site.ts'
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
async function openTwoTabs(visit: Visit, site: PlayerSite, expected: readonly RegExp[] = []) {
  const alice = await joinByBrowser(site)
  const visitAsAlice: Visit = (address, visitor) =>
    visitAs(visit, site, alice, address.slice(site.url.length), visitor)
  const {
    page: first,
    context,
    streams,
  } = await visitLive(visitAsAlice, `${site.url}/forum`, {
    expected,
  })
  await becomes(() => streams.count(), 1)
  const second = await openTab(context, site.url)
  await menuOf(second, alice).waitFor()
  const known = (await site.notificationsOf(alice.id)).length
  const { record } = createTestNotifications(site.db)
  const notify = () => record(site.db, alice.id, 'passwordChanged', {})
  return { alice, first, second, streams, known, notify }
}

const menuOf = (page: Page, { pseudo }: TestPlayer) =>
  page.getByRole('banner').getByRole('button', { name: pseudo })
const badge = async (page: Page, player: TestPlayer) => {
  const [text = '0'] = await menuOf(page, player)
    .getByText(/^\d+ .*notifications/)
    .allTextContents()
  return Number.parseInt(text, 10)
}
const onlineBadge = (page: Page) => page.locator('a[href="/page/online"]', { hasText: /\d/ }).last()

test('a notification shows in all tabs at once, over one connection', async ({ visit, site }) => {
  const { alice, first, second, streams, known, notify } = await openTwoTabs(visit, site)
  await notify()
  for (const page of [first, second]) await becomes(() => badge(page, alice), known + 1)
  await notify()
  for (const page of [first, second]) await becomes(() => badge(page, alice), known + 2)
  expect([streams.count(), streams.asked.length]).toEqual([1, 1])
  expect(streams.asked).toEqual([`Bearer ${alice.profile.token}`])
})

test('what comes while the list is open is listed, and discovered with that', async ({
  visit,
  site,
}) => {
  const { alice, first, second, notify } = await openTwoTabs(visit, site)
  await first.goto(`${site.url}/notification`)
  const listed = first.getByRole('heading', { level: 3, name: 'Your password was changed' })
  await first.getByRole('heading', { level: 2 }).first().waitFor()
  await isThere(first)
  await becomes(() => badge(first, alice), 0)
  const before = await listed.count()
  await notify()
  await becomes(() => listed.count(), before + 1)
  for (const page of [first, second]) await becomes(() => badge(page, alice), 0)
})

test('discovered in one tab, notifications wait in none', async ({ visit, site }) => {
  const { alice, first, second, known, notify } = await openTwoTabs(visit, site)
  await notify()
  await becomes(() => badge(second, alice), known + 1)
  await menuOf(first, alice).click()
  await first.locator('#account').getByRole('link', { name: 'Notifications' }).click()
  for (const page of [first, second]) await becomes(() => badge(page, alice), 0)
})

test('tabs left open keep no menu of before the roles of a player changed', async ({
  visit,
  site,
}) => {
  const { alice, first, second } = await openTwoTabs(visit, site, [unauthorized])
  const owner = await joinTeam(site, 'owner')
  await owner.device.callAs(owner.profile.token, changeUserRoles, {
    Id: alice.id,
    Roles: ['support'],
  })
  // other roles end every session, and the stream says so to pages that ask for nothing
  for (const page of [first, second]) await menuOf(page, alice).waitFor({ state: 'detached' })
})

test('when the tab that listens is closed, another goes on', async ({ visit, site }) => {
  const { alice, first, second, streams, known, notify } = await openTwoTabs(visit, site)
  await first.close()
  await becomes(() => [streams.count(), streams.asked.length], [1, 2])
  await notify()
  await becomes(() => badge(second, alice), known + 1)
})

test('who signs out listens on as a visitor', async ({ visit, site }) => {
  const { alice, first, second, streams } = await openTwoTabs(visit, site)
  await menuOf(second, alice).click()
  await second.locator('#account').getByRole('button', { name: 'Sign out' }).click()
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
  await becomes(() => streams.asked.length > 2, true)
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

/** Has a tab be behind another, or be looked at again. */
function show(page: Page, state: DocumentVisibilityState): Promise<void> {
  return page.evaluate((given) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => given })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

const ticket = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })

/**
 * Alice before the list of her tickets, which knows of changes by the stream alone. `change` adds to it, and comes back
 * when all streams of hers have been told: she has another browser, which shows it.
 */
async function openTickets(visit: Visit, site: PlayerSite, visitor: Visitor = {}) {
  const alice = await joinByBrowser(site)
  await openTicketOf(alice, { Subject: 'My first boots' })
  const visitAsAlice: Visit = (address, given) =>
    visitAs(visit, site, alice, address.slice(site.url.length), given)
  const { page: elsewhere } = await visitLive(visitAsAlice, `${site.url}/support`)
  await subscribeToLive(elsewhere)
  const opened = await visitLive(visitAsAlice, `${site.url}/support`, visitor)
  await ticket(opened.page, 'My first boots').waitFor()
  await subscribeToLive(opened.page)
  const change = async () => {
    await openTicketOf(alice, { Subject: 'My second boots' })
    await ticket(elsewhere, 'My second boots').waitFor()
  }
  return { ...opened, change }
}

test('what changed while a tab rested is read when it is looked at again', async ({
  visit,
  site,
}) => {
  const { page, streams, change } = await openTickets(visit, site, {
    prepare: (opened) => opened.clock.install(),
  })
  await show(page, 'hidden')
  await page.clock.runFor(5 * 60_000)
  await becomes(() => streams.count(), 0)
  await change()
  await show(page, 'visible')
  await ticket(page, 'My second boots').waitFor()
})

test('a tab that only followed reads what changed while all rested', async ({ visit, site }) => {
  const { page, context, streams, change } = await openTickets(visit, site, {
    prepare: (opened) => opened.clock.install(),
  })
  const follower = await openTab(context, `${site.url}/support`)
  await ticket(follower, 'My first boots').waitFor()
  // it never leads while the other is there
  for (const tab of [follower, page]) await show(tab, 'hidden')
  await page.clock.runFor(5 * 60_000)
  await becomes(() => streams.count(), 0)
  await change()
  await show(follower, 'visible')
  await ticket(follower, 'My second boots').waitFor()
})

test('what changed while the connection was broken is read in all tabs', async ({
  visit,
  site,
}) => {
  const { page, context, streams, change } = await openTickets(visit, site, {
    // the first one ends at once, and the next is long in coming
    prepare: (opened) =>
      opened.context().route(
        '**/api/live',
        (route) =>
          route.fulfill({
            headers: { 'content-type': 'text/event-stream' },
            body: 'retry: 600000\n\n',
          }),
        { times: 1 },
      ),
  })
  const other = await openTab(context, `${site.url}/support`)
  await ticket(other, 'My first boots').waitFor()
  await becomes(() => [streams.count(), streams.asked.length], [0, 1])
  await change()
  expect(await ticket(page, 'My second boots').count()).toBe(0)
  await becomes(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    return streams.asked.length
  }, 2)
  for (const tab of [page, other]) await ticket(tab, 'My second boots').waitFor()
})

test('a tab that nobody sees reads nothing until it is looked at', async ({ visit, site }) => {
  const { page, context, change } = await openTickets(visit, site)
  const hidden = await openTab(context, `${site.url}/support`)
  await ticket(hidden, 'My first boots').waitFor()
  const told = hidden.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    new BroadcastChannel('live').addEventListener('message', ({ data }) => {
      if (data.name === 'changed') resolve()
    })
    return promise
  })
  await show(hidden, 'hidden')
  const asked: string[] = []
  hidden.on('request', (request) => {
    if (request.url().includes('/api/support/')) asked.push(request.url())
  })
  await change()
  await ticket(page, 'My second boots').waitFor()
  await told
  // what it asked before is on the way by the time this is answered
  await hidden.evaluate(() => fetch('/robots.txt'))
  expect(asked).toEqual([])
  await show(hidden, 'visible')
  await ticket(hidden, 'My second boots').waitFor()
})
