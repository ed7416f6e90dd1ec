import { type Canvas, path, round, verticalGradient } from './canvas.ts'
import { inked } from './ink.ts'
import { type Light, mix } from './light.ts'
import { createRandom } from './random.ts'

export interface Water {
  /** Where land meets water, in canvas pixels from the top. */
  line: number
  /** Colour near the far shore and at the viewer's feet. */
  far: string
  near: string
  seed: number
  /** What stands on the shore, to be seen upside down. */
  mirrored?: string
  /** Where the moon or the sun lays its path, if it does. */
  shine?: number
}

/** Still water from a line down to the edge of the canvas: mirror, ripples and a path of light. */
export function drawWater(canvas: Canvas, light: Light, water: Water) {
  const { line, far, near, seed, mirrored = '', shine } = water
  const { width, height } = canvas
  const fill = verticalGradient(canvas, line, height, [
    [0, far],
    [1, near],
  ])
  const veil = verticalGradient(canvas, line, height, [
    [0, far, 0.45],
    [1, near, 0.9],
  ])
  const surface = `M-60 ${line}H${width + 60}V${height + 60}H-60Z`
  const clip = canvas.define((id) => `<clipPath id="${id}"><path d="${surface}"/></clipPath>`)
  const blur = canvas.define(
    (id) =>
      `<filter id="${id}" x="-5%" width="110%" y="-10%" height="120%"><feGaussianBlur stdDeviation="5 2"/></filter>`,
  )
  canvas.add(
    path(surface, fill),
    `<g clip-path="url(#${clip})"><g filter="url(#${blur})" transform="translate(0 ${line * 2}) scale(1 -1)">${mirrored}</g></g>`,
    path(surface, veil),
  )
  if (shine !== undefined) canvas.add(lightPath(light, shine, water, height))
  canvas.add(ripples(canvas, light, seed, line))
}

function lightPath(light: Light, x: number, { line, seed }: Water, height: number): string {
  const random = createRandom(seed)
  let d = ''
  for (let y = line + 5; y < height; y += 4 + (y - line) * 0.045) {
    const depth = (y - line) / (height - line)
    const half = (26 + 90 * depth) * random.between(0.35, 1.1)
    const middle = x + random.between(-1, 1) * (8 + 44 * depth)
    const thick = 1 + 4 * depth
    d += `M${round(middle - half)} ${round(y)}Q${round(middle)} ${round(y - thick)} ${round(middle + half)} ${round(y)}Q${round(middle)} ${round(y + thick)} ${round(middle - half)} ${round(y)}Z`
  }
  return path(d, light.disc, `opacity="${light.time === 'night' ? 0.6 : 0.85}"`)
}

function ripples(canvas: Canvas, light: Light, seed: number, line: number): string {
  const random = createRandom(seed + 1)
  const { width, height } = canvas
  let d = ''
  for (let y = line + 8; y < height; y += 6 + (y - line) * 0.06) {
    for (let x = random.between(-80, 160); x < width; x += random.between(120, 420)) {
      const long = random.between(30, 110) * (0.5 + (y - line) / 200)
      d += `M${round(x)} ${round(y)}h${round(long)}`
    }
  }
  const color = mix(light.mist, light.far, 0.3)
  const drawn = path(d, 'none', `stroke="${color}" stroke-width="2" opacity=".3"`)
  return inked(canvas, light, drawn, { seed, edge: 0, wash: 0, stray: 6, top: line })
}

/** A small boat, seen from the side, its keel on (x, y); `length` in pixels. */
export function boat(x: number, y: number, length: number, fill: string): string {
  const unit = length / 100
  const at = (dx: number, dy: number) => `${round(x + dx * unit)} ${round(y + dy * unit)}`
  return path(
    `M${at(-54, -19)}Q${at(-40, -10)} ${at(-6, -10)}Q${at(34, -10)} ${at(54, -22)}L${at(56, -20)}Q${at(46, 0)} ${at(26, 2)}H${round(x - 28 * unit)}Q${at(-46, 0)} ${at(-56, -17)}Z`,
    fill,
  )
}
