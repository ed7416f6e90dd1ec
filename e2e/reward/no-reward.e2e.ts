import { expect } from 'vitest'
import { visitAs } from '../support/real-player.ts'
import { joinRich, rewardTest } from '../support/reward-site.ts'

const test = rewardTest({ rewards: [] })

test('where nothing can be had there is no such page, and no way to it', async ({
  visit,
  site,
}) => {
  const player = await joinRich(site)
  const page = await visitAs(visit, site, player, '/vote')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: player.pseudo }).click()
  expect(await page.locator('a[href="/page/reward"]').count()).toBe(0)
  const response = await fetch(`${site.url}/page/reward`, { redirect: 'manual' })
  expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
})
