import type { GameAccount } from '../../contract/game-account.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { pruneCodes } from './character-code-queries.ts'
import { exportOf } from './game-account-export.ts'
import { findLink, listPlayersOfGameAccount } from './game-account-queries.ts'
import { gameAccountRoutes } from './game-account-routes.ts'
import { createGameAccountService, type GameAccountContext } from './game-account-service.ts'
import { pruneProofs } from './site-proof-queries.ts'

type Needs = Pick<
  GameAccountContext,
  'game' | 'notifyAccount' | 'findConfirmedEmail' | 'isSitePassword'
>

export interface GameAccountFeature extends Feature {
  /** Who linked an account of the game, by its number there. */
  findLinked(gameAccount: string): Promise<number | undefined>
  /** The accounts of the game that are a player’s. */
  listOf(accountId: number): Promise<GameAccount[]>
  /** Whose accounts of the game have these words in their name. */
  listPlayersOf(words: string, most: number): Promise<number[]>
}

/** Accounts of the game, and whose they are. */
export function createGameAccountFeature(tools: Tools, needs: Needs): GameAccountFeature {
  const { game } = needs
  const service = createGameAccountService({ ...tools, ...needs })
  return {
    name: 'game-account',
    exportOf,
    expire: () => pruneProofs(tools.db, new Date(tools.clock())),
    prune: () => pruneCodes(tools.db, new Date(tools.clock())),
    routes: { api: (api) => gameAccountRoutes(api, service) },
    findLinked: async (gameAccount) =>
      game && (await findLink(tools.db, { gameId: game.id, gameAccount }))?.account_id,
    listOf: async (accountId) => (await service.list(accountId)).accounts,
    listPlayersOf: async (words, most) =>
      game ? listPlayersOfGameAccount(tools.db, game.id, words, most) : [],
  }
}
