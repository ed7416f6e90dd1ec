import { type Canvas, createCanvas, path, rect, verticalGradient } from '../canvas.ts'
import { dim, inked } from '../ink.ts'
import { lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { drawDisc, drawSky } from '../sky.ts'

const windows = [250, 640, 1030]

/** The long table with nobody at it: candles out, benches in, one mug left where the light falls. */
export function emptyHall(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#1a2c48'],
        [1, '#7fa0b8'],
      ],
      stone: '#1c222c',
      near: '#070a10',
      wash: '#04060a',
      edge: '#a9c6da',
    },
    day: {
      sky: [
        [0, '#bcd6de'],
        [1, '#fdf3d4'],
      ],
      stone: '#bfa684',
      near: '#3f2d21',
    },
  })
  const canvas = createCanvas(1280, 960)
  drawSky(canvas, light, { horizon: 560, seed: 31, stars: 70, clouds: 0.3 })
  drawDisc(canvas, light, { x: 680, y: 190, radius: 58 })
  drawRoom(canvas, light)
  drawTable(canvas, light)
  canvas.add(dim(canvas, light, { x: 600, y: 520, width: 980, height: 800, strength: [0.8, 0.3] }))
  return canvas.toSvg()
}

function drawRoom(canvas: Canvas, light: Light) {
  const openings = windows.map((x) => lancetOutline(x, 470, 210, 410)).join('')
  const wall = `M-60 -60H1340V1020H-60Z${openings}`
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${wall}" clip-rule="evenodd"/></clipPath>`,
  )
  const lead = windows
    .map((x) => `M${x} 50V470M${x - 104} 240H${x + 104}M${x - 104} 356H${x + 104}`)
    .join('')
  const banners = [445, 835]
    .map((x) =>
      path(
        `M${x - 46} 90H${x + 46}V400L${x} 350L${x - 46} 400Z`,
        mix(light.cloth, light.wash, light.time === 'night' ? 0.5 : 0.05),
      ),
    )
    .join('')
  canvas.add(
    inked(
      canvas,
      light,
      path(wall, light.stone, 'fill-rule="evenodd"') +
        `<g clip-path="url(#${clip})">${courses(light, 0, 20, 1280, 700, 37, 42)}</g>` +
        path(openings, 'none', `stroke="${mix(light.stone, light.wash, 0.45)}" stroke-width="24"`) +
        path(lead, 'none', `stroke="${light.near}" stroke-width="7"`) +
        banners +
        rect(-60, -60, 1400, 96, light.near),
      { seed: 6, edge: 0.25, wash: 0.4, stray: 2.5 },
    ),
    inked(canvas, light, rect(-60, 720, 1400, 300, mix(light.stone, light.near, 0.6)), {
      seed: 8,
      from: [0, -2],
      edge: 0.3,
      wash: 0.4,
      top: 690,
    }),
    `<g clip-path="url(#${clip})">${shafts(canvas, light)}</g>`,
  )
}

/** What comes in by each window and lies on the floor. */
function shafts(canvas: Canvas, light: Light): string {
  const isNight = light.time === 'night'
  const color = isNight ? '#9fc0d8' : '#fff3c8'
  const fill = verticalGradient(canvas, 120, 900, [
    [0, color, isNight ? 0.34 : 0.6],
    [1, color, 0.03],
  ])
  return windows
    .map((x) => path(`M${x - 96} 150H${x + 96}L${x + 380} 930H${x + 20}L${x - 96} 470Z`, fill))
    .join('')
}

function drawTable(canvas: Canvas, light: Light) {
  const isNight = light.time === 'night'
  const oak = isNight ? '#1d1714' : '#7c573b'
  const top = mix(oak, light.edge, isNight ? 0.34 : 0)
  const lit = isNight ? '#7f9cb0' : '#f0d9a8'
  const benchBack = rect(150, 706, 980, 20, mix(oak, light.near, 0.4))
  const table =
    path('M190 640H1090L1210 716H70Z', top) +
    path('M560 640H700L800 716H620Z', lit, 'opacity=".5"') +
    rect(70, 716, 1140, 30, oak) +
    path(
      'M130 746H176L166 960H118ZM1104 746H1150L1162 960H1114ZM606 746H650V960H600Z',
      mix(oak, light.near, 0.4),
    )
  const bench =
    path('M20 846H1260V876H20Z', mix(oak, light.near, 0.15)) +
    path('M110 876H150L140 1000H96ZM1130 876H1170L1184 1000H1140Z', light.near)
  const wax = mix(light.disc, light.near, isNight ? 0.45 : 0.1)
  const stump = (x: number, tall: number) =>
    rect(x - 12, 668 - tall, 24, tall, wax) +
    path(`M${x} ${668 - tall}q4 -8 1 -16`, 'none', `stroke="${light.near}" stroke-width="4"`) +
    rect(x - 26, 664, 52, 10, light.near)
  const mug = path(
    'M662 676V606H716V676ZM716 622H740V660H716V650H730V632H716Z',
    mix(light.near, lit, isNight ? 0.28 : 0.12),
  )
  canvas.add(
    inked(canvas, light, benchBack, { seed: 9, from: [0, -3], edge: 0.5, stray: 2, top: 680 }),
    inked(canvas, light, table, {
      seed: 10,
      from: [0, -4],
      edge: 0.7,
      wash: 0.3,
      stray: 2,
      top: 600,
    }),
    inked(canvas, light, stump(360, 52) + stump(420, 30) + stump(900, 44) + mug, {
      seed: 11,
      from: [-2, -3],
      edge: 0.8,
      wash: 0.2,
      stray: 1.2,
      top: 560,
    }),
    inked(canvas, light, bench, {
      seed: 12,
      from: [0, -4],
      edge: 0.6,
      wash: 0.3,
      stray: 2,
      top: 800,
    }),
  )
}
