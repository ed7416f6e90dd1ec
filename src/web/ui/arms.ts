import { colors, drawsFrom, metals, pick } from './heraldry.ts'
import { charges } from './shield-charges.ts'
import { type Division, divisions } from './shield-divisions.ts'

/** Arms as a herald would describe them: how the shield is divided, in which tinctures, and what it bears. */
export interface Arms {
  division: Division
  field: string
  metal: string
  /** Tincture of the regions of the division. */
  second: string
  /** A path, drawn around (0, 0) in a box from -5 to 5. */
  charge: string
}

/** The arms of a name: the same name always bears the same. */
export function armsOf(name: string): Arms {
  const draw = drawsFrom(name)
  const division = pick(divisions, draw)
  const field = pick(colors, draw)
  const metal = pick(metals, draw)
  const others = colors.filter((color) => color !== field)
  const second = division.isBand ? metal : pick(others, draw)
  return { division, field, metal, second, charge: pick(charges, draw) }
}
