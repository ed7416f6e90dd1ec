import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { addUserNote } from '../../src/contract/user.ts'
import type { TestPlayer } from '../../test/players.ts'
import { isRefusal, pathOf } from '../support/account-screen.ts'
import { desktop, frenchLooksOfStates } from '../support/looks.ts'
import { forgetProof, joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { expectSound } from '../support/sound.ts'
import { joinTeam } from '../support/team-player.ts'
import { listViolations } from '../support/violations.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => main(page).getByRole('searchbox')
const rows = (page: Page) => main(page).getByRole('rowheader')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
const isAt = (page: Page, { pseudo }: TestPlayer) =>
  main(page).getByRole('heading', { level: 1, name: pseudo }).waitFor()

test('by keyboard alone, support finds a player by an address, and notes something', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const support = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, support, '/admin/users')
  await search(page).focus()
  await page.keyboard.type(player.email.toUpperCase())
  await page.keyboard.press('Enter')
  await becomes(() => rows(page).count(), 1)
  expect(new URL(page.url()).searchParams.get('q')).toBe(player.email.toUpperCase())
  await rows(page).getByRole('link', { name: player.pseudo }).focus()
  await page.keyboard.press('Enter')
  await isAt(page, player)
  // support neither locks nor sees what is paid
  expect(await main(page).getByRole('button', { name: 'Lock' }).count()).toBe(0)
  expect(await main(page).getByRole('heading', { name: 'Payments' }).count()).toBe(0)
  const note = main(page).getByLabel('New note')
  await note.focus()
  await page.keyboard.type('Asked about the bridge.')
  await page.keyboard.press('Control+Enter')
  const entry = main(page).getByRole('listitem').filter({ hasText: 'Asked about the bridge.' })
  await entry.waitFor()
  expect(await note.inputValue()).toBe('')
  await entry.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await becomes(() => entry.count(), 0)
  await becomes(() => focused(page), 'Notes')
  await page.goBack()
  await becomes(() => search(page).inputValue(), player.email.toUpperCase())
})

test('filter, order and page are in the address', async ({ visit, site }) => {
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, '/admin/users?sort=name&page=999')
  await rows(page).first().waitFor()
  expect(pathOf(page)).not.toContain('999')
  await main(page).getByRole('link', { name: 'Team' }).click()
  await becomes(() => pathOf(page), '/admin/users?filter=team&sort=name')
  await main(page).getByLabel('Order').selectOption('newest')
  await becomes(() => pathOf(page), '/admin/users?filter=team')
  await search(page).fill('nobody-is-called-so')
  await search(page).press('Enter')
  await main(page).getByRole('heading', { name: 'No player found' }).waitFor()
  expect(await listViolations(page)).toEqual([])
})

test('who has not shown the password of late does so before a lock, which then stands', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const owner = await joinTeam(site, 'owner')
  await forgetProof(site, owner)
  const page = await visitAs(visit, site, owner, `/admin/users/${player.id}`, {
    expected: [isRefusal],
  })
  await main(page).getByRole('button', { name: 'Lock the account' }).click()
  const dialog = page.getByRole('dialog', { name: `Lock ${player.pseudo}?` })
  await dialog.getByRole('button', { name: 'Lock the account' }).click()
  await dialog.getByText('This text is too short or too long.').waitFor()
  await dialog.getByLabel('Reason, for the player').fill('Sold an account.')
  await dialog.getByLabel('Locked for').selectOption('date')
  await dialog.getByLabel('Unlocked on').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Lock the account' }).click()
  await dialog.getByText('Choose a moment in the future.').waitFor()
  await dialog.getByLabel('Locked for').selectOption('never')
  expect(await listViolations(page, 'dialog[open]')).toEqual([])
  await dialog.getByRole('button', { name: 'Lock the account' }).click()

  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Password', { exact: true }).fill(owner.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()

  await main(page).getByText('Account locked. The player has been told why.').waitFor()
  await main(page).getByText('Sold an account.').waitFor()
  await main(page).getByText('until someone unlocks it').waitFor()
  await main(page).getByRole('button', { name: 'Unlock' }).click()
  const asked = page.getByRole('dialog', { name: `Unlock ${player.pseudo}?` })
  await asked.getByRole('button', { name: 'Unlock' }).click()
  await main(page).getByText('Account unlocked. The player has been told.').waitFor()
  expect(await main(page).getByText('Sold an account.').count()).toBe(0)
})

test('an owner gives roles by what they allow, and resets a second step that was lost', async ({
  visit,
  site,
}) => {
  const player = await joinTeam(site, 'support')
  const owner = await joinTeam(site, 'owner')
  const page = await visitAs(visit, site, owner, `/admin/users/${player.id}`)
  await main(page).getByRole('button', { name: 'Change roles' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: `Roles of ${player.pseudo}` })
  const moderator = dialog.getByRole('checkbox', { name: 'Moderator' })
  expect(await dialog.getByRole('checkbox', { name: 'Support' }).isChecked()).toBe(true)
  await dialog.getByText('reviews notices').first().waitFor()
  await moderator.focus()
  await page.keyboard.press('Space')
  await dialog.getByRole('button', { name: 'Save the roles' }).press('Enter')
  await main(page).getByText('Roles changed. The player has been told.').waitFor()
  await main(page).getByText('Moderator').waitFor()

  await main(page).getByRole('button', { name: 'Reset the second step' }).click()
  const reset = page.getByRole('dialog', { name: `Reset the second step of ${player.pseudo}?` })
  await reset.getByLabel('How they proved it').fill('Knew the first payment.')
  await reset.getByRole('button', { name: 'Reset the second step' }).click()
  await reset.getByText('Tick this once they have proven who they are.').waitFor()
  await reset.getByRole('checkbox').press('Space')
  await reset.getByRole('button', { name: 'Reset the second step' }).click()
  await main(page).getByText('Second step reset. The player has been told.').waitFor()
  await main(page).getByText('Knew the first payment.').waitFor()
  expect(await main(page).getByRole('button', { name: 'Reset the second step' }).count()).toBe(0)
})

test('about one’s own account, and about who outranks, the page says who decides', async ({
  visit,
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const admin = await joinTeam(site, 'admin')
  const page = await visitAs(visit, site, admin, `/admin/users/${admin.id}`)
  await main(page).getByText('This is your own account').waitFor()
  await page.goto(`${site.url}/admin/users/${owner.id}`)
  await main(page).getByText('They outrank you').waitFor()
  expect(await main(page).getByRole('button', { name: 'Lock' }).count()).toBe(0)
})

test.for(frenchLooksOfStates)(
  'list and player are legible to all, $theme on a $device in $locale',
  async (look, { visit, site }) => {
    const player = await joinByBrowser(site)
    const owner = await joinTeam(site, 'owner')
    const { device, profile } = owner
    await device.callAs(profile.token, addUserNote, { Id: player.id, Text: 'x'.repeat(200) })
    const { locale, theme, size } = look
    const page = await visitAs(visit, site, owner, '/admin/users', { locale, theme, size })
    await rows(page).first().waitFor()
    await expectSound(page, 'the list')
    await page.goto(`${site.url}/admin/users/${player.id}`)
    await isAt(page, player)
    await expectSound(page, 'a player')
    await main(page).getByRole('button', { name: 'Changer les rôles' }).click()
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
    await expectSound(page, 'the roles', 'dialog[open]')
    await page.keyboard.press('Escape')
    await page.setViewportSize(desktop)
    await main(page).getByRole('button', { name: 'Verrouiller le compte' }).click()
    await page.getByRole('dialog').getByLabel('Durée').waitFor()
    await expectSound(page, 'a lock', 'dialog[open]')
  },
)
