import { type Canvas, createCanvas, path, rect } from '../canvas.ts'
import { dim, drift, inked } from '../ink.ts'
import { createLamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'
import { candle } from './table.ts'

/** The chronicle lies open under the window, its candle lit. */
export function study(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0e1b33'],
        [0.6, '#32527a'],
        [1, '#9db0b8'],
      ],
      stone: '#211c22',
      near: '#0b080a',
      wash: '#070507',
      edge: '#f0bd77',
    },
    day: {
      sky: [
        [0, '#b7d2dc'],
        [0.6, '#dfe8dd'],
        [1, '#f8f0da'],
      ],
      stone: '#bfa483',
      near: '#402d22',
      glow: 0.6,
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 620, seed: 215, stars: 120, clouds: 0.3 })
  drawDisc(canvas, light, { x: 1010, y: 260, radius: 84 })
  if (time === 'day') canvas.add(flock(light, 760, 330, 6, 8, 11))
  const fells = ridge({ seed: 43, base: 560, rise: 70, span: 300 })
  drawLand(canvas, light, {
    ground: fells,
    depth: 0.25,
    haze: 0.5,
    growth: wood(fells, { seed: 5, from: 400, to: 1300, gap: 10, height: [20, 60] }),
    ink: { seed: 3, edge: 0.1 },
  })
  canvas.add(drift(canvas, { top: 480, height: 200, color: light.mist, opacity: 0.6, seed: 15 }))
  drawWindow(canvas, light)
  drawDesk(canvas, light)
  canvas.add(
    dim(canvas, light, { x: 820, y: 520, width: 1200, height: 860, strength: [0.8, 0.26] }),
  )
  return canvas.toSvg()
}

function drawWindow(canvas: Canvas, light: Light) {
  const opening = lancetOutline(860, 610, 520, 640)
  const wall = path(`M-60 -60H1660V960H-60Z${opening}`, light.stone, 'fill-rule="evenodd"')
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-60 -60H1660V960H-60Z${opening}" clip-rule="evenodd"/></clipPath>`,
  )
  const frame =
    path(opening, 'none', `stroke="${mix(light.stone, light.edge, 0.12)}" stroke-width="34"`) +
    path(
      'M860 -20V610M600 300H1120M600 450H1120',
      'none',
      `stroke="${light.near}" stroke-width="11"`,
    )
  const shelves = [130, 300, 470]
    .map(
      (y) =>
        rect(-40, y, 430, 16, light.near) +
        books(light, 20, y, 340) +
        rect(1320, y, 340, 16, light.near) +
        books(light, 1340, y, 240),
    )
    .join('')
  canvas.add(
    inked(
      canvas,
      light,
      `${wall}<g clip-path="url(#${clip})">${courses(light, 0, 0, 1600, 700, 27, 46)}</g>${frame}`,
      {
        seed: 6,
        edge: 0.3,
        wash: 0.4,
        stray: 3,
      },
    ),
    inked(canvas, light, shelves, { seed: 8, from: [0, -2], edge: 0.4, wash: 0.4, stray: 2 }),
  )
}

/** A row of backs on a shelf. */
function books(light: Light, from: number, shelf: number, width: number): string {
  const leather = ['#6b2f28', '#2f4a5c', '#4b5a36', '#7a5a2c', '#4a3450']
  let row = ''
  for (let x = from, index = 0; x < from + width; index++) {
    const wide = 22 + ((index * 13 + shelf) % 5) * 6
    const tall = 92 + ((index * 29 + shelf) % 7) * 7
    const color = leather[(index * 7 + shelf) % leather.length] ?? light.cloth
    row += rect(
      x,
      shelf - tall,
      wide - 3,
      tall,
      mix(color, light.near, light.time === 'night' ? 0.5 : 0.08),
    )
    x += wide + ((index * 17 + shelf) % 9 === 0 ? 30 : 0)
  }
  return row
}

function drawDesk(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const oak = light.time === 'night' ? '#24160f' : '#6d4a31'
  const desk = path('M-60 960V742L200 690H1440L1660 748V960Z', oak)
  const page = light.time === 'night' ? '#d9c498' : '#f6ead0'
  const book =
    path(
      'M430 742Q600 690 800 738Q1000 690 1170 742L1236 846Q1010 796 800 848Q590 796 364 846Z',
      light.cloth,
    ) +
    path('M446 730Q612 676 800 726L800 832Q600 782 386 832Z', page) +
    path('M1154 730Q988 676 800 726L800 832Q1000 782 1214 832Z', mix(page, light.wash, 0.14))
  let lines = ''
  for (let row = 0; row < 6; row++) {
    const y = 722 + row * 17
    const inset = row * 9
    lines += `M${474 - inset} ${y}Q620 ${y - 40} 768 ${y - 2}M832 ${y - 2}Q980 ${y - 40} ${1126 + inset} ${y}`
  }
  canvas.add(
    inked(canvas, light, desk, {
      seed: 10,
      from: [0, -3],
      edge: 0.5,
      wash: 0.4,
      stray: 2.5,
      top: 600,
    }),
    lamps.pool(1290, 640, 640, 0.9),
    inked(canvas, light, book, {
      seed: 11,
      from: [1, -3],
      edge: 0.5,
      wash: 0.14,
      stray: 2,
      top: 600,
    }),
    path(lines, 'none', `stroke="${light.near}" stroke-width="3.5" opacity=".5"`),
    candle(light, lamps, 1330, 760, 170),
    inked(
      canvas,
      light,
      path('M250 780H330L322 716Q290 700 258 716Z', light.near) +
        path('M290 712Q340 560 430 480Q420 600 306 716Z', mix(page, light.near, 0.2)),
      { seed: 12, edge: 0.6, stray: 1.5, top: 440 },
    ),
  )
}
