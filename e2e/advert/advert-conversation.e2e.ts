import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { replyToAdvert, writeToConversation } from '../../src/contract/advert-conversation.ts'
import { advertSiteTest, type Board } from '../support/advert-site.ts'
import { delayResponse } from '../support/late-response.ts'
import { subscribeToLive, lookAgain } from '../support/live-page.ts'
import { visitAs } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const test = advertSiteTest()

const main = (page: Page) => page.getByRole('main')
const messages = (page: Page) => main(page).getByRole('log').getByRole('listitem')
const lastMessage = (page: Page) => messages(page).last().innerText()
const marking = '**/api/advert/conversationread'
/** Comes back when the list of conversations is shown: of a conversation itself, the heading is of the first level. */
const isListed = (page: Page, pseudo: string) =>
  main(page).getByRole('heading', { level: 2, name: pseudo }).waitFor()

/** An advert, and a player who wrote to its author; `write` is what they write then. */
async function openConversation(board: Board, Text: string) {
  const [seller, buyer] = [await board.join(), await board.join()]
  const { device, profile } = buyer
  const ask = { Id: await board.write(seller), Text }
  const conversation = await device.callAs(profile.token, replyToAdvert, ask)
  const write = (more: string) =>
    device.callAs(profile.token, writeToConversation, { Id: conversation.id, Text: more })
  return { seller, buyer, conversation, write }
}

test('a player writes to an author, who reads and answers', async ({ visit, board }) => {
  const [seller, buyer] = [await board.join(), await board.join()]
  const id = await board.write(seller, { Title: 'A lute for sale' })
  const page = await visitAs(visit, board.site, buyer, `/advert/${id}`)
  await main(page).getByLabel(`Write to ${seller.pseudo}`).fill('Is it in tune?')
  await main(page).getByRole('button', { name: 'Send the message' }).click()
  await page.waitForURL('**/advert/conversations/*')
  expect(await lastMessage(page)).toContain('Is it in tune?')
  const about = main(page).getByRole('heading', { level: 3, name: 'A lute for sale' })
  expect(await about.isVisible()).toBe(true)
  await page.setViewportSize({ width: 900, height: 800 })
  expect(await about.isVisible()).toBe(false)

  const own = await visitAs(visit, board.site, seller, '/advert/conversations')
  await main(own).getByText('new', { exact: true }).waitFor()
  const marked = own.waitForResponse(marking)
  await main(own).getByRole('link', { name: buyer.pseudo }).click()
  await becomes(() => messages(own).count(), 1)
  await main(own).getByLabel('Your message').fill('It sings.')
  await own.keyboard.press('Control+Enter')
  await becomes(() => messages(own).count(), 2)
  expect(await lastMessage(own)).toContain('It sings.')
  expect(await main(own).getByLabel('Your message').inputValue()).toBe('')
  await (await marked).finished()
  await main(own).getByRole('link', { name: 'Messages' }).first().click()
  await isListed(own, buyer.pseudo)
  expect(await main(own).getByText('new', { exact: true }).count()).toBe(0)
})

test('a message that arrives is shown at once, and what is being typed stays', async ({
  visit,
  board,
}) => {
  const { seller, conversation, write } = await openConversation(board, 'Good evening')
  const page = await visitAs(
    visit,
    board.site,
    seller,
    `/advert/conversations/${conversation.id}`,
    {
      isLive: true,
    },
  )
  await main(page).getByLabel('Your message').fill('I was about to say')
  await subscribeToLive(page)
  await write('Are you there?')
  await becomes(() => messages(page).count(), 2)
  expect(await lastMessage(page)).toContain('Are you there?')
  expect(await main(page).getByLabel('Your message').inputValue()).toBe('I was about to say')
  await page.reload()
  await becomes(() => main(page).getByLabel('Your message').inputValue(), 'I was about to say')
})

test('a list that cannot be read again stays, and is read once it can be', async ({
  visit,
  board,
}) => {
  const { seller, write } = await openConversation(board, 'Good evening')
  const page = await visitAs(visit, board.site, seller, '/advert/conversations', {
    isLive: true,
    expected: [/ERR_FAILED/],
  })
  await subscribeToLive(page)
  await main(page).getByText('Good evening').waitFor()
  await intercept(page, '**/*.data*', (route) => route.abort())
  await intercept(page, '**/api/advert/conversations*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await write('Are you there?')
  await failed
  await main(page).getByText('Good evening').waitFor()
  await page.unroute('**/api/advert/conversations*')
  await write('I am here.')
  await main(page).getByText('I am here.').waitFor()
})

test('a message that comes before the page marked the last one stays new', async ({
  visit,
  board,
}) => {
  const { seller, buyer, conversation, write } = await openConversation(board, 'Good evening')
  const marked = Promise.withResolvers<void>()
  const page = await visitAs(
    visit,
    board.site,
    seller,
    `/advert/conversations/${conversation.id}`,
    {
      prepare: (opened) =>
        opened.route(
          marking,
          async (route) => {
            await write('Are you there?')
            await route.fulfill({ response: await route.fetch() })
            marked.resolve()
          },
          { times: 1 },
        ),
    },
  )
  await marked.promise
  expect(await messages(page).count()).toBe(1)
  await main(page).getByRole('link', { name: 'Messages' }).first().click()
  await main(page).getByText('new', { exact: true }).waitFor()
  const markedAgain = page.waitForResponse(marking)
  await main(page).getByRole('link', { name: buyer.pseudo }).click()
  await becomes(() => messages(page).count(), 2)
  await (await markedAgain).finished()
  await main(page).getByRole('link', { name: 'Messages' }).first().click()
  await isListed(page, buyer.pseudo)
  expect(await main(page).getByText('new', { exact: true }).count()).toBe(0)
})

test('an author ends a conversation, and nobody writes in it until it is opened again', async ({
  visit,
  board,
}) => {
  const { seller, buyer, conversation } = await openConversation(board, 'Cheaper!')
  const page = await visitAs(visit, board.site, seller, `/advert/conversations/${conversation.id}`)
  await main(page).getByRole('button', { name: 'End this conversation' }).click()
  await main(page).getByText('You ended this conversation.').waitFor()
  const other = await visitAs(visit, board.site, buyer, `/advert/conversations/${conversation.id}`)
  await main(other).getByText('This conversation has ended').waitFor()
  expect(await main(other).getByLabel('Your message').count()).toBe(0)
  await main(page).getByRole('button', { name: 'Reopen' }).click()
  await main(page).getByLabel('Your message').waitFor()
})

test('a conversation that was read before it was ended is not open again', async ({
  visit,
  board,
}) => {
  const { seller, conversation } = await openConversation(board, 'Cheaper!')
  const page = await visitAs(visit, board.site, seller, `/advert/conversations/${conversation.id}`)
  await main(page).getByText('Cheaper!').waitFor()
  const late = await delayResponse(page, `**/api/advert/conversation/${conversation.id}`)
  await lookAgain(page)
  await late.said
  await main(page).getByRole('button', { name: 'End this conversation' }).click()
  await main(page).getByText('You ended this conversation.').waitFor()
  await late.deliver()
  expect(await main(page).getByText('You ended this conversation.').count()).toBe(1)
})

test('a message that is sent slowly leaves the answer that came meanwhile', async ({
  visit,
  board,
}) => {
  const { seller, conversation, write } = await openConversation(board, 'Good evening')
  const page = await visitAs(visit, board.site, seller, `/advert/conversations/${conversation.id}`)
  const late = await delayResponse(page, `**${writeToConversation.path}`)
  await main(page).getByLabel('Your message').fill('Good evening to you')
  await main(page).getByRole('button', { name: 'Send' }).click()
  await late.said
  await write('Are you there?')
  await lookAgain(page)
  await becomes(() => messages(page).count(), 3)
  await late.deliver()
  expect(await lastMessage(page)).toContain('Are you there?')
})

test('a conversation of others is not found', async ({ visit, board }) => {
  const [seller, buyer, stranger] = [await board.join(), await board.join(), await board.join()]
  const ask = { Id: await board.write(seller), Text: 'Between us' }
  const conversation = await buyer.device.callAs(buyer.profile.token, replyToAdvert, ask)
  const page = await visitAs(
    visit,
    board.site,
    stranger,
    `/advert/conversations/${conversation.id}`,
    {
      expected: [/404 \(Not Found\)/],
    },
  )
  await page.waitForURL('**/404')
})

test('what is typed for the author of one advert does not go to that of another', async ({
  visit,
  board,
}) => {
  const [first, second, word] = [await board.join(), await board.join(), board.word()]
  const id = await board.write(first, { Title: `Lute of ${word}` })
  await board.write(second, { Title: `Drum of ${word}` })
  const reader = await board.join()
  const page = await visitAs(visit, board.site, reader, `/advert/${id}`)
  await main(page).getByLabel(`Write to ${first.pseudo}`).waitFor()
  await main(page).getByRole('link', { name: 'For sale' }).click()
  await main(page)
    .getByRole('link', { name: `Drum of ${word}` })
    .click()
  await main(page).getByLabel(`Write to ${second.pseudo}`).fill('Does it boom?')
  await main(page).getByRole('button', { name: 'Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await main(page).getByText('Reported. The team will look at it.').waitFor()
  await page.evaluate(() => history.go(-2))
  const field = main(page).getByLabel(`Write to ${first.pseudo}`)
  await becomes(() => field.inputValue(), '')
  await main(page).getByRole('button', { name: 'Report' }).waitFor()
  await page.evaluate(() => history.go(2))
  const other = main(page).getByLabel(`Write to ${second.pseudo}`)
  await becomes(() => other.inputValue(), 'Does it boom?')
})

test('a visitor is asked to sign in to write, and comes back to the advert', async ({
  visit,
  board,
}) => {
  const seller = await board.join()
  const id = await board.write(seller, { Title: 'A drum' })
  const page = await visit(`${board.site.url}/advert/${id}`)
  const way = main(page).getByRole('link', { name: 'Sign in' })
  expect(await way.getAttribute('href')).toBe(
    `/account/login?returnUrl=${encodeURIComponent(`/advert/${id}/a-drum`)}`,
  )
  expect(await main(page).getByRole('button', { name: 'Report' }).count()).toBe(0)
})
