import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { changeNotificationChoice } from '../../src/contract/notification.ts'
import { listVoteStates } from '../../src/contract/vote.ts'
import { nextAddress } from '../../test/players.ts'
import { fieldOf, headed, press } from '../support/account-screen.ts'
import { fakeForeignPages } from '../support/foreign-pages.ts'
import { delayResponse, holdFirst } from '../support/late-response.ts'
import { subscribeToLive, lookAgain } from '../support/live-page.ts'
import { handOver, joinByBrowser } from '../support/real-player.ts'
import { openVotePage, openVoteTab, voteInTab, voteTest } from '../support/vote-site.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const test = voteTest()

const main = (page: Page) => page.getByRole('main')
/** The card of a site. */
const card = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) })
const lantern = (page: Page) => card(page, 'Lantern List')
const asked = (page: Page) => card(page, 'Name of asked')

/** A number of the player’s, by its name. */
async function fact(page: Page, name: string) {
  const text = await main(page).getByText(name, { exact: true }).locator('..').textContent()
  return text?.replace(name, '')
}

/** Presses the button of a card that opens a tab. @returns the tab */
function goVoting(page: Page, within: ReturnType<typeof card>, name = /^Vote on/) {
  return openVoteTab(page, within.getByRole('button', { name }))
}

test('a visitor signs in first, and is led back', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const page = await visit(`${site.url}/vote`)
  await page.waitForURL('**/account/login?returnUrl=%2Fvote')
  await fieldOf(page, 'UserName').fill(player.userName)
  await fieldOf(page, 'Password').fill(player.password)
  await press(page, /^Sign in$/)
  await headed(page, 'Vote for Aldermoor')
})

test('a vote is made in a tab of its own, and its points come to the page that waits', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, { locale: 'fr-FR', isLive: true })
  await headed(page, 'Voter pour Aldermoor')
  await subscribeToLive(page)
  await lantern(page).getByText('toutes les 2\u00a0heures').waitFor()
  const tab = await goVoting(page, lantern(page), /^Voter sur/)
  await lantern(page).getByText('Vos points apparaîtront ici d’eux-mêmes.').waitFor()
  await tab.waitForURL('**/sandbox/vote?token=*')
  expect(await tab.evaluate(() => window.opener === null)).toBe(true)
  await voteInTab(tab)
  await lantern(page).getByText('Merci, votre vote compte').waitFor()
  await lantern(page).getByText('Vous avez reçu\u00a0: 3 points de vote.').waitFor()
  await becomes(() => fact(page, 'points de vote'), '3')
  await becomes(() => fact(page, 'votes ce mois-ci'), '1')
  expect(await lantern(page).getByRole('timer').textContent()).toMatch(/^(?:1:59:|2:00:00)/)
})

test('days in a row are lit lanterns, and one more is said when it has come', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  await sql`insert into vote (site, account_id, network, during, proof, points, money, is_verified, counted_at)
    select 'asked', ${player.id}, 'streak ' || days,
      tstzrange(now() - days * interval '1 day', now() - days * interval '1 day' + interval '1 hour'),
      'streak ' || days || ' of ' || ${player.id}::integer, 1, 0, true, now() - days * interval '1 day'
    from unnest(array[1, 2, 4]) days`.execute(site.db)
  const page = await openVotePage(visit, site, player, { isLive: true })
  await main(page).getByText('2 days in a row').waitFor()
  await main(page).getByText('Vote today to light the next lantern.').waitFor()
  expect(await main(page).locator('.lantern-lit').count()).toBe(2)
  await subscribeToLive(page)
  await voteInTab(await goVoting(page, lantern(page)))
  await lantern(page).getByText('Day 3 in a row!').waitFor()
  await main(page).getByText('Today is lit.').waitFor()
  expect(await main(page).locator('.lantern-lit').count()).toBe(3)
})

test('a site that is asked says nothing yet, then that the vote is there', async ({
  visit,
  site,
}) => {
  const [player, address] = [await joinByBrowser(site), nextAddress()]
  const page = await openVotePage(visit, site, player, { address })
  await fakeForeignPages(page.context())
  const tab = await goVoting(page, asked(page))
  await tab.waitForURL('https://votes.example/**')
  const check = asked(page).getByRole('button', { name: 'I have voted' })
  await check.click()
  await asked(page).getByText('hasn’t seen your vote yet').waitFor()
  site.asked.says.set(address, { outcome: 'voted' })
  await check.click()
  await asked(page).getByText('You got 1 vote point and 2.50\u00a0crowns.').waitFor()
  await asked(page).getByRole('timer').waitFor()
  await becomes(
    () => page.getByRole('banner').locator('button', { hasText: 'Balance:' }).textContent(),
    expect.stringContaining('2.50') as string,
  )
})

test('while a site does not answer, the player is told that nothing is lost', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player)
  await fakeForeignPages(page.context())
  await goVoting(page, asked(page))
  site.asked.isDown = true
  await asked(page).getByRole('button', { name: 'I have voted' }).click()
  await asked(page).getByText('Your vote isn’t lost').waitFor()
  site.asked.isDown = false
})

test('where the browser lets no tab open, a link does', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    prepare: (opened) => opened.addInitScript(() => void (window.open = () => null)),
  })
  await lantern(page)
    .getByRole('button', { name: /^Vote on/ })
    .click()
  const link = lantern(page).getByRole('link', { name: 'Go and vote' })
  await link.waitFor()
  expect(await link.getAttribute('rel')).toBe('noopener')
  expect(await link.getAttribute('href')).toMatch(/^\/sandbox\/vote\?token=\w{24}$/)
})

test('one vote counts for a network, and the second player there is told', async ({
  visit,
  site,
}) => {
  const address = nextAddress()
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  const first = await openVotePage(visit, site, alice, { address })
  const second = await openVotePage(visit, site, bob, {
    address,
    expected: [/400 \(Bad Request\)/],
  })
  const tab = await goVoting(first, lantern(first))
  await voteInTab(tab)
  const late = await goVoting(second, lantern(second))
  await lantern(second).getByText('Someone on your network has already voted').first().waitFor()
  await lantern(second).getByRole('timer').waitFor()
  await becomes(() => late.isClosed(), true)
})

test('who may vote nowhere because of others is not thanked for votes they never made', async ({
  visit,
  site,
}) => {
  const address = nextAddress()
  const [alice, bob] = [await joinByBrowser(site), await joinByBrowser(site)]
  const first = await openVotePage(visit, site, alice, { address })
  const tab = await goVoting(first, lantern(first))
  await voteInTab(tab)
  await fakeForeignPages(first.context())
  await goVoting(first, asked(first))
  site.asked.says.set(address, { outcome: 'voted' })
  await asked(first).getByRole('button', { name: 'I have voted' }).click()
  await main(first).getByText('You have voted everywhere, thank you!').waitFor()

  const second = await openVotePage(visit, site, bob, { address })
  await main(second).getByText('No site can take your vote right now.').waitFor()
  expect(await main(second).getByText('voted everywhere').count()).toBe(0)
})

test('a countdown that runs down lets the player vote again', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    prepare: (opened) => opened.clock.install(),
  })
  const tab = await goVoting(page, lantern(page))
  await voteInTab(tab)
  await site.endVotes(player, 60)
  await page.reload()
  await lantern(page).getByRole('timer').waitFor()
  // a minute passes, there and here
  await site.endVotes(player, 0)
  await page.clock.runFor(60_000)
  await lantern(page).getByText('You can vote on Lantern List again.').waitFor()
  expect(
    await lantern(page)
      .getByRole('button', { name: /^Vote on/ })
      .isVisible(),
  ).toBe(true)
})

test('a countdown that ran down without a network is asked about again', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    expected: [/503/],
    prepare: (opened) => opened.clock.install(),
  })
  const tab = await goVoting(page, lantern(page))
  await voteInTab(tab)
  await site.endVotes(player, 60)
  await page.reload()
  const timer = lantern(page).getByRole('timer')
  await timer.waitFor()
  await intercept(page, '**/api/vote/state', (route) => route.fulfill({ status: 503, json: {} }))
  const failing = page.waitForResponse('**/api/vote/state')
  await page.clock.runFor(60_000)
  await (await failing).finished()
  await becomes(() => timer.textContent(), '00:001\u00a0minute')

  await site.endVotes(player, 0)
  await becomes(async () => {
    const { states } = await player.device.callAs(player.profile.token, listVoteStates, {})
    return states.map(({ nextAt }) => nextAt)
  }, [null, null])
  await page.unroute('**/api/vote/state')
  await page.clock.runFor(10_000)
  await lantern(page).getByText('You can vote on Lantern List again.').waitFor()
})

test('a clock of the browser that is wrong changes nothing', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    prepare: (opened) =>
      opened.addInitScript(() => {
        const now = Date.now.bind(Date)
        Date.now = () => now() + 3_600_000
      }),
  })
  const tab = await goVoting(page, lantern(page))
  await voteInTab(tab)
  await lookAgain(page)
  await becomes(
    () => lantern(page).getByRole('timer').textContent(),
    expect.stringMatching(/^(?:1:59:|2:00:00)/) as string,
  )
})

test('who has not confirmed their address does so first', async ({ visit, site }) => {
  const player = await site.join({ device: await site.browser() })
  const page = await visit(`${site.url}/vote`, {
    locale: 'fr-FR',
    prepare: (opened) => handOver(opened, site, player),
  })
  await main(page).getByText('une adresse confirmée, une voix').waitFor()
  expect(
    await main(page)
      .getByRole('button', { name: /^Voter/ })
      .count(),
  ).toBe(0)
  await site.confirm(player)
  await lookAgain(page)
  await lantern(page)
    .getByRole('button', { name: /^Voter/ })
    .waitFor()
})

test('being told of the next time is for the player to say', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player)
  const box = main(page).getByRole('checkbox', { name: 'Tell me when I can vote again' })
  expect(await box.isChecked()).toBe(true)
  const saved = page.waitForResponse('**/api/notification/choose')
  await box.uncheck()
  await (await saved).finished()
  await page.reload()
  await becomes(() => box.isChecked(), false)
  const ways = await site.db
    .selectFrom('notification_choice')
    .select(['on_site', 'by_mail', 'by_push'])
    .where('account_id', '=', player.id)
    .execute()
  expect(ways).toEqual([{ on_site: false, by_mail: false, by_push: false }])
})

test('the reminder says how the player chose to be told, and comes back as it was', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const byMail = { Kind: 'voteReady', OnSite: false, ByMail: true, ByPush: false }
  await player.device.callAs(player.profile.token, changeNotificationChoice, byMail)
  const page = await openVotePage(visit, site, player)
  const box = main(page).getByRole('checkbox', { name: 'Tell me when I can vote again' })
  await main(page).getByText('By the daily mail.').waitFor()
  expect(await box.isChecked()).toBe(true)
  const choose = async (isTold: boolean) => {
    const saved = page.waitForResponse('**/api/notification/choose')
    await box.setChecked(isTold)
    await (await saved).finished()
  }
  await choose(false)
  await choose(true)
  const ways = await site.db
    .selectFrom('notification_choice')
    .select(['on_site', 'by_mail', 'by_push'])
    .where('account_id', '=', player.id)
    .execute()
  expect(ways).toEqual([{ on_site: false, by_mail: true, by_push: false }])

  const other = await openVotePage(visit, site, await joinByBrowser(site))
  await main(other)
    .getByText('By a notification on the site and an alert in the browsers you turned on.')
    .waitFor()
})

test('who changes the reminder too often is told when to go on', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    expected: [/429 \(Too Many Requests\)/],
    prepare: (opened) =>
      opened.route('**/api/notification/choose', (route) =>
        route.fulfill({ status: 429, headers: { 'retry-after': '42' }, body: '{}' }),
      ),
  })
  const box = main(page).getByRole('checkbox', { name: 'Tell me when I can vote again' })
  await box.click()
  await main(page).getByText('You can try again in 42 seconds.').waitFor()
  expect(await box.isChecked()).toBe(true)
})

test('a reminder that is taken back at once is taken back', async ({ visit, site }) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player)
  const box = main(page).getByRole('checkbox', { name: 'Tell me when I can vote again' })
  await box.waitFor()
  const { asked: sent, answered, letGo } = await holdFirst(page, '**/api/notification/choose')
  await box.uncheck()
  await becomes(sent, 1)
  await box.check()
  expect(await letGo()).toBe(0)
  await becomes(answered, 2)
  const ways = await site.db
    .selectFrom('notification_choice')
    .select(['on_site', 'by_mail', 'by_push'])
    .where('account_id', '=', player.id)
    .execute()
  expect(ways).toEqual([{ on_site: true, by_mail: false, by_push: true }])
  expect(await box.isChecked()).toBe(true)
})

test('what a site was asked before the player went voting does not undo that', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player)
  await fakeForeignPages(page.context())
  await asked(page).waitFor()
  const late = await delayResponse(page, `**${listVoteStates.path}`)
  await lookAgain(page)
  await late.said
  await goVoting(page, asked(page))
  await asked(page).getByRole('button', { name: 'I have voted' }).waitFor()
  await late.deliver()
  expect(await asked(page).getByRole('button', { name: 'I have voted' }).count()).toBe(1)
})
