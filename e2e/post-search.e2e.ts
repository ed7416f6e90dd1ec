import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { listForumCategories, openTopic, replyToTopic } from '../src/contract/discussion.ts'
import type { TestPlayer } from '../test/players.ts'
import { readFocus, tabTo } from './support/focus.ts'
import { phone } from './support/looks.ts'
import { listOverflow } from './support/overflow.ts'
import { joinByBrowser, playerSiteTest } from './support/real-player.ts'
import { listViolations } from './support/violations.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')

/** A topic and a reply with a word that nobody else writes. */
async function write({ device, profile }: TestPlayer, word: string) {
  const categories = await device.call(listForumCategories, {})
  const Category = categories.find(({ isNews }) => !isNews)?.id ?? 0
  const topic = { Category, Title: `Whence the ${word}?`, Text: 'It blows from the marsh.' }
  const opened = await device.callAs(profile.token, openTopic, topic)
  const reply = { Topic: opened.topic, Text: `A ${word} comes from the west.` }
  return { ...opened, reply: await device.callAs(profile.token, replyToTopic, reply) }
}

const words = {
  'en-GB': {
    field: 'Search posts and topics',
    found: '2 posts with “zephyr”',
    comment: /Comment 1$/,
    none: 'No post has all of these words. Try fewer, or another spelling.',
    all: 'All topics',
  },
  'fr-FR': {
    field: 'Chercher dans le forum',
    found: '2 messages avec « sirocco »',
    comment: /Commentaire 1$/,
    none: 'Aucun message ne contient tous ces mots. Essayez-en moins, ou une autre orthographe.',
    all: 'Tous les sujets',
  },
} as const

test.for(Object.entries(words))(
  'posts are searched by keyboard on a phone, in %s',
  async ([locale, said], { visit, site }) => {
    const word = locale === 'fr-FR' ? 'sirocco' : 'zephyr'
    const { reply } = await write(await joinByBrowser(site), word)
    const page = await visit(`${site.url}/forum`, { locale, size: phone })
    // a field is called what it is
    await tabTo(page, 'INPUT')
    expect(
      await main(page)
        .getByLabel(said.field)
        .evaluate((one) => one.matches(':focus')),
    ).toBe(true)
    await page.keyboard.type(word)
    await page.keyboard.press('Enter')
    const found = main(page).getByRole('region', { name: said.found })
    await found.waitFor()
    expect(await found.getByRole('listitem').count()).toBe(2)
    expect(await listViolations(page)).toEqual([])
    expect(await listOverflow(page)).toEqual([])
    await found.getByRole('link', { name: said.comment }).press('Enter')
    await page.waitForURL(`**#post-${reply.pid}`)
    await page.goBack()
    await found.waitFor()
    await main(page).getByLabel(said.field).fill(`${word} ${word}ology`)
    await page.keyboard.press('Enter')
    await main(page).getByText(said.none).waitFor()
    await main(page).getByRole('link', { name: said.all }).click()
    await page.waitForURL('**/forum')
    await main(page).getByRole('table').first().waitFor()
  },
)

test('what is found is in the page without scripts, and no search engine keeps it', async ({
  visit,
  site,
}) => {
  await write(await joinByBrowser(site), 'mistral')
  const page = await visit(`${site.url}/forum`, { hasScripts: false })
  await main(page).getByLabel('Search posts and topics').fill('mistral')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/forum?search=mistral')
  await main(page).getByRole('region', { name: '2 posts with “mistral”' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
})

test('the search of the site finds posts beside topics', async ({ visit, site }) => {
  const { topic, reply } = await write(await joinByBrowser(site), 'levanter')
  const page = await visit(`${site.url}/forum`)
  await page.keyboard.press('Control+k')
  await becomes(async () => (await readFocus(page))?.name, 'INPUT')
  await page.keyboard.type('levanter')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  const posts = dialog.getByRole('region', { name: 'Posts' }).getByRole('link')
  await posts.first().waitFor()
  expect(await posts.count()).toBe(1)
  const topics = dialog.getByRole('region', { name: 'News and forum' }).getByRole('link')
  expect(await topics.first().getAttribute('href')).toMatch(`/forum/topic/${topic}/`)
  await posts.click()
  await page.waitForURL(`**/forum/topic/${topic}/*#post-${reply.pid}`)
})
