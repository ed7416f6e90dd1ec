import { type Canvas, rect, sidewaysGradient, type Stop, verticalGradient } from '../canvas.ts'
import { drift } from '../ink.ts'
import { createLamps, lampPost } from '../lamp.ts'
import type { Light } from '../light.ts'
import { createRandom } from '../random.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { pine, wood } from '../trees.ts'
import type { Layout } from './hero-layout.ts'

/** The far fells and the wooded moor before them, mist between. */
export function drawFells(canvas: Canvas, light: Light, horizon: number) {
  const far = ridge({ seed: 21, base: horizon - 70, rise: 90, span: 420, isRocky: true })
  const middle = ridge({ seed: 35, base: horizon + 16, rise: 60, span: 380 })
  const trees = wood(middle, { seed: 4, from: 0, to: canvas.width, gap: 7, height: [8, 24] })
  drawLand(canvas, light, {
    ground: far,
    depth: 0.08,
    haze: 0.5,
    reach: 200,
    ink: { seed: 1, edge: 0.05, wash: 0.22, stray: 5 },
  })
  canvas.add(
    drift(canvas, { top: horizon - 120, height: 220, color: light.mist, opacity: 0.5, seed: 8 }),
  )
  drawLand(canvas, light, {
    ground: middle,
    depth: 0.34,
    haze: 0.45,
    reach: 200,
    growth: trees,
    ink: { seed: 3, edge: 0.1, wash: 0.3, stray: 3 },
  })
  canvas.add(
    drift(canvas, { top: horizon - 10, height: 220, color: light.mist, opacity: 0.62, seed: 14 }),
  )
}

/** The near bank with its lamp, and the grass and pines at the viewer’s feet. */
export function drawForeground(canvas: Canvas, light: Light, layout: Layout) {
  const { width, lamp } = layout
  const bank = ridge({
    seed: 77,
    base: layout.bank,
    rise: 30,
    span: 420,
    lift: (x) => summit(width, 90, 420)(x) + summit(0, 30, 400)(x),
  })
  const near = ridge({
    seed: 91,
    base: layout.near,
    rise: 24,
    span: 300,
    lift: (x) => summit(width, 96, 320)(x) + summit(0, 44, 260)(x),
  })
  const lamps = createLamps(canvas, light)
  const bushes = wood(bank, { seed: 23, from: 0, to: width, gap: 18, height: [20, 74] })
  drawLand(canvas, light, {
    ground: bank,
    depth: 0.8,
    haze: 0.1,
    growth: bushes + grass(bank, 0, width, { seed: 5, height: 18, gap: 4 }),
    ink: { seed: 12, edge: 0.32, wash: 0.4, stray: 2 },
  })
  canvas.add(
    lampPost(lamps, light, lamp.x, bank(lamp.x) + 22, lamp.height, light.time === 'night', 1),
  )
  const random = createRandom(8)
  const frame = [
    [30, 400],
    [112, 270],
    [-30, 330],
    [190, 150],
    [250, 90],
  ].map(([inset = 0, size = 0]) => pine(random, width - inset, near(width - inset) + 6, size))
  drawLand(canvas, light, {
    ground: near,
    depth: 1,
    growth: frame.join('') + grass(near, 0, width, { seed: 6, height: 36, gap: 4 }),
    ink: { seed: 15, top: layout.near - 510, edge: 0.36, wash: 0.2, stray: 1.5 },
  })
  drawFade(canvas, light, layout)
}

/** The picture dissolves into the page: ink below and to the left by night, bare paper by day. */
function drawFade(canvas: Canvas, light: Light, { width, height, near }: Layout) {
  const isNight = light.time === 'night'
  const page = isNight ? light.near : light.mist
  const below: Stop[] = [
    [0, page, 0],
    [0.55, page, isNight ? 0.4 : 0.92],
    [1, page, isNight ? 0.6 : 0.98],
  ]
  const aside: Stop[] = [
    [0, page, isNight ? 0.45 : 0.62],
    [0.5, page, 0],
  ]
  canvas.add(rect(0, 0, width, height, verticalGradient(canvas, near - 70, height - 10, below)))
  if (width > height) canvas.add(rect(0, 0, width, height, sidewaysGradient(canvas, aside)))
}
