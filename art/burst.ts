import { type Canvas, round, roundGradient } from './canvas.ts'
import { createRandom } from './random.ts'

export interface Burst {
  x: number
  y: number
  radius: number
  color: string
  core: string
  seed: number
  opacity?: number
}

/** One firework, open: streaks that fall a little as they go out. */
export function burst(
  canvas: Canvas,
  { x, y, radius, color, core, seed, opacity = 1 }: Burst,
): string {
  const random = createRandom(seed)
  const halo = roundGradient(canvas, [
    [0, color, 0.5],
    [0.5, color, 0.14],
    [1, color, 0],
  ])
  let streaks = ''
  let stars = ''
  for (let ray = 0; ray < 46; ray++) {
    const angle = (ray / 46) * Math.PI * 2 + random.between(-0.06, 0.06)
    const reach = radius * random.between(0.55, 1)
    const at = (share: number): string => {
      const drop = radius * 0.22 * share * share
      return `${round(x + Math.cos(angle) * reach * share)} ${round(y + Math.sin(angle) * reach * share + drop)}`
    }
    streaks += `M${at(0.28)}Q${at(0.66)} ${at(1)}`
    const [cx, cy] = at(1).split(' ')
    stars += `<circle cx="${cx}" cy="${cy}" r="${round(random.between(1.4, 3.4))}" fill="${core}"/>`
  }
  return (
    `<g opacity="${opacity}"><circle cx="${x}" cy="${y}" r="${round(radius * 1.7)}" fill="${halo}"/>` +
    `<path d="${streaks}" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round"/>${stars}` +
    `<circle cx="${x}" cy="${y}" r="5" fill="${core}"/></g>`
  )
}
