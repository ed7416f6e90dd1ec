import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { advertSiteTest } from '../support/advert-site.ts'
import { visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'

const test = advertSiteTest({ isModerated: true })

const main = (page: Page) => page.getByRole('main')
const queued = (page: Page, title: string) => main(page).getByRole('article', { name: title })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h2')?.textContent)
const missing = [/404 \(Not Found\)/]

test('the team reads an advert before others do, and publishes or refuses it by keyboard', async ({
  visit,
  board,
}) => {
  const [good, bad, last] = [board.word(), board.word(), board.word()]
  const author = await board.join()
  for (const title of [good, bad, last]) await board.write(author, { Title: title })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin')
  await page.waitForURL('**/admin/overview')
  await main(page).getByRole('navigation').getByRole('link', { name: 'Notices' }).click()
  await page.waitForURL('**/admin/adverts')
  await queued(page, good).focus()
  await page.keyboard.press('p')
  await queued(page, good).waitFor({ state: 'detached' })
  await becomes(() => focused(page), bad)
  await page.keyboard.press('j')
  await becomes(() => focused(page), last)
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  const reason = queued(page, bad).getByLabel('Reason, for its author')
  await reason.waitFor()
  // letters that are typed review nothing
  await page.keyboard.type('jkp: say how many')
  expect(await reason.inputValue()).toBe('jkp: say how many')
  await page.keyboard.press('Control+Enter')
  await queued(page, bad).waitFor({ state: 'detached' })

  const own = await visitAs(visit, board.site, author, '/advert/mine')
  await main(own).getByText('jkp: say how many').waitFor()
  const board1 = await visit(`${board.site.url}/advert?q=${good}`)
  expect(await main(board1).getByRole('heading', { level: 3 }).allTextContents()).toEqual([good])
})

test('an advert that waits is read by its author, and by nobody else', async ({ visit, board }) => {
  const author = await board.join()
  const id = await board.write(author, { Title: 'Not yet seen' })
  const page = await visitAs(visit, board.site, author, `/advert/${id}`, { expected: missing })
  await main(page).getByText('The team reviews it first.').waitFor()
  expect(await main(page).getByRole('heading', { level: 1 }).textContent()).toBe('Not yet seen')
  const stranger = await board.join()
  const other = await visitAs(visit, board.site, stranger, `/advert/${id}`, { expected: missing })
  await main(other)
    .getByRole('heading', { name: 'This notice is no longer on the board' })
    .waitFor()
})

test('what a player reports reaches the team with its reason', async ({ visit, board }) => {
  const title = board.word()
  const [author, reader] = [await board.join(), await board.join()]
  const id = await board.write(author, { Title: title })
  const moderator = await board.joinTeam('moderator')
  const team = await visitAs(visit, board.site, moderator, '/admin/adverts')
  await queued(team, title).getByRole('button', { name: 'Publish' }).click()
  await queued(team, title).waitFor({ state: 'detached' })

  const page = await visitAs(visit, board.site, reader, `/advert/${id}`)
  await main(page).getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report this notice' })
  await dialog.getByRole('radio', { name: 'Real money' }).check()
  await dialog.getByLabel('Anything to add?').fill('Asks for a transfer.')
  await dialog.getByRole('button', { name: 'Report' }).click()
  await main(page).getByText('Reported. The team will look at it.').waitFor()

  await team.reload()
  const item = queued(team, title)
  await item.getByText('Asks for a transfer.').waitFor()
  expect(await item.getByText('Real money', { exact: true }).isVisible()).toBe(true)
  expect(await item.getByRole('button', { name: 'Leave it up' }).isVisible()).toBe(true)
})

test('sections are shown by permission, and to others they do not exist', async ({
  visit,
  board,
}) => {
  const player = await board.join()
  const page = await visitAs(visit, board.site, player, '/admin/adverts', { expected: missing })
  await page.waitForURL('**/404')
  await page.goto(`${board.site.url}/admin`)
  await page.waitForURL('**/404')
  const editor = await board.joinTeam('editor')
  const room = await visitAs(visit, board.site, editor, '/', { expected: missing })
  await room.getByRole('button', { name: editor.pseudo }).click()
  await room.getByRole('link', { name: 'Team', exact: true }).click()
  await main(room).getByRole('link', { name: 'News', exact: true }).waitFor()
  expect(await main(room).getByRole('link', { name: 'Notices' }).count()).toBe(0)
  await room.goto(`${board.site.url}/admin/adverts`)
  await room.waitForURL('**/404')
  const visitor = await visit(`${board.site.url}/admin`)
  await visitor.waitForURL('**/account/login?returnUrl=%2Fadmin')
})
