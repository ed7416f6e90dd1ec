import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { getBalance } from '../../src/contract/money.ts'
import { listDeskVoteSites, writeVoteSite } from '../../src/contract/vote-desk.ts'
import { isRefusal, pathOf } from '../support/account-screen.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { openVotePage, openVoteTab, type VoteSite, voteTest } from '../support/vote-site.ts'
import { becomes } from '../support/waiting.ts'

const test = voteTest()

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()
const namesOf = (page: Page) =>
  main(page).getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()
const cardsOf = (page: Page) =>
  main(page).getByRole('listitem').getByRole('heading', { level: 3 }).allTextContents()

/** Leaves only the sites of the configuration, as it has them. */
async function startAnew({ db }: VoteSite): Promise<void> {
  await db.deleteFrom('vote_site').execute()
  const state = await db.selectFrom('vote_site_state').select('revision').executeTakeFirstOrThrow()
  const revision = state.revision + 1
  await db.updateTable('vote_site_state').set({ keys: [], revision }).execute()
}

test('an owner adds a vote site, a player goes there, and its call counts after it was hidden', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/votes', { expected: [isRefusal] })
  await main(page).getByRole('link', { name: 'Add a vote site' }).click()
  await field(page, 'Which site').selectOption({ label: 'XtremeTop100' })
  await press(page, 'Add the site')
  // refused at its field, which takes the focus
  await main(page).getByText('The site needs this.').waitFor()
  await field(page, 'Number of your listing').fill('1132310001')
  await field(page, 'Points for a vote').fill('7')
  await press(page, 'Add the site')
  await main(page).getByText('Saved. Players see it at once.').waitFor()
  expect(pathOf(page)).toBe('/admin/votes/xtremetop100')
  const callback = await main(page).locator('code').innerText()

  const player = await joinByBrowser(site)
  const votes = await openVotePage(visit, site, player)
  await votes
    .context()
    .route('https://www.xtremetop100.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>A list</title>' }),
    )
  const tab = await openVoteTab(
    votes,
    main(votes).getByRole('button', { name: /Vote on XtremeTop100/ }),
  )
  await becomes(() => tab.url().includes('postback='), true)
  const token = new URL(tab.url()).searchParams.get('postback')

  await press(page, 'Hide XtremeTop100')
  await main(page).getByText('Votes on their way still count.').first().waitFor()
  await votes.reload()
  await becomes(() => cardsOf(votes).then((names) => names.includes('XtremeTop100')), false)
  const called = await fetch(`${site.url}${new URL(callback).pathname}?custom=${token}`)
  expect(called.status).toBe(200)
  const { device, profile } = player
  expect(await device.callAs(profile.token, getBalance, {})).toMatchObject({ points: 7 })
})

test('a site of the configuration is renamed, moved, and is what it was again', async ({
  visit,
  site,
}) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/votes', { expected: [isRefusal] })
  await main(page).getByRole('link', { name: 'Lantern List' }).click()
  await field(page, 'Name').fill('Lamp List')
  await field(page, 'Hours between votes').fill('0,5')
  await press(page, 'Save')
  await main(page).getByText('the same vote would count twice').waitFor()
  await field(page, 'Hours between votes').fill('2,5')
  await press(page, 'Save')
  await main(page).getByText('Saved. Players see it at once.').waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'Lamp List' }).waitFor()
  await press(page, 'Back to the configuration')
  await main(page).getByRole('heading', { level: 1, name: 'Lantern List' }).waitFor()
  await main(page).getByRole('link', { name: 'Vote sites' }).last().click()
  await press(page, 'Move Lantern List down')
  await becomes(() => namesOf(page), ['Name of asked', 'Lantern List'])
})

test('who saves second sees what the first one saved', async ({ visit, site }) => {
  await startAnew(site)
  const owner = await joinTeam(site, 'owner')
  const path = '/admin/votes/asked'
  const page = await visitAs(visit, site, owner, path, { expected: [isRefusal] })
  await field(page, 'Points for a vote').fill('9')
  const { device, profile } = owner
  const { sites } = await device.callAs(profile.token, listDeskVoteSites, {})
  const Version = sites.find(({ key }) => key === 'asked')?.version ?? 0
  const terms = { Name: 'The other name', Points: 4, EveryMinutes: null }
  await device.callAs(profile.token, writeVoteSite, { Key: 'asked', Version, ...terms })
  await press(page, 'Save')
  const conflict = main(page).getByRole('region', { name: 'Someone else saved this vote site' })
  await conflict.getByText('The other name').waitFor()
  await press(page, 'Save mine over theirs')
  await main(page).getByText('Saved. Players see it at once.').waitFor()
  await main(page).getByRole('heading', { level: 1, name: 'Name of asked' }).waitFor()
})

test.for(looksOfStates)(
  'a site that is added is sound: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    await startAnew(site)
    const owner = await joinTeam(site, 'owner')
    const page = await visitAs(visit, site, owner, '/admin/votes/+new', { locale, theme, size })
    await main(page).getByRole('combobox').selectOption({ label: 'XtremeTop100' })
    await main(page).getByRole('textbox').first().fill('1132310001')
    await main(page).locator('form').getByRole('button').click()
    await main(page).locator('code').waitFor()
    await expectSound(page, 'one that was added')
    await page.goto(`${site.url}/admin/votes`)
    await main(page).getByRole('listitem').nth(2).waitFor()
    await expectSound(page, 'the list')
  },
)
