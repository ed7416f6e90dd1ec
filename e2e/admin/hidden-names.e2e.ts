import { hideName } from '../../src/contract/hidden-name.ts'
import { hasStandings } from '../../test/first-standings.ts'
import { looksOfStates } from '../support/looks.ts'
import { playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { dialog, main, rows } from '../support/team-list.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

test('by keyboard, a moderator hides a name in a ranking, and shows it again', async ({
  visit,
  site,
}) => {
  await hasStandings(site.url)
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, '/ranking/level', { locale: 'en-GB' })
  const first = main(page).locator('tbody tr').first()
  const name = await first.getByRole('rowheader').locator('bdi').first().innerText()
  await first.getByRole('button', { name: `Hide the name “${name}”` }).press('Enter')
  await dialog(page).getByText('A place in a ranking stays').waitFor()
  await page.keyboard.type('An insult')
  await dialog(page).getByRole('button', { name: 'Hide it' }).press('Enter')
  await first.getByText('Hidden name').waitFor()
  await becomes(() => main(page).getByText(name, { exact: true }).count(), 0)

  await page.goto(`${site.url}/admin/hidden-names`)
  await rows(page).getByText('An insult').waitFor()
  await rows(page)
    .getByRole('button', { name: `Show “${name}” again` })
    .press('Enter')
  await main(page).getByText(`“${name}” is visible again.`).waitFor()
  await main(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await main(page).getByText(`“${name}” is hidden.`).waitFor()
  await becomes(() => rows(page).count(), 1)
  await main(page).getByRole('button', { name: 'Hide a name' }).press('Enter')
  await dialog(page).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('Somebody')
  await dialog(page).getByLabel('Reason').focus()
  await page.keyboard.type('Asked for it')
  await dialog(page).getByRole('button', { name: 'Hide it' }).press('Enter')
  await becomes(() => rows(page).count(), 2)
})

test('who is not of the team is offered nothing beside a name', async ({ visit, site }) => {
  await hasStandings(site.url)
  const page = await visit(`${site.url}/ranking/level`, { locale: 'en-GB' })
  await main(page).locator('tbody tr').first().waitFor()
  await becomes(() => page.locator('html[data-hydrated]').count(), 1)
  await becomes(() => main(page).getByRole('button', { name: /Hide/ }).count(), 0)
})

test.for(looksOfStates)('hidden names break no rule, %o', async (look, { visit, site }) => {
  await hasStandings(site.url)
  const admin = await joinTeam(site, 'admin')
  const { device, profile } = admin
  const long = 'Wolfgangamadeuswolfgangamadeuswolfgangamadeuswolfgang'
  await device.callAs(profile.token, hideName, { Name: long, Reason: 'x'.repeat(300) })
  const page = await visitAs(visit, site, admin, '/admin/hidden-names', look)
  await main(page).getByText(long).first().waitFor()
  await expectSound(page, 'hidden names')
  for (const path of ['/ranking/level', '/page/online']) {
    await page.goto(site.url + path)
    await main(page)
      .getByRole('button', { name: /Hide the name|Masquer le nom/ })
      .first()
      .waitFor()
    await expectSound(page, `${path} with a tool beside each name`)
  }
})
