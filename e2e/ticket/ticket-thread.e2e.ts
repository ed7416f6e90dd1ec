import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { delayResponse, loseResponse } from '../support/late-response.ts'
import { subscribeToLive, lookAgain } from '../support/live-page.ts'
import { joinByBrowser, playerSiteTest, visitAs } from '../support/real-player.ts'
import { joinTeam } from '../support/team-player.ts'
import { replyToTicketAs, openTicketOf } from '../support/ticket-site.ts'
import { becomes } from '../support/waiting.ts'

const test = playerSiteTest()

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) =>
  main(page).getByRole('log', { name: 'What was written' }).locator('ol > li')
const text = (page: Page) => main(page).getByRole('textbox', { name: 'Your message' })

test('an answer comes while one types, and nothing moves or is lost', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player, { Text: 'A line\n\n'.repeat(60) })
  const page = await visitAs(visit, site, player, `/support/ticket/${id}`, { isLive: true })
  await text(page).fill('I forgot to say')
  await subscribeToLive(page)
  const before = await text(page).boundingBox()
  await replyToTicketAs(helper, id, 'Look in the **stable**.')
  await becomes(() => messages(page).count(), 2)
  expect(await messages(page).last().textContent()).toContain(helper.pseudo)
  await main(page).getByText('The team has answered').waitFor()
  const after = await text(page).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
  expect(await text(page).inputValue()).toBe('I forgot to say')
  expect(await text(page).evaluate((area) => area === document.activeElement)).toBe(true)
  await page.keyboard.press('Control+Enter')
  await becomes(() => messages(page).count(), 3)
  expect(await text(page).inputValue()).toBe('')
  await main(page).getByText('The team’s turn').waitFor()
})

test('a message whose answer is lost is sent again, and there once', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, player, `/support/ticket/${id}`, {
    expected: [/ERR_FAILED/],
  })
  await loseResponse(page, '**/api/support/reply')
  await text(page).fill('I forgot to say')
  await page.keyboard.press('Control+Enter')
  await main(page).getByRole('alert').waitFor()
  expect(await text(page).inputValue()).toBe('I forgot to say')
  await page.keyboard.press('Control+Enter')
  await becomes(() => messages(page).count(), 2)
  await becomes(() => text(page).inputValue(), '')
})

test('an answer is marked as unread until it is seen', async ({ visit, site }) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player)
  await replyToTicketAs(helper, id, 'Found them.')
  const page = await visitAs(visit, site, player, '/support')
  await main(page).getByText('New answer').waitFor()
  await main(page).getByRole('link', { name: 'My boots are gone' }).click()
  await main(page).getByText('Found them.').waitFor()
  await becomes(
    async () =>
      (await site.db.selectFrom('ticket').select('is_unread').where('id', '=', id).execute())[0]
        ?.is_unread,
    false,
  )
  await main(page).getByRole('link', { name: 'Your tickets' }).click()
  await main(page).getByRole('link', { name: 'My boots are gone' }).waitFor()
  expect(await main(page).getByText('New answer').count()).toBe(0)
})

test('a player closes a ticket, opens it again, and a draft of it stays in its place', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const [one, two] = [await openTicketOf(player), await openTicketOf(player)]
  const page = await visitAs(visit, site, player, `/support/ticket/${one.id}`)
  await text(page).fill('Kept for this one')
  await main(page).getByRole('button', { name: 'Close this ticket' }).click()
  await main(page).getByText('This ticket is closed').waitFor()
  await main(page).getByRole('button', { name: 'Reopen', exact: true }).click()
  await main(page).getByText('The team’s turn').waitFor()
  await page.goto(`${site.url}/support/ticket/${two.id}`)
  await becomes(() => text(page).inputValue(), '')
  await page.goto(`${site.url}/support/ticket/${one.id}`)
  await becomes(() => text(page).inputValue(), 'Kept for this one')
  await main(page).getByRole('button', { name: 'Discard' }).click()
  expect(await text(page).inputValue()).toBe('')
})

test('earlier messages are fetched, and what one reads stays in its place', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const { id } = await openTicketOf(player, { Text: 'The very first' })
  await site.db
    .insertInto('ticket_message')
    .values(
      Array.from({ length: 120 }, (_, place) => ({
        ticket_id: id,
        account_id: player.id,
        kind: 'player',
        text: `No. ${place}`,
        html: `<p>No. ${place}</p>`,
        created_at: new Date(),
      })),
    )
    .execute()
  const page = await visitAs(visit, site, player, `/support/ticket/${id}`)
  await becomes(() => messages(page).count(), 100)
  const shown = messages(page).filter({ hasText: /No\. 20$/ })
  await shown.scrollIntoViewIfNeeded()
  const before = await shown.boundingBox()
  await main(page).getByRole('button', { name: 'Show 21 earlier messages' }).click()
  await becomes(() => messages(page).count(), 121)
  const after = await shown.boundingBox()
  expect(await messages(page).first().textContent()).toContain('The very first')
  expect(
    await main(page)
      .getByRole('button', { name: /earlier/ })
      .count(),
  ).toBe(0)
  expect(after?.y).toBeDefined()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(120)
})

test('a ticket of others is not found', async ({ visit, site }) => {
  const [player, stranger] = [await joinByBrowser(site), await joinByBrowser(site)]
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, stranger, `/support/ticket/${id}`, {
    expected: [/404 \(Not Found\)/],
  })
  await page.waitForURL('**/404')
})

test('a ticket that was read before the team sorted it does not undo that', async ({
  visit,
  site,
}) => {
  const [player, helper] = [await joinByBrowser(site), await joinTeam(site, 'support')]
  const { id } = await openTicketOf(player)
  const page = await visitAs(visit, site, helper, `/admin/tickets/${id}`)
  const priority = main(page).getByLabel('Priority')
  await priority.waitFor()
  const late = await delayResponse(page, `**/api/admin/tickets/${id}`)
  await lookAgain(page)
  await late.said
  await priority.selectOption('Urgent')
  await becomes(() => priority.inputValue(), 'urgent')
  await late.deliver()
  expect(await priority.inputValue()).toBe('urgent')
})
