import { type Canvas, createCanvas, path, place, rect } from '../canvas.ts'
import { dim, drift, inked } from '../ink.ts'
import { createLamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** The falcon's perch by the open window; it is out, and searches. */
export function emptyPerch(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#12213c'],
        [0.6, '#3c6288'],
        [1, '#b3bdb2'],
      ],
      stone: '#232429',
      near: '#090a0d',
      wash: '#060608',
      edge: '#e6bd84',
    },
    day: {
      sky: [
        [0, '#b2d0dc'],
        [0.6, '#e2e9dd'],
        [1, '#faf0d6'],
      ],
      stone: '#bda486',
      near: '#402e23',
      glow: 0.6,
    },
  })
  const canvas = createCanvas(1280, 960)
  drawSky(canvas, light, { horizon: 660, seed: 71, stars: 110, clouds: 0.35 })
  drawDisc(canvas, light, { x: 720, y: 290, radius: 92 })
  const fells = ridge({ seed: 62, base: 590, rise: 70, span: 320, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.15, haze: 0.5, ink: { seed: 3, edge: 0.1 } })
  const vale = ridge({ seed: 63, base: 640, rise: 24, span: 300 })
  drawLand(canvas, light, {
    ground: vale,
    depth: 0.35,
    haze: 0.4,
    growth: wood(vale, { seed: 6, from: 240, to: 1060, gap: 10, height: [20, 62] }),
    ink: { seed: 4, edge: 0.1 },
  })
  canvas.add(drift(canvas, { top: 540, height: 180, color: light.mist, opacity: 0.6, seed: 15 }))
  canvas.add(
    path(
      falcon,
      mix(light.near, light.middle, 0.3),
      'transform="translate(690 300) rotate(-12) scale(1.05)"',
    ),
  )
  drawWindow(canvas, light)
  drawPerch(canvas, light)
  canvas.add(dim(canvas, light, { x: 640, y: 480, width: 980, height: 800, strength: [0.82, 0.3] }))
  return canvas.toSvg()
}

/** Wings out, about 140 wide, around (0, 0). */
const falcon =
  'M0 10Q-14 -2 -30 -14Q-52 -26 -78 -16Q-54 -14 -42 -2Q-26 12 -10 18L-14 40L0 30L14 40L10 18Q26 12 42 -2Q54 -14 78 -16Q52 -26 30 -14Q14 -2 0 10Q-8 -2 0 -10Q8 -2 0 10Z'

function drawWindow(canvas: Canvas, light: Light) {
  const opening = lancetOutline(640, 690, 620, 660)
  const wall = `M-60 -60H1340V1020H-60Z${opening}`
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${wall}" clip-rule="evenodd"/></clipPath>`,
  )
  canvas.add(
    inked(
      canvas,
      light,
      path(wall, light.stone, 'fill-rule="evenodd"') +
        `<g clip-path="url(#${clip})">${courses(light, 0, 0, 1280, 960, 47, 44)}</g>` +
        path(opening, 'none', `stroke="${mix(light.stone, light.edge, 0.14)}" stroke-width="40"`) +
        rect(270, 684, 740, 46, mix(light.stone, light.edge, 0.2)) +
        path('M250 730H1030L1050 760H230Z', mix(light.stone, light.wash, 0.4)),
      { seed: 6, edge: 0.3, wash: 0.4, stray: 3 },
    ),
  )
}

/** A stand with a padded bar, its tether cut loose, a bell on it; a feather has stayed. */
function drawPerch(canvas: Canvas, light: Light) {
  const isNight = light.time === 'night'
  const oak = isNight ? '#2b1c13' : '#6d4a31'
  const pad = mix(light.cloth, light.near, isNight ? 0.25 : 0)
  const lamps = createLamps(canvas, light)
  const stand =
    path('M406 470H434V900H406Z', oak) +
    path('M330 960Q340 900 406 892H434Q500 900 510 960Z', oak) +
    rect(246, 448, 348, 30, oak) +
    path('M286 436Q420 424 554 436V486Q420 496 286 486Z', pad) +
    path(
      'M318 434V488M384 430V492M456 430V492M522 434V488',
      'none',
      `stroke="${mix(pad, light.near, 0.45)}" stroke-width="6"`,
    ) +
    `<circle cx="246" cy="463" r="22" fill="${oak}"/><circle cx="594" cy="463" r="22" fill="${oak}"/>`
  const brass = isNight ? '#c08a3e' : '#b07a2c'
  const tether =
    path(
      'M520 488C530 560 480 590 500 650T470 760',
      'none',
      `stroke="${pad}" stroke-width="10" stroke-linecap="round"`,
    ) +
    path('M452 760Q452 740 470 738Q488 740 488 760L496 786H444Z', brass) +
    `<circle cx="470" cy="792" r="8" fill="${light.near}"/>`
  const feather =
    path(
      'M0 0Q50 -46 150 -50Q186 -50 206 -40Q160 -10 110 2Q50 14 0 0Z',
      mix(light.disc, light.near, isNight ? 0.3 : 0.22),
    ) +
    path(
      'M-40 10Q80 -16 200 -40M70 -10L96 -34M104 -18L130 -40M80 -12L110 4M118 -22L150 -8',
      'none',
      `stroke="${light.near}" stroke-width="4" opacity=".6"`,
    )
  canvas.add(
    lamps.pool(1120, 300, 420, 0.8),
    inked(canvas, light, place(feather, 760, 684, 0.9), {
      seed: 10,
      edge: 0.5,
      wash: 0.15,
      stray: 1.2,
      top: 580,
    }),
    inked(canvas, light, stand + tether, {
      seed: 11,
      from: [-3, -3],
      edge: 0.7,
      wash: 0.3,
      stray: 2,
      top: 380,
    }),
    path('M1120 -40V190', 'none', `stroke="${light.near}" stroke-width="6"`),
    lamps.lantern(1120, 180, 170),
  )
}
