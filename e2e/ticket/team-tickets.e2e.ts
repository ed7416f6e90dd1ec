import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { replyToTicket, getTicket } from '../../src/contract/support.ts'
import { writeCannedReply } from '../../src/contract/ticket-team.ts'
import { closeGate } from '../support/gate.ts'
import { subscribeToLive } from '../support/live-page.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { openTicketOf } from '../support/ticket-site.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const row = (page: Page, subject: string) =>
  main(page).getByRole('listitem').filter({ hasText: subject })
const messages = (page: Page) =>
  main(page).getByRole('log', { name: 'What was written' }).locator('ol > li')
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

test('the team answers a player, who reads it as it comes, and never sees a note', async ({
  visit,
  site,
}) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player, { Subject: 'A cart without wheels' })
  const own = await visitAs(visit, site, player, `/support/ticket/${id}`, { isLive: true })
  await subscribeToLive(own)
  const page = await visitAs(visit, site, helper, '/admin/tickets')
  await row(page, 'A cart without wheels').getByRole('link').click()
  await main(page).getByRole('heading', { level: 1, name: 'A cart without wheels' }).waitFor()
  await page.keyboard.press('n')
  await main(page).getByLabel('Note for the team').fill('He sold the wheels himself.')
  await page.keyboard.press('Control+Enter')
  await becomes(() => messages(page).count(), 2)
  expect(await messages(page).last().textContent()).toContain('Note, for the team only')
  await main(page).getByLabel('Your answer').fill('We are **looking** into it.')
  await main(page).getByRole('checkbox', { name: '…and close the ticket' }).check()
  await main(page).getByRole('button', { name: 'Send the answer' }).click()
  await becomes(() => messages(page).count(), 3)
  await main(page).getByRole('button', { name: 'Reopen' }).waitFor()
  await becomes(() => messages(own).count(), 2)
  expect(await messages(own).last().textContent()).toContain('We are looking into it.')
  await main(own).getByText('This ticket is closed').waitFor()
  expect(await main(own).getByText('sold the wheels').count()).toBe(0)
  // whoever answers first takes it
  expect(await main(page).getByLabel('Assigned to').inputValue()).toBe(String(helper.id))
})

test('an answer that crosses a message of the player leaves the ticket open, and shows the message', async ({
  visit,
  site,
}) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  await main(page).getByLabel('Your answer').fill('They are in the stable.')
  await main(page).getByRole('checkbox', { name: '…and close the ticket' }).check()
  const stolen = { Id: id, Text: 'My whole account was stolen!', Pictures: [] }
  await player.device.callAs(player.profile.token, replyToTicket, stolen)
  await main(page).getByRole('button', { name: 'Send the answer' }).click()
  const held = main(page).getByText('The ticket stays open: the player wrote in the meantime.')
  await held.waitFor()
  await becomes(() => messages(page).count(), 3)
  expect(await messages(page).nth(1).textContent()).toContain('My whole account was stolen!')
  expect(await messages(page).last().textContent()).toContain('They are in the stable.')
  // once it is read it can be closed
  await main(page).getByRole('button', { name: 'Close without an answer' }).click()
  await main(page).getByRole('button', { name: 'Reopen' }).waitFor()
  expect(await held.count()).toBe(0)
})

test('a ticket is taken, sorted and found again by what it is', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  await openTicketOf(player, { Subject: 'An ordinary question' })
  const { id } = await openTicketOf(player, { Subject: 'A burning question' })
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('a')
  await becomes(() => main(page).getByLabel('Assigned to').inputValue(), String(helper.id))
  await main(page).getByLabel('Priority').selectOption('Urgent')
  await main(page).getByLabel('Category').selectOption('Bug')
  await becomes(
    () =>
      site.db
        .selectFrom('ticket')
        .select(['priority', 'category'])
        .where('id', '=', id)
        .executeTakeFirst(),
    { priority: 'urgent', category: 'bug' },
  )
  await main(page).getByText('An ordinary question').waitFor()
  await page.keyboard.press('u')
  await page.waitForURL('**/admin/tickets')
  const subjects = () => main(page).locator('a[data-ticket]').allTextContents()
  await becomes(async () => (await subjects())[0], 'A burning question')
  await page.keyboard.press('m')
  await becomes(subjects, ['A burning question'])
  expect(page.url()).toContain('assigned=me')
  await main(page).getByLabel('Priority').selectOption('Not urgent')
  await main(page).getByText('No tickets here').waitFor()
  await page.goBack()
  await becomes(subjects, ['A burning question'])
  await page.goto(`${site.url}/admin/tickets`)
  await main(page).getByRole('searchbox').fill('ordinary')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/tickets?q=ordinary')
  await becomes(subjects, ['An ordinary question'])
})

test('who types on while tickets are looked for loses neither a letter nor their place', async ({
  visit,
  site,
}) => {
  const helper = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, helper, '/admin/tickets')
  const search = main(page).getByRole('searchbox')
  const hasFocus = () => search.evaluate((input) => input === document.activeElement)
  await search.fill('velvet')
  const gate = await closeGate(page, /\/api\/admin\/tickets\?.*q=velvet/)
  const asked = page.waitForRequest(/q=velvet/)
  await page.keyboard.press('Enter')
  await asked
  await page.keyboard.type(' of')
  gate.open()
  await page.waitForURL('**/admin/tickets?q=velvet')
  await main(page).getByText('No tickets here').waitFor()
  // letters alone are shortcuts to whoever is nowhere
  await page.keyboard.type(' mum')
  expect([await search.inputValue(), await hasFocus()]).toEqual(['velvet of mum', true])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/tickets?q=velvet+of+mum')
  expect([await search.inputValue(), await hasFocus()]).toEqual(['velvet of mum', true])
  await page.goBack()
  await becomes(() => search.inputValue(), 'velvet')
  await page.goBack()
  await becomes(() => search.inputValue(), '')
  await page.goForward()
  await becomes(() => search.inputValue(), 'velvet')
})

test('a shortcut narrows the tickets on their way, not those still shown', async ({
  visit,
  site,
}) => {
  const helper = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, helper, '/admin/tickets')
  const gate = await closeGate(page, /\/api\/admin\/tickets\?.*priority=/)
  const asked = page.waitForRequest(/\/api\/admin\/tickets\?.*priority=/)
  await main(page).getByLabel('Priority').selectOption('Not urgent')
  await asked
  await main(page).getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  gate.open()
  await page.waitForURL(/assigned=me/)
  expect(page.url()).toContain('priority=')
})

test('words wiped away while they are looked for are not looked for', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  await openTicketOf(player, { Subject: 'Wiped from the list' })
  const page = await visitAs(visit, site, helper, '/admin/tickets')
  const search = main(page).getByRole('searchbox')
  await search.fill('nothing like it')
  const gate = await closeGate(page, /\/api\/admin\/tickets\?.*q=nothing/)
  const asked = page.waitForRequest(/q=nothing/)
  await page.keyboard.press('Enter')
  await asked
  const again = page.waitForResponse((response) => response.url().includes('/api/admin/tickets?'))
  await search.fill('')
  await again
  gate.open()
  await row(page, 'Wiped from the list').waitFor()
  expect(page.url()).not.toContain('q=')
})

test('filters chosen one after the other count together, however slow the first is', async ({
  visit,
  site,
}) => {
  const helper = await joinTeam(site, 'support')
  const page = await visitAs(visit, site, helper, '/admin/tickets')
  await main(page).getByRole('searchbox').waitFor()
  const gate = await closeGate(page, /\/api\/admin\/tickets\?/)
  const both = page.waitForRequest(/category=bug.*priority=urgent/)
  // within one task: nothing that React puts off comes between
  await page.evaluate(() => {
    for (const [label, value] of [
      ['Category', 'bug'],
      ['Priority', 'urgent'],
    ]) {
      const select = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      if (!select || value === undefined) throw new Error(`no ${label} to choose from`)
      select.value = value
      select.dispatchEvent(new Event('change', { bubbles: true }))
    }
  })
  await both
  const searched = page.waitForRequest(/q=lost/)
  await main(page).getByRole('searchbox').fill('lost')
  await page.keyboard.press('Enter')
  await searched
  gate.open()
  await page.waitForURL('**/admin/tickets?category=bug&priority=urgent&q=lost')
  expect(await main(page).getByLabel('Category').inputValue()).toBe('bug')
})

test('the list is walked by letters, which can be turned off', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const pseudo = player.pseudo
  for (const Subject of ['Walk one', 'Walk two']) await openTicketOf(player, { Subject })
  const page = await visitAs(visit, site, helper, `/admin/tickets?q=${pseudo}`)
  await row(page, 'Walk two').waitFor()
  await page.keyboard.press('j')
  await becomes(() => focused(page), 'Walk one')
  await page.keyboard.press('j')
  await becomes(() => focused(page), 'Walk two')
  await page.keyboard.press('k')
  await becomes(() => focused(page), 'Walk one')
  await main(page).getByText('Keyboard', { exact: true }).click()
  await main(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
  await main(page).getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('m')
  await row(page, 'Walk two').getByRole('link').focus()
  await page.keyboard.press('k')
  await becomes(() => focused(page), 'Walk two')
  expect(page.url()).not.toContain('assigned')
})

test('a new ticket comes up in the list by itself', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'admin')]
  const page = await visitAs(visit, site, helper, `/admin/tickets?q=${player.pseudo}`, {
    isLive: true,
  })
  await main(page).getByText('No tickets here').waitFor()
  await subscribeToLive(page)
  await openTicketOf(player, { Subject: 'Out of nowhere' })
  await row(page, 'Out of nowhere').waitFor()
})

test('replies the team gives often are kept, put in and thrown away', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const page = await visitAs(visit, site, helper, '/admin/tickets/replies')
  await main(page).getByRole('button', { name: 'Add an answer' }).click()
  await main(page).getByLabel('Name').fill('Restart the client')
  await main(page).getByLabel('In French').fill('Relancez le jeu.')
  await main(page).getByLabel('In English').fill('Please restart the game.')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('heading', { name: 'Restart the client' }).waitFor()
  const { id } = await openTicketOf(player)
  await page.goto(`${site.url}/admin/tickets/${id}`)
  await main(page).getByLabel('Your answer').fill('Hello! ')
  await main(page).getByRole('button', { name: 'Saved answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Saved answers' })
  await dialog.getByRole('searchbox').fill('restart')
  await dialog.getByRole('button', { name: 'Restart the client' }).click()
  await becomes(
    () => main(page).getByLabel('Your answer').inputValue(),
    'Hello! Please restart the game.',
  )
  await page.goto(`${site.url}/admin/tickets/replies`)
  await main(page).getByRole('button', { name: 'Edit “Restart the client”' }).click()
  await main(page).getByLabel('Name').fill('Restart')
  await main(page).getByRole('button', { name: 'Save' }).click()
  await main(page).getByRole('button', { name: 'Delete “Restart”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await becomes(() => main(page).getByRole('heading', { name: 'Restart' }).count(), 0)
})

test('a player who writes in French is answered in French', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const french = { language: 'fr' }
  await site.db.updateTable('account').set(french).where('id', '=', player.id).execute()
  await helper.device.callAs(helper.profile.token, writeCannedReply, {
    Name: 'Patience',
    Category: null,
    Text: { fr: 'Un peu de patience.', en: 'A little patience.' },
  })
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  await main(page).getByText('French', { exact: true }).waitFor()
  await page.keyboard.press('s')
  await page.getByRole('dialog').getByRole('button', { name: 'Patience' }).click()
  await becomes(() => main(page).getByLabel('Your answer').inputValue(), 'Un peu de patience.')
})

test('a note that was left half written is a note still', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  await main(page).getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('n')
  await page.keyboard.type('Watch this one.')
  await page.goto(`${site.url}/admin/tickets?q=${player.pseudo}`)
  await row(page, player.pseudo).getByRole('link').click()
  const note = main(page).getByLabel('Note for the team')
  await becomes(() => note.inputValue(), 'Watch this one.')
  await note.press('Control+Enter')
  await becomes(() => messages(page).count(), 2)
  expect(await messages(page).last().textContent()).toContain('Note, for the team only')
  const own = await player.device.callAs(player.profile.token, getTicket, { id })
  expect(JSON.stringify(own)).not.toContain('Watch this one.')
})

test('of what was left half written an answer stays one, and what nobody called so is a note', async ({
  visit,
  site,
}) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  await main(page).getByLabel('Your answer').fill('Have a look in the bank.')
  await page.reload()
  await becomes(() => main(page).getByLabel('Your answer').inputValue(), 'Have a look in the bank.')
  await page.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ Text: 'He lies.', pictures: [] }))
  }, `ticket-${helper.id}-${id}-team`)
  await page.reload()
  await becomes(() => main(page).getByLabel('Note for the team').inputValue(), 'He lies.')
})

test('to others than those who answer players, the place does not exist', async ({
  visit,
  site,
}) => {
  const moderator = await joinTeam(site, 'moderator')
  const page = await visitAs(visit, site, moderator, '/admin/tickets', {
    expected: [/404 \(Not Found\)/],
  })
  await page.waitForURL('**/404')
})
