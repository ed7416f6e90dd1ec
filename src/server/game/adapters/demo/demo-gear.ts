import type names from '../../../../../public/locales/en/game-demo.json'
import { gearQualities, type GearSlot, gearSlots } from '../../../../contract/gear-terms.ts'
import type { GameCharacter, GearItem } from '../../game-server.ts'
import { createDice } from './world/dice.ts'
import { highestLevel } from './world/growth.ts'

const roll = createDice('gear')('worn')

/** What is worn for its looks, or by a few. */
const rare: ReadonlySet<GearSlot> = new Set(['shirt', 'tabard', 'ranged', 'trinket2'])

type DemoItem = GearItem & { key: keyof (typeof names)['Gear'] }

/** What a character of the simulated world wears: the higher its level, the more and the finer. */
export function wornBy({ id, level = 1 }: Pick<GameCharacter, 'id' | 'level'>): DemoItem[] {
  const grown = level / highestLevel
  return gearSlots.flatMap((slot, index): DemoItem[] => {
    const luck = roll(Number(id), index)
    const chance = rare.has(slot) ? 0.5 : 0.35 + grown
    if (luck > chance) return []
    // up to legendary, and that seldom
    const rank = Math.min(5, Math.floor(grown * 3.4 + roll(Number(id), index, 1) * 1.6))
    const set = rank >= 4 ? 'lantern' : 'moor'
    const itemLevel = Math.max(1, Math.round(level * (1 + rank / 10)))
    return [{ slot, key: `${set}-${slot}`, quality: gearQualities[rank], level: itemLevel }]
  })
}
