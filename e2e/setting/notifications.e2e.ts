import { createECDH } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getNews } from '../../src/contract/forum.ts'
import { createUnsubscribeCodes } from '../../src/server/notification/unsubscribe-code.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import type { Visit, Visitor } from '../support/browser-test.ts'
import { holdFirst } from '../support/late-response.ts'
import { handOver, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { sectionOf } from '../support/security-tab.ts'
import { expectSound } from '../support/sound.ts'
import { becomes, isAlive } from '../support/waiting.ts'
import { looksOfStates } from '../support/looks.ts'
import { intercept } from '../support/intercept.ts'

const test = playerSiteTest()

const path = '/setting/notifications'
const keys = createECDH('prime256v1')
const p256dh = keys.generateKeys().toString('base64url')

interface TabVisitor extends Visitor {
  player?: TestPlayer
  permission?: 'granted' | 'denied'
}

/** The tab of a new player, or of the one given, in a browser whose push service is a fake. */
async function openTab(visit: Visit, site: PlayerSite, visitor: TabVisitor = {}) {
  const player = visitor.player ?? (await joinByBrowser(site))
  const endpoint = `https://fcm.googleapis.com/fcm/send/${player.id}`
  const page = await visitAs(visit, site, player, path, {
    ...visitor,
    prepare: async (opened) => {
      await fakePush(opened, { endpoint, p256dh, permission: visitor.permission })
      await visitor.prepare?.(opened)
    },
  })
  await page.getByRole('table').waitFor()
  return { page, player, endpoint }
}

/** A headless Chromium reaches no push service. */
function fakePush(
  page: Page,
  given: { endpoint: string; p256dh: string; permission?: 'granted' | 'denied' | undefined },
) {
  return page.addInitScript(({ endpoint, p256dh: point, permission = 'granted' }) => {
    const subscription = {
      endpoint,
      unsubscribe: async () => {
        localStorage.removeItem('fake')
        return true
      },
      toJSON: () => ({ endpoint, keys: { p256dh: point, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    }
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => permission
    PushManager.prototype.getSubscription = async () =>
      (localStorage.getItem('fake') ? subscription : null) as unknown as PushSubscription
    ServiceWorkerRegistration.prototype.getNotifications = async () => {
      const close = () => localStorage.removeItem('shown')
      return (localStorage.getItem('shown') ? [{ close }] : []) as unknown as Notification[]
    }
    PushManager.prototype.subscribe = async (options) => {
      localStorage.setItem('fake', String(options?.applicationServerKey))
      return subscription as unknown as PushSubscription
    }
  }, given)
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const browserSection = (page: Page) => sectionOf(page, 'Alerts in this browser')
const subscriptionsOf = (site: PlayerSite, { id }: TestPlayer) =>
  site.db.selectFrom('push_subscription').select('endpoint').where('account_id', '=', id).execute()

test('what is chosen is kept', async ({ visit, site }) => {
  const { page, player } = await openTab(visit, site)
  const mail = box(page, 'You can vote again: E-mail')
  expect(await mail.isChecked()).toBe(false)
  await mail.check()
  await box(page, 'You can vote again: Alert').uncheck()
  await becomes(
    () =>
      site.db
        .selectFrom('notification_choice')
        .select(['kind', 'on_site', 'by_mail', 'by_push'])
        .where('account_id', '=', player.id)
        .execute(),
    [{ kind: 'voteReady', on_site: true, by_mail: true, by_push: false }],
  )
  await page.reload()
  await page.getByRole('table').waitFor()
  expect(await mail.isChecked()).toBe(true)
})

test('of two choices in a row, made quickly, both are kept', async ({ visit, site }) => {
  const { page, player } = await openTab(visit, site)
  const { asked, answered, letGo } = await holdFirst(page, '**/api/notification/choose')
  await box(page, 'You can vote again: E-mail').check()
  await becomes(asked, 1)
  await box(page, 'You can vote again: Alert').uncheck()
  expect(await letGo()).toBe(0)
  await becomes(answered, 2)
  const chosen = site.db
    .selectFrom('notification_choice')
    .select(['by_mail', 'by_push'])
    .where('account_id', '=', player.id)
  expect(await chosen.execute()).toEqual([{ by_mail: true, by_push: false }])
})

test('what protects the account cannot be chosen away, and says so', async ({ visit, site }) => {
  const { page } = await openTab(visit, site)
  expect(await box(page, 'Sign-ins and changes to your account: Site').isDisabled()).toBe(true)
  expect(await box(page, 'Sign-ins and changes to your account: E-mail').isDisabled()).toBe(true)
  expect(await box(page, 'Sign-ins and changes to your account: Alert').isEnabled()).toBe(true)
  await page.getByText('Security alerts are always on').waitFor()
})

test('what the server did not take is as it was, and the player is told', async ({
  visit,
  site,
}) => {
  const { page } = await openTab(visit, site, { expected: [/503/] })
  await intercept(page, '**/api/notification/choose', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  const mail = box(page, 'Gift received: E-mail')
  await mail.click()
  await page.getByRole('alert').waitFor()
  expect(await mail.isChecked()).toBe(true)
})

test('who has no confirmed address is told why no mail comes', async ({ visit, site }) => {
  const player = await site.join({ device: await site.browser() })
  const { page } = await openTab(visit, site, { player })
  const way = page.getByRole('link', { name: 'add and confirm an address' })
  expect(await way.getAttribute('href')).toBe('/setting/security')
  expect(await box(page, 'Gift received: E-mail').isDisabled()).toBe(true)
})

test('a browser is turned on and off again', async ({ visit, site }) => {
  const { page, player, endpoint } = await openTab(visit, site, { hasWorker: true })
  const section = browserSection(page)
  await section.getByText('Notifications are off in this browser.').waitFor()
  await section.getByRole('button', { name: 'Notify me in this browser' }).click()
  await section.getByText('Notifications are on in this browser.').waitFor()
  expect(await subscriptionsOf(site, player)).toEqual([{ endpoint }])
  await page.reload()
  await section.getByRole('button', { name: 'Turn off in this browser' }).click()
  await section.getByText('Notifications are off in this browser.').waitFor()
  expect(await subscriptionsOf(site, player)).toEqual([])
})

test('who refuses is told how to allow it again', async ({ visit, site }) => {
  const { page } = await openTab(visit, site, { permission: 'denied' })
  await browserSection(page).getByText('Notifications are blocked.').waitFor()
  expect(await browserSection(page).getByRole('button').count()).toBe(0)
})

test('a browser that cannot says so', async ({ visit, site }) => {
  const { page } = await openTab(visit, site, {
    prepare: (opened) => opened.addInitScript(() => Reflect.deleteProperty(window, 'PushManager')),
  })
  await browserSection(page).getByText('This browser can’t show alerts').waitFor()
})

test('another player in the same browser is asked anew', async ({ visit, site }) => {
  const { page } = await openTab(visit, site, {
    prepare: (opened) =>
      opened.addInitScript(() => {
        localStorage.setItem('push', '1 9000000000000')
        localStorage.setItem('fake', 'yes')
      }),
  })
  await browserSection(page).getByText('Notifications are off in this browser.').waitFor()
})

test('who signs in again is told things again', async ({ visit, site }) => {
  const { page, player, endpoint } = await openTab(visit, site, { hasWorker: true })
  await browserSection(page).getByRole('button', { name: 'Notify me in this browser' }).click()
  // by then the browser has noted it too
  await browserSection(page).getByText('Notifications are on in this browser.').waitFor()
  expect(await subscriptionsOf(site, player)).toEqual([{ endpoint }])
  await site.db.deleteFrom('push_subscription').where('account_id', '=', player.id).execute()
  await page.evaluate(() => {
    const [playerId] = (localStorage.getItem('push') ?? '').split(' ')
    localStorage.setItem('push', `${playerId} 0`)
  })
  await page.reload()
  await becomes(() => subscriptionsOf(site, player), [{ endpoint }])
})

/** The tab of a player who is told things in this browser, of which one is still shown. */
async function openToldTab(visit: Visit, site: PlayerSite, visitor: TabVisitor = {}) {
  const tab = await openTab(visit, site, { hasWorker: true, ...visitor })
  const { page, player, endpoint } = tab
  await browserSection(page).getByRole('button', { name: 'Notify me in this browser' }).click()
  await browserSection(page).getByText('Notifications are on in this browser.').waitFor()
  expect(await subscriptionsOf(site, player)).toEqual([{ endpoint }])
  await page.evaluate(() => localStorage.setItem('shown', 'yes'))
  return tab
}

async function signOut(page: Page, { pseudo }: TestPlayer) {
  await page.getByRole('banner').getByRole('button', { name: pseudo }).click()
  await page.locator('#account').getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).waitFor()
}

/** Whom the browser tells things, whether its push service knows it, and whether it shows something. */
const toldBy = (page: Page) =>
  page.evaluate(() => ({
    player: Number(localStorage.getItem('push')?.split(' ')[0] ?? 0),
    isSubscribed: localStorage.getItem('fake') !== null,
    isShown: localStorage.getItem('shown') !== null,
  }))
const nobody = { player: 0, isSubscribed: false, isShown: false }

test('who leaves while the site cannot hear it is told nothing more there', async ({
  visit,
  site,
}) => {
  const { page, player } = await openToldTab(visit, site, { expected: [/503/] })
  await intercept(page, '**/api/account/logout', (route) =>
    route.fulfill({ status: 503, json: {} }),
  )
  await signOut(page, player)
  await becomes(() => toldBy(page), nobody)
})

test('who leaves as the site hears may come back, and nothing of theirs is shown meanwhile', async ({
  visit,
  site,
}) => {
  const { page, player } = await openToldTab(visit, site)
  await signOut(page, player)
  await becomes(() => toldBy(page), { player: player.id, isSubscribed: true, isShown: false })
  expect(await subscriptionsOf(site, player)).toEqual([])
})

test('who signs in where another left without a word is shown nothing of theirs', async ({
  visit,
  site,
}) => {
  const { page: former, player } = await openToldTab(visit, site)
  const bran = await joinByBrowser(site)
  const page = await former.context().newPage()
  await former.close()
  const endpoint = `https://fcm.googleapis.com/fcm/send/${bran.id}`
  await fakePush(page, { endpoint, p256dh })
  await handOver(page, site, bran)
  await page.goto(site.url)
  await becomes(() => toldBy(page), nobody)
  await page.goto(site.url + path)
  await browserSection(page).getByRole('button', { name: 'Notify me in this browser' }).click()
  await browserSection(page).getByText('Notifications are on in this browser.').waitFor()
  expect(await toldBy(page)).toEqual({ player: bran.id, isSubscribed: true, isShown: false })
  expect(await subscriptionsOf(site, bran)).toEqual([{ endpoint }])
  expect(player.id).not.toBe(bran.id)
})

/** A headless Chromium shows no notifications: what it is asked to show is written down. */
async function watchNotifications(page: Page) {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const scope = globalThis as unknown as {
      clients: { openWindow(url: string): Promise<unknown> }
      WindowClient: { prototype: { focus(): Promise<unknown> } }
      setTimeout: (run: () => void, milliseconds: number) => number
      shown: unknown
      opened: unknown
    }
    const shown: unknown[] = []
    const opened: unknown[] = []
    Object.assign(scope, { shown, opened })
    scope.clients.openWindow = async (url) => opened.push(url)
    // however busy the machine is, no tab of these sleeps; one that is being closed may say nothing
    const { setTimeout } = scope
    scope.setTimeout = (run) => setTimeout(run, 5000)
    scope.WindowClient.prototype.focus = async () => opened.push('a tab that was there')
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options })
    }
  })
  return {
    listShown: () => worker.evaluate(() => (globalThis as unknown as { shown: unknown[] }).shown),
    /** What clicks led to. */
    listOpened: () =>
      worker.evaluate(() => (globalThis as unknown as { opened: unknown[] }).opened),
    click: (data: unknown) =>
      worker.evaluate((given) => {
        const notification = { data: given, close() {} }
        const event = new Event('notificationclick')
        globalThis.dispatchEvent(Object.assign(event, { notification, waitUntil() {} }))
      }, data),
  }
}

test('what is pushed is shown, and leads to its page', async ({ visit, site }) => {
  const { page } = await openTab(visit, site, { hasWorker: true })
  const { listShown, listOpened, click } = await watchNotifications(page)
  const devtools = await page.context().newCDPSession(page)
  const registered = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [first] = registrations
    if (first) registered.resolve(first.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered.promise
  const push = (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
  const url = '/notification'
  await push(
    JSON.stringify({ title: 'Runed sword', body: 'It awaits Elowen', url, tag: 'a', date: 1 }),
  )
  await becomes(listShown, [
    {
      title: 'Runed sword',
      body: 'It awaits Elowen',
      tag: 'a',
      data: { url },
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      timestamp: 1,
    },
  ])
  expect((await fetch(`${site.url}/icons/badge-96.png`)).ok).toBe(true)
  // what nobody understands is shown all the same: browsers ask for that
  await push('not JSON')
  await becomes(async () => (await listShown()).length, 2)
  await click({ url: 'https://elsewhere.example/' })
  await click({ url })
  await becomes(listOpened, [`${site.url}/notification`])
})

test('a tab that shows the page of what is clicked comes forward', async ({ visit, site }) => {
  const { page, player } = await openTab(visit, site, { hasWorker: true })
  const { listOpened, click } = await watchNotifications(page)
  await page.getByRole('banner').getByRole('button', { name: player.pseudo }).click()
  await page.locator('#account').getByRole('link', { name: 'Notifications' }).click()
  await page.waitForURL('**/notification/')
  await click({ url: '/notification' })
  await becomes(listOpened, ['a tab that was there'])
  // where it began is not where it is
  await click({ url: path })
  await becomes(listOpened, ['a tab that was there', site.url + path])
})

test('a tab with another search is not taken for the one that found something', async ({
  visit,
  site,
}) => {
  const { page } = await openTab(visit, site, { hasWorker: true })
  await page.goto(`${site.url}/advert`)
  await isAlive(page)
  const { listOpened, click } = await watchNotifications(page)
  await click({ url: '/advert?q=lamp' })
  await becomes(listOpened, [`${site.url}/advert?q=lamp`])
})

test('a tab in which something is typed stays as it is', async ({ visit, site }) => {
  const { page } = await openTab(visit, site, { hasWorker: true })
  const { listOpened, click } = await watchNotifications(page)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Display name' })
  await field.fill('Lantern Keeper')
  await click({ url: '/notification' })
  await becomes(listOpened, [`${site.url}/notification`])
  expect(await field.inputValue()).toBe('Lantern Keeper')
})

test('what was read here is forgotten with the player', async ({ visit, site }) => {
  const { page, player } = await openTab(visit, site, { hasWorker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  const [news] = await player.device.call(getNews, {})
  if (!news) throw new Error('the sample forum has no news')
  const article = news.url
  const isKept = () =>
    page.evaluate(
      async (key) => (await caches.match(key, { ignoreVary: true })) !== undefined,
      article,
    )
  await page.goto(site.url + article)
  await becomes(isKept, true)
  // the page that follows is read by nobody, and kept anew: not this one
  await page.goto(site.url + path)
  await page.getByRole('banner').getByRole('button', { name: player.pseudo }).click()
  await page.locator('#account').getByRole('button', { name: 'Sign out' }).click()
  await becomes(isKept, false)
})

test.for(looksOfStates)(
  'it breaks no rule of WCAG and fits its window: $locale, $theme, $device',
  async ({ theme, size, locale }, { visit, site }) => {
    const { page } = await openTab(visit, site, { locale, theme, size, reducedMotion: true })
    await expectSound(page, 'the tab')
  },
)

test('a link in a mail ends the mails when its reader says so', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const codes = createUnsubscribeCodes(site.db, () => Buffer.alloc(32))
  const page = await visit(
    `${site.url}/account/unsubscribe?code=${await codes.issue(player.id)}`,
    {},
  )
  await page.getByRole('heading', { level: 1, name: 'Unsubscribe from the daily e-mail' }).waitFor()
  await expectSound(page, 'the question')
  const chosen = () =>
    site.db
      .selectFrom('notification_choice')
      .select('by_mail')
      .distinct()
      .where('account_id', '=', player.id)
      .execute()
  expect(await chosen()).toEqual([])
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('heading', { level: 1, name: 'You’re unsubscribed' }).waitFor()
  expect(await chosen()).toEqual([{ by_mail: false }])
})

test('a link that was copied badly says so', async ({ visit, site }) => {
  const page = await visit(`${site.url}/account/unsubscribe?code=1.abc`, {
    locale: 'fr-FR',
    expected: [/400/],
  })
  await page.getByRole('button', { name: 'Me désabonner' }).click()
  await page.getByRole('link', { name: 'Mes réglages de notification' }).waitFor()
})
