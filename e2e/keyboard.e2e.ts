import { expect } from 'vitest'
import { aPost, aTopic, MemoryForum } from '../test/memory-forum.ts'
import { readFocus, tabTo } from './support/focus.ts'
import { memory } from './support/memory-adapter.ts'
import { fakeNotifications, signIn } from './support/player.ts'
import { siteTest } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'

const spoiler = '<details><summary>The end</summary><p>The goose did it.</p></details>'
const wide = `<table><tr>${'<td>a-rather-wide-column</td>'.repeat(20)}</tr></table>`
const long = aTopic({
  id: 14,
  slug: 'long',
  title: { fr: 'Un long sujet', en: 'A long topic' },
  postList: Array.from({ length: 60 }, (_, index) => {
    const html = index === 0 ? `<p>Body</p>${spoiler}${wide}` : `<p>Post ${index}</p>`
    return aPost({
      index,
      author: { id: 3, name: 'alice', url: 'https://board.example/alice' },
      html: { fr: html, en: html },
    })
  }),
})

const test = siteTest({
  site: { name: 'Aldermoor' },
  forum: memory(new MemoryForum([long, aTopic()])),
})

const phone = { width: 360, height: 780 }
const longPath = '/forum/topic/14/long'

test('the first key leads past the header', async ({ visit, site }) => {
  const page = await visit(site.url)
  expect(await tabTo(page, 'Skip to content', 1)).toEqual(['Skip to content'])
  await page.keyboard.press('Enter')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'content')
  await tabTo(page, 'Play', 1)
})

test('the cookie notice is accepted by keyboard, and the way goes on from there', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`)
  expect(await tabTo(page, 'Got it')).toEqual(['Skip to content', 'Privacy policy', 'Got it'])
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Cookies' }).waitFor({ state: 'hidden' })
  await page.keyboard.press('Tab')
  expect((await readFocus(page))?.name).toBe('Aldermoor, home')
})

test('the menu of rankings opens, is walked through and closes by keyboard', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`)
  await tabTo(page, 'Rankings')
  await page.keyboard.press('Enter')
  await page.locator('#rankings:popover-open').waitFor()
  expect(await tabTo(page, 'Gold', 5)).toEqual(['Arena', 'Summons', 'Guilds', 'Levels', 'Gold'])
  await page.keyboard.press('Escape')
  await page.locator('#rankings').waitFor({ state: 'hidden' })
  expect((await readFocus(page))?.name).toBe('Rankings')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Guilds', 3)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/ranking/guild')
})

test('language and theme are chosen by keyboard, and the focus stays', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`)
  await tabTo(page, /Français$/)
  await page.keyboard.press('Space')
  await becomes(() => page.locator('html').getAttribute('lang'), 'fr')
  expect((await readFocus(page))?.name).toMatch(/Français$/)
  await tabTo(page, 'Plus', 2)
  await page.keyboard.press('Space')
  await tabTo(page, 'Jour', 2)
  await page.keyboard.press('Enter')
  await becomes(() => page.locator('html').getAttribute('data-theme'), 'light')
  await page.keyboard.press('Escape')
  expect((await readFocus(page))?.name).toBe('Plus')
})

test('a player’s menu is used by keyboard', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, {
    prepare: async (opened) => {
      await signIn(opened)
      await fakeNotifications(opened, () => 0)
    },
  })
  const menu = /^Alice-des-Aulnes/
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const entries = ['Rewards', 'Notice board', 'Notifications', 'Settings', 'Support', 'Sign out']
  expect(await tabTo(page, 'Sign out', 6)).toEqual(entries)
  await page.keyboard.press('Escape')
  await page.locator('#account').waitFor({ state: 'hidden' })
  expect((await readFocus(page))?.name).toMatch(menu)
})

test('the sheet of a phone takes the focus while it is open, and gives it back', async ({
  visit,
  site,
}) => {
  const page = await visit(`${site.url}/forum`, { size: phone, reducedMotion: true })
  const button = page
    .getByRole('navigation', { name: 'Quick access' })
    .getByRole('button', { name: 'Menu' })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const isWithin = () => sheet.evaluate((dialog) => dialog.contains(document.activeElement))
  expect(await isWithin()).toBe(true)
  await tabTo(page, 'Guilds')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await becomes(() => button.evaluate((one) => one === document.activeElement), true)
})

test('the sheet of a phone closes when the focus leaves it', async ({ visit, site }) => {
  const page = await visit(`${site.url}/forum`, { size: phone, reducedMotion: true })
  await page.getByRole('button', { name: 'Menu' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await sheet.waitFor()
  const ways = await sheet.locator('a, button').count()
  for (let pressed = 0; pressed < 2 * ways && (await sheet.isVisible()); pressed += 1) {
    await page.keyboard.press('Tab')
  }
  await sheet.waitFor({ state: 'hidden' })
})

test('a news card is reached and opened by keyboard, and shows all of its edge', async ({
  visit,
  site,
}) => {
  const page = await visit(site.url)
  await tabTo(page, 'Patch notes')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forum/topic/12/patch-notes')
  await becomes(() => page.evaluate(() => document.activeElement?.tagName), 'H1')
})

test('a spoiler opens by keyboard, and a wide table scrolls', async ({ visit, site }) => {
  const page = await visit(site.url + longPath)
  await tabTo(page, 'The end')
  await page.keyboard.press('Enter')
  await page.getByText('The goose did it.').waitFor()
  await tabTo(page, /^a-rather-wide-column/, 1)
  const table = page.locator('.post-body table').first()
  await page.keyboard.press('ArrowRight')
  await becomes(async () => (await table.evaluate((one) => one.scrollLeft)) > 0, true)
})

test('the pages of a topic are turned by keyboard', async ({ visit, site }) => {
  const page = await visit(site.url + longPath)
  await page.getByRole('link', { name: 'Comment 19' }).focus()
  await tabTo(page, 'Next')
  await page.keyboard.press('Enter')
  await page.waitForURL('**?page=2#comments')
  await becomes(() => page.evaluate(() => document.activeElement?.id), 'comments')
  expect((await tabTo(page, /^alice/)).length).toBeLessThan(3)
})

test.for([
  { device: 'desktop', size: { width: 1280, height: 800 }, path: '/' },
  { device: 'desktop', size: { width: 1280, height: 800 }, path: `${longPath}?page=2` },
  { device: 'phone', size: phone, path: '/' },
  { device: 'phone', size: phone, path: `${longPath}?page=2` },
])(
  'on a $device the focus is always marked and never covered: $path',
  async ({ size, path }, { visit, site }) => {
    const page = await visit(site.url + path, { size, reducedMotion: true })
    const lost: string[] = []
    const seen = new Set<string>()
    for (let step = 0; step < 130; step++) {
      await page.keyboard.press('Tab')
      const focused = await readFocus(page)
      if (!focused) break
      seen.add(focused.name)
      if (!focused.isMarked) lost.push(`${focused.name} is not marked`)
      if (!focused.isInSight) lost.push(`${focused.name} is covered`)
    }
    expect(seen.size).toBeGreaterThan(10)
    expect(lost).toEqual([])
  },
)
