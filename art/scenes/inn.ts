import { type Canvas, createCanvas, path, rect } from '../canvas.ts'
import { gable } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lampPost } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { bareTree, wood } from '../trees.ts'

/** The inn at the crossing in snow, its windows lit, two who have come far. */
export function inn(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0d1a30'],
        [0.6, '#2b4560'],
        [1, '#73899a'],
      ],
      far: '#5c7488',
      middle: '#7f94a6',
      near: '#0a111c',
      mist: '#9fb4c2',
      stone: '#22262f',
      roof: '#8fa2b3',
    },
    day: {
      sky: [
        [0, '#cdd9de'],
        [0.6, '#e6ebe8'],
        [1, '#f8f4ea'],
      ],
      far: '#cdd6d6',
      middle: '#e7ebe8',
      near: '#423932',
      mist: '#f6f5ef',
      stone: '#a98f72',
      roof: '#eef0ec',
      glow: 0.5,
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 640, seed: 175, stars: 130, clouds: 0.3 })
  drawDisc(canvas, light, { x: 260, y: 210, radius: 54 })
  const fells = ridge({ seed: 33, base: 560, rise: 110, span: 380, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.3, haze: 0.5, ink: { seed: 4, edge: 0.1 } })
  const woods = ridge({ seed: 34, base: 660, rise: 20, span: 360 })
  const trees = wood(woods, { seed: 8, from: 0, to: 1600, gap: 16, height: [80, 240] })
  canvas.add(
    inked(canvas, light, path(trees, mix(light.near, light.far, 0.4)), {
      seed: 5,
      edge: 0.2,
      stray: 3,
      top: 380,
    }),
    drift(canvas, { top: 520, height: 220, color: light.mist, opacity: 0.5, seed: 18 }),
  )
  drawInn(canvas, light)
  canvas.add(snowfall(light))
  return canvas.toSvg()
}

function drawInn(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const timber = light.time === 'night' ? '#120f10' : '#5a4231'
  const wall =
    rect(980, 530, 440, 240, light.stone) +
    path('M930 540L1010 400H1390L1470 540Z', light.roof) +
    rect(1300, 330, 56, 120, light.stone) +
    gable({ ...light, roof: timber }, 900, 770, 360, 230, 430) +
    path('M700 560L900 326L1100 560L1066 566L900 372L734 566Z', light.roof)
  const ground = ridge({ seed: 36, base: 770, rise: 14, span: 420 })
  canvas.add(
    inked(canvas, light, wall, { seed: 8, edge: 0.35, wash: 0.25, stray: 2.4 }),
    lamps.pool(900, 720, 420, 0.8),
    lamps.lancet(900, 520, 44, 92),
    [1040, 1140, 1240, 1340].map((x) => lamps.slit(x, 680, 46, 64)).join(''),
    rect(872, 650, 60, 130, light.lampCore),
    lamps.pool(902, 740, 170, 0.9),
  )
  const snow = light.time === 'night' ? mix(light.middle, light.near, 0.5) : '#f4f4ef'
  drawLand(
    canvas,
    { ...light, middle: snow, near: snow },
    {
      ground,
      depth: 0.8,
      ink: { seed: 10, edge: 0.2, wash: 0.25, stray: 3 },
    },
  )
  canvas.add(
    lamps.pool(900, 800, 380, 0.7, 0.2),
    path('M870 776Q840 830 640 872T420 960H760Q900 860 940 776Z', mix(snow, light.near, 0.22)),
    inked(
      canvas,
      light,
      wanderer({ x: 508, base: 868, height: 210, fill: light.near, gear: ['staff'] }) +
        wanderer({ x: 400, base: 884, height: 190, fill: light.near, gear: ['sword'] }) +
        path(bareTree(createRandom(31), 150, 890, 560, 0.7), light.near),
      { seed: 12, from: [2, -2], edge: 0.6, stray: 2, top: 260 },
    ),
    lamps.lantern(540, 746, 36),
    lampPost(lamps, light, 1240, 860, 260, true, -1),
    path('M700 596H620M636 596v20', 'none', `stroke="${timber}" stroke-width="9"`),
    path('M596 616H676V676H596Z', timber),
    path('M622 634H650V660H622ZM650 640H660V654H650', light.lamp),
  )
}

function snowfall(light: Light): string {
  const random = createRandom(51)
  return Array.from({ length: 190 }, () => {
    const size = random.between(1.2, 4)
    return `<circle cx="${Math.round(random.between(0, 1600))}" cy="${Math.round(random.between(0, 900))}" r="${size.toFixed(1)}" fill="${light.time === 'night' ? '#e9f0f4' : '#ffffff'}" opacity="${random.between(0.3, 0.85).toFixed(2)}"/>`
  }).join('')
}
