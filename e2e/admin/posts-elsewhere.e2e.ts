import { expect } from 'vitest'
import { MemoryForum } from '../../test/memory-forum.ts'
import { memory } from '../support/memory-adapter.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'

const test = playerSiteTest({ forum: memory(new MemoryForum([])) })

test('where the forum is elsewhere, the team has no page about its posts', async ({
  visit,
  site,
}) => {
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, '/admin', { locale: 'en-GB' })
  await page.waitForURL('**/admin/overview')
  const sections = page.getByRole('navigation', { name: 'Team pages' })
  await sections.getByRole('link', { name: 'Notices' }).waitFor()
  expect(await sections.getByRole('link').allTextContents()).not.toContain('Forum')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: /^Notices to/ }).waitFor()
  expect(await main.getByRole('link', { name: 'Posts to review' }).count()).toBe(0)
  const missing = await fetch(`${site.url}/admin/posts`, { redirect: 'manual' })
  expect(missing.headers.get('location')).toBe('/404')
})
