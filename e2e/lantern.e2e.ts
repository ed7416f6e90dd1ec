import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { tabTo } from './support/focus.ts'
import { phone } from './support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { listViolations } from './support/violations.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest()

const lantern = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Lantern/ })

test('a player lights a lantern under an article by keyboard, and a visitor sees it burn', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const { id } = await site.db
    .selectFrom('local_topic')
    .innerJoin('local_forum', 'local_forum.id', 'forum_id')
    .select('local_topic.id')
    .where('is_news', '=', true)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const path = `/article/${id}`
  const page = await visitAs(visit, site, player, path, { size: phone })
  await lantern(page).waitFor()
  await tabTo(page, /^Lantern/)
  await page.keyboard.press('Enter')
  await becomes(() => lantern(page).getAttribute('aria-pressed'), 'true')
  await page.getByText('1 is lit').waitFor({ state: 'attached' })
  expect(await listViolations(page)).toEqual([])
  const visitor = await visit(site.url + path, { hasScripts: false })
  const way = visitor.getByRole('main').getByRole('link', { name: /^Lantern.*1 is lit/ })
  expect(await way.getAttribute('href')).toContain('/account/login?returnUrl=')
  await page.reload()
  await becomes(() => lantern(page).getAttribute('aria-pressed'), 'true')
  await lantern(page).click()
  await becomes(() => lantern(page).getAttribute('aria-pressed'), 'false')
  await page.getByText('0 are lit').waitFor({ state: 'attached' })
})
