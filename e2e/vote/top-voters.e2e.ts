import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { TopVoters } from '../../src/contract/vote.ts'
import { joinByBrowser } from '../support/real-player.ts'
import { openVotePage, openVoteTab, voteInTab, voteTest } from '../support/vote-site.ts'
import { expectSound } from '../support/sound.ts'
import { becomes } from '../support/waiting.ts'
import { lookAgain } from '../support/live-page.ts'
import { looksOfStates } from '../support/looks.ts'
import { intercept } from '../support/intercept.ts'

const test = voteTest()

const standings = (page: Page) =>
  page.getByRole('region', { name: /^(Top voters|Palmarès des votes)/ })

const lantern = (page: Page) => page.getByRole('main').getByRole('button', { name: /Lantern List/ })

/** The site keeps its response for a while: here each test has its own. */
const standingsAre =
  (voters: TopVoters['voters']) =>
  async (page: Page): Promise<void> => {
    const now = Math.floor(Date.now() / 1000)
    const day = 86_400
    const rewards = [
      { place: 1, text: { fr: '300\u00a0points de vote', en: '300\u00a0vote points' } },
      { place: 2, text: { fr: '50\u00a0écus', en: '50\u00a0crowns' } },
    ]
    const top: TopVoters = { month: now - 10 * day, endsAt: now + 3 * day - 60, voters, rewards }
    await intercept(page, '**/api/vote/top', (route) => route.fulfill({ json: top }))
  }

test('before anybody has voted, the first place is free for one vote', async ({ visit, site }) => {
  const page = await openVotePage(visit, site, await joinByBrowser(site), {
    locale: 'fr-FR',
    prepare: standingsAre([]),
  })
  await standings(page).getByText('un seul vote vous donne la première place').waitFor()
  expect(await standings(page).getByText('encore libre').count()).toBe(2)
})

test('whose first vote counts stands among the voters at once, and after a reload', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player)
  await standings(page).getByText('No votes yet this month').waitFor()
  await voteInTab(await openVoteTab(page, lantern(page)))
  await lookAgain(page)
  const own = standings(page).getByRole('listitem').filter({ hasText: player.pseudo })
  await own.getByText('1 vote', { exact: true }).waitFor()
  expect(await standings(page).getByText('No votes yet').count()).toBe(0)
  await page.reload()
  await own.getByText('1 vote', { exact: true }).waitFor()
})

test('who voted most leads, with what the place brings; the own row is marked', async ({
  visit,
  site,
}) => {
  const player = await joinByBrowser(site)
  const page = await openVotePage(visit, site, player, {
    prepare: standingsAre([
      { position: 1, pseudo: 'Maïwenn', avatar: null, votes: 1201 },
      { position: 2, pseudo: player.pseudo, avatar: null, votes: 2 },
    ]),
  })
  const rows = standings(page).getByRole('listitem')
  await rows.first().waitFor()
  expect(await rows.count()).toBe(2)
  expect(await rows.nth(0).textContent()).toMatch(/Maïwenn.*1,201 votes.*300\u00a0vote points/)
  expect(await rows.nth(0).getAttribute('aria-current')).toBeNull()
  expect(await rows.nth(1).textContent()).toMatch(/You.*2 votes.*50\u00a0crowns/)
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true')
  await standings(page).getByText('2\u00a0days 23\u00a0hours left').waitFor()
})

test.for(looksOfStates)(
  'the page breaks no rule: $locale, $theme, $device',
  async ({ locale, theme, size }, { visit, site }) => {
    const player = await joinByBrowser(site)
    const page = await openVotePage(visit, site, player, {
      theme,
      locale,
      reducedMotion: true,
      size,
    })
    await standings(page).waitFor()
    await expectSound(page, 'standings')
    const tab = await openVoteTab(page, lantern(page))
    await page.getByRole('button', { name: /^(I have voted|J’ai voté)/ }).waitFor()
    await expectSound(page, 'asked')
    await voteInTab(tab)
    await lookAgain(page)
    await becomes(() => page.getByRole('timer').count(), 1)
    await expectSound(page, 'voted')
  },
)
