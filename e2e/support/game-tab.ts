import type { Page } from 'playwright-core'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import type { Visit, Visitor } from './browser-test.ts'
import { joinByBrowser, visitAs } from './real-player.ts'
import { sectionOf } from './security-tab.ts'

/** The tab of the game of a new player, or of the one given. */
export async function openGameTab(
  visit: Visit,
  site: PlayerSite,
  visitor: Visitor & { player?: TestPlayer } = {},
): Promise<{ page: Page; player: TestPlayer }> {
  const player = visitor.player ?? (await joinByBrowser(site))
  const page = await visitAs(visit, site, player, '/setting/game', visitor)
  await page
    .getByRole('heading', {
      name: /^(?:Game accounts|Comptes de jeu|Your characters|Vos personnages)$/,
    })
    .waitFor()
  return { page, player }
}

/** The parts of the tab, in English. */
export function gameSections(page: Page) {
  return {
    accounts: sectionOf(page, 'Game accounts'),
    create: sectionOf(page, 'Create a game account'),
    link: sectionOf(page, 'Link an account you have'),
    visibility: sectionOf(page, 'What others see'),
  }
}

/** The name of an account and its password in the game, typed and sent. */
export async function sendCredentials(
  section: ReturnType<typeof sectionOf>,
  { userName, password }: { userName: string; password: string },
): Promise<void> {
  await section.locator('input[name=UserName]').fill(userName)
  await section.locator('input[name=Password]').fill(password)
  await section.locator('button[type=submit]').click()
}
