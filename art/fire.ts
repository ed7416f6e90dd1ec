import { type Canvas, path, place, round, verticalGradient } from './canvas.ts'
import type { Lamps } from './lamp.ts'
import type { Light } from './light.ts'
import { createRandom } from './random.ts'

/** A wood fire with its light; (x, base) is the middle of the embers. */
export function campFire(
  canvas: Canvas,
  light: Light,
  lamps: Lamps,
  x: number,
  base: number,
  height: number,
): string {
  const tongue =
    'M0 0Q-34 -10 -30 -42Q-26 -62 -12 -74Q-14 -52 -4 -50Q-8 -80 8 -100Q8 -78 20 -64Q34 -46 28 -24Q22 -4 0 0Z'
  const fill = verticalGradient(canvas, -100, 0, [
    [0, light.lamp, 0.4],
    [0.5, light.lamp],
    [1, '#c8501e'],
  ])
  const core = verticalGradient(canvas, -100, 0, [
    [0, light.lampCore],
    [1, light.lamp],
  ])
  const logs = 'M-46 6L40 -12L43 -3L-43 14ZM46 6L-40 -12L-43 -3L43 14Z'
  return (
    lamps.pool(x, base - height * 0.35, height * 4, 0.55) +
    lamps.pool(x, base, height * 3.4, 0.9, 0.22) +
    lamps.pool(x, base - height * 0.4, height * 1.4, 1) +
    place(
      path(tongue, fill) + place(path(tongue, core), 2, -1, 0.55, true) + path(logs, light.near),
      x,
      base,
      height / 100,
    )
  )
}

/** Sparks carried up from a fire. */
export function sparks(
  light: Light,
  x: number,
  y: number,
  options: { count: number; rise: number; spread: number; size: number; seed: number },
): string {
  const random = createRandom(options.seed)
  return Array.from({ length: options.count }, () => {
    const climb = random.next() ** 1.5
    const drift = random.between(-1, 1) * options.spread * (0.25 + climb)
    const size = options.size * random.between(0.4, 1) * (1 - climb * 0.5)
    return `<circle cx="${round(x + drift)}" cy="${round(y - climb * options.rise)}" r="${round(size)}" fill="${random.pick([light.lampCore, light.lamp])}" opacity="${round(1 - climb * 0.6)}"/>`
  }).join('')
}
