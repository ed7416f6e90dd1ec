import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import type { Visit, Visitor } from './browser-test.ts'
import { joinByBrowser, visitAs } from './real-player.ts'

const path = '/setting/security'

/** The security tab of a new player, or of the one given. */
export async function openSecurity(
  visit: Visit,
  site: PlayerSite,
  visitor: Visitor & { player?: TestPlayer } = {},
): Promise<{ page: Page; player: TestPlayer }> {
  const player = visitor.player ?? (await joinByBrowser(site))
  const page = await visitAs(visit, site, player, path, visitor)
  await page.getByText(/^(?:This device|Cet appareil)$/).waitFor()
  return { page, player }
}

/** The part of the tab under a heading. */
export function sectionOf(page: Page, title: string) {
  return page.getByRole('region', { name: title, exact: true })
}

/** Answers the dialog that asks whether it is still the player. */
export async function prove(page: Page, { password }: TestPlayer): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

/** What has the focus comes to say these words: what was done, or what is asked first. */
export async function expectFocus(page: Page, words: string): Promise<void> {
  const read = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  await expect.poll(read, { timeout: 20_000, interval: 25 }).toMatch(new RegExp(`^${words}`))
}
