import { polygon, rect } from './canvas.ts'
import { type Lamps } from './lamp.ts'
import type { Light } from './light.ts'
import { createRandom } from './random.ts'

export interface Street {
  seed: number
  base: number
  width: number
  low: number
  high: number
}

/** A row of gabled houses, some turned to the viewer, some along the street. */
export function street(
  light: Light,
  lamps: Lamps,
  { seed, base, width, low, high }: Street,
): { houses: string; windows: string } {
  const random = createRandom(seed)
  let houses = ''
  let windows = ''
  for (let x = -40; x < 1640;) {
    const span = width * random.between(0.75, 1.3)
    const eaves = base - random.between(low, high)
    const rise = span * random.between(0.5, 0.78)
    const ridgeEnd = span * random.pick([0.5, 0.5, 0.12])
    const chimney = x + span * random.between(0.62, 0.8)
    houses +=
      rect(chimney, eaves - rise * 0.86, width * 0.12, rise * 0.7, light.roof) +
      polygon(
        [
          [x, base + 20],
          [x, eaves],
          [x + span, eaves],
          [x + span, base + 20],
        ],
        light.stone,
      ) +
      polygon(
        [
          [x - 9, eaves + 5],
          [x + ridgeEnd, eaves - rise],
          [x + span - ridgeEnd, eaves - rise],
          [x + span + 9, eaves + 5],
        ],
        light.roof,
      )
    for (const share of [0.27, 0.68]) {
      if (random.next() < 0.7)
        windows += lamps.slit(x + span * share, eaves + width * 0.42, width * 0.11, width * 0.17)
    }
    x += span * random.between(0.92, 1.02)
  }
  return { houses, windows }
}
