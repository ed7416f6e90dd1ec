import type { Gear } from '../../contract/character.ts'
import { type GearSlot, gearSlots } from '../../contract/gear-terms.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { createExpiringCache, keptOrMade } from '../platform/expiring-cache.ts'
import type { Tools } from '../platform/feature.ts'
import type { NameOf } from './game-names.ts'
import type { GameServer } from './game-server.ts'

interface GearOptions extends Pick<Tools, 'clock' | 'limiter'> {
  limits: Pick<Tools['limits'], 'characterGear'>
  server: Pick<GameServer, 'listGear'>
  nameOf: NameOf
}

const mostKept = 1000
const keptMs = 60_000

/**
 * What characters wear, as the game told it within the last minute. It is asked for one when somebody looks at it: of
 * all of them it would be the largest table of the game.
 */
export function createGearReader({ server, nameOf, clock, limiter, limits }: GearOptions) {
  const kept = createExpiringCache<string, Promise<Gear>>(clock, { most: mostKept, keptMs })

  async function ask(id: string, network: string): Promise<Gear> {
    await limiter.take([limits.characterGear], network)
    const worn = (await server.listGear?.(id)) ?? []
    const inSlot = new Map(worn.map((item) => [item.slot, item]))
    const items = gearSlots.flatMap((slot: GearSlot) => {
      const item = inSlot.get(slot)
      if (!item) return []
      const { quality = null, level = null } = item
      return [{ slot, name: nameOf('Gear', item), quality, level }]
    })
    return { items, takenAt: toSeconds(clock()) }
  }

  return {
    /**
     * Of a character that is known to be shown; `network` is of who asks.
     * @throws {AppError} `NotFound` where the game does not tell, `GameUnavailable`, `TooManyRequests`
     */
    read(id: string, network: string): Promise<Gear> {
      if (!server.listGear) return Promise.reject(new AppError('NotFound', 'gear is not told'))
      return keptOrMade(kept, id, () => ask(id, network))
    },
  }
}
