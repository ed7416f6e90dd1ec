import { createDemoAccounts } from '../src/server/game/adapters/demo/demo-accounts.ts'
import { createDemoDelivery } from '../src/server/game/adapters/demo/demo-delivery.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import { createRankedGame, rankedGame } from './ranked-game.ts'

/**
 * A game that stands still, and is for the rest what the simulated world is: it takes accounts and rewards, and
 * with it come a sandbox to pay and vote in.
 */
export function stillGame(): GameAdapter {
  return {
    ...rankedGame(),
    isSimulated: true,
    create: (context) =>
      Object.assign(createRankedGame(), {
        accounts: createDemoAccounts(context),
        delivery: createDemoDelivery(context, async () => true),
      }),
  }
}
