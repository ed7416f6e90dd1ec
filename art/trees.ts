import { round } from './canvas.ts'
import { createNoise, createRandom, type Random } from './random.ts'
import type { Ground } from './terrain.ts'

/** The outline of one pine, standing at (x, base). */
export function pine(random: Random, x: number, base: number, height: number): string {
  const tiers = Math.max(5, Math.round(height / 13))
  const left: string[] = []
  const right: string[] = []
  for (let tier = 1; tier <= tiers; tier++) {
    const share = tier / tiers
    const y = base - height * (1 - share * 0.9)
    const reach = height * 0.2 * share ** 0.85
    for (const [side, points] of [
      [-1, left],
      [1, right],
    ] as const) {
      const tip = reach * random.between(0.6, 1.15)
      points.push(`${round(x + side * tip)} ${round(y + height * 0.03)}`)
      points.push(`${round(x + side * tip * 0.35)} ${round(y - height * 0.012)}`)
    }
  }
  const trunk = height * 0.018
  return (
    `M${round(x)} ${round(base - height)}L${left.join('L')}L${round(x - trunk)} ${round(base - height * 0.08)}` +
    `L${round(x - trunk)} ${round(base + 8)}L${round(x + trunk)} ${round(base + 8)}L${round(x + trunk)} ${round(base - height * 0.08)}` +
    `L${right.toReversed().join('L')}Z`
  )
}

export interface Wood {
  seed: number
  from: number
  to: number
  gap: number
  height: [low: number, high: number]
}

/** Pines along the ground, in stands with clearings between. */
export function wood(ground: Ground, { seed, from, to, gap, height }: Wood): string {
  const random = createRandom(seed)
  const density = createNoise(seed + 1, 2)
  let d = ''
  for (let x = from; x < to; x += gap * random.between(0.3, 1.7)) {
    const stand = 0.5 + density(x / (gap * 14))
    const tall = random.between(...height)
    if (stand > 0.42) d += pine(random, x, ground(x) + 3, tall * Math.min(1.2, 0.6 + stand * 0.5))
  }
  return d
}

/** A leafless tree, wind-bent, as one outline of tapering limbs. */
export function bareTree(
  random: Random,
  x: number,
  base: number,
  height: number,
  lean = 0,
): string {
  const limbs: string[] = []
  const grow = (
    fromX: number,
    fromY: number,
    angle: number,
    length: number,
    width: number,
    depth: number,
  ) => {
    const toX = fromX + Math.sin(angle) * length
    const toY = fromY - Math.cos(angle) * length
    const [nx, ny] = [Math.cos(angle) * width, Math.sin(angle) * width]
    limbs.push(
      `M${round(fromX - nx)} ${round(fromY - ny)}L${round(toX - nx * 0.62)} ${round(toY - ny * 0.62)}` +
        `L${round(toX + nx * 0.62)} ${round(toY + ny * 0.62)}L${round(fromX + nx)} ${round(fromY + ny)}Z`,
    )
    if (depth === 0) return
    const forks = depth > 3 ? 2 : random.pick([2, 2, 3])
    for (let fork = 0; fork < forks; fork++) {
      const turn =
        (fork / (forks - 1) - 0.5) * random.between(0.7, 1.3) + random.between(-0.15, 0.15)
      grow(
        toX,
        toY,
        angle + turn + lean * 0.12,
        length * random.between(0.62, 0.82),
        width * 0.6,
        depth - 1,
      )
    }
  }
  grow(x, base + 6, lean * 0.25, height * 0.3, height * 0.03, 6)
  return limbs.join('')
}
