import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeAdvert, closeAdvert, reportAdvert } from '../../src/contract/advert.ts'
import { reviewAdvert, listAdvertsToReview } from '../../src/contract/advert-moderation.ts'
import { replyToAdvert } from '../../src/contract/advert-conversation.ts'
import { advertSiteTest, type Board } from '../support/advert-site.ts'
import { closeGate, type Gate } from '../support/gate.ts'
import { visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const test = advertSiteTest({ isModerated: true })

const main = (page: Page) => page.getByRole('main')
const queued = (page: Page, title: string) => main(page).getByRole('article', { name: title })
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h2')?.textContent)
const reviewing = '**/api/admin/adverts/review'
const outdated = [/400 \(Bad Request\)/]

type Member = Awaited<ReturnType<Board['join']>>

const stateOf = async ({ site }: Board, id: number) =>
  site.db
    .selectFrom('advert')
    .select(['state', 'reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Reviews an advert from another place than the page before the test. */
async function review(by: Member, id: number, IsGood: boolean, Reason = '') {
  const { device, profile } = by
  const read = await device.callAs(profile.token, listAdvertsToReview, {})
  const Version = read.find((advert) => advert.id === id)?.version ?? ''
  await device.callAs(profile.token, reviewAdvert, { Id: id, Version, IsGood, Reason })
}

test('what its author changed meanwhile is shown to the team again before it is reviewed', async ({
  visit,
  board,
}) => {
  const title = board.word()
  const author = await board.join()
  const id = await board.write(author, { Title: title, Text: 'A sword for a fair price.' })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts', { expected: outdated })
  await queued(page, title).getByText('A sword for a fair price.').waitFor()
  await author.device.callAs(author.profile.token, changeAdvert, {
    Id: id,
    Category: 'sell',
    Language: 'en',
    Title: title,
    Text: 'Real money only, write to me.',
    Character: author.character,
  })
  await queued(page, title).focus()
  await page.keyboard.press('p')
  await queued(page, title).getByText('Nothing was decided: read it again.').waitFor()
  expect(await queued(page, title).getByText('Real money only, write to me.').isVisible()).toBe(
    true,
  )
  await becomes(() => focused(page), title)
  expect((await stateOf(board, id)).state).toBe('pending')

  await page.keyboard.press('p')
  await queued(page, title).waitFor({ state: 'detached' })
  expect((await stateOf(board, id)).state).toBe('published')
})

test('what somebody else settled meanwhile leaves the queue, and the work goes on', async ({
  visit,
  board,
}) => {
  const [first, second, third] = [board.word(), board.word(), board.word()]
  const author = await board.join()
  const refused = await board.write(author, { Title: first })
  const closed = await board.write(author, { Title: second })
  await board.write(author, { Title: third })
  const [moderator, colleague] = [await board.joinTeam('moderator'), await board.joinTeam('admin')]
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts', { expected: outdated })
  await queued(page, first).focus()
  await review(colleague, refused, false, 'Say how many.')
  await page.keyboard.press('p')
  await main(page)
    .getByRole('alert')
    .getByText(`Your decision on “${first}” didn’t count`)
    .waitFor()
  await queued(page, first).waitFor({ state: 'detached' })
  await becomes(() => focused(page), second)
  expect(await stateOf(board, refused)).toEqual({ state: 'refused', reason: 'Say how many.' })

  await author.device.callAs(author.profile.token, closeAdvert, { Id: closed })
  await page.keyboard.press('r')
  await queued(page, second).getByLabel('Reason, for its author').fill('Say for how much.')
  await page.keyboard.press('Control+Enter')
  await main(page)
    .getByRole('alert')
    .getByText(`Your decision on “${second}” didn’t count`)
    .waitFor()
  await becomes(() => focused(page), third)
  expect(await stateOf(board, closed)).toEqual({ state: 'closed', reason: null })
  await page.keyboard.press('p')
  await queued(page, third).waitFor({ state: 'detached' })
  expect(await main(page).getByRole('alert').count()).toBe(0)
})

test('a key that is held reviews one advert, not those that follow', async ({ visit, board }) => {
  const [first, second] = [board.word(), board.word()]
  const author = await board.join()
  await board.write(author, { Title: first })
  const id = await board.write(author, { Title: second })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts')
  await queued(page, first).focus()
  await page.keyboard.down('p')
  await queued(page, first).waitFor({ state: 'detached' })
  await becomes(() => focused(page), second)
  await page.keyboard.down('p')
  await page.keyboard.down('p')
  await page.keyboard.up('p')
  await page.keyboard.press('r')
  await queued(page, second).getByLabel('Reason, for its author').fill('Say how many.')
  await page.keyboard.press('Control+Enter')
  await queued(page, second).waitFor({ state: 'detached' })
  expect(await stateOf(board, id)).toEqual({ state: 'refused', reason: 'Say how many.' })
})

/** Publishes the first, and types why to refuse the second while the response is awaited and as it comes. */
async function typeMeanwhile(page: Page, gate: Gate, first: string, second: string): Promise<void> {
  const asked = page.waitForRequest(reviewing)
  await page.keyboard.press('p')
  await asked
  await queued(page, second).getByRole('button', { name: 'Refuse' }).click()
  await page.keyboard.type('S')
  gate.open()
  await queued(page, first).waitFor({ state: 'detached' })
  await page.keyboard.type('pam, I suppose')
  const reason = queued(page, second).getByLabel('Reason, for its author')
  expect(await reason.inputValue()).toBe('Spam, I suppose')
}

test('an answer that comes late takes nobody away from what they type', async ({
  visit,
  board,
}) => {
  const [first, second] = [board.word(), board.word()]
  const author = await board.join()
  await board.write(author, { Title: first })
  const id = await board.write(author, { Title: second })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts')
  const gate = await closeGate(page, reviewing)
  await queued(page, first).focus()
  await typeMeanwhile(page, gate, first, second)
  await page.keyboard.press('Control+Enter')
  await queued(page, second).waitFor({ state: 'detached' })
  expect(await stateOf(board, id)).toEqual({ state: 'refused', reason: 'Spam, I suppose' })
})

test('a queue that is read again takes nobody away from what they type', async ({
  visit,
  board,
}) => {
  const [first, second] = [board.word(), board.word()]
  const author = await board.join()
  const refused = await board.write(author, { Title: first })
  const id = await board.write(author, { Title: second })
  const [moderator, colleague] = [await board.joinTeam('moderator'), await board.joinTeam('admin')]
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts', { expected: outdated })
  const gate = await closeGate(page, reviewing)
  await queued(page, first).focus()
  await review(colleague, refused, false, 'Say how many.')
  await typeMeanwhile(page, gate, first, second)
  expect((await stateOf(board, id)).state).toBe('pending')
})

test('the work goes on beside what was reviewed, whatever was reviewed before its answer came', async ({
  visit,
  board,
}) => {
  const titles = [board.word(), board.word(), board.word(), board.word()] as const
  const author = await board.join()
  for (const Title of titles) await board.write(author, { Title })
  const [first, slow, quick, last] = titles
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts')
  const gate = await closeGate(page, reviewing)
  await queued(page, slow).focus()
  const asked = page.waitForRequest(reviewing)
  await page.keyboard.press('p')
  await asked
  // what follows is not held back
  await intercept(page, reviewing, (route) => route.continue())
  await page.keyboard.press('j')
  await page.keyboard.press('p')
  await queued(page, quick).waitFor({ state: 'detached' })
  await queued(page, slow).focus()
  gate.open()
  await queued(page, slow).waitFor({ state: 'detached' })
  await becomes(() => focused(page), last)
  expect(await queued(page, first).isVisible()).toBe(true)
})

test('once all of one reading are reviewed, what else waits is read', async ({ visit, board }) => {
  const [first, second] = [board.word(), board.word()]
  const author = await board.join()
  await board.write(author, { Title: first })
  await board.write(author, { Title: second })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts', {
    // a reading that brings not all that waits
    prepare: async (opened) => {
      const path = '**/api/admin/adverts'
      await opened.route(
        path,
        async (route) => {
          const response = await route.fetch()
          const adverts = (await response.json()) as { title: string }[]
          await route.fulfill({
            response,
            json: adverts.filter(({ title }) => title === first),
          })
        },
        { times: 1 },
      )
    },
  })
  await queued(page, first).focus()
  expect(await main(page).getByRole('article').count()).toBe(1)
  await page.keyboard.press('p')
  await queued(page, second).waitFor()
  await becomes(() => page.evaluate(() => document.activeElement?.localName), 'article')
  expect(await main(page).getByRole('heading', { name: 'All clear' }).count()).toBe(0)

  // until there is nothing
  for (let left = await main(page).getByRole('article').count(); left > 0; left -= 1) {
    await page.keyboard.press('p')
    await becomes(() => main(page).getByRole('article').count(), left - 1)
  }
  await main(page).getByRole('heading', { name: 'All clear' }).waitFor()
})

test('a report of what is not up is closed, and the advert stays as it is', async ({
  visit,
  board,
}) => {
  const title = board.word()
  const [author, reader] = [await board.join(), await board.join()]
  const moderator = await board.joinTeam('moderator')
  const id = await board.write(author, { Title: title })
  await review(moderator, id, true)
  const conversation = await reader.device.callAs(reader.profile.token, replyToAdvert, {
    Id: id,
    Text: 'Pay me outside the game.',
  })
  await author.device.callAs(author.profile.token, reportAdvert, {
    Id: id,
    Conversation: conversation.id,
    Reason: 'realMoney',
  })
  await review(moderator, id, false, 'Say how many.')
  await author.device.callAs(author.profile.token, reportAdvert, {
    Id: id,
    Conversation: conversation.id,
    Reason: 'realMoney',
  })
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts')
  await queued(page, title).getByText('Refused', { exact: true }).waitFor()
  expect(await queued(page, title).getByRole('button', { name: 'Publish' }).count()).toBe(0)
  await queued(page, title).getByRole('button', { name: 'Close the report' }).click()
  await queued(page, title).waitFor({ state: 'detached' })
  expect(await stateOf(board, id)).toEqual({ state: 'refused', reason: 'Say how many.' })
})

test('an advert that went with its author leaves the queue, and the team is told', async ({
  visit,
  board,
}) => {
  const [first, second] = [board.word(), board.word()]
  const [author, other] = [await board.join(), await board.join()]
  await board.write(author, { Title: first })
  await board.write(other, { Title: second })
  const moderator = await board.joinTeam('moderator')
  const page = await visitAs(visit, board.site, moderator, '/admin/adverts', {
    expected: [/404 \(Not Found\)/],
  })
  await queued(page, first).focus()
  await board.site.db.deleteFrom('account').where('id', '=', author.id).execute()
  await page.keyboard.press('p')
  await main(page)
    .getByRole('alert')
    .getByText(`Your decision on “${first}” didn’t count`)
    .waitFor()
  await queued(page, first).waitFor({ state: 'detached' })
  await becomes(() => focused(page), second)
})
