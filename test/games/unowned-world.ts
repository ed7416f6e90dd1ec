import { demoGame } from '../../src/app/guildhall.ts'
import type { GameAdapter, GameContext } from '../../src/server/game/game-adapter.ts'
import type { GameServer } from '../../src/server/game/game-server.ts'

/** The demo’s world, whose accounts are nobody’s to touch, and what else it can. */
export function unownedWorld(partsOf: (context: GameContext) => Partial<GameServer>): GameAdapter {
  const demo = demoGame()
  return {
    ...demo,
    create(context) {
      const { accounts: _, ...world } = demo.create(context)
      return { ...world, ...partsOf(context) }
    },
  }
}
