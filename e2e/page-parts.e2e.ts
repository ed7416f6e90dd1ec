import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { rankedSiteTest } from './support/ranked-site.ts'
import { becomes, isAlive } from './support/waiting.ts'

const test = rankedSiteTest()

const loadedParts = (page: Page) =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name)
    return names.flatMap((name) => /(game-icon-paths|sanitise-post)/.exec(name)?.[1] ?? [])
  })
const drawn = (page: Page) =>
  page.locator('symbol path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')))
const post = (page: Page) => page.locator('.post-body').first()

test('a page that the server made loads no drawings, one that the browser makes does', async ({
  visit,
  ranked,
}) => {
  const opened = await visit(`${ranked.url}/ranking/level`)
  await isAlive(opened)
  const served = await drawn(opened)
  expect(served.length).toBeGreaterThan(2)
  expect(served).not.toContain(null)
  expect(await loadedParts(opened)).toEqual([])

  const page = await visit(ranked.url)
  await page.getByRole('main').locator('a[href="/ranking/level"]').first().click()
  await page.getByRole('heading', { level: 1, name: 'Level ranking' }).waitFor()
  expect(await drawn(page)).toEqual(served)
  await becomes(() => loadedParts(page), ['game-icon-paths'])
})

test('a page that the server made does not clean its posts, one that the browser makes does', async ({
  visit,
  ranked,
}) => {
  const page = await visit(`${ranked.url}/forum`)
  await page.getByRole('main').locator('a[href^="/forum/topic/"]').first().click()
  await post(page).waitFor()
  const made = await post(page).innerHTML()
  expect(made).not.toBe('')
  expect(await loadedParts(page)).toContain('sanitise-post')

  const opened = await visit(page.url())
  await isAlive(opened)
  expect(await post(opened).innerHTML()).toBe(made)
  expect(await loadedParts(opened)).not.toContain('sanitise-post')
})
