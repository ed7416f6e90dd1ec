import { colors, drawsFrom, metals, pick } from '../ui/heraldry.ts'

/** A swallow-tailed banner, on a grid of 40 × 70. */
export const bannerCloth = 'M3 4H37V66L20 56L3 66Z'

/** The colours of a guild: the same name always has the same. */
export function guildColors(name: string): { field: string; second: string; metal: string } {
  const draw = drawsFrom(name)
  const field = pick(colors, draw)
  const second = pick(
    colors.filter((color) => color !== field),
    draw,
  )
  return { field, second, metal: pick(metals, draw) }
}
