import type { ConfigInput } from '../../src/app/config.ts'
import type { PlayerSite, TestPlayer } from '../../test/players.ts'
import { hasStandings } from '../../test/first-standings.ts'
import { rankedGame } from '../../test/ranked-game.ts'
import { playerSiteTest } from './real-player.ts'

/** A test with a browser, and a whole site whose game has 130 ranked characters, with what is given besides. */
export function rankedSiteTest(config: ConfigInput = {}) {
  const base = playerSiteTest({ game: rankedGame(), ...config })
  return base.extend('ranked', { scope: 'file' }, async ({ site }): Promise<PlayerSite> => {
    await hasStandings(site.url)
    return site
  })
}

/** Makes game accounts a player’s, as if they had shown the passwords. */
export async function linkGameAccounts(
  site: PlayerSite,
  player: Pick<TestPlayer, 'id'>,
  gameAccounts: readonly string[],
): Promise<void> {
  const { id: gameId } = await site.db
    .selectFrom('game')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const links = gameAccounts.map((gameAccount) => ({
    game_id: gameId,
    game_account: gameAccount,
    account_id: player.id,
    user_name: gameAccount,
    linked_at: new Date(),
  }))
  await site.db.insertInto('game_account_link').values(links).execute()
}
