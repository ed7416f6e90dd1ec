import { path, polygon, round } from './canvas.ts'
import { type Light, mix } from './light.ts'
import { createRandom } from './random.ts'

/** Scattered courses of stone on a wall: enough to read as masonry, few enough to stay quiet. */
export function courses(
  light: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  seed: number,
  brick = 9,
): string {
  const random = createRandom(seed)
  let d = ''
  for (let row = y + brick * 0.6; row < y + height; row += brick * 0.62) {
    for (
      let at = x + random.between(0, brick * 2);
      at < x + width - brick;
      at += random.between(1.2, 5) * brick
    ) {
      const length = Math.min(random.between(0.6, 1.6) * brick, x + width - at)
      d += `M${round(at)} ${round(row)}h${round(length)}${random.next() < 0.5 ? `v${round(brick * 0.55)}` : ''}`
    }
  }
  const color = light.time === 'night' ? mix(light.stone, light.edge, 0.3) : light.edge
  return path(d, 'none', `stroke="${color}" stroke-width="${round(brick / 9)}" opacity=".42"`)
}

/** Points along a battlement from left to right, for the top of a wall. */
function crenels(from: number, to: number, y: number, tooth: number): [number, number][] {
  const count = Math.max(1, Math.round((to - from) / tooth / 2))
  const step = (to - from) / (count * 2 - 1)
  const points: [number, number][] = []
  for (let index = 0; index < count * 2 - 1; index++) {
    const level = index % 2 === 0 ? y - tooth * 0.8 : y
    points.push([from + index * step, level], [from + (index + 1) * step, level])
  }
  return points
}

export interface Wall {
  x: number
  top: number
  width: number
  bottom: number
  seed: number
  tooth?: number
}

/** A battlemented curtain wall. */
export function curtainWall(
  light: Light,
  { x, top, width, bottom, seed, tooth = 7 }: Wall,
): string {
  return (
    polygon([[x, bottom], ...crenels(x, x + width, top, tooth), [x + width, bottom]], light.stone) +
    courses(light, x, top + tooth, width, bottom - top - tooth, seed, tooth * 1.3)
  )
}

export interface Tower {
  x: number
  base: number
  width: number
  height: number
  /** Height of the cone, or 0 for battlements. */
  cone: number
  seed: number
  color?: string
}

/** A round tower with a corbelled head, shaded away from the light. */
export function tower(
  light: Light,
  { x, base, width, height, cone, seed, color = light.stone }: Tower,
): string {
  const half = width / 2
  const head = half * 1.22
  const top = base - height
  const shoulder = top + width * 0.55
  const crown: [number, number][] =
    cone > 0
      ? [
          [x - head, top],
          [x + head, top],
        ]
      : crenels(x - head, x + head, top, width / 6)
  const body: [number, number][] = [
    [x - half * 1.08, base],
    [x - half, shoulder + width * 0.25],
    [x - head, shoulder],
  ]
  const mirrored: [number, number][] = [
    [x + head, shoulder],
    [x + half, shoulder + width * 0.25],
    [x + half * 1.08, base],
  ]
  return (
    polygon([...body, ...crown, ...mirrored], color) +
    courses(light, x - half, top + width * 0.2, width, height, seed, width / 5) +
    polygon(
      [
        [x + half * 0.2, base],
        [x + head * 0.2, top],
        [x + head, top],
        [x + head, shoulder],
        [x + half, shoulder + width * 0.25],
        [x + half * 1.08, base],
      ],
      light.wash,
      'opacity=".38"',
    ) +
    polygon(
      [
        [x - head, shoulder],
        [x + head, shoulder],
        [x + half, shoulder + width * 0.25],
        [x - half, shoulder + width * 0.25],
      ],
      light.wash,
      'opacity=".45"',
    ) +
    (cone > 0 ? coneRoof(light, x, top, head, cone) : '')
  )
}

function coneRoof(light: Light, x: number, y: number, half: number, height: number): string {
  const eave = half * 1.2
  const curve = (side: number) =>
    `Q${round(x + side * half * 0.55)} ${round(y - height * 0.32)} ${round(x)} ${round(y - height)}`
  return (
    path(
      `M${round(x - eave)} ${round(y + 3)}${curve(-1)}Q${round(x + half * 0.55)} ${round(y - height * 0.32)} ${round(x + eave)} ${round(y + 3)}Z`,
      light.roof,
    ) +
    path(
      `M${round(x + eave * 0.15)} ${round(y + 3)}L${round(x)} ${round(y - height)}Q${round(x + half * 0.55)} ${round(y - height * 0.32)} ${round(x + eave)} ${round(y + 3)}Z`,
      light.wash,
      'opacity=".4"',
    ) +
    path(
      `M${round(x)} ${round(y - height + 2)}v${round(-height * 0.16)}`,
      'none',
      `stroke="${light.roof}" stroke-width="2"`,
    )
  )
}

/** A pennant flying from (x, y). */
export function pennant(light: Light, x: number, y: number, length: number): string {
  return path(
    `M${x} ${y}q${length * 0.3} ${-length * 0.14} ${length * 0.55} ${length * 0.04}t${length * 0.45} ${-length * 0.02}q${-length * 0.25} ${length * 0.12} ${-length * 0.45} ${length * 0.16}t${-length * 0.55} ${length * 0.08}Z`,
    light.cloth,
  )
}
