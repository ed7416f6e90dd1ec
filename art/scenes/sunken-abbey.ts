import { type Canvas, createCanvas, path } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { boat, drawWater } from '../water.ts'

/** An abbey that the lake has taken to its windows; one light is left in it. */
export function sunkenAbbey(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#06131a'],
        [0.6, '#14404a'],
        [1, '#6ba098'],
      ],
      far: '#2f5f63',
      middle: '#153a40',
      near: '#040c10',
      mist: '#86b8ac',
      stone: '#123039',
      edge: '#bfe8d6',
    },
    day: {
      sky: [
        [0, '#cddcd2'],
        [0.6, '#e5e9d8'],
        [1, '#f6f0dc'],
      ],
      far: '#bcccc0',
      middle: '#93a894',
      near: '#3b4638',
      stone: '#a8a88e',
      mist: '#f0f1e2',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 600, seed: 225, stars: 150, clouds: 0.3 })
  drawDisc(canvas, light, { x: 1010, y: 210, radius: 104 })
  if (time === 'day') canvas.add(flock(light, 1150, 210, 8, 11, 12))
  const fells = ridge({ seed: 81, base: 540, rise: 80, span: 440, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.2, haze: 0.6, ink: { seed: 4, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 430, height: 220, color: light.mist, opacity: 0.7, seed: 19 }))
  drawAbbey(canvas, light)
  return canvas.toSvg()
}

function drawAbbey(canvas: Canvas, light: Light) {
  const line = 610
  const openings =
    lancetOutline(740, 660, 190, 400) +
    lancetOutline(520, 660, 120, 260) +
    lancetOutline(960, 660, 120, 260)
  const front =
    `M430 700V380L470 330L500 372L560 300L620 250V150L650 120L664 60L690 130L740 40L792 118L812 76L836 150V262L910 330L960 320L1030 392V700Z` +
    openings
  const pillars =
    'M150 700V430H138V404H232V430H220V700ZM290 700V470H278V448H360V470H350V700ZM1140 700V440H1128V410H1230V440H1218V700ZM1300 700V380H1286V350H1392V376L1380 380V700ZM1392 352Q1470 260 1560 250L1566 288Q1480 300 1420 376Z'
  const stone = path(front, light.stone, 'fill-rule="evenodd"') + path(pillars, light.stone)
  const bond = courses(light, 440, 340, 580, 270, 17, 22)
  const walls = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${front}" clip-rule="evenodd"/></clipPath>`,
  )
  const dry = canvas.define(
    (id) => `<clipPath id="${id}"><path d="M-60 -60H1660V${line}H-60Z"/></clipPath>`,
  )
  const lamps = createLamps(canvas, light)
  const rose =
    `<circle cx="740" cy="196" r="62" fill="${mix(light.stone, light.far, 0.6)}"/>` +
    path(
      'M740 134V258M678 196H802M696 152L784 240M784 152L696 240',
      'none',
      `stroke="${light.stone}" stroke-width="10"`,
    )
  drawWater(canvas, light, {
    line,
    far: mix(light.middle, light.mist, 0.35),
    near: mix(light.middle, light.near, 0.55),
    seed: 13,
    mirrored: stone + rose,
    shine: 1010,
  })
  canvas.add(
    `<g clip-path="url(#${dry})">${inked(canvas, light, `${stone}<g clip-path="url(#${walls})">${bond}</g>${rose}`, { seed: 8, edge: 0.55, wash: 0.4, stray: 3.5 })}</g>`,
    lamps.lantern(740, 420, 54),
    path('M740 330V420', 'none', `stroke="${light.near}" stroke-width="3"`),
    lamps.pool(740, 640, 200, 0.6, 0.3),
    drift(canvas, { top: 540, height: 150, color: light.mist, opacity: 0.6, seed: 29 }),
    inked(
      canvas,
      light,
      boat(380, 770, 190, light.near) +
        path('M376 752Q372 700 392 676Q412 700 410 752Z', light.near),
      {
        seed: 15,
        edge: 0.6,
        stray: 1.4,
        top: 620,
      },
    ),
    path('M420 752L520 690', 'none', `stroke="${light.near}" stroke-width="5"`),
  )
}
