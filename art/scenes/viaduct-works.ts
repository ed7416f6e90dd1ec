import { viaduct } from '../bridge.ts'
import { createCanvas, path, rect } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { crane, scaffold } from '../scaffold.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge, summit } from '../terrain.ts'
import { wood } from '../trees.ts'

/** The bridge over the gorge, one arch of it under scaffolding. */
export function viaductWorks(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#14172c'],
        [0.55, '#3d3f5e'],
        [1, '#a08a8c'],
      ],
      far: '#5c5c76',
      middle: '#2c3046',
      near: '#0a0c14',
      mist: '#a79aa4',
      stone: '#2b2d3d',
    },
    day: {
      sky: [
        [0, '#c5d6dc'],
        [0.6, '#e4e8e0'],
        [1, '#f6efe0'],
      ],
      far: '#c6cfcd',
      middle: '#9aa190',
      stone: '#b9a88c',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 720, seed: 185, stars: 80, clouds: 0.4 })
  drawDisc(canvas, light, { x: 1240, y: 220, radius: 66 })
  if (time === 'day') canvas.add(flock(light, 560, 190, 7, 3, 12))
  const fells = ridge({
    seed: 83,
    base: 620,
    rise: 90,
    span: 400,
    isRocky: true,
    lift: (x) => summit(120, 150, 300)(x) + summit(1500, 130, 300)(x),
  })
  drawLand(canvas, light, {
    ground: fells,
    depth: 0.2,
    haze: 0.7,
    growth: wood(fells, { seed: 9, from: 0, to: 1600, gap: 13, height: [20, 50] }),
    ink: { seed: 4, edge: 0.1 },
  })
  canvas.add(drift(canvas, { top: 520, height: 280, color: light.mist, opacity: 0.7, seed: 28 }))
  const bridge = viaduct(light, {
    from: [-60, 452],
    to: [1660, 430],
    spans: 6,
    foot: 980,
    fill: light.stone,
  })
  const timber = time === 'night' ? '#17131a' : '#5f4632'
  const lamps = createLamps(canvas, light)
  canvas.add(inked(canvas, light, bridge, { seed: 8, edge: 0.5, wash: 0.35, stray: 2.6 }))
  canvas.add(drift(canvas, { top: 640, height: 240, color: light.mist, opacity: 0.8, seed: 38 }))
  const works =
    scaffold({ x: 706, base: 940, width: 190, height: 540, levels: 4, color: timber }) +
    crane(1010, 412, 150, 300, 100, timber, mix(light.stone, light.edge, 0.15)) +
    rect(560, 372, 100, 44, mix(light.stone, light.edge, 0.1)) +
    rect(586, 336, 60, 36, mix(light.stone, light.edge, 0.2)) +
    wanderer({ x: 500, base: 414, height: 92, fill: timber }) +
    wanderer({ x: 1120, base: 406, height: 92, fill: timber, isFacingLeft: true, gear: ['hat'] })
  canvas.add(
    inked(canvas, light, works, { seed: 10, edge: 0.5, wash: 0.2, stray: 1.5 }),
    path('M702 400H664', 'none', `stroke="${timber}" stroke-width="7"`),
    lamps.lantern(672, 402, 74),
    lamps.lantern(940, 560, 60),
    lamps.lantern(668, 700, 50),
    drift(canvas, { top: 720, height: 260, color: light.mist, opacity: 0.75, seed: 48 }),
  )
  return canvas.toSvg()
}
