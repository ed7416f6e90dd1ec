import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { reviewAdvert, listAdvertsToReview } from '../src/contract/advert-moderation.ts'
import { fieldOf } from './support/account-screen.ts'
import { advertSiteTest } from './support/advert-site.ts'
import { donationTest } from './support/donation-site.ts'
import { alice, signIn } from './support/player.ts'
import { closeGate } from './support/gate.ts'
import { fakePlayers } from './support/player-server.ts'
import { joinByBrowser, visitAs } from './support/real-player.ts'
import { siteTest } from './support/site-test.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = siteTest()

const menuOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Alice-des-Aulnes' })
const wayInOf = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Connexion' })
const pathOf = (page: Page) => new URL(page.url()).pathname
const isForgotten = (page: Page) => page.evaluate(() => sessionStorage.getItem('session') === null)

const asAlice = {
  locale: 'fr-FR',
  prepare: async (page: Page) => {
    await signIn(page)
    await fakePlayers(page.context())
  },
}

/** Holds back what a tab says to the others. @returns what lets it go. */
async function holdMessages(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { postMessage } = BroadcastChannel.prototype
    const held: (() => void)[] = []
    BroadcastChannel.prototype.postMessage = function hold(message) {
      held.push(() => postMessage.call(this, message))
    }
    const letGo = () => {
      BroadcastChannel.prototype.postMessage = postMessage
      for (const say of held) say()
    }
    Object.assign(window, { letGo })
  })
  return () => page.evaluate(() => (window as unknown as { letGo(): void }).letGo())
}

/**
 * Opens one more tab, which `beside` answers once it is alive. From its first script on the browser's time stands
 * still: however busy the machine is, the tab does not tire of waiting.
 */
async function joinTab(beside: Page, address: string): Promise<Page> {
  const { clock } = beside.context()
  const letGo = await holdMessages(beside)
  const page = await beside.context().newPage()
  const scripts = '**/assets/*.js'
  const gate = await closeGate(page, scripts)
  const wanted = page.waitForRequest(scripts)
  await page.goto(address, { waitUntil: 'commit' })
  await wanted
  await clock.pauseAt(Date.now() + 60_000)
  gate.open()
  await isAlive(page)
  await letGo()
  await menuOf(page).waitFor()
  await clock.resume()
  return page
}

/** Has another tab of the browser sign somebody in. */
async function startElsewhere(page: Page, profile: object) {
  await page.evaluate(
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    (started) => new BroadcastChannel('session').postMessage({ kind: 'started', profile: started }),
    profile,
  )
}

async function signOut(page: Page) {
  await menuOf(page).click()
  await page.locator('#account').getByRole('button', { name: 'Se déconnecter' }).click()
  await wayInOf(page).waitFor()
}

test('a new tab joins the session of an open one', async ({ visit, site }) => {
  const first = await visit(site.url, asAlice)
  const second = await joinTab(first, `${site.url}/forum`)
  expect(await wayInOf(second).count()).toBe(0)
  expect(await second.locator('html').getAttribute('data-session')).toBe('member')
})

test('a guarded page opened in a new tab waits for the session of an open one', async ({
  visit,
  site,
}) => {
  const first = await visit(site.url, asAlice)
  const asked: string[] = []
  first.context().on('request', (request) => asked.push(request.url()))
  const second = await joinTab(first, `${site.url}/notification/`)
  await second.getByRole('heading', { level: 1, name: 'Notifications' }).waitFor()
  // not even on the way to the page to sign in
  expect(asked.filter((url) => /login/.test(url))).toEqual([])
})

test('another browser joins nothing', async ({ visit, site }) => {
  await visit(site.url, asAlice)
  const other = await visit(`${site.url}/notification/`, { locale: 'fr-FR' })
  await other.waitForURL(/\/account\/login/)
  expect(await wayInOf(other).isVisible()).toBe(true)
})

test('who signs out in one tab is signed out in all, and sees nothing of theirs in any', async ({
  visit,
  site,
}) => {
  const first = await visit(site.url, asAlice)
  const second = await joinTab(first, `${site.url}/notification/`)
  const third = await joinTab(first, `${site.url}/forum`)
  await signOut(first)
  await wayInOf(second).waitFor()
  await wayInOf(third).waitFor()
  await becomes(() => pathOf(second), '/')
  expect(pathOf(third)).toBe('/forum')
  expect(await Promise.all([first, second, third].map(isForgotten))).toEqual([true, true, true])
})

test('who signs in in the place of another sees no number of theirs', async ({ visit, site }) => {
  const { promise: counted, resolve: count } = Promise.withResolvers<void>()
  const page = await visit(`${site.url}/forum`, {
    locale: 'fr-FR',
    prepare: async (opened) => {
      await signIn(opened)
      await opened.route('**/api/notification/count', async (route) => {
        const isOfAlice = route.request().headers()['authorization'] === 'Bearer access-of-alice'
        if (!isOfAlice) await counted
        await route.fulfill({ json: isOfAlice ? 3 : 1 })
      })
    },
  })
  const badge = (pseudo: string) =>
    page
      .getByRole('banner')
      .getByRole('button', { name: pseudo })
      .getByText(/^\d+ notification/)
      .allTextContents()
  await becomes(() => badge('Alice-des-Aulnes'), ['3 notifications non lues'])
  const bran = { ...alice, token: 'access-of-bran', refreshToken: 'refresh-of-bran' }
  const profile = { ...bran, user: { ...alice.user, id: 4, pseudo: 'Bran' } }
  const counting = page.waitForRequest('**/api/notification/count')
  await startElsewhere(page, profile)
  await counting
  await page.getByRole('banner').getByRole('button', { name: 'Bran' }).waitFor()
  expect(await badge('Bran')).toEqual([])
  count()
  await becomes(async () => (await badge('Bran')).length, 1)
})

test('who signs out on a guarded page goes home', async ({ visit, site }) => {
  const page = await visit(`${site.url}/notification/`, asAlice)
  await signOut(page)
  await becomes(() => pathOf(page), '/')
})

test('who signs out elsewhere stays where they are', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, asAlice)
  const visited: string[] = []
  page.on('framenavigated', () => visited.push(pathOf(page)))
  await signOut(page)
  // had the end of the session led anywhere, it would have been before
  await page.getByRole('contentinfo').getByRole('link', { name: 'Politique' }).click()
  await becomes(() => pathOf(page), '/page/policy')
  expect(visited).toEqual(['/page/policy'])
})

test('a visitor who opens a guarded page is sent to sign in, and the page is remembered', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/notification/?page=2&a=b`, { locale: 'fr-FR' })
  await page.waitForURL(/\/account\/login/)
  const { pathname, searchParams } = new URL(page.url())
  expect([pathname, searchParams.get('returnUrl')]).toEqual([
    '/account/login',
    '/notification/?page=2&a=b',
  ])
})

const menu = (page: Page, { pseudo }: { pseudo: string }) =>
  page.getByRole('banner').getByRole('button', { name: pseudo })

async function leave(page: Page, player: { pseudo: string }) {
  await menu(page, player).click()
  await page.locator('#account').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
}

donationTest()(
  'who comes after a player finds neither the code they typed nor what became of one',
  async ({ visit, site }) => {
    const [first, second, third] = [
      await joinByBrowser(site),
      await joinByBrowser(site),
      await joinByBrowser(site),
    ]
    const page = await visitAs(visit, site, first, '/page/donation')
    const code = fieldOf(page, 'Code')
    await code.fill('UNSENT77')
    await page.getByRole('radio', { name: 'For another player' }).first().check()
    const recipient = fieldOf(page, 'Pseudo')
    await recipient.fill('Somebody')
    await startElsewhere(page, second.profile)
    await menu(page, second).waitFor()
    await becomes(() => code.inputValue(), '')
    expect(await recipient.count()).toBe(0)

    site.codes.sell('CODE7001', 500)
    await code.fill('CODE7001')
    await code.press('Enter')
    const outcome = page.getByText('5\u00a0crowns added')
    await outcome.waitFor()
    await leave(page, second)
    await outcome.waitFor({ state: 'detached' })
    await startElsewhere(page, third.profile)
    await menu(page, third).waitFor()
    await becomes(() => code.inputValue(), '')
    expect(await outcome.count()).toBe(0)
  },
)

advertSiteTest({ isModerated: true })(
  'an advert that only its author may read is gone from the page with them',
  async ({ visit, board }) => {
    const title = board.word()
    const [author, other] = [await board.join(), await board.join()]
    const moderator = await board.joinTeam('moderator')
    const Id = await board.write(author, { Title: title })
    const { token } = moderator.profile
    const [read] = await moderator.device.callAs(token, listAdvertsToReview, {})
    const verdict = { Id, Version: read?.version ?? '', IsGood: false, Reason: 'Say how many.' }
    await moderator.device.callAs(token, reviewAdvert, verdict)

    const page = await visitAs(visit, board.site, author, `/advert/${Id}`, {
      expected: [/404 \(Not Found\)/],
    })
    const shown = page.getByRole('main').getByText(/Say how many\.|hundred battles/)
    await becomes(() => shown.count(), 2)
    await leave(page, author)
    await becomes(() => shown.count(), 0)
    await page.getByRole('heading', { name: 'This notice is no longer on the board' }).waitFor()
    await startElsewhere(page, other.profile)
    await menu(page, other).waitFor()
    expect(await shown.count()).toBe(0)
  },
)
