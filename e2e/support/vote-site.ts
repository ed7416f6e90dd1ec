import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import type { ConfigInput } from '../../src/app/config.ts'
import { sandboxVote } from '../../src/server/vote/adapters/sandbox-vote.ts'
import { MemoryVoteSite } from '../../test/memory-vote-sites.ts'
import { nextAddress, openPlayerSite, type TestPlayer } from '../../test/players.ts'
import { test, type Visit, type Visitor } from './browser-test.ts'
import { visitAs } from './real-player.ts'

/** A whole site with its own page to vote on, and a site that is asked and says what it is told to. */
export async function openVoteSite(config: ConfigInput = {}) {
  const asked = new MemoryVoteSite()
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
    votes: [
      sandboxVote({ name: 'Lantern List', points: 3, everyMinutes: 120 }),
      asked.adapter('asked', { reward: { points: 1, money: 250 } }),
    ],
    topVoters: [
      { place: 1, points: 300, money: 50 },
      { place: 2, points: 150 },
    ],
    ...config,
  })
  return {
    ...site,
    asked,
    /** Makes the windows of a player’s votes end so many seconds from now. */
    async endVotes({ id }: TestPlayer, seconds: number): Promise<void> {
      await sql`update vote
        set during = tstzrange(now() - interval '1 day', now() + ${seconds} * interval '1 second')
        where account_id = ${id}`.execute(site.db)
    },
  }
}

export type VoteSite = Awaited<ReturnType<typeof openVoteSite>>

/** A player who opened the page of votes, from a network of their own unless another is given. */
export async function openVotePage(
  visit: Visit,
  site: VoteSite,
  player: TestPlayer,
  { address = nextAddress(), ...visitor }: Visitor & { address?: string } = {},
): Promise<Page> {
  return visitAs(visit, site, player, '/vote', {
    ...visitor,
    prepare: async (page) => {
      await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address })
      await visitor.prepare?.(page)
    },
  })
}

/** A test with a browser, and such a site for all tests of the file. */
export function voteTest(config?: ConfigInput) {
  return test.extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<VoteSite> => {
    const site = await openVoteSite(config)
    onCleanup(() => site.close())
    return site
  })
}

/** Presses what opens the tab of a vote. @returns the tab */
export async function openVoteTab(page: Page, button: Locator): Promise<Page> {
  const opening = page.context().waitForEvent('page')
  await button.click()
  return opening
}

/** Votes in the tab of the site's own page. */
export async function voteInTab(tab: Page): Promise<void> {
  await tab.getByRole('button').click()
  await tab.getByRole('heading', { name: /^(?:Thank you|Merci)/ }).waitFor()
}
