import type { GameContext } from '../src/server/game/game-adapter.ts'
import type { GameServer } from '../src/server/game/game-server.ts'
import { unownedWorld } from './games/unowned-world.ts'
import { openPlayerSite } from './players.ts'

/** Accounts of a game, by what another site says of whose they are. */
type Known = Map<string, { id: string; userName: string }>

/**
 * A site whose players say who they are at a fake of another one, which ends with it, and no password tells. The game
 * knows those in `known`, by the parts that `proofOf` makes.
 */
export async function openProofSite(
  provider: AsyncDisposable,
  proofOf: (known: Known, context: GameContext) => Partial<GameServer>,
) {
  const known: Known = new Map()
  const site = await openPlayerSite({
    game: unownedWorld((context) => proofOf(known, context)),
  })
  return {
    ...site,
    known,
    async close() {
      await site.close()
      await provider[Symbol.asyncDispose]()
    },
  }
}
