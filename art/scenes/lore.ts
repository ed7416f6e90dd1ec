import { drawAurora } from '../aurora.ts'
import { type Canvas, createCanvas, path, round } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, landColor, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { wanderer } from '../people.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, type Ground, grass, ridge, summit } from '../terrain.ts'

/** Standing stones and a broken arch; the aurora over them, a traveller below. */
export function lore(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#050b12'],
        [0.5, '#0b1c26'],
        [1, '#1f4a4a'],
      ],
      far: '#24474a',
      middle: '#11262b',
      near: '#04090c',
      mist: '#5f9c93',
      edge: '#9fe0c8',
      stone: '#10202a',
    },
    day: {
      sky: [
        [0, '#d5ddd0'],
        [0.5, '#e6e6d2'],
        [1, '#f5eeda'],
      ],
      far: '#c0cdbf',
      middle: '#8c9a7c',
      near: '#3f4634',
      mist: '#f2f0df',
      edge: '#2b2f25',
      stone: '#9a9a86',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, {
    horizon: 720,
    seed: 65,
    stars: 170,
    clouds: time === 'night' ? 0.12 : 0.3,
  })
  if (time === 'night') drawAurora(canvas)
  else {
    drawDisc(canvas, light, { x: 796, y: 330, radius: 90 })
    canvas.add(flock(light, 1080, 230, 7, 4, 12))
  }
  const fells = ridge({ seed: 29, base: 640, rise: 80, span: 430, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.25, haze: 0.5, ink: { seed: 4, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 560, height: 200, color: light.mist, opacity: 0.5, seed: 6 }))
  drawRing(canvas, light)
  return canvas.toSvg()
}

function drawRing(canvas: Canvas, light: Light) {
  const hill = ridge({ seed: 41, base: 830, rise: 14, span: 300, lift: summit(800, 110, 620) })
  const back = ridge({ seed: 42, base: 770, rise: 8, span: 200, lift: summit(800, 70, 500) })
  const lamps = createLamps(canvas, light)
  const distant = stones(
    back,
    [
      [420, 110, 40],
      [560, 96, 34],
      [1010, 92, 36],
      [1150, 116, 42],
    ],
    3,
  )
  canvas.add(
    inked(canvas, light, path(distant, landColor(light, 0.45)), {
      seed: 9,
      edge: 0.3,
      stray: 4,
      top: 560,
    }),
  )
  canvas.add(drift(canvas, { top: 640, height: 160, color: light.mist, opacity: 0.4, seed: 16 }))
  canvas.add(
    inked(canvas, light, brokenArch(light), {
      seed: 12,
      edge: 0.55,
      wash: light.time === 'night' ? 0.4 : 0.25,
      stray: 4,
    }),
  )
  const near = stones(
    hill,
    [
      [170, 330, 110],
      [352, 220, 82],
      [1262, 236, 84],
      [1432, 380, 124],
    ],
    8,
  )
  drawLand(canvas, light, {
    ground: hill,
    depth: 0.92,
    growth: near + grass(hill, 0, 1600, { seed: 9, height: 30, gap: 5 }),
    ink: { seed: 15, edge: 0.5, stray: 3, top: 380, wash: 0.3 },
  })
  canvas.add(
    inked(canvas, light, wanderer({ x: 742, base: hill(742) + 8, height: 112, fill: light.near }), {
      seed: 5,
      edge: 0.5,
      stray: 1,
      top: 560,
    }),
  )
  canvas.add(lamps.lantern(775, hill(742) - 66, 28), lamps.pool(775, hill(775) + 6, 130, 0.6, 0.25))
}

/** Rough menhirs, as one outline. Each is [x, height, width]. */
function stones(
  ground: Ground,
  list: [x: number, height: number, width: number][],
  seed: number,
): string {
  const random = createRandom(seed)
  return list
    .map(([x, height, width]) => {
      const base = ground(x) + 20
      const lean = random.between(-0.1, 0.1) * height
      const at = (dx: number, up: number) =>
        `${round(x + dx * width + lean * up)} ${round(base - up * height)}`
      return `M${at(-0.5, 0)}L${at(-0.52, 0.4)}L${at(-0.42, 0.8)}L${at(-0.22, random.between(0.94, 1))}L${at(0.12, 1.02)}L${at(0.36, random.between(0.84, 0.96))}L${at(0.46, 0.5)}L${at(0.54, 0)}Z`
    })
    .join('')
}

/** Two piers and what is left of the span between them. */
function brokenArch(light: Light): string {
  const left =
    'M590 800V330H572V300H600Q606 196 690 128L736 92L758 140L744 158Q668 220 664 300H690V330H672V800Z'
  const right =
    'M930 800V330H912V300H938Q934 240 894 190L872 168L886 128L916 104L934 122Q1000 196 1002 300H1030V330H1012V800Z'
  const fallen = 'M806 752L858 716L902 742L880 784H812Z'
  const carving =
    'M626 380v70m-18 -50l18 -20l18 20M626 500a22 22 0 1 1 -.1 0M970 380v70m-18 -22h36M952 520l18 -24l18 24l-18 24Z'
  return (
    path(left + right, light.stone) +
    courses(light, 594, 340, 74, 440, 3, 20) +
    courses(light, 934, 340, 74, 440, 4, 20) +
    path(
      carving,
      'none',
      `stroke="${light.time === 'night' ? mix(light.edge, '#ffffff', 0.2) : light.edge}" stroke-width="5" opacity=".75"`,
    ) +
    path(fallen, light.stone)
  )
}
