import { type Canvas, createCanvas, path, place, rect, round, verticalGradient } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { createRandom } from '../random.ts'
import { drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'

/** The messenger's raven waits out the rain, its letter undelivered. */
export function storm(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0a0f16'],
        [0.5, '#1b2631'],
        [1, '#4b5a64'],
      ],
      far: '#3a4954',
      mist: '#7f929d',
    },
    day: {
      sky: [
        [0, '#b4b8b6'],
        [0.5, '#cdcfca'],
        [1, '#e8e5da'],
      ],
      far: '#b7bbb6',
      middle: '#85877c',
      near: '#37342f',
      mist: '#e6e4da',
    },
  })
  const canvas = createCanvas(1280, 960)
  drawSky(canvas, light, { horizon: 760, seed: 35, stars: 0, clouds: 0.4 })
  const heavy = mix(light.far, light.wash, light.time === 'night' ? 0.6 : 0.35)
  canvas.add(
    drift(canvas, {
      top: -160,
      height: 520,
      color: heavy,
      opacity: 0.95,
      seed: 62,
      grain: [0.003, 0.007],
    }),
  )
  const fells = ridge({ seed: 93, base: 690, rise: 70, span: 430, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.2, haze: 0.5, ink: { seed: 2, edge: 0.08 } })
  canvas.add(
    rain(light, 5, 240, 0.28, 46),
    drift(canvas, { top: 580, height: 260, color: light.mist, opacity: 0.6, seed: 44 }),
  )
  drawPerch(canvas, light)
  canvas.add(rain(light, 9, 150, 0.42, 92))
  return canvas.toSvg()
}

function rain(light: Light, seed: number, count: number, opacity: number, length: number): string {
  const random = createRandom(seed)
  const d = Array.from({ length: count }, () => {
    const fall = length * random.between(0.6, 1.3)
    return `M${round(random.between(0, 1500))} ${round(random.between(-80, 940))}l${round(-fall * 0.3)} ${round(fall)}`
  }).join('')
  const color = light.time === 'night' ? light.edge : mix(light.near, light.mist, 0.35)
  return path(
    d,
    'none',
    `stroke="${color}" stroke-width="2.2" stroke-linecap="round" opacity="${opacity}"`,
  )
}

function drawPerch(canvas: Canvas, light: Light) {
  const bank = ridge({ seed: 94, base: 850, rise: 24, span: 320 })
  const fence =
    'M560 940L574 500L590 484L612 490L622 506L632 940ZM120 940L132 640L160 634L176 940ZM1040 940L1050 618L1082 624L1094 940Z' +
    'M-40 706L600 596L602 618L-40 732ZM590 600L1320 700V726L590 626ZM-40 810L600 730V750L-40 836ZM590 732L1320 806V830L590 754Z'
  canvas.add(
    inked(canvas, light, path(fence, mix(light.near, light.middle, 0.2)), {
      seed: 7,
      edge: 0.5,
      wash: 0.3,
      stray: 5,
    }),
  )
  canvas.add(
    inked(canvas, light, place(raven(light), 598, 490, 1.5), {
      seed: 8,
      edge: 0.62,
      wash: 0.15,
      stray: 3,
    }),
  )
  canvas.add(place(letter(canvas, light), 636, 512, 1.5))
  drawLand(canvas, light, {
    ground: bank,
    depth: 0.96,
    growth: grass(bank, 0, 1280, { seed: 5, height: 56, gap: 5 }),
    ink: { seed: 9, edge: 0.36, stray: 2 },
  })
}

/** Perched, hunched against the rain, facing right; feet at (0, 0), about 200 high. */
function raven(light: Light): string {
  const dark = light.time === 'night' ? '#05080d' : '#26231f'
  const body =
    'M70 -176Q92 -178 128 -160Q104 -154 84 -150Q78 -128 68 -112Q62 -60 26 -28L18 -6L30 0H-2L4 -24L-8 -22L-12 -4L0 2H-30L-20 -20' +
    'Q-40 -16 -66 14L-104 52L-98 28L-124 40L-106 12L-128 18Q-92 -26 -76 -74Q-56 -128 2 -150Q12 -178 40 -184Q58 -186 70 -176Z'
  const wing = 'M-4 -128Q-54 -104 -72 -44Q-84 -14 -108 14Q-64 -2 -30 -34Q12 -70 14 -112'
  const feathers =
    'M-50 -66Q-20 -60 6 -84M-66 -34Q-34 -34 -10 -56M2 -150Q20 -140 40 -140M84 -162L118 -160'
  return (
    path(body, dark) +
    path(
      wing + feathers,
      'none',
      `stroke="${mix(dark, light.mist, 0.32)}" stroke-width="3" opacity=".8"`,
    ) +
    `<circle cx="58" cy="-162" r="4.5" fill="${light.lampCore}"/>`
  )
}

/** A sealed letter tied to the bird's leg. */
function letter(canvas: Canvas, light: Light): string {
  const paper = verticalGradient(canvas, 0, 60, [
    [0, light.disc],
    [1, mix(light.disc, light.near, 0.25)],
  ])
  return (
    path(
      'M-18 -16Q-6 -4 4 2M-18 -16Q-2 -12 8 2',
      'none',
      `stroke="${light.cloth}" stroke-width="3"`,
    ) +
    `<g transform="rotate(12)">${rect(-30, 2, 74, 48, paper)}${path('M-30 2L7 30L44 2', 'none', `stroke="${mix(light.disc, light.near, 0.5)}" stroke-width="2"`)}<circle cx="7" cy="29" r="9" fill="${light.cloth}"/></g>`
  )
}
