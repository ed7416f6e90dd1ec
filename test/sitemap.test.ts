import { DomUtils, parseDocument } from 'htmlparser2'
import { expect, test as base } from 'vitest'
import type { Page } from '../src/contract/page.ts'
import { pages } from '../src/contract/page-list.ts'
import { fillPath } from '../src/contract/path-parameters.ts'
import { startTestSite } from './test-site.ts'

const test = base
  .extend('url', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startTestSite()
    onCleanup(() => site.stop())
    return site.url
  })
  .extend('urlWithoutRewards', async ({}, { onCleanup }) => {
    const site = await startTestSite({ rewards: [] })
    onCleanup(() => site.stop())
    return site.url
  })
  .extend('urlWithoutGame', async ({}, { onCleanup }) => {
    const site = await startTestSite({ game: 'none' })
    onCleanup(() => site.stop())
    return site.url
  })

const fixedPaths = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !path.includes(':'))

/** Pages that say something of a game, its client among them. */
const ofGame = [
  '/ranking',
  ...Object.values<Page>(pages)
    // the forum of a site is its own where it names none, with a game or without
    .filter(({ needs }) => needs !== undefined && needs !== 'hasOwnForum')
    .map(({ path }) => fillPath(path, { kind: 'level', id: 1 })),
]

const visit = (url: string, path: string) => fetch(url + path, { redirect: 'manual' })

/** The beginnings of paths that robots are told to leave alone. */
async function readClosed(url: string): Promise<string[]> {
  const robots = await (await visit(url, '/robots.txt')).text()
  return [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path)
}

/** Whether a visitor is answered with a page that search engines may show. */
async function isForAll(url: string, path: string): Promise<boolean> {
  const response = await visit(url, path)
  const text = await response.text()
  return response.status === 200 && !text.includes('<meta name="robots" content="noindex"')
}

/** The paths without a parameter that a visitor reads and search engines may show. */
async function listPagesForAll(url: string): Promise<string[]> {
  const closed = await readClosed(url)
  const open = fixedPaths.filter((path) => !closed.some((start) => path.startsWith(start)))
  const found: string[] = []
  // one after the other: a site that is asked for all at once may be too busy for some
  for (const path of open) if (await isForAll(url, path)) found.push(path)
  return found.toSorted()
}

/** The addresses of the sitemap, without scheme and host. */
async function readSitemap(url: string): Promise<string[]> {
  const text = await (await visit(url, '/sitemap.xml')).text()
  const locations = DomUtils.getElementsByTagName('loc', parseDocument(text, { xmlMode: true }))
  return locations.map((location) => DomUtils.textContent(location).replace(url, ''))
}

/** Those of its paths that have no parameter. */
async function readFixedPaths(url: string): Promise<string[]> {
  const paths = (await readSitemap(url)).map((address) => address.replace(/\?.*/, ''))
  const withParameter = /^\/(?:ranking|article|forum\/topic)\//
  return [...new Set(paths)].filter((path) => !withParameter.test(path)).toSorted()
}

test('the sitemap names every page that a visitor reads and search engines may show', async ({
  url,
}) => {
  const found = await listPagesForAll(url)
  expect(found).toContain('/page/reward')
  expect(await readFixedPaths(url)).toEqual(found)
})

test('the sitemap of a site without rewards names no page for them', async ({
  urlWithoutRewards: url,
}) => {
  const found = await listPagesForAll(url)
  expect(found).not.toContain('/page/reward')
  expect(await readFixedPaths(url)).toEqual(found)
})

test('a site without a game has no page of one, and its sitemap names none', async ({
  urlWithoutGame: url,
}) => {
  for (const path of ofGame) {
    const response = await visit(url, path)
    expect([path, response.status, response.headers.get('location')]).toEqual([path, 302, '/404'])
  }
  const found = await listPagesForAll(url)
  expect(found).toContain('/page/donation')
  expect(await readFixedPaths(url)).toEqual(found)
  expect((await readSitemap(url)).filter((address) => address.startsWith('/ranking'))).toEqual([])
})

test('every address of the sitemap is a page, in the language it names', async ({ url }) => {
  for (const address of await readSitemap(url)) {
    const response = await visit(url, address)
    const language = new URL(address, url).searchParams.get('lang')
    expect([address, response.status]).toEqual([address, 200])
    expect(await response.text()).toContain(`<html lang="${language}"`)
  }
})
