import { type Canvas, createCanvas, path, polygon, round } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { tower } from '../masonry.ts'
import { drawSky } from '../sky.ts'
import { nearLanterns, skyLanterns } from '../sky-lanterns.ts'
import { drawLand, ridge } from '../terrain.ts'
import { street } from '../village.ts'

/** Festival lanterns let go over the roofs of the village. */
export function event(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0b1426'],
        [0.45, '#1b3146'],
        [0.8, '#6c5a52'],
        [1, '#c08a55'],
      ],
      far: '#54525a',
      middle: '#2a2c3a',
      near: '#0b0d16',
      mist: '#c99a6c',
      stone: '#1c1f2c',
      roof: '#141722',
    },
    day: {
      sky: [
        [0, '#d9e0dc'],
        [0.5, '#f2e3cb'],
        [0.85, '#f6cfa6'],
        [1, '#f3bd8c'],
      ],
      far: '#d8c3ac',
      middle: '#a88a74',
      glow: 0.5,
      lamp: '#d9622b',
      lampCore: '#ffd48a',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 700, seed: 25, stars: 80, clouds: 0.32 })
  const fells = ridge({ seed: 61, base: 600, rise: 70, span: 480, isRocky: true })
  drawLand(canvas, light, {
    ground: fells,
    depth: 0.2,
    haze: 0.6,
    reach: 160,
    ink: { seed: 5, edge: 0.1 },
  })
  canvas.add(drift(canvas, { top: 540, height: 180, color: light.mist, opacity: 0.4, seed: 3 }))
  canvas.add(skyLanterns(canvas, light, { seed: 77, count: 46, low: 9, high: 30 }))
  drawVillage(canvas, light)
  canvas.add(bunting(light, -20, 560, 620, 640), bunting(light, 620, 640, 1640, 500))
  canvas.add(nearLanterns(canvas, light))
  return canvas.toSvg()
}

function drawVillage(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const back = street(
    { ...light, stone: mix(light.stone, light.far, 0.35), roof: mix(light.roof, light.far, 0.35) },
    lamps,
    { seed: 5, base: 800, width: 110, low: 100, high: 190 },
  )
  const belfry = tower(light, { x: 470, base: 800, width: 92, height: 300, cone: 130, seed: 3 })
  canvas.add(
    inked(canvas, light, belfry + back.houses, {
      seed: 2,
      edge: 0.3,
      wash: 0.4,
      stray: 2,
      top: 300,
    }),
    lamps.slit(470, 640, 16, 50),
    back.windows,
  )
  canvas.add(drift(canvas, { top: 640, height: 200, color: light.mist, opacity: 0.34, seed: 13 }))
  const front = street(light, lamps, { seed: 11, base: 900, width: 190, low: 104, high: 170 })
  canvas.add(
    inked(canvas, light, front.houses, { seed: 7, edge: 0.45, wash: 0.35, stray: 2.4, top: 560 }),
    front.windows,
  )
}

/** A line of little flags between two points. */
function bunting(light: Light, x1: number, y1: number, x2: number, y2: number): string {
  const at = (share: number): [number, number] => [
    x1 + (x2 - x1) * share,
    y1 + (y2 - y1) * share + Math.sin(share * Math.PI) * 70,
  ]
  const count = Math.round((x2 - x1) / 58)
  const colors = [light.cloth, light.lamp, mix(light.mist, light.near, 0.2)]
  const flags = Array.from({ length: count }, (_, index) => {
    const [ax, ay] = at((index + 0.15) / count)
    const [bx, by] = at((index + 0.75) / count)
    return polygon(
      [
        [ax, ay],
        [bx, by],
        [(ax + bx) / 2, (ay + by) / 2 + 42],
      ],
      mix(colors[index % 3] ?? light.cloth, light.near, light.time === 'night' ? 0.45 : 0),
    )
  })
  const line = Array.from({ length: 25 }, (_, index) =>
    at(index / 24)
      .map(round)
      .join(' '),
  ).join('L')
  return path(`M${line}`, 'none', `stroke="${light.near}" stroke-width="4"`) + flags.join('')
}
