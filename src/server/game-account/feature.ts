import type { GameAccount } from '../../contract/game-account.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { pruneCodes } from './character-code-queries.ts'
import { pruneChatCodes } from './chat-code-queries.ts'
import { exportOf } from './game-account-export.ts'
import { findLink, listPlayersOfGameAccount } from './game-account-queries.ts'
import { gameAccountRoutes } from './game-account-routes.ts'
import { createGameAccountService, type GameAccountContext } from './game-account-service.ts'
import { createGameProofs } from './game-proofs.ts'
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
  const proofs = createGameProofs({ ...tools, ...needs })
  const stopping = new AbortController()
  let listening = Promise.resolve()
  tools.onStop(async () => {
    stopping.abort()
    await listening
  })
  return {
    name: 'game-account',
    exportOf,
    async expire() {
      const now = new Date(tools.clock())
      await pruneProofs(tools.db, now)
      await pruneChatCodes(tools.db, now)
    },
    prune: () => pruneCodes(tools.db, new Date(tools.clock())),
    begin: () => void (listening = proofs.listen(stopping.signal)),
    interrupt: () => stopping.abort(),
    routes: { api: (api) => gameAccountRoutes(api, service, proofs) },
    findLinked: async (gameAccount) =>
      game && (await findLink(tools.db, { gameId: game.id, gameAccount }))?.account_id,
    listOf: async (accountId) => (await service.list(accountId)).accounts,
    listPlayersOf: async (words, most) =>
      game ? listPlayersOfGameAccount(tools.db, game.id, words, most) : [],
  }
}
