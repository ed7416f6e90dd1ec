import type { Page } from 'playwright-core'
import type { ConfigInput } from '../../src/app/config.ts'
import { getBalance } from '../../src/contract/money.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../test/players.ts'
import { test, type Visit, type Visitor } from './browser-test.ts'

/** A test with a browser, and a whole site where players join as they do anywhere. */
export function playerSiteTest(config: ConfigInput = {}) {
  return test.extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<PlayerSite> => {
    const site = await openPlayerSite({
      site: { name: 'Aldermoor', timeZone: 'Europe/Paris', rules: '/forum' },
      ...config,
    })
    onCleanup(() => site.close())
    return site
  })
}

/** A new player whose address is confirmed, signed in with a browser. */
export async function joinByBrowser(
  site: PlayerSite,
  given: Partial<TestPlayer> = {},
): Promise<TestPlayer> {
  return site.joinConfirmed({ device: await site.browser(), ...given })
}

/** Makes a page’s browser the one the player signed in with: its cookies, and the session of its tab. */
export async function handOver(page: Page, site: PlayerSite, player: TestPlayer): Promise<void> {
  const cookies = [...player.device.cookies].map(([name, value]) => ({
    name,
    value,
    url: site.url,
    httpOnly: name !== 'XSRF-TOKEN',
    sameSite: 'Strict' as const,
  }))
  await page.context().addCookies(cookies)
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('signedInBefore')) return
    sessionStorage.setItem('signedInBefore', 'yes')
    sessionStorage.setItem('session', text)
  }, JSON.stringify(player.profile))
}

/** Opens a page of the site as a player. */
export function visitAs(
  visit: Visit,
  site: PlayerSite,
  player: TestPlayer,
  path: string,
  visitor: Visitor = {},
): Promise<Page> {
  return visit(site.url + path, {
    ...visitor,
    prepare: async (page) => {
      await handOver(page, site, player)
      await visitor.prepare?.(page)
    },
  })
}

/** What a player has of the site’s money, without a page. */
export async function readMoney({ device, profile }: TestPlayer): Promise<number> {
  return (await device.callAs(profile.token, getBalance, {})).money
}

/** Makes the session look as if it had shown its password long ago: what asks for a fresh one does so. */
export async function forgetProof(site: PlayerSite, player: TestPlayer): Promise<void> {
  await site.db
    .updateTable('session')
    .set({ proven_at: new Date(Date.now() - 3_600_000) })
    .where('account_id', '=', player.id)
    .execute()
}
