import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { listShifts, watchShifts } from './census/shifts.ts'
import { closeGate } from './support/gate.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { expectSound } from './support/sound.ts'
import { becomes } from './support/waiting.ts'

const long = 'Les lanternes remontent la rivière jusqu’au pont des Aulnes. '.repeat(8)

const news = [
  aTopic({
    id: 12,
    forumId: 1,
    slug: 'lanterns',
    title: { fr: 'La nuit des lanternes', en: 'Lantern night' },
    startDate: Date.UTC(2026, 8, 3, 23, 30) / 1000,
    postList: [
      aPost({
        html: {
          fr: `<h2>Au programme</h2>\n\n<p>Une   <b>procession</b><br>&amp; un bal.</p><p>${long}</p>`,
          en: '<p>A <em>procession</em>, then a dance.</p>',
        },
      }),
    ],
  }),
  aTopic({ id: 13, forumId: 2, slug: 'fair', title: { fr: 'La foire', en: 'The fair' } }),
  aTopic({ id: 14, forumId: 3, slug: 'tale', title: { fr: 'Le conte', en: 'The tale' } }),
]

const test = siteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris', newsPictures: { 2: '/social.jpg' } },
  forum: memory(new MemoryForum(news), [1, 2, 3]),
})

test('a visitor reads the news under their heading', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const section = page.getByRole('region', { name: 'Actualités' })
  expect(await section.getByRole('heading', { level: 2 }).textContent()).toBe('Actualités')
  const titles = section.getByRole('listitem').getByRole('heading', { level: 3 })
  expect(await titles.allTextContents()).toEqual(['La nuit des lanternes', 'La foire', 'Le conte'])
})

test('a card leads to its topic', async ({ visit, site }) => {
  const page = await visit(site.url)
  const link = page.getByRole('link', { name: 'Lantern night' }).first()
  expect(await link.getAttribute('href')).toBe('/forum/topic/12/lanterns')
  // all of the card is the target, and not the title alone
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A procession' })
    .getByText('A procession')
    .click({ force: true })
  await page.waitForURL('**/forum/topic/12/lanterns')
  await becomes(() => page.getByRole('heading', { level: 1 }).textContent(), 'Lantern night')
})

test('a card is dated by day, month and year where the site is', async ({ visit, site }) => {
  const page = await visit(site.url)
  const card = page.getByRole('listitem').filter({ hasText: 'A procession' })
  // half past one in the night of the fourth, in Paris
  expect(await card.locator('time').textContent()).toBe('04/09/2026')
})

test('a card begins its topic in 150 characters of plain text', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const section = page.getByRole('region', { name: 'Actualités' })
  const card = section.getByRole('listitem').filter({ hasText: 'La nuit des lanternes' })
  const text = (await card.getByRole('paragraph').last().textContent()) ?? ''
  expect(text).toMatch(/^Au programme Une procession & un bal\. Les lanternes remontent .*…$/)
  expect([...text].length).toBeLessThanOrEqual(150)
  expect(text).not.toMatch(/[<>]|\s{2}/)
})

test('titles and texts of the news follow the language', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'en-GB' })
  const section = page.getByRole('region', { name: 'News', exact: true })
  expect(await section.getByRole('heading', { level: 3 }).first().textContent()).toBe(
    'Lantern night',
  )
  expect(await section.getByRole('paragraph').last().textContent()).toBe('Post 0')
  expect(await section.getByText('A procession, then a dance.').isVisible()).toBe(true)
})

test('each forum of the news has its picture, the owner’s own where one is set', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'en-GB', theme: 'dark' })
  const pictureOf = (title: string) => {
    const card = page.getByRole('listitem').filter({ hasText: title })
    return card.locator('img:visible').evaluate(async (image: HTMLImageElement) => {
      image.loading = 'eager'
      await image.decode()
      return new URL(image.currentSrc).pathname
    })
  }
  expect(await pictureOf('Lantern night')).toMatch(/^\/art\/patch-night-\d+\.avif$/)
  expect(await pictureOf('The fair')).toBe('/social.jpg')
  expect(await pictureOf('The tale')).toMatch(/^\/art\/community-3-night-\d+\.avif$/)
})

test('all news stand on a page of their own', async ({ visit, site }) => {
  const page = await visit(`${site.url}/news`, { locale: 'en-GB' })
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('News')
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading')
  expect(await titles.allTextContents()).toEqual(['Lantern night', 'The fair', 'The tale'])
  await expectSound(page, 'all news')
})

test('by day the pictures of the news are of the day', async ({ visit, site }) => {
  const page = await visit(site.url, { theme: 'light' })
  const card = page.getByRole('listitem').filter({ hasText: 'Lantern night' })
  const images = card.locator('img:visible')
  expect(await images.count()).toBe(1)
  expect(await images.getAttribute('src')).toMatch(/patch-day/)
})

test('while the news are on their way the page says so', async ({ visit, site }) => {
  const page = await visit(`${site.url}/page/policy`, { locale: 'fr-FR' })
  const gate = await closeGate(page, /\.data(?:\?|$)/)
  await page.getByRole('link', { name: 'Aldermoor, accueil' }).click()
  await page.getByRole('status').getByText('Chargement…').waitFor({ state: 'attached' })
  expect(await page.getByRole('heading', { name: 'Actualités' }).isVisible()).toBe(true)
  expect(await page.getByText('La nuit des lanternes').count()).toBe(0)
  gate.open()
  await page.getByRole('link', { name: 'La nuit des lanternes' }).first().waitFor()
  expect(await page.getByText('Chargement…').count()).toBe(0)
})

test('beside the news are the topics answered last', async ({ visit, site }) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const latest = page.getByRole('region', { name: 'Sur le forum' })
  const links = latest.getByRole('listitem').getByRole('link')
  expect(await links.allTextContents()).toEqual(['La nuit des lanternes', 'La foire', 'Le conte'])
  expect(await latest.getByRole('listitem').first().textContent()).toContain('alice')
  await latest.getByRole('link', { name: 'Tous les sujets' }).click()
  await page.waitForURL('**/forum')
})

test('a page shared elsewhere says what it is, and where it is in both languages', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url, { locale: 'fr-FR' })
  const metas = await page.locator('meta[property^="og:"]').evaluateAll((all) => {
    return Object.fromEntries(
      all.map((one) => [one.getAttribute('property'), one.getAttribute('content')]),
    )
  })
  expect(metas).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Aldermoor',
    'og:locale': 'fr_FR',
  })
  const alternates = await page
    .locator('link[rel="alternate"][hreflang]:not([type])')
    .evaluateAll((all) => {
      return all.map((one) => one.getAttribute('hreflang'))
    })
  await becomes(() => alternates.toSorted(), ['en', 'fr', 'x-default'])
})

test.for([
  { hour: 6, name: 'dawn' },
  { hour: 13, name: 'day' },
  { hour: 20, name: 'dusk' },
  { hour: 23, name: 'night' },
])(
  'the picture takes the light of the visitor’s own hour: $name',
  async ({ hour, name }, { visit, site }) => {
    const page = await visit(site.url, {
      prepare: (opened) => opened.clock.setFixedTime(new Date(2026, 10, 3, hour)),
    })
    expect(await page.locator('html').getAttribute('data-hour')).toBe(name)
    const look = await page.locator('.hero').evaluate((hero) => ({
      isWashed: getComputedStyle(hero, '::before').backgroundImage !== 'none',
      stars: getComputedStyle(hero.querySelector('.hero-stars') ?? hero).opacity,
    }))
    expect(look).toEqual({
      isWashed: name !== 'night',
      stars: { dawn: '0', day: '0', dusk: '0.5', night: '1' }[name],
    })
  },
)

const countMoving = (page: Page) =>
  page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )

test('the picture lives, and is still for who asked for less motion', async ({ visit, site }) => {
  const lively = await visit(site.url)
  expect(await countMoving(lively)).toBeGreaterThan(4)
  const still = await visit(site.url, { reducedMotion: true })
  await becomes(() => countMoving(still), 0)
})

test('the way in is on the first screen, which is the picture’s for the most part', async ({
  visit,
  site,
}) => {
  for (const { width, height, most } of [
    { width: 1280, height: 800, most: 0.7 },
    { width: 1920, height: 1080, most: 0.7 },
    { width: 360, height: 780, most: 0.78 },
  ]) {
    const page = await visit(site.url, { size: { width, height } })
    const hero = await page.locator('.hero').boundingBox()
    const share = ((hero?.y ?? 0) + (hero?.height ?? 0)) / height
    expect(share).toBeGreaterThan(0.6)
    expect(share).toBeLessThan(most + 0.05)
    const play = page.getByRole('main').getByRole('link', { name: /^(?:Play|Join us)$/ })
    const box = await play.boundingBox()
    const notice = await page.getByRole('complementary', { name: 'Cookies' }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(notice?.y ?? 0)
  }
})

test('nothing of the first page moves by itself as it opens', async ({ visit, site }) => {
  const page = await visit(site.url, { prepare: watchShifts })
  await page.waitForLoadState('networkidle')
  expect(await listShifts(page)).toEqual([])
})
