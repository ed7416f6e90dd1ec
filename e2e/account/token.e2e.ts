import { issueSignInPass } from '../../src/contract/game-pass.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { headed, isRefusal, isSignedIn, pathOf } from '../support/account-screen.ts'
import { playerSiteTest } from '../support/real-player.ts'
import { becomes } from '../support/waiting.ts'
import { intercept } from '../support/intercept.ts'

const secret = 'secret-of-the-game-server-aldermoor-1'
const test = playerSiteTest({ gameServers: [{ key: 'aldermoor-1', secret }] })

async function linkFromGame(site: PlayerSite, player: TestPlayer) {
  const GameAccount = await site.linkGameAccount(player)
  const { id, server } = await site.launcher().callAs(secret, issueSignInPass, { GameAccount })
  return `${site.url}/account/token?${new URLSearchParams({ id, server })}`
}

test('the game signs its player in, once', async ({ visit, site }) => {
  const player = await site.joinConfirmed()
  const link = await linkFromGame(site, player)
  const page = await visit(link)
  await isSignedIn(page, player.pseudo)
  await becomes(() => pathOf(page), '/')

  const other = await visit(link, { expected: [isRefusal], locale: 'fr-FR' })
  await headed(other, 'Le lien du jeu n’est plus valable')
  await becomes(() => pathOf(other), '/account/token')
})

test('where no answer comes, the player may try again within the minute', async ({
  visit,
  site,
}) => {
  const player = await site.joinConfirmed()
  const link = await linkFromGame(site, player)
  const page = await visit('about:blank', { expected: [/ERR_FAILED/] })
  await intercept(page, '**/api/account/token', (route) => route.abort())
  await page.goto(link)
  await page.getByText('The site didn’t answer.').waitFor()
  await page.unroute('**/api/account/token')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await isSignedIn(page, player.pseudo)
})
