import type { Gear } from '../../contract/character.ts'
import type { GearSlot } from '../../contract/gear-terms.ts'

/** Worn for their looks: they make nobody stronger, and where they are missing nothing is. */
export const forLooks: ReadonlySet<GearSlot> = new Set(['shirt', 'tabard'])

/** Of what is worn to be strong, rounded; undefined where the game counts no levels, or nothing is worn. */
export function averageLevel(items: readonly Gear['items'][number][]): number | undefined {
  const levels = items.flatMap(({ slot, level }) =>
    level === null || forLooks.has(slot) ? [] : [level],
  )
  if (levels.length === 0) return undefined
  return Math.round(levels.reduce((sum, level) => sum + level, 0) / levels.length)
}
