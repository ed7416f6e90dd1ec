import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NewsTopic } from '../src/contract/forum.ts'
import { openTcpProxy, type TcpProxy } from '../test/tcp-proxy.ts'
import { test as base, type Visit, type Visitor } from './support/browser-test.ts'
import { listOverflow } from './support/overflow.ts'
import { openSite } from './support/site-test.ts'
import { listViolations } from './support/violations.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = base
  .extend('site', { scope: 'file' }, ({}, { onCleanup }) =>
    openSite(onCleanup, { site: { name: 'Aldermoor', timeZone: 'Europe/Paris' } }),
  )
  // a network of the test's own before the site
  .extend('net', async ({ site }, { onCleanup }) => {
    const proxy = await openTcpProxy({ host: '127.0.0.1', port: Number(new URL(site.url).port) })
    onCleanup(() => proxy.close())
    return { proxy, url: `http://127.0.0.1:${proxy.port}` }
  })

/** What a browser says of a network that is gone. */
const isGone = [/ERR_CONNECTION|Failed to fetch|ERR_FAILED|ERR_EMPTY_RESPONSE|ERR_INTERNET/]

/** A visitor whose browser keeps copies, from the moment the page is there. */
async function visitWithWorker(visit: Visit, address: string, visitor: Visitor = {}) {
  const page = await visit(address, { hasWorker: true, expected: isGone, ...visitor })
  await isInCharge(page)
  return page
}

const isInCharge = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
const copyOf = (page: Page, path: string) =>
  page.evaluate(async (key) => (await caches.match(key, { ignoreVary: true })) !== undefined, path)

/** Comes back when a page is kept with its scripts and texts, which come after it. */
async function isKept(page: Page, path: string): Promise<void> {
  await isAlive(page)
  await becomes(() => copyOf(page, path), true)
  const listMissing = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\/(?:assets|locales)\//.test(name))
      const copies = await Promise.all(
        files.map((name) => caches.match(name, { ignoreVary: true })),
      )
      return files.filter((_, index) => !copies[index])
    })
  await becomes(listMissing, [])
}

/** Gives the network back to a page that stands in for another, and waits until that one is there. */
async function comesBack(page: Page, proxy: TcpProxy, path: string): Promise<void> {
  await isAlive(page)
  await proxy.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForURL(`**${path}`)
  // the proxy is shut when the test is over, be the page's scripts there or not
  await isAlive(page)
}

const notice = (page: Page) =>
  page.getByText(/^No network, or a slow one. You’re seeing this page as of/)

/** News that the home page leads to, by their titles in English and French. */
async function readNews(siteUrl: string) {
  const [first] = (await (await fetch(`${siteUrl}/api/forum/news`)).json()) as NewsTopic[]
  if (!first) throw new Error('the sample forum has no news')
  return { path: first.url, title: first.title.en, titleInFrench: first.title.fr }
}

test('the worker comes from the root, is looked after at each visit, and may call the site alone', async ({
  site,
}) => {
  const response = await fetch(`${site.url}/sw.js`)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  })
})

test('what was read is read again without a network, and says of when it is', async ({
  visit,
  site,
  net,
}) => {
  const { path, title } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.goto(net.url + path)
  await isKept(page, path)
  await net.proxy.shut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await notice(page).waitFor()
  await page.goto(`${net.url}/`)
  await notice(page).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(0)
})

test('a page that came past the worker is in its charge all the same', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  const devtools = await page.context().newCDPSession(page)
  // as with the Shift key held down
  await devtools.send('Page.reload', { ignoreCache: true })
  await page.waitForFunction(() => document.readyState === 'complete')
  await isAlive(page)
  await isInCharge(page)
})

test('an article is kept as well', async ({ visit, site, net }) => {
  const { path, title } = await readNews(site.url)
  const article = path.replace('/forum/topic/', '/article/')
  const page = await visitWithWorker(visit, net.url + article)
  // what came before the worker did is not kept: it comes again
  await page.reload()
  await isKept(page, article)
  await net.proxy.shut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await notice(page).waitFor()
})

test('who went to news by a link can open it again as well', async ({ visit, site, net }) => {
  const { path, title } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.locator(`main a[href="${path}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await isKept(page, path)
  await net.proxy.shut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await notice(page).waitFor()
})

test('a link between copies works, and says so', async ({ visit, site, net }) => {
  const { path, title } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  const link = page.locator(`main a[href="${path}"]`).first()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goBack()
  await link.waitFor()
  expect(await notice(page).count()).toBe(0)
  await becomes(async () => (await dataKeptAt(page, path)) > 0, true)
  await net.proxy.shut()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await notice(page).waitFor()
})

test('with the network comes the page itself, and the notice goes', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  await becomes(() => copyOf(page, '/'), true)
  await net.proxy.shut()
  await page.reload()
  await notice(page).waitFor()
  await net.proxy.restore()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await becomes(() => notice(page).count(), 0)
})

test('who is online is shown no copy', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  await becomes(() => copyOf(page, '/'), true)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      if (!name.startsWith('pages-')) continue
      const response = new Response('<html><h1>Old</h1></html>', {
        headers: { 'content-type': 'text/html' },
      })
      await (await caches.open(name)).put('/', response)
    }
  })
  await page.reload()
  expect(await page.getByRole('heading', { level: 1, name: 'Old' }).count()).toBe(0)
  expect(await notice(page).count()).toBe(0)
})

test('a network that answers nothing is waited for three seconds', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  await becomes(() => copyOf(page, '/'), true)
  net.proxy.hang()
  await page.reload({ waitUntil: 'commit' })
  await notice(page).waitFor()
  await net.proxy.restore()
})

/** When the data of a page were kept, in seconds since epoch. */
const dataKeptAt = (page: Page, path: string) =>
  page.evaluate(async (pathname) => {
    const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const found = await Promise.all(
      all.map((copies) =>
        copies.match(`${pathname}.data`, { ignoreVary: true, ignoreSearch: true }),
      ),
    )
    return Number(found.find((copy) => copy)?.headers.get('x-made-at') ?? 0)
  }, path)

/** Has data wait on their way to the worker. @returns what lets them through. */
async function holdData(page: Page) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('there is no service worker')
  await worker.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const reallyFetch = globalThis.fetch
    globalThis.fetch = async (asked, init) => {
      if (asked instanceof Request && asked.url.includes('.data')) await promise
      return reallyFetch(asked, init)
    }
    Object.assign(globalThis, { letThrough: resolve })
  })
  return () => worker.evaluate(() => (globalThis as unknown as { letThrough(): void }).letThrough())
}

test('what is shown stays a copy, and says so, though the network answers after all', async ({
  visit,
  site,
  net,
}) => {
  const { path, title } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  const link = page.locator(`main a[href="${path}"]`).first()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await becomes(async () => (await dataKeptAt(page, path)) > 0, true)
  const before = await dataKeptAt(page, path)
  await page.goBack()
  await link.waitFor()
  const letThrough = await holdData(page)
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await notice(page).waitFor()
  await letThrough()
  await becomes(async () => (await dataKeptAt(page, path)) > before, true)
  expect(await notice(page).count()).toBe(1)
})

test('that one page is a copy says nothing of the next', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  await becomes(() => copyOf(page, '/'), true)
  await net.proxy.shut()
  await page.reload()
  await notice(page).waitFor()
  await net.proxy.restore()
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  expect(await notice(page).count()).toBe(0)
})

/** The language of a copy; undefined where there is none. */
const languageOf = (page: Page, path: string) =>
  page.evaluate(async (key) => {
    const copy = await caches.match(key, { ignoreVary: true })
    return copy?.headers.get('content-language') ?? undefined
  }, path)

test('a page that was sent in another language is beside one’s own, not in its place', async ({
  visit,
  site,
  net,
}) => {
  const { path, title, titleInFrench } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.goto(net.url + path)
  await becomes(() => languageOf(page, path), 'en')
  await page.goto(`${net.url}${path}?lang=fr`)
  await page.getByRole('heading', { level: 1, name: titleInFrench }).waitFor()
  await becomes(() => languageOf(page, `${path}?lang=fr`), 'fr')
  await net.proxy.shut()
  await page.goto(net.url + path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.goto(`${net.url}${path}?lang=fr`)
  await page.getByRole('heading', { level: 1, name: titleInFrench }).waitFor()
})

test('who chose another language has copies in that one alone', async ({ visit, site, net }) => {
  const { path, titleInFrench } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.goto(net.url + path)
  await isAlive(page)
  const kept = () => Promise.all([path, '/', '/offline'].map((one) => languageOf(page, one)))
  await becomes(kept, ['en', 'en', 'en'])
  await page.getByRole('banner').getByRole('button', { name: 'Français' }).click()
  await becomes(kept, ['fr', 'fr', 'fr'])
  await net.proxy.shut()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: titleInFrench }).waitFor()
  await page.goto(`${net.url}/forum`)
  await page.getByRole('heading', { level: 1, name: 'Vous êtes hors ligne' }).waitFor()
  await page.getByRole('link', { name: titleInFrench }).waitFor()
})

test('a page nobody read names those that can be read, and opens when the network is back', async ({
  visit,
  site,
  net,
}) => {
  const { path, title } = await readNews(site.url)
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.goto(net.url + path)
  await isKept(page, path)
  await net.proxy.shut()
  await page.goto(`${net.url}/forum`)
  await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
  await page.getByRole('link', { name: title }).waitFor()
  // nobody saw it before
  const picture = page.getByRole('main').locator('img:visible')
  await becomes(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0), true)
  expect(await listViolations(page)).toEqual([])
  await comesBack(page, net.proxy, '/forum')
})

test('a link to a page nobody read leads to its offline page', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  const links = page.getByRole('banner')
  await links.getByRole('link', { name: 'Forum', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Forum' }).waitFor()
  await page.goto(`${net.url}/`)
  await isAlive(page)
  await becomes(() => copyOf(page, '/'), true)
  await net.proxy.shut()
  // once with the code of the page at hand, once without
  for (const [name, path] of [
    ['Forum', '/forum'],
    ['Notice board', '/advert/'],
  ] as const) {
    await page.goto(`${net.url}/`)
    await isAlive(page)
    await links.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'You’re offline' }).waitFor()
    expect(new URL(page.url()).searchParams.get('to')).toBe(path)
  }
  await comesBack(page, net.proxy, '/advert/')
})

test.for(['fr-FR', 'en-GB'])(
  'in %s nothing sticks out of a phone',
  async (locale, { visit, net }) => {
    const size = { width: 360, height: 780 }
    const page = await visitWithWorker(visit, `${net.url}/`, { locale, size, theme: 'light' })
    await becomes(() => copyOf(page, '/'), true)
    await net.proxy.shut()
    await page.reload()
    await page.getByText(/^(?:No network, or|Pas de réseau, ou)/).waitFor()
    expect(await listOverflow(page)).toEqual([])
    expect(await listViolations(page)).toEqual([])
    await page.goto(`${net.url}/forum`)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await listOverflow(page)).toEqual([])
  },
)

test('calls are never kept, nor pages of players', async ({ visit, net }) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  for (const path of ['/account/login', '/forum', '/page/online', '/setting']) {
    await page.goto(net.url + path)
    await isAlive(page)
  }
  // who is nobody is sent there from their settings
  await page.waitForURL('**/account/login**')
  await isAlive(page)
  await page.evaluate(async () => {
    await fetch('/api/forum/latest')
    await fetch('/', { headers: { authorization: 'Bearer secret' } })
  })
  const kept = await listKept(page)
  expect(kept.filter((path) => !/^\/(?:assets|locales|image|art)\//.test(path)).toSorted()).toEqual(
    ['/', '/offline'],
  )
})

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const copies = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(copies.map((one) => one.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('copies of another build are gone once the new worker is in charge', async ({
  visit,
  net,
}) => {
  const page = await visitWithWorker(visit, `${net.url}/`)
  await page.evaluate(async () => {
    await caches.open('pages-of-before')
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.unregister()
  })
  await page.goto(`${net.url}/`)
  await isInCharge(page)
  await becomes(
    () => page.evaluate(async () => (await caches.keys()).includes('pages-of-before')),
    false,
  )
})
