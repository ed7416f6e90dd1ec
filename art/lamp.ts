import { type Canvas, path, rect, round, roundGradient } from './canvas.ts'
import type { Light } from './light.ts'

/** The gradients lamps are made of, defined once per canvas. */
export interface Lamps {
  /** A round pool of lamp light. */
  pool(x: number, y: number, radius: number, strength?: number, flatten?: number): string
  /** A pointed window, lit from inside; (x, y) is the middle of its sill. */
  lancet(x: number, y: number, width: number, height: number): string
  /** A square-cornered window or slit. */
  slit(x: number, y: number, width: number, height: number): string
  /** A hanging lantern; (x, y) is its ring, size its height. */
  lantern(x: number, y: number, size: number, isLit?: boolean): string
}

export function createLamps(canvas: Canvas, light: Light): Lamps {
  const pane = roundGradient(canvas, [
    [0, light.lampCore],
    [0.6, light.lamp],
    [1, light.time === 'night' ? '#b5652a' : '#8a5a2e'],
  ])
  const halo = roundGradient(canvas, [
    [0, light.lamp, 0.85],
    [0.25, light.lamp, 0.4],
    [0.6, light.lamp, 0.1],
    [1, light.lamp, 0],
  ])
  const pool: Lamps['pool'] = (x, y, radius, strength = 1, flatten = 1) =>
    `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(radius)}" ry="${round(radius * flatten)}" fill="${halo}" opacity="${strength * light.glow}"/>`
  return {
    pool,
    lancet: (x, y, width, height) =>
      pool(x, y - height / 2, height * 1.5, 0.6) +
      path(lancetOutline(x, y, width, height), pane) +
      mullions(x, y, width, height, light),
    slit: (x, y, width, height) =>
      pool(x, y - height / 2, height * 1.8, 0.5) +
      rect(x - width / 2, y - height, width, height, pane),
    lantern: (x, y, size, isLit = true) =>
      (isLit
        ? pool(x, y + size * 0.55, size * 4, 0.7) + pool(x, y + size * 0.55, size * 1.5, 0.9)
        : '') + lanternBody(x, y, size, light, isLit ? pane : light.far),
  }
}

export function lancetOutline(x: number, y: number, width: number, height: number): string {
  const half = width / 2
  const spring = y - height + width * 0.85
  return (
    `M${round(x - half)} ${round(y)}V${round(spring)}Q${round(x - half)} ${round(y - height + width * 0.25)} ${round(x)} ${round(y - height)}` +
    `Q${round(x + half)} ${round(y - height + width * 0.25)} ${round(x + half)} ${round(spring)}V${round(y)}Z`
  )
}

function mullions(x: number, y: number, width: number, height: number, light: Light): string {
  if (width < 7) return ''
  const bar = Math.max(0.8, width * 0.08)
  const across = [0.3, 0.58].map((share) =>
    rect(x - width / 2, y - height * share, width, bar, light.roof),
  )
  return rect(x - bar / 2, y - height, bar, height, light.roof) + across.join('')
}

function lanternBody(x: number, y: number, size: number, light: Light, pane: string): string {
  const unit = size / 10
  const at = (dx: number, dy: number) => `${round(x + dx * unit)} ${round(y + dy * unit)}`
  const frame = light.time === 'night' ? light.near : light.edge
  return (
    `<circle cx="${x}" cy="${y + unit * 0.4}" r="${unit * 0.7}" fill="none" stroke="${frame}" stroke-width="${unit * 0.4}"/>` +
    path(`M${at(-2.2, 3.2)}L${at(2.2, 3.2)}L${at(1.7, 8.8)}L${at(-1.7, 8.8)}Z`, pane) +
    path(`M${at(0, 0.9)}L${at(3, 3.4)}L${at(-3, 3.4)}Z`, frame) +
    path(`M${at(-2.1, 8.6)}L${at(2.1, 8.6)}L${at(2.5, 10)}L${at(-2.5, 10)}Z`, frame) +
    path(
      `M${at(-2.3, 3.2)}L${at(-1.8, 9)}M${at(2.3, 3.2)}L${at(1.8, 9)}M${at(0, 3.2)}L${at(0, 9)}`,
      'none',
      `stroke="${frame}" stroke-width="${unit * 0.45}"`,
    )
  )
}

/** A post with an arm and a lantern, standing at (x, base). */
export function lampPost(
  lamps: Lamps,
  light: Light,
  x: number,
  base: number,
  height: number,
  isLit = true,
  side = 1,
): string {
  const arm = height * 0.2 * side
  const wood = light.time === 'night' ? light.near : light.edge
  const post =
    `M${round(x)} ${round(base + 4)}V${round(base - height)}M${round(x - arm * 0.25)} ${round(base - height * 0.93)}H${round(x + arm * 1.15)}` +
    `M${round(x)} ${round(base - height * 0.76)}L${round(x + arm * 0.7)} ${round(base - height * 0.93)}`
  return (
    path(post, 'none', `stroke="${wood}" stroke-width="${round(Math.max(1.2, height * 0.035))}"`) +
    (isLit ? lamps.pool(x + arm, base, height * 1.1, 0.55, 0.22) : '') +
    lamps.lantern(x + arm, base - height * 0.93, height * 0.26, isLit)
  )
}
