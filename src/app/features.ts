import type { OpenGame } from '../server/game/feature.ts'
import type { GameService } from '../server/game/game-service.ts'
import { exportAll, type Feature, type Tools } from '../server/platform/feature.ts'
import { createCommunityFeatures } from './community-features.ts'
import type { Config } from './config.ts'
import { openPlayerFeatures } from './player-features.ts'

interface Needs {
  config: Config
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  game: OpenGame
  characters: Pick<GameService, 'findOwnCharacter' | 'listWithPage'>
  /** Where this site serves a picture of the web; empty when it cannot. */
  pictureAddress(url: string): string
  /** Where the site's own help stands: `public/help`. */
  helpFolder: string
}

/** Opens all features, each with the ports by which it knows others. */
export async function openFeatures(tools: Tools, needs: Needs) {
  const { game } = needs
  const list: Feature[] = []
  const players = await openPlayerFeatures(tools, {
    ...needs,
    exportOthers: (accountId) => exportAll(list, tools.db, accountId),
    game: { id: game.id, accounts: game.server.accounts },
  })
  const community = createCommunityFeatures(tools, {
    ...needs,
    players: players.directory,
    tell: players.tell,
    csrf: players.gate.csrf,
    decoder: players.decoder,
  })
  list.push(...players.list, ...community.list)
  return {
    list: list as readonly Feature[],
    players,
    /** What of it is the site's own, to try it on. */
    sandbox: community.sandbox,
  }
}
