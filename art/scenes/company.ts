import { createCanvas } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, type Time } from '../light.ts'
import { type Gear, wanderer } from '../people.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { wood } from '../trees.ts'

const walkers: [x: number, height: number, gear: Gear[]][] = [
  [470, 172, ['bow']],
  [590, 150, ['mug']],
  [706, 182, ['staff', 'hat']],
  [822, 176, ['sword']],
  [930, 124, []],
  [1044, 184, ['staff']],
  [1160, 168, ['sword']],
]

/** A company on the road, along the ridge, before the rising moon. */
export function company(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0b1730'],
        [0.55, '#27476a'],
        [1, '#8a9aa0'],
      ],
      far: '#4c6a82',
      middle: '#1e3145',
      near: '#060b14',
      mist: '#a9bcc4',
    },
    day: {
      sky: [
        [0, '#f0d9b8'],
        [0.5, '#f6e4c4'],
        [1, '#fbf0da'],
      ],
      far: '#dcc6a6',
      middle: '#b2977a',
      near: '#45332a',
      mist: '#fbeed6',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 760, seed: 155, stars: 150, clouds: 0.3 })
  drawDisc(canvas, light, { x: 880, y: 420, radius: 280 })
  if (time === 'day') canvas.add(flock(light, 360, 250, 7, 6, 13))
  const fells = ridge({ seed: 23, base: 700, rise: 70, span: 420 })
  drawLand(canvas, light, {
    ground: fells,
    depth: 0.22,
    haze: 0.6,
    growth: wood(fells, { seed: 7, from: 0, to: 1600, gap: 9, height: [14, 40] }),
    ink: { seed: 4, edge: 0.1 },
  })
  canvas.add(drift(canvas, { top: 600, height: 220, color: light.mist, opacity: 0.6, seed: 18 }))
  const crest = ridge({
    seed: 24,
    base: 812,
    rise: 14,
    span: 360,
    lift: (x) => summit(860, 96, 620)(x),
  })
  drawLand(canvas, light, {
    ground: crest,
    depth: 1,
    growth: grass(crest, 0, 1600, { seed: 6, height: 26, gap: 5 }),
    ink: { seed: 9, edge: 0.5, stray: 2, top: 560 },
  })
  const line = walkers
    .map(([x, height, gear]) => wanderer({ x, base: crest(x) + 8, height, fill: light.near, gear }))
    .join('')
  const lamps = createLamps(canvas, light)
  canvas.add(
    inked(canvas, light, line, { seed: 11, from: [1, -2], edge: 0.6, stray: 1.4, top: 420 }),
    lamps.lantern(1196, crest(1196) - 96, 38),
  )
  return canvas.toSvg()
}
