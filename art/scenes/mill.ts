import { type Canvas, createCanvas, path, rect, round } from '../canvas.ts'
import { gable } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'
import { drawWater } from '../water.ts'

const wheel = { x: 930, y: 545, radius: 168 }

/** The mill with its wheel mended and turning again. */
export function mill(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0c1224'],
        [0.5, '#2a2c4a'],
        [0.85, '#7c5566'],
        [1, '#c08a72'],
      ],
      far: '#5b5368',
      middle: '#282a3d',
      near: '#0a0b14',
      mist: '#b08f95',
      stone: '#26232f',
      roof: '#16141d',
    },
    day: {
      sky: [
        [0, '#cfdde0'],
        [0.6, '#e9ead9'],
        [1, '#f7efd8'],
      ],
      far: '#c3cfc3',
      middle: '#94a07f',
      stone: '#c2ad8c',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 640, seed: 105, stars: 110, clouds: 0.34 })
  drawDisc(canvas, light, { x: 1310, y: 210, radius: 62 })
  if (time === 'day') canvas.add(flock(light, 360, 200, 6, 4, 12))
  const fells = ridge({ seed: 63, base: 540, rise: 80, span: 520 })
  drawLand(canvas, light, { ground: fells, depth: 0.14, haze: 0.5, ink: { seed: 3, edge: 0.08 } })
  canvas.add(drift(canvas, { top: 460, height: 220, color: light.mist, opacity: 0.5, seed: 7 }))
  const shore = ridge({ seed: 64, base: 640, rise: 16, span: 360 })
  drawLand(canvas, light, {
    ground: shore,
    depth: 0.46,
    haze: 0.2,
    growth: wood(shore, { seed: 12, from: 0, to: 1600, gap: 15, height: [60, 190] }),
    ink: { seed: 5, edge: 0.18, stray: 3 },
  })
  drawMill(canvas, light)
  return canvas.toSvg()
}

function drawMill(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const timber = light.time === 'night' ? '#0d0b12' : '#5d4331'
  const house =
    rect(880, 470, 250, 250, mix(light.stone, light.wash, 0.25)) +
    gable(light, 660, 660, 400, 210, 430) +
    rect(500, 236, 46, 150, light.roof)
  const turning = wheelOf(timber, mix(timber, light.stone, 0.4))
  const bank = path(
    'M-60 960V640Q240 628 470 662L560 690L770 692L786 730Q560 744 420 800Q330 850 300 960ZM1078 724L1092 690L1180 692Q1330 676 1660 660V756Q1300 762 1078 724Z',
    light.near,
  )
  drawWater(canvas, light, {
    line: 706,
    far: mix(light.mist, light.middle, light.time === 'night' ? 0.72 : 0.3),
    near: mix(light.middle, light.near, 0.5),
    seed: 9,
    mirrored: house + turning,
    shine: 1310,
  })
  const ink = { seed: 14, edge: 0.45, wash: 0.35, stray: 2.4 }
  canvas.add(
    inked(canvas, light, house, ink),
    lamps.lancet(660, 420, 40, 84),
    lamps.slit(560, 600, 38, 54),
    lamps.slit(756, 600, 38, 54),
    lamps.slit(1000, 560, 26, 36),
    inked(canvas, light, turning, { ...ink, seed: 15, edge: 0.6, stray: 1.5 }),
    inked(canvas, light, bank, { ...ink, seed: 16, top: 600 }),
    spray(light),
  )
  const near = ridge({ seed: 66, base: 872, rise: 14, span: 300, lift: (x) => (x < 500 ? 40 : 0) })
  canvas.add(
    inked(canvas, light, path(grass(near, 0, 1600, { seed: 8, height: 66, gap: 6 }), light.near), {
      seed: 18,
      edge: 0.3,
      stray: 2,
      top: 700,
    }),
  )
}

function wheelOf(timber: string, paddle: string): string {
  const { x, y, radius } = wheel
  let spokes = ''
  let paddles = ''
  for (let turn = 0; turn < 16; turn++) {
    const angle = (turn / 16) * Math.PI * 2
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
    if (turn % 2 === 0) spokes += `M${x} ${y}L${round(x + dx * radius)} ${round(y + dy * radius)}`
    paddles += `M${round(x + dx * radius * 0.84)} ${round(y + dy * radius * 0.84)}L${round(x + dx * radius * 1.16)} ${round(y + dy * radius * 1.16)}`
  }
  const ring = (share: number, width: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius * share}" fill="none" stroke="${timber}" stroke-width="${width}"/>`
  return (
    path(paddles, 'none', `stroke="${paddle}" stroke-width="22"`) +
    path(spokes, 'none', `stroke="${timber}" stroke-width="13"`) +
    ring(1, 20) +
    ring(0.8, 12) +
    `<circle cx="${x}" cy="${y}" r="26" fill="${timber}"/>`
  )
}

/** White water off the wheel. */
function spray(light: Light): string {
  const { x } = wheel
  let d = ''
  for (let drop = 0; drop < 26; drop++)
    d += `M${x - 150 + drop * 12} ${708 + (drop % 5) * 5}q16 ${-10 - (drop % 3) * 6} 34 0`
  return path(
    d,
    'none',
    `stroke="${light.edge}" stroke-width="4" stroke-linecap="round" opacity=".5"`,
  )
}
