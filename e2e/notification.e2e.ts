import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Notification } from '../src/contract/notification.ts'
import { tabTo } from './support/focus.ts'
import { isTaken } from './support/late-response.ts'
import { listOverflow } from './support/overflow.ts'
import { fakeNotifications, signIn } from './support/player.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'
import { intercept } from './support/intercept.ts'

const test = siteTest({ site: { name: 'Aldermoor', timeZone: 'Europe/Paris' } })

const now = Date.UTC(2026, 10, 21, 12) / 1000

function aNotification(values: Partial<Notification> = {}): Notification {
  return {
    id: 1,
    kind: 'passkeyAdded',
    title: 'Une clé d’accès a été ajoutée',
    body: 'Si elle n’est pas à vous, retirez-la.',
    url: '/setting/security',
    date: now - 7200,
    discovered: false,
    ...values,
  }
}

const newDevice = aNotification({
  id: 3,
  kind: 'newDevice',
  title: 'Connexion depuis un nouvel appareil',
  date: now - 120,
})
const added = aNotification({ id: 2 })
const old = aNotification({
  id: 1,
  kind: 'passwordChanged',
  title: 'Votre mot de passe a été modifié',
  date: Date.UTC(2026, 6, 1, 22, 30) / 1000,
  discovered: true,
})

/** The server as far as notifications go. */
function createInbox(unread: Notification[], read: Notification[]) {
  const inbox = {
    unread,
    read,
    calls: [] as string[],
    /** How one is worded in the language asked for. */
    word: (one: Notification, _language: string | null) => one,
    /** Answers everything but the count with this status. */
    failure: undefined as number | undefined,
    async open(page: Page) {
      await page.clock.install({ time: now * 1000 })
      await signIn(page)
      await fakeNotifications(page, () => inbox.unread.length)
      await intercept(page, /\/api\/notification\/(unread|read|discover)\b/, (route) => {
        const request = route.request()
        const { pathname, searchParams } = new URL(request.url())
        const call = pathname.replace(/.*\//, '')
        inbox.calls.push(`${call} ${request.headers()['authorization']}`)
        if (inbox.failure) return route.fulfill({ status: inbox.failure, json: {} })
        const inItsLanguage = (one: Notification) => inbox.word(one, searchParams.get('language'))
        if (call === 'unread') return route.fulfill({ json: inbox.unread.map(inItsLanguage) })
        if (call === 'read') return route.fulfill({ json: inbox.read.map(inItsLanguage) })
        const { Newest } = request.postDataJSON() as { Newest: number }
        const discovered = inbox.unread.filter(({ id }) => id <= Newest)
        inbox.read = [...discovered.map((one) => ({ ...one, discovered: true })), ...inbox.read]
        inbox.unread = inbox.unread.filter(({ id }) => id > Newest)
        return route.fulfill({ json: {} })
      })
    },
  }
  return inbox
}

type Inbox = ReturnType<typeof createInbox>
const visitorOf = (inbox: Inbox) => ({
  locale: 'fr-FR',
  prepare: (page: Page) => inbox.open(page),
})

const titlesIn = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('heading', { level: 3 }).allTextContents()
const menuOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Alice-des-Aulnes' })
const badge = (page: Page) =>
  menuOf(page)
    .getByText(/^\d+ notifications/)
    .allTextContents()

test('a player reads what is new and what was known, each with its time', async ({
  visit,
  site,
}) => {
  const inbox = createInbox([newDevice, added], [old])
  const page = await visit(`${site.url}/notification`, visitorOf(inbox))
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title, added.title])
  expect(await titlesIn(page, 'Précédentes')).toEqual([old.title])
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Notifications')

  const first = page.getByRole('listitem').filter({ hasText: newDevice.title })
  expect(await first.locator('time').allTextContents()).toEqual([
    'il y a 2\u00a0min',
    '21 nov. 2026, 12:58',
  ])
  // past a month the age is the date, which is there already
  const last = page.getByRole('listitem').filter({ hasText: old.title })
  expect(await last.locator('time').allTextContents()).toEqual(['2 juil. 2026, 00:30'])
})

test('what was told several times is one entry that says how often', async ({ visit, site }) => {
  const ready = { kind: 'voteReady', title: 'Vous pouvez revoter', body: 'TopG', url: '/vote' }
  const told = [9, 8, 7].map((id) => aNotification({ ...ready, id, date: now - 10_000 + id }))
  const other = aNotification({ ...ready, id: 6, body: 'Lantern List' })
  const inbox = createInbox([newDevice], [...told, other, old])
  const page = await visit(`${site.url}/notification`, visitorOf(inbox))
  await becomes(() => titlesIn(page, 'Précédentes'), [ready.title, ready.title, old.title])
  const [first, second] = await page.getByRole('listitem').filter({ hasText: ready.title }).all()
  expect(await first?.getByText('3 fois').isVisible()).toBe(true)
  expect(await second?.getByText('fois').count()).toBe(0)
})

test('what is new says so in a word', async ({ visit, site }) => {
  const page = await visit(
    `${site.url}/notification`,
    visitorOf(createInbox([newDevice, added], [old])),
  )
  await becomes(() => page.getByText('Nouvelle', { exact: true }).count(), 2)
})

test('opening the page marks what is new as discovered, and the badge goes at once', async ({
  visit,
  site,
}) => {
  const inbox = createInbox([newDevice], [old])
  const page = await visit(`${site.url}/forum`, visitorOf(inbox))
  await becomes(() => badge(page), ['1 notifications non lues'])
  expect(inbox.calls).toEqual([])
  await menuOf(page).click()
  await page.locator('#account').getByRole('link', { name: 'Notifications' }).click()
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
  await becomes(() => badge(page), [])
  expect(inbox.calls.toSorted()).toEqual(
    ['discover', 'read', 'unread'].map((call) => `${call} Bearer access-of-alice`),
  )
  // it stays new for this visit, and is known at the next
  expect(await titlesIn(page, 'Nouvelles')).toEqual([newDevice.title])
  await page.reload()
  await becomes(() => titlesIn(page, 'Précédentes'), [newDevice.title, old.title])
  await page.getByText('Rien de nouveau depuis votre dernière visite.').waitFor()
})

test('what comes after the list was read waits for the next visit', async ({ visit, site }) => {
  const inbox = createInbox([added], [old])
  const page = await visit(`${site.url}/notification`, {
    ...visitorOf(inbox),
    prepare: async (opened) => {
      await inbox.open(opened)
      await opened.route('**/api/notification/discover', (route) => {
        inbox.unread = [newDevice, ...inbox.unread]
        return route.fallback()
      })
    },
  })
  await becomes(() => titlesIn(page, 'Nouvelles'), [added.title])
  await becomes(() => inbox.read.length, 2)
  await becomes(() => badge(page), ['1 notifications non lues'])
  await page.reload()
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
  expect(await titlesIn(page, 'Précédentes')).toEqual([added.title, old.title])
})

test('a count that was on its way does not bring the badge back', async ({ visit, site }) => {
  const inbox = createInbox([newDevice], [])
  const counted = Promise.withResolvers<void>()
  const page = await visit(`${site.url}/notification`, {
    ...visitorOf(inbox),
    prepare: async (opened) => {
      await inbox.open(opened)
      await opened.route(
        '**/api/notification/count',
        async (route) => {
          await counted.promise
          await route.fulfill({ json: 1 })
        },
        { times: 1 },
      )
    },
  })
  await becomes(() => inbox.calls.filter((call) => call.startsWith('discover')).length, 1)
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
  const answered = page.waitForResponse('**/api/notification/count')
  counted.resolve()
  await (await answered).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await badge(page)).toEqual([])
})

test('nothing is marked where nothing is new', async ({ visit, site }) => {
  const inbox = createInbox([], [old])
  const page = await visit(`${site.url}/notification`, visitorOf(inbox))
  await becomes(() => titlesIn(page, 'Précédentes'), [old.title])
  expect(inbox.calls.filter((call) => call.startsWith('discover'))).toEqual([])
})

test('what could not be marked stays new for the next visit', async ({ visit, site }) => {
  const inbox = createInbox([newDevice], [])
  const page = await visit(`${site.url}/notification`, {
    ...visitorOf(inbox),
    expected: [/503 \(Service Unavailable\)/],
    prepare: async (opened) => {
      await inbox.open(opened)
      await opened.route('**/api/notification/discover', (route) =>
        route.fulfill({ status: 503, json: {} }),
      )
    },
  })
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
  expect(await page.getByRole('alert').count()).toBe(0)
  await becomes(() => badge(page), ['1 notifications non lues'])
  await page.reload()
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
})

test('who has no notification is told what will be here', async ({ visit, site }) => {
  const page = await visit(`${site.url}/notification`, visitorOf(createInbox([], [])))
  await page.getByRole('heading', { name: 'Rien à signaler pour l’instant' }).waitFor()
  const way = page.getByRole('main').getByRole('link', { name: 'Sécurité du compte' })
  expect(await way.getAttribute('href')).toBe('/setting/security')
  expect(await page.getByRole('region', { name: 'Précédentes' }).count()).toBe(0)
})

test('a failure says what happened, and another try brings the list', async ({ visit, site }) => {
  const inbox = createInbox([newDevice], [])
  inbox.failure = 503
  const page = await visit(`${site.url}/notification`, {
    ...visitorOf(inbox),
    expected: [/503 \(Service Unavailable\)/],
  })
  const alert = page.getByRole('alert')
  await becomes(
    () => alert.textContent(),
    'Ce service ne répond pas pour le moment. Réessayez dans quelques minutes.',
  )
  inbox.failure = undefined
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
  expect(await alert.count()).toBe(0)
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toBe('Notifications')
})

test('lists that are read stay where others cannot be read', async ({ visit, site }) => {
  const inbox = createInbox([added], [old])
  const told = Promise.withResolvers<void>()
  let streams = 0
  const page = await visit(`${site.url}/notification`, {
    ...visitorOf(inbox),
    isLive: true,
    expected: [/503 \(Service Unavailable\)/],
    prepare: async (opened) => {
      await inbox.open(opened)
      await opened.route('**/api/live', async (route) => {
        streams += 1
        // nothing more is told
        if (streams > 1) return new Promise<void>(() => {})
        await told.promise
        await route.fulfill({
          headers: { 'content-type': 'text/event-stream' },
          body: 'event: notifications\ndata: {"count":1}\n\n',
        })
      })
    },
  })
  await page.mouse.move(200, 200)
  await becomes(() => streams, 1)
  await becomes(() => titlesIn(page, 'Nouvelles'), [added.title])
  await becomes(() => inbox.unread, [])
  await becomes(() => badge(page), [])
  inbox.failure = 503
  const failed = page.waitForResponse((response) => response.status() === 503)
  told.resolve()
  await becomes(() => badge(page), ['1 notifications non lues'])
  await failed
  await isTaken(page)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await titlesIn(page, 'Nouvelles')).toEqual([added.title])
  expect(await titlesIn(page, 'Précédentes')).toEqual([old.title])
})

test('the lists are awaited in their final shape', async ({ visit, site }) => {
  const inbox = createInbox([newDevice], [])
  const { promise, resolve } = Promise.withResolvers<void>()
  const page = await visit(`${site.url}/forum`, visitorOf(inbox))
  await intercept(page, /\/api\/notification\/unread\b/, async (route) => {
    await promise
    await route.fallback()
  })
  await menuOf(page).click()
  await page.locator('#account').getByRole('link', { name: 'Notifications' }).click()
  await page.getByRole('main').getByText('Chargement…').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { level: 2, name: 'Nouvelles' }).isVisible()).toBe(true)
  resolve()
  await becomes(() => titlesIn(page, 'Nouvelles'), [newDevice.title])
})

test('a notification leads to where it is seen to, all of it', async ({ visit, site }) => {
  const page = await visit(
    `${site.url}/notification`,
    visitorOf(createInbox([newDevice], [{ ...old, url: '/forum' }])),
  )
  const entry = page.getByRole('listitem').filter({ hasText: old.title })
  await entry.getByText(old.body).click({ force: true })
  await page.waitForURL('**/forum')
})

test('the keyboard goes from one notification to the next and opens it', async ({
  visit,
  site,
}) => {
  const page = await visit(
    `${site.url}/notification`,
    visitorOf(createInbox([newDevice, added], [{ ...old, url: '/forum' }])),
  )
  await becomes(() => titlesIn(page, 'Précédentes'), [old.title])
  await tabTo(page, newDevice.title)
  expect(await tabTo(page, old.title)).toEqual([added.title, old.title])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forum')
})

test('hostile words are words', async ({ visit, site }) => {
  const title = '<img src=x onerror=alert(1)>'
  const kind = '__proto__'
  const page = await visit(
    `${site.url}/notification`,
    visitorOf(createInbox([aNotification({ title, kind })], [])),
  )
  await becomes(() => titlesIn(page, 'Nouvelles'), [title])
})

test.for(['fr-FR', 'en-GB'])(
  'in %s nothing sticks out of a phone',
  async (locale, { visit, site }) => {
    const wide = aNotification({ title: 'W'.repeat(80), body: 'm'.repeat(300), url: '/forum' })
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...old,
      id: 100 + index,
      body: `Il y a ${index}`,
    }))
    const page = await visit(`${site.url}/notification`, {
      ...visitorOf(createInbox([newDevice, wide], many)),
      locale,
      size: { width: 360, height: 780 },
    })
    await page.getByText(wide.title).waitFor()
    expect(await listOverflow(page)).toEqual([])
  },
)

test('another language brings the list again, and what was new is still marked', async ({
  visit,
  site,
}) => {
  const inbox = createInbox([newDevice], [old])
  inbox.word = (one, language) => ({ ...one, title: `${language} ${one.id}` })
  const page = await visit(`${site.url}/notification`, visitorOf(inbox))
  // the account is told, and the lists do not wait for that
  await intercept(page, '**/api/manage/changelanguage', () => new Promise<void>(() => {}))
  await becomes(() => titlesIn(page, 'Nouvelles'), [`fr ${newDevice.id}`])
  await becomes(() => inbox.unread, [])
  await page.getByRole('button', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 2, name: 'New' }).waitFor()
  await becomes(() => titlesIn(page, 'New'), [`en ${newDevice.id}`])
  expect(await titlesIn(page, 'Earlier')).toEqual([`en ${old.id}`])
})

test('who is not signed in is asked to, and led back', async ({ visit, site }) => {
  const page = await visit(`${site.url}/notification`, { locale: 'fr-FR' })
  await page.waitForURL('**/account/login?returnUrl=%2Fnotification')
})
