import sharp from 'sharp'
import { expect, test as base, vi } from 'vitest'
import { textIn } from '../src/contract/language.ts'
import { searchAdverts } from '../src/contract/advert.ts'
import { getConnectionGuide, listDownloads } from '../src/contract/download.ts'
import { getNews, getTopic } from '../src/contract/forum.ts'
import { getGameInfo, getGameState } from '../src/contract/game.ts'
import { listScreenshots } from '../src/contract/screenshot.ts'
import { takeDownSamples } from '../src/app/demo-adverts.ts'
import { readSampleAdverts } from '../src/server/advert/sample-adverts.ts'
import { cast } from '../src/server/game/adapters/demo/world/cast.ts'
import { openDb } from '../src/server/platform/database/db.ts'
import { openLauncher } from './http-client.ts'
import { cloneTestDatabase } from './test-db.ts'
import { startTestProcess, startTestSite } from './test-site.ts'

const test = base
  // as `npm start` shows it to who has configured nothing
  .extend('demo', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startTestSite({ game: undefined, forum: undefined })
    onCleanup(() => site.stop())
    return site.url
  })
  .extend('own', { scope: 'file' }, async ({}, { onCleanup }) => {
    const site = await startTestSite({ site: { name: 'Brackwater' }, forum: undefined })
    onCleanup(() => site.stop())
    return site.url
  })

/** Processes look at what changed from time to time. */
const soon = { timeout: 20_000 }

const readPage = async (url: string, path = '/') => {
  const page = await fetch(url + path, { headers: { 'accept-language': 'en' } })
  return page.text()
}

test('the world is up since the end of the maintenance its news tell of', async ({ demo }) => {
  const { call } = openLauncher(demo)
  const news = await call(getNews, {})
  const { tid = 0 } =
    news.find(({ title }) => textIn(title, 'en').startsWith('Maintenance on Thursday')) ?? {}
  const { comments } = await call(getTopic, { topic: tid })
  const last = comments.at(-1)
  expect(last?.post.en).toContain('open again at 9.10')
  const { services } = await call(getGameState, {})
  for (const { since } of services) {
    expect(last?.postDate).toBeGreaterThan(since ?? 0)
    expect((last?.postDate ?? 0) - (since ?? 0)).toBeLessThan(15 * 60)
  }
})

test('the client of the demo is a small file that says it is a sample', async ({ demo }) => {
  const { call } = openLauncher(demo)
  const [file, ...others] = await call(listDownloads, {})
  expect(others).toEqual([])
  expect(file?.name).toContain('sample client · client d’exemple')
  const client = await fetch(demo + file?.url)
  const text = await client.text()
  expect([client.status, text.length < 10_000]).toEqual([200, true])
  expect(text).toContain('This file is a sample of the client')
  expect((await call(getConnectionGuide, {})).steps[0]?.platform).toBe('any')
})

test('six pictures of the world of the demo are shown, each with its words and files', async ({
  demo,
}) => {
  const { call } = openLauncher(demo)
  const shown = await vi.waitFor(async () => {
    const { screenshots } = await call(listScreenshots, {})
    expect(screenshots).toHaveLength(6)
    return screenshots
  }, soon)
  for (const { caption, path, width, height } of shown) {
    expect(Object.keys(caption).length).toBeGreaterThan(1)
    const large = await fetch(`${demo + path}?w=1920`)
    const made = await sharp(Buffer.from(await large.arrayBuffer())).metadata()
    expect(made).toMatchObject({ width, height })
  }
})

test('twelve adverts of players of the world hang on the board of the demo', async ({ demo }) => {
  const { call } = openLauncher(demo)
  const { adverts, total } = await call(searchAdverts, { page: 1 })
  expect(total).toBe(12)
  expect(new Set(adverts.map(({ category }) => category)).size).toBe(4)
  expect(Object.keys(Object.groupBy(adverts, ({ language }) => language))).toHaveLength(2)
  const { classes } = await call(getGameInfo, {})
  for (const { author, character } of adverts) {
    expect(character?.name).toBe(author.pseudo)
    expect(classes.map(({ key }) => key)).toContain(character?.class)
  }
})

test('each language has six adverts of people who play on the demo', () => {
  const names = new Set(cast.map(({ name }) => name))
  const adverts = readSampleAdverts(['fr', 'en', 'de'])
  const byLanguage = Map.groupBy(adverts, ({ language }) => language)
  expect(
    [...byLanguage].map(([language, { length }]) => `${language} ${length}`).toSorted(),
  ).toEqual(['de 6', 'en 6', 'fr 6'])
  expect(adverts.filter(({ author }) => !names.has(author))).toEqual([])
})

test('a demo that becomes a site of somebody’s own loses its adverts and pictures', async ({
  onTestFinished,
}) => {
  const demo = await startTestSite({ game: undefined, forum: undefined })
  onTestFinished(() => demo.stop())
  const db = openDb(demo.databaseUrl)
  onTestFinished(() => db.destroy())
  await takeDownSamples(db)
  const { call } = openLauncher(demo.url)
  expect((await call(searchAdverts, { page: 1 })).total).toBe(0)
  await vi.waitFor(
    async () => expect((await call(listScreenshots, {})).screenshots).toEqual([]),
    soon,
  )
})

test('a demo that becomes a site of more languages says in each what it said before', async ({
  onTestFinished,
}) => {
  const database = await cloneTestDatabase()
  onTestFinished(() => database.drop())
  const demo = await startTestProcess({ game: undefined, forum: undefined }, database.url)
  await demo.stop()
  const site = { name: 'Brackwater', languages: ['fr', 'en', 'de'] }
  const own = await startTestProcess({ site, forum: undefined }, database.url)
  onTestFinished(() => own.stop())
  const { call } = openLauncher(own.url)
  const news = await call(getNews, {})
  const night = news.find(({ title }) => title.en?.startsWith('Lantern Night'))
  expect(night?.title.de).toMatch(/^Laternennacht am \d+\. \p{L}+$/u)
  const { comments, forumName } = await call(getTopic, { topic: night?.tid ?? 0 })
  expect(comments[0]?.post.de).toContain('Am Samstagabend')
  expect(forumName.de).toBe('Events')
})

test('links, partner and legal notice of the demo are samples and say so', async ({ demo }) => {
  const page = await readPage(demo)
  expect(page).toContain('Sample notice: there is no Aldermoor')
  expect(page).toContain('alt="Partenaire d’exemple · Sample partner"')
  expect(page).toContain('Sample links')
  expect(page).toContain('href="https://example.com/?sample=discord"')
})

test('a site of somebody’s own shows nothing of it', async ({ own }) => {
  const { call } = openLauncher(own)
  const page = await readPage(own)
  expect(page.match(/.{0,60}(?:sample|Aldermoor).{0,60}/gis)).toEqual(null)
  expect(await call(listDownloads, {})).toEqual([])
  expect((await call(getConnectionGuide, {})).steps).toEqual([])
})
