import { type Canvas, createCanvas, path, polygon, rect } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, type Lamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { crane, scaffold } from '../scaffold.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'

/** The gate is down, the tower in scaffolding, one lantern left burning. */
export function maintenance(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0d171b'],
        [0.5, '#1f3236'],
        [1, '#6b8280'],
      ],
      far: '#52686a',
      middle: '#22332f',
      near: '#080d0e',
      mist: '#93aba8',
      stone: '#202c30',
      disc: '#dfe8e4',
    },
    day: {
      sky: [
        [0, '#cfd6d3'],
        [0.5, '#dfe2dc'],
        [1, '#f0eee6'],
      ],
      far: '#c3cac7',
      middle: '#8d9690',
      mist: '#eef0ec',
      stone: '#a3a195',
      near: '#3b3a35',
    },
  })
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 720, seed: 45, stars: 40, clouds: 0.5 })
  drawDisc(canvas, light, { x: 330, y: 230, radius: 46 })
  if (time === 'day') canvas.add(flock(light, 480, 300, 5, 9, 12))
  const fells = ridge({ seed: 83, base: 640, rise: 60, span: 520 })
  drawLand(canvas, light, { ground: fells, depth: 0.16, haze: 0.5, ink: { seed: 3, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 520, height: 260, color: light.mist, opacity: 0.6, seed: 17 }))
  drawTower(canvas, light, lamps)
  const yard = ridge({ seed: 19, base: 846, rise: 12, span: 300 })
  drawLand(canvas, light, {
    ground: yard,
    depth: 0.95,
    growth: grass(yard, 0, 1600, { seed: 7, height: 24, gap: 5 }),
    ink: { seed: 8, edge: 0.3, stray: 2 },
  })
  canvas.add(drift(canvas, { top: 660, height: 240, color: light.mist, opacity: 0.34, seed: 27 }))
  return canvas.toSvg()
}

function drawTower(canvas: Canvas, light: Light, lamps: Lamps) {
  const timber = light.time === 'night' ? '#31271f' : '#5b4331'
  const curtain =
    polygon(
      [
        [-60, 900],
        [-60, 520],
        [640, 500],
        [640, 900],
      ],
      mix(light.stone, light.far, 0.25),
    ) + courses(light, 0, 530, 640, 340, 71, 22)
  const wing =
    polygon(
      [
        [1280, 900],
        [1280, 480],
        [1660, 500],
        [1660, 900],
      ],
      mix(light.stone, light.far, 0.25),
    ) + courses(light, 1290, 500, 320, 360, 72, 22)
  // an unfinished top: courses missing where the masons left off
  const body =
    'M640 900V284H700V256H768V230H846V246H900V208H986V184H1060V214H1130V238H1200V268H1280V900Z'
  const wall =
    path(body, light.stone) +
    courses(light, 650, 290, 620, 580, 73, 26) +
    polygon(
      [
        [1120, 900],
        [1120, 238],
        [1200, 268],
        [1280, 268],
        [1280, 900],
      ],
      light.wash,
      'opacity=".3"',
    )
  const gate =
    path(lancetOutline(900, 880, 270, 400), mix(light.wash, light.stone, 0.15)) +
    portcullis(mix(light.stone, light.edge, 0.28))
  const arch = path(
    lancetOutline(900, 880, 300, 420),
    'none',
    `stroke="${mix(light.stone, light.edge, 0.16)}" stroke-width="30"`,
  )
  const isNight = light.time === 'night'
  canvas.add(
    inked(canvas, light, curtain + wing + wall + arch + gate, {
      seed: 11,
      edge: 0.5,
      wash: isNight ? 0.5 : 0.25,
      stray: 3,
    }),
  )
  const works =
    crane(830, 250, 92, 330, 190, timber, mix(light.stone, light.edge, 0.12)) +
    scaffold({ x: 1120, base: 880, width: 230, height: 580, levels: 4, color: timber }) +
    rect(1370, 690, 34, 30, timber) +
    path('M1387 690V574M1372 690Q1387 664 1402 690', 'none', `stroke="${timber}" stroke-width="3"`)
  canvas.add(inked(canvas, light, works, { seed: 13, edge: 0.4, wash: 0.2, stray: 1.5 }))
  canvas.add(
    lamps.pool(1110, 470, 460, 0.8),
    lamps.lantern(1085, 408, 92),
    path('M1120 404H1078', 'none', `stroke="${timber}" stroke-width="7"`),
    lamps.pool(1000, 860, 260, 0.35, 0.25),
  )
}

function portcullis(color: string): string {
  let bars = ''
  for (let x = 790; x <= 1010; x += 44) bars += `M${x} 880V${x === 790 || x >= 1010 ? 640 : 530}`
  for (let y = 600; y <= 860; y += 62) bars += `M768 ${y}H1032`
  return path(bars, 'none', `stroke="${color}" stroke-width="11"`)
}
