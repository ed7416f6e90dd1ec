import { type Canvas, createCanvas, path, place, polygon, rect } from '../canvas.ts'
import { dim, drift, inked } from '../ink.ts'
import { createLamps, lancetOutline, type Lamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { drawSky } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** The post office at dusk: its shutters closed, its lantern lit, its owl asleep on the sign. */
export function emptyPost(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#141a33'],
        [0.55, '#4a4560'],
        [1, '#c07a5c'],
      ],
      far: '#5c4f62',
      middle: '#2c2836',
      near: '#0b090f',
      mist: '#c08f77',
      stone: '#2c2529',
      roof: '#17131a',
      wash: '#08060a',
      edge: '#f0b98a',
    },
    day: {
      sky: [
        [0, '#d6dcd0'],
        [0.6, '#f0e5c8'],
        [1, '#f9e4b8'],
      ],
      stone: '#e2cfa9',
      near: '#463427',
      glow: 0.7,
    },
  })
  const canvas = createCanvas(1280, 960)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 640, seed: 81, stars: 60, clouds: 0.4 })
  const woods = ridge({ seed: 82, base: 640, rise: 30, span: 380 })
  drawLand(canvas, light, {
    ground: woods,
    depth: 0.25,
    haze: 0.4,
    growth: wood(woods, { seed: 7, from: 0, to: 1280, gap: 14, height: [60, 180] }),
    ink: { seed: 4, edge: 0.1, top: 380 },
  })
  canvas.add(drift(canvas, { top: 500, height: 220, color: light.mist, opacity: 0.5, seed: 21 }))
  drawHouse(canvas, light)
  drawYard(canvas, light, lamps)
  drawSign(canvas, light, lamps)
  canvas.add(
    dim(canvas, light, {
      x: 640,
      y: 520,
      width: 1040,
      height: 840,
      from: 0.5,
      strength: [0.7, 0.22],
    }),
  )
  return canvas.toSvg()
}

function drawHouse(canvas: Canvas, light: Light) {
  const isNight = light.time === 'night'
  const timber = isNight ? '#140f10' : '#5f4330'
  const wall = rect(250, 380, 660, 460, light.stone)
  const beams =
    rect(250, 380, 660, 24, timber) +
    rect(250, 816, 660, 24, timber) +
    [250, 462, 674, 886].map((x) => rect(x, 380, 24, 460, timber)).join('') +
    path('M274 816L344 700H372L300 816ZM886 816L816 700H788L860 816Z', timber)
  const roof = polygon(
    [
      [190, 400],
      [330, 130],
      [830, 130],
      [970, 400],
    ],
    light.roof,
  )
  let tiles = ''
  for (let row = 0; row < 6; row++) {
    const y = 176 + row * 40
    const out = ((y - 130) / 270) * 140
    for (let x = 330 - out + (row % 2) * 24; x < 786 + out; x += 48)
      tiles += `M${Math.round(x)} ${y}q24 20 44 0`
  }
  const gable =
    path('M470 400V330L580 196L690 330V400Z', light.stone) +
    path('M440 356L580 184L720 356L700 372L580 226L460 372Z', timber) +
    path('M538 300H622V370H538Z', timber) +
    path(
      'M548 310H612V360H548ZM580 310V360',
      mix(light.stone, light.near, 0.35),
      `stroke="${timber}" stroke-width="5"`,
    )
  const chimney =
    rect(760, 70, 74, 120, mix(light.stone, light.near, 0.3)) + rect(750, 60, 94, 22, timber)
  canvas.add(
    inked(
      canvas,
      light,
      chimney +
        wall +
        roof +
        path(tiles, 'none', `stroke="${mix(light.roof, light.edge, 0.25)}" stroke-width="4"`) +
        gable +
        beams,
      { seed: 9, edge: 0.4, wash: 0.3, stray: 2.5 },
    ),
  )
}

/** Shutters and door, all closed, and the letter box with nothing in it. */
function drawYard(canvas: Canvas, light: Light, lamps: Lamps) {
  const isNight = light.time === 'night'
  const oak = isNight ? '#4a2f1c' : '#8a5f3f'
  const blue = isNight ? '#26425a' : '#4c7692'
  const iron = isNight ? '#0c0a0c' : '#3c3029'
  const shutter = (x: number) =>
    rect(x - 84, 470, 168, 190, iron) +
    [-78, 4]
      .map(
        (at) =>
          rect(x + at, 476, 74, 178, blue) +
          path(
            `M${x + at + 8} 500h58M${x + at + 8} 630h58`,
            'none',
            `stroke="${iron}" stroke-width="9"`,
          ) +
          path(
            `M${x + at + 37} 540q-22 -20 -11 -30q9 -6 11 6q2 -12 11 -6q11 10 -11 30Z`,
            mix(blue, light.near, 0.55),
          ),
      )
      .join('') +
    rect(x - 100, 660, 200, 18, iron)
  const door =
    path(lancetOutline(580, 840, 172, 300), iron) +
    path(lancetOutline(580, 840, 144, 280), oak) +
    path('M544 590V840M580 560V840M616 590V840', 'none', `stroke="${iron}" stroke-width="5"`) +
    path('M512 650H590M512 780H590', 'none', `stroke="${iron}" stroke-width="11"`) +
    `<circle cx="630" cy="730" r="10" fill="${light.lamp}"/>`
  const ground = ridge({ seed: 84, base: 850, rise: 8, span: 320 })
  const box =
    rect(1012, 700, 26, 200, iron) +
    path(
      'M958 700V610Q958 566 1002 566H1050Q1092 566 1092 610V700Z',
      mix(light.cloth, light.near, isNight ? 0.1 : 0),
    ) +
    rect(982, 606, 86, 16, iron)
  canvas.add(
    inked(canvas, light, shutter(374) + shutter(786) + door, {
      seed: 11,
      edge: 0.5,
      wash: 0.25,
      stray: 2,
      top: 440,
    }),
  )
  drawLand(canvas, light, {
    ground,
    depth: 0.9,
    ink: { seed: 12, edge: 0.35, wash: 0.3, stray: 2 },
  })
  canvas.add(
    lamps.pool(580, 856, 420, 0.9, 0.18),
    inked(
      canvas,
      light,
      path('M470 866L490 836H670L690 866Z', mix(light.stone, light.near, 0.35)) + box,
      {
        seed: 13,
        from: [-3, -3],
        edge: 0.7,
        wash: 0.25,
        stray: 2,
        top: 540,
      },
    ),
  )
}

/** A bracket with the sign of the post, the lantern below it, and who sleeps on it. */
function drawSign(canvas: Canvas, light: Light, lamps: Lamps) {
  const isNight = light.time === 'night'
  const iron = isNight ? '#0c0a0c' : '#3c3029'
  const paper = mix(light.disc, light.lamp, isNight ? 0.3 : 0.05)
  const sign =
    rect(900, 330, 250, 14, iron) +
    path('M910 420Q930 350 1000 344', 'none', `stroke="${iron}" stroke-width="9"`) +
    path('M990 344V378M1110 344V378', 'none', `stroke="${iron}" stroke-width="6"`) +
    path('M966 376H1134V486H966Z', iron) +
    path('M978 388H1122V474H978Z', paper) +
    path('M978 388L1050 440L1122 388', 'none', `stroke="${iron}" stroke-width="7"`) +
    `<circle cx="1050" cy="440" r="15" fill="${light.cloth}"/>`
  const owl =
    path(
      'M-30 0Q-46 -50 -28 -78L-32 -98L-14 -88Q0 -92 14 -88L32 -98L28 -78Q46 -50 30 0Z',
      mix(light.near, light.stone, isNight ? 0.35 : 0.3),
    ) +
    path(
      'M-18 -66q8 8 15 0M3 -66q8 8 15 0',
      'none',
      `stroke="${light.lampCore}" stroke-width="4" stroke-linecap="round"`,
    ) +
    path('M-4 -58H4L0 -48Z', light.lamp) +
    path(
      'M-20 -34q6 8 12 0M-4 -34q6 8 12 0M10 -34q6 8 12 0M-12 -18q6 8 12 0M4 -18q6 8 12 0',
      'none',
      `stroke="${light.wash}" stroke-width="3" opacity=".7"`,
    )
  canvas.add(
    inked(canvas, light, sign + place(owl, 1080, 332, 1.15), {
      seed: 15,
      from: [-2, -3],
      edge: 0.65,
      wash: 0.15,
      stray: 1.5,
    }),
    lamps.pool(580, 540, 520, 0.6),
    path('M580 430V480', 'none', `stroke="${iron}" stroke-width="7"`),
    lamps.lantern(580, 470, 92),
  )
}
