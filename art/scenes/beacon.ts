import { createCanvas, path, polygon, rect, sidewaysGradient } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { cliffFace } from '../rock.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { boat, drawWater } from '../water.ts'

/** The beacon on the head, its light kept while all else is off. */
export function beacon(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#07121f'],
        [0.6, '#163148'],
        [1, '#4f7484'],
      ],
      far: '#2c4d60',
      middle: '#142a3a',
      near: '#050a12',
      mist: '#7fa3b0',
      stone: '#2d3742',
    },
    day: {
      sky: [
        [0, '#b6d0da'],
        [0.6, '#dde8e4'],
        [1, '#f8f1df'],
      ],
      far: '#b5cbd0',
      middle: '#8ba6ab',
      near: '#453a30',
      stone: '#e4d9c4',
      glow: 0.6,
    },
  })
  const isNight = time === 'night'
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 640, seed: 205, stars: 160, clouds: 0.4 })
  if (!isNight) drawDisc(canvas, light, { x: 560, y: 250, radius: 64 })
  if (!isNight) canvas.add(flock(light, 820, 330, 8, 2, 13))
  const coast = ridge({ seed: 37, base: 620, rise: 40, span: 420, lift: summit(0, 90, 500) })
  drawLand(canvas, light, { ground: coast, depth: 0.2, haze: 0.5, ink: { seed: 4, edge: 0.1 } })
  drawWater(canvas, light, {
    line: 640,
    far: mix(light.middle, light.mist, isNight ? 0.3 : 0.6),
    near: isNight ? '#0a1a26' : mix(light.middle, light.far, 0.4),
    seed: 6,
    ...(isNight ? {} : { shine: 560 }),
  })
  const beam = sidewaysGradient(canvas, [
    [0, light.lampCore, 0],
    [1, light.lampCore, isNight ? 0.62 : 0.2],
  ])
  const tail = sidewaysGradient(canvas, [
    [0, light.lampCore, isNight ? 0.5 : 0.16],
    [1, light.lampCore, 0],
  ])
  canvas.add(
    path('M1180 232L-60 20V330L1180 262Z', beam),
    path('M1180 232L1660 150V300L1180 262Z', tail),
    inked(
      canvas,
      light,
      boat(420, 700, 120, light.near) +
        path(
          'M420 690V610M424 616L470 680H424Z',
          light.near,
          `stroke="${light.near}" stroke-width="4"`,
        ),
      { seed: 16, edge: 0.6, stray: 1.2, top: 560 },
    ),
    lamps.lantern(384, 664, 24),
  )
  const tower =
    polygon(
      [
        [1118, 640],
        [1142, 300],
        [1218, 300],
        [1242, 640],
      ],
      light.stone,
    ) +
    courses(light, 1130, 310, 100, 320, 9, 24) +
    path('M1127 520L1135 410H1225L1233 520Z', light.cloth, 'opacity=".85"') +
    path('M1186 300H1218L1242 640H1190Z', light.wash, 'opacity=".32"') +
    rect(1122, 284, 116, 18, light.roof) +
    path('M1136 214L1180 158L1224 214Z', light.roof) +
    path(
      'M1146 214V284M1214 214V284M1180 158V120',
      'none',
      `stroke="${light.roof}" stroke-width="7"`,
    )
  const head = ridge({
    seed: 38,
    base: 900,
    rise: 12,
    span: 90,
    isRocky: true,
    lift: (x) => summit(1240, 270, 320)(x) + (x > 1240 ? 60 : 0) * Math.min(1, (x - 1240) / 200),
  })
  canvas.add(
    inked(canvas, light, tower, { seed: 9, edge: 0.55, wash: 0.3, stray: 2 }),
    rect(1150, 214, 60, 70, light.lampCore, 'opacity=".92"'),
    lamps.pool(1180, 250, 330, 1),
    lamps.slit(1180, 600, 20, 40),
  )
  drawLand(canvas, light, {
    ground: head,
    depth: 0.95,
    growth: grass(head, 700, 1600, { seed: 3, height: 20, gap: 6 }),
    ink: { seed: 11, edge: 0.45, stray: 2.6, top: 560 },
  })
  canvas.add(
    cliffFace(light, { ground: head, from: 880, to: 1600, depth: 210, color: light.near, seed: 6 }),
    drift(canvas, { top: 740, height: 200, color: light.mist, opacity: 0.5, seed: 33 }),
  )
  return canvas.toSvg()
}
