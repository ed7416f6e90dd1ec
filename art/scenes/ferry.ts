import { createCanvas, path } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { bareTree, wood } from '../trees.ts'
import { boat, drawWater } from '../water.ts'

/** The ferryman's lamp on the river, between fog and fog. */
export function ferry(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#10131f'],
        [0.55, '#333a52'],
        [1, '#8d8795'],
      ],
      far: '#5b6076',
      middle: '#2a2e42',
      near: '#090a12',
      mist: '#a7a3b2',
    },
    day: {
      sky: [
        [0, '#dcd2c8'],
        [0.5, '#efdcc6'],
        [1, '#f9e8cd'],
      ],
      far: '#d5c4ae',
      middle: '#a99a86',
      near: '#463a30',
      mist: '#fbeed8',
      glow: 0.7,
    },
  })
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 560, seed: 235, stars: 60, clouds: 0.4 })
  drawDisc(canvas, light, { x: 420, y: 230, radius: 92 })
  const shore = ridge({ seed: 65, base: 520, rise: 24, span: 420 })
  const trees = wood(shore, { seed: 15, from: 0, to: 1600, gap: 12, height: [40, 150] })
  drawLand(canvas, light, {
    ground: shore,
    depth: 0.25,
    haze: 0.7,
    growth: trees,
    ink: { seed: 4, edge: 0.08 },
  })
  drawWater(canvas, light, {
    line: 540,
    far: mix(light.far, light.mist, 0.4),
    near: mix(light.middle, light.near, 0.3),
    seed: 7,
    mirrored: path(trees, light.far),
    shine: 420,
  })
  canvas.add(drift(canvas, { top: 430, height: 220, color: light.mist, opacity: 0.85, seed: 18 }))
  const man = wanderer({ x: 790, base: 690, height: 280, fill: light.near, gear: ['hat'] })
  const hull = boat(900, 712, 520, light.near)
  const oar = 'M806 540L620 830L612 826L798 536ZM622 812L592 872L604 878L634 820Z'
  const post = 'M1130 690V460H1142V690ZM1136 462H1176V470H1136Z'
  canvas.add(
    `<g transform="translate(0 1424) scale(1 -1)" opacity=".3">${hull}${man}</g>`,
    lamps.pool(1166, 760, 330, 0.7, 0.3),
    inked(canvas, light, man + path(oar + post, light.near) + hull, {
      seed: 9,
      from: [-2, -2],
      edge: 0.65,
      stray: 1.6,
      wash: 0.2,
      top: 360,
    }),
    lamps.lantern(1168, 470, 96),
    drift(canvas, { top: 640, height: 200, color: light.mist, opacity: 0.5, seed: 41 }),
  )
  const bank = ridge({
    seed: 67,
    base: 884,
    rise: 12,
    span: 260,
    lift: (x) => Math.max(0, x - 1200) / 5,
  })
  drawLand(canvas, light, {
    ground: bank,
    depth: 1,
    growth:
      grass(bank, 0, 1600, { seed: 12, height: 78, gap: 7 }) +
      bareTree(createRandom(14), 1570, bank(1570), 640, -0.5),
    ink: { seed: 13, edge: 0.4, stray: 2.4, top: 120 },
  })
  return canvas.toSvg()
}
