import { createCanvas, path } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lampPost } from '../lamp.ts'
import { landColor, lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** The lamplighter on the causeway: those behind him burn again, those before him not yet. */
export function lamplighter(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0c161f'],
        [0.6, '#21404a'],
        [1, '#6f8f8c'],
      ],
      far: '#3f5f66',
      middle: '#1c3138',
      near: '#060c0f',
      mist: '#86a7a6',
    },
    day: {
      sky: [
        [0, '#d8d3dd'],
        [0.6, '#ece2dc'],
        [1, '#f9efdf'],
      ],
      far: '#cbc6cb',
      middle: '#a09a90',
      glow: 0.8,
    },
  })
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 640, seed: 195, stars: 100, clouds: 0.45 })
  const fells = ridge({ seed: 26, base: 590, rise: 70, span: 460 })
  drawLand(canvas, light, { ground: fells, depth: 0.16, haze: 0.6, ink: { seed: 4, edge: 0.08 } })
  canvas.add(drift(canvas, { top: 500, height: 240, color: light.mist, opacity: 0.7, seed: 8 }))
  const moor = ridge({ seed: 27, base: 680, rise: 18, span: 380 })
  drawLand(canvas, light, {
    ground: moor,
    depth: 0.5,
    haze: 0.4,
    growth: wood(moor, { seed: 19, from: 0, to: 560, gap: 16, height: [50, 150] }),
    ink: { seed: 5, edge: 0.14 },
  })
  const road = path(
    'M-60 960L620 690Q660 676 700 684Q760 700 1180 960Z',
    mix(landColor(light, 0.4), light.mist, 0.3),
  )
  canvas.add(inked(canvas, light, road, { seed: 7, edge: 0.14, wash: 0.3, stray: 6, top: 640 }))
  for (const [x, base, height, isLit] of [
    [664, 690, 84, true],
    [560, 720, 140, true],
    [760, 716, 150, true],
    [404, 776, 240, true],
    [900, 772, 280, true],
  ] as const) {
    canvas.add(lampPost(lamps, light, x, base, height, isLit, x < 664 ? 1 : -1))
  }
  canvas.add(drift(canvas, { top: 640, height: 200, color: light.mist, opacity: 0.4, seed: 23 }))
  const near = ridge({
    seed: 28,
    base: 856,
    rise: 14,
    span: 300,
    lift: (x) => (x - 800) ** 2 / 16_000,
  })
  drawLand(canvas, light, {
    ground: near,
    depth: 1,
    growth: grass(near, 0, 1600, { seed: 7, height: 30, gap: 5 }),
    ink: { seed: 9, edge: 0.36, stray: 2, top: 640 },
  })
  canvas.add(lampPost(lamps, light, 1262, 880, 610, false, -1))
  const ladder = 'M1030 880L1176 380M1076 892L1222 392'
  let rungs = ''
  for (let step = 0; step < 12; step++) rungs += `M${1038 + step * 12} ${852 - step * 40}l46 10`
  const figure = wanderer({ x: 1100, base: 610, height: 250, fill: light.near, gear: [] })
  const pole = 'M1112 470L1148 356L1154 358L1120 474Z'
  canvas.add(
    inked(
      canvas,
      light,
      path(ladder + rungs, 'none', `stroke="${light.near}" stroke-width="11"`) +
        figure +
        path(pole, light.near),
      { seed: 11, from: [2, -3], edge: 0.85, stray: 1.5, top: 280 },
    ),
    lamps.pool(1150, 352, 190, 1),
    `<circle cx="1150" cy="352" r="9" fill="${light.lampCore}"/>`,
  )
  return canvas.toSvg()
}
