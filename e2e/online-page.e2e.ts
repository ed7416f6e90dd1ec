import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aRealm, realm } from './support/realm.ts'
import { test as browserTest, type Visit } from './support/browser-test.ts'
import { looksOfStates, phone } from './support/looks.ts'
import { type OnCleanup, openGameSite } from './support/game-site.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'
import { lookAgain } from './support/live-page.ts'

const test = browserTest.extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
  openGameSite(aRealm(312), { onCleanup, given: realm }),
)

const list = (page: Page) =>
  page.getByRole('region', { name: /^(?:In the game now|En jeu en ce moment)$/ })
const rows = (page: Page) => list(page).locator('tbody tr')
const names = (page: Page) => rows(page).locator('th').allTextContents()
const column = (page: Page, index: number) => rows(page).locator(`td:nth-child(${index})`)
/** How many play, below the heading. */
const count = (page: Page) => page.locator('h1 + p').textContent()
const status = (page: Page) => list(page).getByRole('status').first().textContent()
const search = (page: Page) =>
  page.getByRole('searchbox', { name: /Search by name|Chercher un nom/ })

const sortByName = (page: Page) =>
  list(page).getByRole('columnheader', { name: 'Name' }).getByRole('button').click()

/** Comes back when all players are there to be searched: the page itself brings the first hundred. */
const isWhole = (page: Page, players = 312) => {
  const counts = list(page).locator('select').nth(1).locator('option')
  return becomes(async () => {
    const texts = await counts.allTextContents()
    const amounts = texts.map((text) => /\((.+)\)$/.exec(text)?.[1]?.replace(/\D/g, '') ?? 0)
    return amounts.reduce((sum: number, amount) => sum + Number(amount), 0)
  }, players)
}

test('a visitor reads who plays, the highest level first', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`, { locale: 'fr-FR' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Joueurs en ligne')
  expect(await count(page)).toBe('312 joueurs')
  expect(await rows(page).count()).toBe(100)
  const levels = (await column(page, 2).allTextContents()).map((text) => /\d+/.exec(text)?.[0])
  expect(levels).toEqual(levels.toSorted((a, b) => Number(b) - Number(a)))
  expect(await column(page, 3).first().textContent()).toBe('Chevalier')
  expect(await page.getByText(/^Relevé à \d\d:\d\d$/).isVisible()).toBe(true)
})

test('a name leads to the page of its character', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`)
  const link = rows(page).first().getByRole('link')
  expect(await link.getAttribute('href')).toMatch(/^\/character\/c\d+$/)
})

test('a hundred more come when asked for, and the focus stays', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`)
  await isWhole(page)
  const more = page.getByRole('link', { name: 'Show 100 more' })
  await more.focus()
  await page.keyboard.press('Enter')
  await becomes(() => rows(page).count(), 200)
  expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)
  await more.click()
  await page.getByRole('link', { name: 'Show 12 more' }).click()
  await becomes(() => rows(page).count(), 312)
  expect(await page.getByRole('link', { name: /^Show \d+ more$/ }).count()).toBe(0)
})

test('a name is found as one types it, without its accents', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`)
  await isWhole(page)
  await search(page).pressSequentially('elodie')
  await becomes(
    async () => (await names(page)).toSorted(),
    ['Élodie', 'Élodie2', 'Élodie3', 'Élodie4'],
  )
  expect(await status(page)).toBe('4 of 4')
  await search(page).fill('nobody of that name')
  await list(page).getByRole('heading', { name: 'Nobody matches' }).waitFor()
  await list(page).getByRole('button', { name: 'Show everyone' }).click()
  await becomes(() => rows(page).count(), 100)
  expect(await search(page).inputValue()).toBe('')
})

test('one class or one guild, each with how many it has', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`, { locale: 'fr-FR' })
  await isWhole(page)
  const guilds = page.getByLabel('Guilde', { exact: true })
  expect((await guilds.locator('option').allTextContents()).slice(0, 3)).toEqual([
    'Toutes',
    'Ashen Oath (63)',
    'Wardens of the Weir (63)',
  ])
  await guilds.selectOption({ label: 'Ashen Oath (63)' })
  await becomes(() => status(page), '63 sur 63')
  expect(new Set(await column(page, 4).allTextContents())).toEqual(new Set(['Ashen Oath']))
  await page.getByLabel('Classe', { exact: true }).selectOption({ index: 1 })
  await becomes(async () => new Set(await column(page, 3).allTextContents()).size, 1)
  await guilds.selectOption({ label: 'Sans guilde (62)' })
  await becomes(
    async () => new Set(await column(page, 4).allTextContents()),
    new Set(['–Sans guilde']),
  )
})

test('a heading sorts by its column, and the other way round when pressed again', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online?view=list`)
  await isWhole(page)
  const heading = (name: string) => list(page).getByRole('columnheader', { name })
  const order = (name: string) => heading(name).getAttribute('aria-sort')
  expect([await order('Level'), await order('Name')]).toEqual(['descending', null])
  await heading('Name').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await becomes(() => order('Name'), 'ascending')
  expect(await order('Level')).toBe(null)
  await becomes(async () => (await names(page))[0], 'Berdal')
  await page.keyboard.press('Enter')
  await becomes(() => order('Name'), 'descending')
  await becomes(async () => (await names(page))[0], 'Yswen4')
  await heading('Level').getByRole('button').click()
  await heading('Level').getByRole('button').click()
  await becomes(() => order('Level'), 'ascending')
})

test('on a phone players are cards, sorted by a choice of its own', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/online?view=list`, { size: phone })
  await isWhole(page)
  expect(await list(page).getByRole('columnheader').count()).toBe(0)
  await page.getByLabel('Sort by').selectOption({ label: 'Name' })
  await becomes(async () => (await names(page))[0], 'Berdal')
  const card = await rows(page).first().boundingBox()
  expect(card?.width).toBeLessThanOrEqual(360)
})

test('who hides their name is counted, and not named', async ({ visit, onTestFinished }) => {
  const game = aRealm(4)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  await site.hide('a0')
  const page = await visit(`${site.url}/page/online?view=list`)
  await becomes(() => rows(page).count(), 3)
  expect(await count(page)).toBe('4 players, 1 stays anonymous')
  expect(await names(page)).not.toContain(game.online[0]?.name)
})

test('without scripts the first hundred are there, and the others on pages of their own', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online?view=list`, { hasScripts: false })
  const first = await names(page)
  expect(first).toHaveLength(100)
  await page.getByRole('link', { name: 'Show 100 more' }).click()
  await page.waitForURL('**/page/online?view=list&page=2')
  expect((await names(page)).filter((name) => first.includes(name))).toEqual([])
  await page.goto(`${site.url}/page/online?view=list&page=4`)
  expect(await rows(page).count()).toBe(12)
  await page.goto(`${site.url}/page/online?view=list&page=99`)
  expect(page.url()).toMatch(/page=4$/)
})

/** The page of thirty players, and a minute that passes on it once `game` was changed. */
async function openRenewing(visit: Visit, onCleanup: OnCleanup) {
  const game = aRealm(30)
  const site = await openGameSite(game, { onCleanup, given: realm })
  let answered = 0
  const page = await visit(`${site.url}/page/online?view=list`, {
    prepare: async (opened) => {
      await opened.clock.install()
      // answers are kept for some seconds, and these are asked for in one
      await opened.route('**/api/game/online', async (route) => {
        await route.fulfill({ json: await site.readOnline() })
        answered += 1
      })
    },
  })
  await page.clock.runFor(100)
  // the next time it asks is a minute after this answer
  await becomes(() => answered, 1)
  return {
    game,
    page,
    async renew() {
      await site.refresh()
      await page.clock.runFor(61_000)
    },
  }
}

test('the list is renewed while search, order and focus stay', async ({
  visit,
  onTestFinished,
}) => {
  const { game, page, renew } = await openRenewing(visit, onTestFinished)
  await search(page).fill('bran')
  await sortByName(page)
  await search(page).focus()
  // under a pointer the list would wait
  await page.mouse.move(5, 5)
  await becomes(async () => (await names(page)).slice(0, 2), ['Brandie', 'Brandric'])
  game.online = [
    ...game.online,
    { id: 'new', gameAccount: 'new', name: 'Branaa', level: 3, class: 'mage' },
  ]
  await renew()
  await becomes(async () => (await names(page)).slice(0, 2), ['Branaa', 'Brandie'])
  expect(await count(page)).toBe('31 players')
  expect(await search(page).inputValue()).toBe('bran')
  expect(await search(page).evaluate((one) => one === document.activeElement)).toBe(true)
})

test('what changes while an answer is on its way is asked for again soon after it', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(30), { onCleanup: onTestFinished, given: realm })
  let asked = 0
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>()
  const page = await visit(`${site.url}/page/online?view=list`, {
    prepare: async (opened) => {
      await opened.clock.install()
      await opened.route('**/api/game/online', async (route) => {
        asked += 1
        await late
        const { players, ...rest } = await site.readOnline()
        await route.fulfill({ json: { ...rest, players: players.slice(asked) } })
      })
    },
  })
  await page.clock.runFor(100)
  await becomes(() => asked, 1)
  await lookAgain(page)
  arrive()
  await becomes(() => rows(page).count(), 29)
  await page.clock.runFor(11_000)
  await becomes(() => rows(page).count(), 28)
})

test.for<[string, (page: Page) => Promise<void>]>([
  ['that came to rest there', (page) => rows(page).nth(2).hover()],
  [
    'that clicked there, when the focus has gone elsewhere',
    async (page) => {
      await sortByName(page)
      await becomes(async () => (await names(page))[0], 'Berdie')
      await search(page).focus()
    },
  ],
])(
  'nothing jumps away under a pointer %s: the list waits until it is gone',
  async ([, aim], { visit, onTestFinished }) => {
    const { game, page, renew } = await openRenewing(visit, onTestFinished)
    await becomes(() => rows(page).count(), 30)
    await aim(page)
    const before = await names(page)
    game.online = [
      { id: 'new', gameAccount: 'new', name: 'Aaron', level: 60, class: 'mage' },
      ...game.online,
    ]
    await renew()
    await becomes(() => count(page), '31 players')
    expect(await names(page)).toEqual(before)
    await page.mouse.move(5, 5)
    await becomes(async () => (await names(page))[0], 'Aaron')
  },
)

test('among five thousand one is found, and the page carries a hundred at a time', async ({
  visit,
  onTestFinished,
}) => {
  const site = await openGameSite(aRealm(5000), { onCleanup: onTestFinished, given: realm })
  const response = await (await fetch(`${site.url}/page/online?view=list`)).text()
  expect(response.match(/<tr/g)).toHaveLength(101)
  const page = await visit(`${site.url}/page/online?view=list`, { size: phone })
  await isWhole(page, 5000)
  expect(await count(page)).toBe('5,000 players')
  await search(page).pressSequentially('gwendal50')
  await becomes(() => names(page), ['Gwendal50'])
  await search(page).fill('')
  await becomes(() => rows(page).count(), 100)
  expect(await status(page)).toBe('100 of 5,000')
})

test('hostile names stay text, within their place', async ({ visit, onTestFinished }) => {
  const game = aRealm(0)
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '\u202Egnirts desrever\u0000\n',
    'W'.repeat(1000),
    '=HYPERLINK("https://evil.example")',
    '{{count}} $t(Online.title)',
  ]
  game.online = hostile.map((name, index) => {
    return { id: `h${index}`, gameAccount: `h${index}`, name, level: 5 - index, guild: name }
  })
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  const asked: string[] = []
  const page = await visit(`${site.url}/page/online?view=list`, {
    size: phone,
    prepare: async (opened) => opened.on('request', (request) => asked.push(request.url())),
  })
  await becomes(() => rows(page).count(), 5)
  const shown = await names(page)
  expect(shown[0]).toBe('<img src=x onerror=alert(1)>')
  expect(['\u202E', '\u0000', '\n'].filter((one) => shown.join('').includes(one))).toEqual([])
  expect(shown[4]).toBe('{{count}} $t(Online.title)')
  const guilds = await page.getByLabel('Guild', { exact: true }).locator('option').allTextContents()
  expect(guilds).toContain('<img src=x onerror=alert(1)> (1)')
  expect(guilds).toContain('{{count}} $t(Online.title) (1)')
  await expectSound(page, 'hostile names')
  expect(asked.filter((url) => !url.startsWith(site.url))).toEqual([])
})

test('a game that stopped answering is said, with what it last said', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(20)
  const site = await openGameSite(game, { onCleanup: onTestFinished, given: realm })
  game.failing.add('listOnline')
  await site.age(45, 'online')
  const page = await visit(`${site.url}/page/online?view=list`, { locale: 'fr-FR', size: phone })
  expect(await page.getByText('Le jeu ne répond pas').isVisible()).toBe(true)
  expect(await rows(page).count()).toBe(20)
  await expectSound(page, 'old')
})

test('a page that lost the site keeps what it has, and says of when it is', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/page/online?view=list`, {
    expected: [/503/],
    prepare: (opened) =>
      opened.route('**/api/game/online', (route) => route.fulfill({ status: 503, body: '{}' })),
  })
  await page.getByText('This page lost its connection').waitFor()
  expect(await rows(page).count()).toBe(100)
})

test('nobody online, nobody known, a server that is down: each is said, with a way on', async ({
  visit,
  onTestFinished,
}) => {
  const game = aRealm(0)
  const onCleanup = onTestFinished
  const empty = await openGameSite(game, { onCleanup, given: { ...realm, isSimulated: true } })
  const quiet = await visit(`${empty.url}/page/online?view=list`, { size: phone })
  expect(
    await quiet.getByRole('heading', { name: 'Nobody is playing right now' }).isVisible(),
  ).toBe(true)
  expect(await quiet.getByRole('main').getByRole('link', { name: 'Play' }).isVisible()).toBe(true)
  await expectSound(quiet, 'nobody online')

  const silent = aRealm(0)
  silent.failing.add('listOnline')
  const unknown = await openGameSite(silent, { onCleanup, given: realm })
  const unsaid = await visit(`${unknown.url}/page/online?view=list`, { size: phone })
  expect(
    await unsaid.getByRole('heading', { name: 'We can’t see who’s playing' }).isVisible(),
  ).toBe(true)
  await expectSound(unsaid, 'never known')

  const stopped = aRealm(0)
  stopped.services = stopped.services.map((one) => ({ ...one, isOnline: false }))
  const down = await openGameSite(stopped, { onCleanup, given: realm })
  const gone = await visit(`${down.url}/page/online?view=list`, { size: phone })
  expect(await gone.getByRole('heading', { name: 'The server is down' }).isVisible()).toBe(true)
  await gone.getByRole('main').getByRole('link', { name: 'Server status' }).click()
  await gone.waitForURL('**/page/server/')
})

test.for(looksOfStates)(
  'the page is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const page = await visit(`${site.url}/page/online?view=list`, {
      locale,
      theme,
      size,
      reducedMotion: true,
    })
    await isWhole(page)
    await expectSound(page, 'all players')
  },
)
