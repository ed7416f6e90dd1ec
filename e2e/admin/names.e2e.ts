import { listReservedNames, reserveName } from '../../src/contract/reserved-name.ts'
import { looksOfStates } from '../support/looks.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { isRefusal } from '../support/account-screen.ts'
import { expectSound } from '../support/sound.ts'
import { dialog, main, rows } from '../support/team-list.ts'
import { joinTeam } from '../support/team-player.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

test('by keyboard, an admin reserves a name, finds it, gives it back and takes that back', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const admin = await joinTeam(site, 'admin')
  const { device, profile } = admin
  const page = await visitAs(visit, site, admin, '/admin/names', {
    locale: 'en-GB',
    expected: [isRefusal],
  })
  await main(page).getByRole('button', { name: 'Reserve a name' }).press('Enter')
  await dialog(page).getByLabel('Name', { exact: true }).focus()
  await page.keyboard.type('m')
  await dialog(page).getByLabel('Why').focus()
  await page.keyboard.type('Somebody complained')
  await dialog(page).getByRole('button', { name: 'Reserve it' }).press('Enter')
  await dialog(page).getByText('This name is too short').waitFor()
  await becomes(
    () =>
      dialog(page)
        .getByLabel('Name', { exact: true })
        .evaluate((it) => it === document.activeElement),
    true,
  )
  await page.keyboard.press('Control+A')
  await page.keyboard.type(player.pseudo)
  await dialog(page).getByRole('button', { name: 'Reserve it' }).press('Enter')
  await main(page).getByText(`“${player.pseudo}” is reserved.`).waitFor()

  await main(page).getByRole('searchbox').focus()
  await page.keyboard.type('complained')
  await page.keyboard.press('Enter')
  await becomes(() => rows(page).count(), 1)
  await rows(page).getByText('1 player has it:').waitFor()
  await rows(page).getByRole('link', { name: player.pseudo }).waitFor()
  await rows(page)
    .getByRole('button', { name: `Release “${player.pseudo}”` })
    .press('Enter')
  await main(page).getByText(`“${player.pseudo}” is free again.`).waitFor()
  await becomes(() => rows(page).count(), 0)
  await main(page).getByRole('button', { name: 'Undo' }).press('Enter')
  await becomes(() => rows(page).count(), 1)
  await becomes(
    async () => (await device.callAs(profile.token, listReservedNames, { source: 'team' })).total,
    1,
  )
})

test.for(looksOfStates)('reserved names break no rule, %o', async (look, { visit, site }) => {
  const admin = await joinTeam(site, 'admin')
  const names = [
    { Name: 'Wolfgangamadeuswolfgangamadeuswolfgang', Match: 'part', Note: 'x'.repeat(200) },
    { Name: admin.pseudo, Match: 'whole', Note: 'Asked for it' },
  ] as const
  for (const name of names) {
    await admin.device.callAs(admin.profile.token, reserveName, name).catch(() => undefined)
  }
  const page = await visitAs(visit, site, admin, '/admin/names', look)
  await main(page).getByText('Asked for it').first().waitFor()
  await expectSound(page, 'names')
  await main(page)
    .getByRole('button', { name: /Reserve a name|Réserver un nom/ })
    .click()
  await dialog(page).getByRole('radio').first().waitFor()
  await expectSound(page, 'a name to reserve', 'dialog[open]')
})
