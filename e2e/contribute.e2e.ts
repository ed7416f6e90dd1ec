import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addVoteSite } from '../src/contract/vote-desk.ts'
import { joinByBrowser, playerSiteTest, visitAs } from './support/real-player.ts'
import { joinTeam } from './support/team-player.ts'
import { becomes } from './support/waiting.ts'

const test = playerSiteTest({ votes: [], payments: [], rewards: [] })

/** Where links of the page lead by which players do something for the server. */
async function waysToContribute(page: Page): Promise<string[]> {
  const all = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return all.filter((href) => /^\/(?:vote|page\/donation|page\/reward)\/?$/.test(href))
}

async function readShortcuts(url: string): Promise<string[]> {
  const manifest = await (await fetch(`${url}/manifest.webmanifest`)).json()
  return manifest.shortcuts.map((shortcut: { url: string }) => shortcut.url)
}

test('where one can neither vote nor give, nothing leads there, and both pages say so', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await visitAs(visit, site, player, '/')
  await page.getByRole('main').getByText(player.pseudo).waitFor()
  expect(await waysToContribute(page)).toEqual([])
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  const answered = page.waitForResponse(/q=donat$/)
  await search.getByRole('textbox').fill('donat')
  await answered
  expect(await waysToContribute(page)).toEqual([])
  expect(await readShortcuts(site.url)).toEqual(['/', '/support'])

  const donation = await visitAs(visit, site, player, '/page/donation')
  await donation.getByRole('heading', { name: 'Donations are closed' }).waitFor()
  expect(await waysToContribute(donation)).toEqual([])
  const vote = await visitAs(visit, site, player, '/vote')
  await vote.getByRole('heading', { name: 'Nowhere to vote yet' }).waitFor()
})

test('the menu shows votes as soon as the team adds a site', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  await owner.device.callAs(owner.profile.token, addVoteSite, {
    Preset: 'xtremeTop100',
    Name: null,
    Points: 5,
    EveryMinutes: null,
    Site: '1132310001',
  })
  await becomes(() => readShortcuts(site.url), ['/', '/vote', '/support'])
  const page = await visit(site.url)
  expect(new Set(await waysToContribute(page))).toEqual(new Set(['/vote/']))
})
