import { viaduct } from '../bridge.ts'
import { type Canvas, path, place, verticalGradient } from '../canvas.ts'
import { guildHall } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lampPost } from '../lamp.ts'
import { landColor, type Light, mix } from '../light.ts'
import { cliffFace, plateau } from '../rock.ts'
import { drawLand, outline, ridge, summit } from '../terrain.ts'
import { wood } from '../trees.ts'
import type { Layout } from './hero-layout.ts'

/** The hall, the rock it stands on and the bridge that leads to it. */
export function drawCrag(canvas: Canvas, light: Light, { hall, bridge }: Layout) {
  const { x, y, scale } = hall
  const lamps = createLamps(canvas, light)
  const { mass, lights } = guildHall(lamps, light)
  const reach = 330 * scale
  const foot = y + 330
  const crag = ridge({
    seed: 52,
    base: foot - 40,
    rise: 16,
    span: 70,
    isRocky: true,
    lift: plateau(x + 40 * scale, 264, reach * 1.22, 9),
  })
  const color = landColor(light, 0.6)
  const fill = verticalGradient(canvas, y, foot, [
    [0, color],
    [0.85, mix(color, light.mist, 0.42)],
  ])
  const rock = path(outline(crag, x - reach * 2.2, x + reach * 2.2, foot + 200, 4), fill)
  const face = cliffFace(light, {
    ground: crag,
    from: x - reach * 1.2,
    to: x + reach * 1.3,
    depth: 260,
    color,
    seed: 4,
  })
  const trees = wood(crag, {
    seed: 18,
    from: x + reach * 0.2,
    to: x + reach * 2,
    gap: 15,
    height: [24, 60],
  })
  const deck = viaduct(light, {
    from: [bridge.x, bridge.y],
    to: [x - 270 * scale, y + 26],
    spans: bridge.spans,
    foot,
    fill: verticalGradient(canvas, y, foot, [
      [0, mix(color, light.stone, 0.5)],
      [0.75, mix(color, light.mist, 0.5)],
    ]),
  })
  canvas.add(
    inked(canvas, light, place(mass, x, y, scale), {
      seed: 6,
      edge: 0.6,
      wash: 0.42,
      stray: 2,
      top: y - 520 * scale,
    }),
  )
  canvas.add(inked(canvas, light, deck, { seed: 19, edge: 0.32, wash: 0.4, stray: 2, top: y - 30 }))
  canvas.add(
    inked(canvas, light, rock + face + path(trees, landColor(light, 0.72)), {
      seed: 9,
      edge: 0.35,
      wash: 0.5,
      stray: 5,
      top: y - 60,
    }),
  )
  drawKnoll(canvas, light, bridge)
  canvas.add(
    place(lights, x, y, scale),
    bridgeLamps(canvas, light, bridge, [x - 270 * scale, y + 26]),
  )
  canvas.add(
    drift(canvas, { top: y + 110, height: 260, color: light.mist, opacity: 0.6, seed: 31 }),
  )
}

/** The moor rises to meet the near end of the bridge. */
function drawKnoll(canvas: Canvas, light: Light, { x, y }: Layout['bridge']) {
  const knoll = ridge({
    seed: 44,
    base: y + 128,
    rise: 12,
    span: 150,
    lift: summit(x - 120, 132, 290),
  })
  const trees = wood(knoll, { seed: 61, from: x - 560, to: x - 30, gap: 8, height: [16, 44] })
  drawLand(canvas, light, {
    ground: knoll,
    depth: 0.5,
    haze: 0.5,
    reach: 170,
    growth: trees,
    ink: { seed: 25, edge: 0.2, wash: 0.35, stray: 3 },
  })
}

function bridgeLamps(
  canvas: Canvas,
  light: Light,
  bridge: Layout['bridge'],
  [endX, endY]: [number, number],
): string {
  const lamps = createLamps(canvas, light)
  const run = endX - bridge.x
  return Array.from({ length: bridge.spans }, (_, index) => {
    const share = (index + 0.5) / bridge.spans
    return lampPost(
      lamps,
      light,
      bridge.x + run * share,
      bridge.y + (endY - bridge.y) * share - 8,
      30,
      light.time === 'night',
      0.6,
    )
  }).join('')
}
