import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { fakeForeignPages } from './support/foreign-pages.ts'
import { closeGate } from './support/gate.ts'
import { memory } from './support/memory-adapter.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'

const profile = 'https://board.example/user/alice'
const alice = { id: 3, name: 'alice', url: profile, avatar: '/icons/icon-192.png' }
const link =
  '<a href="https://map.example/" rel="noopener noreferrer nofollow ugc" target="_blank">'

const patchNotes = aTopic({
  id: 12,
  url: 'https://board.example/topic/12',
  starter: alice,
  startDate: Date.UTC(2026, 8, 3, 23, 30) / 1000,
  views: 1234,
  postList: [
    aPost({
      author: alice,
      html: {
        fr: `<p>Le <strong>marais</strong> est ouvert, ${link}voir la carte</a>.</p>`,
        en: `<p>The <strong>marsh</strong> is open, ${link}see the map</a>.</p>`,
      },
    }),
    aPost({
      index: 1,
      author: { ...alice, id: 4, name: 'bob', url: 'https://board.example/user/bob' },
      date: Date.UTC(2026, 8, 4, 7, 5) / 1000,
      html: { fr: `<p>Merci ! ${link}Carte</a></p>`, en: `<p>Thank you! ${link}Map</a></p>` },
    }),
    aPost({ index: 2, author: { id: 0, name: '' } }),
  ],
})

const media = aTopic({
  id: 13,
  slug: 'media',
  title: { fr: 'Images et vidéos', en: 'Pictures and videos' },
  postList: [
    aPost({
      html: bothLanguages(
        '<p>Before</p>' +
          '<img src="/art/patch-night-800.webp" width="800" height="450" alt="The hall" loading="lazy">' +
          '<p>Between</p><img class="picture" src="/art/lore-night-800.webp" alt="The lamp" loading="lazy">' +
          '<p>After</p><a class="embed" data-embed="youtube" data-embed-id="abc123" href="https://www.youtube.com/watch?v=abc123">The trailer</a>' +
          '<details><summary>The end</summary><p>The goose did it.</p></details>' +
          '<details><summary></summary><p>Without a title.</p></details>',
      ),
    }),
  ],
})

const long = aTopic({
  id: 14,
  slug: 'long',
  title: bothLanguages('A long topic'),
  url: 'https://board.example/topic/14',
  starter: alice,
  postList: Array.from({ length: 10_001 }, (_, index) =>
    aPost({ id: 50_000 + index, index, author: alice }),
  ),
})

const forum = new MemoryForum([
  patchNotes,
  media,
  long,
  aTopic({ id: 15, slug: 'gone', title: bothLanguages('Gone since') }),
])

function bothLanguages(text: string) {
  return { fr: text, en: text }
}

const test = siteTest({
  site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
  forum: memory(forum),
})

const notFound = [/404 \(Not Found\)/]
const topicPath = '/forum/topic/12/patch-notes'
const mediaPath = '/forum/topic/13/media'
const longPath = '/forum/topic/14/long'
const comments = (page: Page) => page.locator('ol > li[id^="post-"]')

test('a topic says what it is, whose, since when, and how much read and answered', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url + topicPath, { locale: 'fr-FR' })
  const header = page.locator('article header').first()
  expect(await header.getByRole('heading', { level: 1 }).textContent()).toBe('Notes de mise à jour')
  expect(await header.locator('time').textContent()).toBe('04/09/2026')
  const author = header.getByRole('link', { name: 'alice' })
  expect(await author.getAttribute('href')).toBe(profile)
  expect(await header.getByText('1\u202f234 vues').isVisible()).toBe(true)
  expect(await header.getByText('2 commentaires').isVisible()).toBe(true)
})

test('the body of a topic comes before its comments, and is none of them', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url + topicPath)
  const body = page.locator('.post-body').first()
  expect(await body.textContent()).toBe('The marsh is open, see the map.')
  expect(await body.locator('strong').textContent()).toBe('marsh')
  expect(await page.getByRole('heading', { level: 2, name: '2 comments' }).isVisible()).toBe(true)
  expect(await comments(page).locator('.post-body').allTextContents()).toEqual([
    'Thank you! Map',
    'Post 2',
  ])
})

test('a comment shows who wrote it and when', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath, { locale: 'fr-FR' })
  const comment = comments(page).first()
  expect(await comment.getByRole('link', { name: 'bob' }).getAttribute('href')).toBe(
    'https://board.example/user/bob',
  )
  expect(await comment.locator('time').textContent()).toBe('04-09-2026 09:05')
  expect(await comment.locator('img').getAttribute('src')).toBe('/icons/icon-192.png?w=48')
})

test('a guest without a name or a picture has both all the same', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath, { locale: 'fr-FR' })
  const comment = comments(page).nth(1)
  expect(await comment.getByText('Invité').isVisible()).toBe(true)
  expect(await comment.getByRole('link', { name: 'Invité' }).count()).toBe(0)
  expect(await comment.locator('svg').first().isVisible()).toBe(true)
})

test('a picture of an author that does not come is replaced by their arms', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url + topicPath, {
    prepare: (opened) =>
      opened.route('**/icon-192.png*', (route) => route.fulfill({ status: 404, body: '' })),
    expected: notFound,
  })
  const comment = comments(page).first()
  await comment.scrollIntoViewIfNeeded()
  await becomes(() => comment.locator('img').count(), 0)
  expect(await comment.locator('svg').first().isVisible()).toBe(true)
})

test('one answers on the forum itself', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath, { locale: 'fr-FR' })
  const foreign = await fakeForeignPages(page.context())
  const reply = page.getByRole('link', { name: 'Répondre à ce sujet' })
  expect(await reply.getAttribute('href')).toBe('https://board.example/topic/12')
  await reply.click()
  await becomes(() => foreign, ['https://board.example/topic/12'])
  expect(page.url()).toBe(site.url + topicPath)
})

test('a topic without a forum of its own says that it is read only', async ({ visit, site }) => {
  const page = await visit(site.url + mediaPath, { locale: 'fr-FR' })
  expect(await page.getByRole('link', { name: 'Répondre' }).count()).toBe(0)
  expect(await page.getByText('le site n’est relié à aucun forum').isVisible()).toBe(true)
  expect(await page.getByText('Personne n’a encore répondu.').isVisible()).toBe(true)
})

test('links in posts open a new window that knows nothing of this one', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath)
  const linksOf = () => {
    return page
      .locator('.post-body a')
      .evaluateAll((all) =>
        all.map((one) => `${one.getAttribute('target')} ${one.getAttribute('rel')}`),
      )
  }
  const expected = Array.from({ length: 2 }, () => '_blank noopener noreferrer nofollow ugc')
  expect(await linksOf()).toEqual(expected)
  // and again when the browser has written the post itself
  await page.getByRole('banner').getByRole('link', { name: 'Forum', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Patch notes' }).click()
  await page.getByRole('heading', { level: 1, name: 'Patch notes' }).waitFor()
  expect(await linksOf()).toEqual(expected)
  const foreign = await fakeForeignPages(page.context())
  await page.getByRole('link', { name: 'see the map' }).click()
  await becomes(() => foreign, ['https://map.example/'])
  expect(page.url()).toBe(site.url + topicPath)
})

test('a topic that cannot be read leads to the not-found page', async ({ visit, site }) => {
  for (const path of [
    '/forum/topic/999',
    '/forum/topic/abc',
    '/forum/topic/12/patch-notes?page=2',
    '/forum/topic/-1',
  ]) {
    const page = await visit(site.url + path, { expected: notFound })
    expect(new URL(page.url()).pathname, path).toBe('/404')
  }
})

test('a topic that has gone since it was listed leads to the not-found page', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { expected: notFound })
  forum.topics = forum.topics.filter(({ id }) => id !== 15)
  await page.getByRole('link', { name: 'Gone since' }).click()
  await page.waitForURL('**/404')
  await page.getByRole('heading', { name: 'This page doesn’t exist' }).waitFor()
})

test('another address of a topic leads to its own', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum/topic/14/another-name?page=3#post-50041`)
  expect(page.url()).toBe(`${site.url}${longPath}?page=3#post-50041`)
})

test('while a topic is on its way the page says so', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const gate = await closeGate(page, /\.data(?:\?|$)/)
  await page.getByRole('main').getByRole('link', { name: 'Patch notes' }).click()
  await page
    .getByRole('status')
    .filter({ hasText: /^Loading/ })
    .waitFor({ state: 'attached' })
  gate.open()
  await page.getByRole('heading', { level: 1, name: 'Patch notes' }).waitFor()
  expect(await page.getByText(/^Loading/).count()).toBe(0)
})

test('ten thousand comments are read page by page, from the first to the last', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url + longPath, { locale: 'fr-FR' })
  const pages = page.getByRole('navigation', { name: 'Pages' })
  expect(
    await page.getByRole('heading', { level: 2, name: '10\u202f000 commentaires' }).isVisible(),
  ).toBe(true)
  expect(await comments(page).count()).toBe(19)
  await pages.getByRole('link', { name: 'Suivante' }).click()
  await page.waitForURL('**?page=2#comments')
  await becomes(() => comments(page).first().getAttribute('id'), 'post-50020')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'comments')
  await pages.getByRole('link', { name: 'Page 501' }).click()
  await page.waitForURL('**?page=501#comments')
  await becomes(() => comments(page).locator('.post-body').allTextContents(), ['Message 10000'])
  expect(await pages.getByRole('link', { name: 'Suivante' }).count()).toBe(0)
  await pages.getByRole('link', { name: 'Précédente' }).click()
  await becomes(() => comments(page).count(), 20)
  expect(await pages.locator('[aria-current=page]').textContent()).toBe('500')
})

test('the link of a comment opens the topic at the comment', async ({ visit, site }) => {
  const page = await visit(`${site.url}${longPath}?page=250#post-54990`)
  const comment = page.locator('#post-54990')
  await becomes(() => comment.evaluate((one) => one.matches(':target')), true)
  const top = () => comment.evaluate((one) => Math.round(one.getBoundingClientRect().top))
  await becomes(async () => Math.abs(await top()) < 40, true)
  const permalink = comment.getByRole('link', { name: 'Comment 4990' })
  expect(await permalink.getAttribute('href')).toBe(`${longPath}?page=250#post-54990`)
})

test('the link of a comment can be copied', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath, {
    prepare: (opened) => opened.context().grantPermissions(['clipboard-read', 'clipboard-write']),
  })
  await page.getByRole('button', { name: 'Copy the link to comment 1' }).click()
  await page.getByText('Link copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${site.url}${topicPath}#post-101`,
  )
})

test('a long topic takes no more requests than a short one', async ({ visit, site }) => {
  const countRequests = async (path: string) => {
    const asked: string[] = []
    const page = await visit(site.url + path, {
      prepare: async (opened) =>
        opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
    })
    await page.waitForLoadState('networkidle')
    // which of the pictures of its kind is a matter of its number
    const alike = asked.map((address) => address.replace(/^(\/art\/[a-z]+)-\d-/, '$1-'))
    return alike.filter((address) => !address.startsWith('/forum/topic/')).toSorted()
  }
  expect(await countRequests(longPath)).toEqual(await countRequests(topicPath))
})

test('a video loads nothing before it is asked for', async ({ visit, site }) => {
  const page = await visit(site.url + mediaPath)
  const foreign = await fakeForeignPages(page.context())
  const card = page.getByRole('link', { name: 'The trailer' })
  await card.scrollIntoViewIfNeeded()
  expect(foreign).toEqual([])
  await card.click()
  const player = page.locator('iframe.embed-player')
  expect(await player.getAttribute('title')).toBe('The trailer')
  await becomes(() => foreign, ['https://www.youtube-nocookie.com/embed/abc123?autoplay=1'])
  expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
  expect(page.url()).toBe(site.url + mediaPath)
})

test('a spoiler keeps its secret until it is opened', async ({ visit, site }) => {
  const page = await visit(site.url + mediaPath)
  const secret = page.getByText('The goose did it.')
  expect(await secret.isVisible()).toBe(false)
  await page.getByText('The end').click()
  await secret.waitFor()
  await page.getByText('The end').click()
  await secret.waitFor({ state: 'hidden' })
})

test('a spoiler without a title is given one in the reader’s language', async ({ visit, site }) => {
  for (const [locale, expected] of [
    ['fr-FR', 'Contenu masqué'],
    ['en-GB', 'Spoiler'],
  ] as const) {
    const page = await visit(site.url + mediaPath, { locale })
    const summary = page.locator('summary').last()
    expect(await summary.innerText()).toBe(expected)
    await summary.click()
    await page.getByText('Without a title.').waitFor()
  }
})

test('a picture has its place before it comes', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  const gate = await closeGate(page, /\/art\/(?:patch|lore)-night-800\.webp/)
  await page.getByRole('link', { name: 'Pictures and videos' }).click()
  await page.getByRole('img', { name: 'The lamp' }).scrollIntoViewIfNeeded()
  const boxes = () => {
    return page
      .locator('.post-body > *')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  }
  const before = await boxes()
  expect(before[1]).toBeGreaterThan(300)
  expect(before[3]).toBeGreaterThan(100)
  gate.open()
  await page.locator('.post-body img').evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map((image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    ),
  )
  expect(await boxes()).toEqual(before)
})

test('a topic is read in the language that is chosen', async ({ visit, site }) => {
  const page = await visit(site.url + topicPath, { locale: 'fr-FR' })
  expect(await page.locator('.post-body').first().textContent()).toBe(
    'Le marais est ouvert, voir la carte.',
  )
  await page.getByRole('button', { name: 'English' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Patch notes' }).waitFor()
  expect(await page.locator('.post-body').first().textContent()).toBe(
    'The marsh is open, see the map.',
  )
  expect(await comments(page).locator('.post-body').first().textContent()).toBe('Thank you! Map')
})
