import { expect } from 'vitest'
import type { ForumState, ForumTopic } from '../src/contract/forum.ts'
import { aTopic, MemoryForum } from '../test/memory-forum.ts'
import { test as browserTest } from './support/browser-test.ts'
import { siteThatLost } from './support/forum-lost.ts'
import { expectSound } from './support/sound.ts'
import { siteOf } from './support/site-test.ts'
import { becomes } from './support/waiting.ts'

function aDownForum() {
  const forum = new MemoryForum([aTopic()])
  forum.isDown = true
  return forum
}

const lost = new MemoryForum([aTopic()])
const copied = ['/', '/forum', '/forum/topic/12/patch-notes', '/article/12/patch-notes']

const test = browserTest
  .extend('neverResponding', { scope: 'file' }, ({}, { onCleanup }) =>
    siteOf(aDownForum(), onCleanup),
  )
  .extend('wentDown', { scope: 'file' }, ({}, { onCleanup }) =>
    siteThatLost(lost, copied, onCleanup),
  )
  .extend('empty', { scope: 'file' }, ({}, { onCleanup }) => siteOf(new MemoryForum([]), onCleanup))

test('home says in French that the forum does not answer', async ({ visit, neverResponding }) => {
  const page = await visit(neverResponding.url, { locale: 'fr-FR' })
  expect(await page.getByRole('alert').getByRole('listitem').allTextContents()).toEqual([
    'Ce service ne répond pas pour le moment. Réessayez dans quelques minutes.',
  ])
})

test('an error is set in danger’s colour, with a mark that needs no colour', async ({
  visit,
  neverResponding,
}) => {
  const page = await visit(neverResponding.url)
  const error = page.getByRole('alert').getByRole('listitem')
  expect(await error.textContent()).toBe(
    'This service isn’t answering right now. Try again in a few minutes.',
  )
  const colors = await error.evaluate((box) => {
    const sample = document.createElement('i')
    sample.style.color = 'var(--danger)'
    box.append(sample)
    return { border: getComputedStyle(box).borderColor, danger: getComputedStyle(sample).color }
  })
  expect(colors.border).toBe(colors.danger)
  expect(await error.locator('svg').count()).toBe(1)
})

test('the page of the forum says so too, and the site stays whole', async ({
  visit,
  neverResponding,
}) => {
  const page = await visit(`${neverResponding.url}/forum`)
  expect(await page.getByRole('alert').getByRole('listitem').count()).toBe(1)
  await expectSound(page, 'the forum does not answer')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await page.waitForURL('**/page/policy')
})

test.for(['/forum/topic/12', '/article/12'])(
  '%s leads to the page that says it is not there, or rather that the forum is away',
  async (path, { visit, neverResponding }) => {
    const page = await visit(neverResponding.url + path, {
      expected: [/503 \(Service Unavailable\)/],
    })
    expect(new URL(page.url()).pathname).toBe('/404')
    expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
    expect(await page.getByText('The topic may well be there').isVisible()).toBe(true)
    const response = await fetch(neverResponding.url + path)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('60')
  },
)

test('a topic that nobody wrote is not there, and does not come again', async ({ empty }) => {
  const response = await fetch(`${empty.url}/forum/topic/12`)
  expect(response.status).toBe(404)
  expect(response.headers.has('retry-after')).toBe(false)
})

/** Whether news, latest topics and topic 12 are known to be old; past the responses kept for visitors. */
async function listStale(url: string): Promise<boolean[]> {
  const read = async (path: string) => {
    const headers = { authorization: 'Bearer nobody' }
    return (await fetch(`${url}/api/forum/${path}`, { headers })).json()
  }
  const { news, latest } = (await read('state')) as ForumState
  const { freshness } = (await read('12')) as ForumTopic
  return [news, latest, freshness].map(({ isStale }) => isStale)
}

test('what is known of a forum that went down is shown with its time', async ({
  visit,
  wentDown,
}) => {
  // what is read first is the copy as it is; the forum is asked behind it, and found down
  await becomes(() => listStale(wentDown.url), [true, true, true])
  const label = `The forum isn’t answering. State as of ${wentDown.time}`
  for (const path of copied) {
    const page = await visit(wentDown.url + path)
    expect(await page.getByText('Patch notes').first().isVisible(), path).toBe(true)
    expect(await page.getByText(label).isVisible(), path).toBe(true)
  }
})

test('a home without news says what will be there', async ({ visit, empty }) => {
  const page = await visit(empty.url, { locale: 'fr-FR' })
  const news = page.getByRole('region', { name: 'Actualités', exact: true })
  expect(await news.getByRole('heading', { level: 3 }).textContent()).toBe(
    'Rien au tableau pour l’instant',
  )
  expect(await page.getByText('Les derniers sujets du forum apparaîtront ici.').isVisible()).toBe(
    true,
  )
  await news.getByRole('link', { name: 'Forum' }).click()
  await page.getByRole('heading', { name: 'La grande salle est calme' }).waitFor()
})
