import { type Canvas, createCanvas, path, polygon, rect } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** A notice board with nothing on it yet, its lantern not yet lit. */
export function empty(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#101a28'],
        [0.6, '#2a3c4c'],
        [1, '#7d8787'],
      ],
      stone: '#3a2f27',
      roof: '#1d1815',
      far: '#566773',
    },
    day: { stone: '#b39a77' },
  })
  const canvas = createCanvas(1280, 960)
  drawSky(canvas, light, { horizon: 700, seed: 85, stars: 50, clouds: 0.35 })
  drawDisc(canvas, light, { x: 1010, y: 210, radius: 40 })
  const fells = ridge({ seed: 53, base: 640, rise: 70, span: 420 })
  const moor = ridge({ seed: 54, base: 730, rise: 30, span: 380 })
  drawLand(canvas, light, { ground: fells, depth: 0.15, haze: 0.5, ink: { seed: 2, edge: 0.08 } })
  canvas.add(drift(canvas, { top: 560, height: 230, color: light.mist, opacity: 0.6, seed: 4 }))
  drawLand(canvas, light, {
    ground: moor,
    depth: 0.42,
    haze: 0.3,
    growth: wood(moor, { seed: 9, from: 0, to: 1280, gap: 12, height: [30, 90] }),
    ink: { seed: 3, edge: 0.15, stray: 3 },
  })
  canvas.add(drift(canvas, { top: 680, height: 200, color: light.mist, opacity: 0.45, seed: 19 }))
  drawBoard(canvas, light)
  const bank = ridge({ seed: 55, base: 860, rise: 18, span: 320 })
  drawLand(canvas, light, {
    ground: bank,
    depth: 0.96,
    growth: grass(bank, 0, 1280, { seed: 8, height: 46, gap: 5 }),
    ink: { seed: 6, edge: 0.4, stray: 2, wash: 0.2 },
  })
  return canvas.toSvg()
}

function drawBoard(canvas: Canvas, light: Light) {
  const dark = light.time === 'night' ? light.near : '#4f3a2b'
  const seams = [420, 500, 580].map((y) => `M386 ${y}H824`).join('')
  const grain =
    'M410 372q90 -10 190 2M640 460q70 8 160 -2M430 540q110 12 220 0M520 620q100 -8 250 4'
  const board =
    rect(396, 280, 34, 640, dark) +
    rect(782, 280, 34, 640, dark) +
    rect(380, 340, 452, 320, light.stone) +
    path(seams + grain, 'none', `stroke="${light.wash}" stroke-width="4" opacity=".45"`) +
    path(
      'M374 334H838V352H374ZM374 650H838V668H374ZM374 334H392V668H374ZM820 334H838V668H820Z',
      dark,
    ) +
    polygon(
      [
        [320, 330],
        [606, 206],
        [892, 330],
        [892, 350],
        [606, 230],
        [320, 350],
      ],
      light.roof,
    ) +
    polygon(
      [
        [340, 330],
        [606, 214],
        [872, 330],
        [606, 236],
      ],
      mix(light.roof, light.stone, 0.3),
    )
  const scrap = path(
    'M452 392L506 386L510 420Q484 416 470 436Q456 428 455 418Z',
    mix(light.disc, light.stone, light.time === 'night' ? 0.3 : 0.08),
  )
  const nails = [
    [480, 396],
    [690, 400],
    [600, 560],
    [740, 590],
    [500, 590],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${light.wash}"/>`)
    .join('')
  canvas.add(
    inked(canvas, light, board + scrap + nails, {
      seed: 10,
      from: [2, -2],
      edge: 0.55,
      wash: 0.3,
      stray: 2.5,
    }),
  )
  const lamps = createLamps(canvas, light)
  canvas.add(
    path('M816 420H926M816 486L892 420', 'none', `stroke="${dark}" stroke-width="13"`),
    lamps.lantern(910, 420, 170, false),
  )
}
