import { path, round } from './canvas.ts'
import { type Light, mix } from './light.ts'
import { createRandom } from './random.ts'
import type { Ground } from './terrain.ts'

/** A flat summit with cliffs on both sides, for `lift`. */
export function plateau(
  center: number,
  height: number,
  halfWidth: number,
  steepness = 6,
): (x: number) => number {
  return (x) => height / (1 + Math.abs((x - center) / halfWidth) ** steepness)
}

export interface Cliff {
  ground: Ground
  from: number
  to: number
  depth: number
  color: string
  seed: number
}

/** Cracks and lit ledges down a rock face, which give a flat shape its weight. */
export function cliffFace(light: Light, { ground, from, to, depth, color, seed }: Cliff): string {
  const random = createRandom(seed)
  let cracks = ''
  let ledges = ''
  for (let x = from; x < to; x += random.between(5, 17)) {
    const y = ground(x) + random.between(4, depth * 0.55)
    const length = depth * random.between(0.08, 0.42)
    const lean = random.between(-0.16, 0.16) * length
    const width = random.between(3, 11)
    const shard = `M${round(x)} ${round(y)}l${round(width)} ${round(length * 0.3)}l${round(lean)} ${round(length * 0.7)}l${round(-width * 0.8)} ${round(-length * 0.45)}Z`
    if (random.next() < 0.6) cracks += shard
    else ledges += shard
  }
  const lit = light.time === 'night' ? mix(color, light.edge, 0.3) : mix(color, light.mist, 0.55)
  return path(cracks, light.wash, 'opacity=".42"') + path(ledges, lit, 'opacity=".38"')
}
