import { type Canvas, createCanvas, path, place, rect, round } from '../canvas.ts'
import { dim, inked } from '../ink.ts'
import { createLamps, type Lamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { candle } from './table.ts'

/** The cellar, its racks bare: one cask, one candle, one mouse. */
export function emptyCellar(time: Time): string {
  const light = lightOf(time, {
    night: { stone: '#2a2322', near: '#0a0706', wash: '#060404', edge: '#f0b873' },
    day: { stone: '#c8b08c', near: '#433024', glow: 0.85 },
  })
  const canvas = createCanvas(1280, 960)
  const lamps = createLamps(canvas, light)
  drawVault(canvas, light, lamps)
  drawRacks(canvas, light)
  drawFloor(canvas, light, lamps)
  canvas.add(
    inked(canvas, light, place(cask(light), 640, 800, 1), {
      seed: 14,
      from: [0, -4],
      edge: 0.75,
      wash: 0.35,
      stray: 2.5,
      top: 420,
    }),
    candle(light, lamps, 640, 520, 150),
    inked(canvas, light, mouse(light), {
      seed: 15,
      from: [-3, -3],
      edge: 0.9,
      stray: 1,
      wash: 0.1,
      top: 740,
    }),
    dim(canvas, light, { x: 640, y: 500, width: 900, height: 720, strength: [0.85, 0.34] }),
  )
  return canvas.toSvg()
}

/** Three bays, one behind the other, each lit less by the candle before it. */
function drawVault(canvas: Canvas, light: Light, lamps: Lamps) {
  const bay = (half: number, top: number, foot: number, color: string) =>
    path(
      `M-60 -60H1340V1000H-60ZM${640 - half} ${foot}V${top + half * 0.9}A${half} ${round(half * 0.9)} 0 0 1 ${640 + half} ${top + half * 0.9}V${foot}Z`,
      color,
      'fill-rule="evenodd"',
    )
  const ring = (half: number, top: number, foot: number, width: number) =>
    path(
      `M${640 - half} ${foot}V${top + half * 0.9}A${half} ${round(half * 0.9)} 0 0 1 ${640 + half} ${top + half * 0.9}V${foot}`,
      'none',
      `stroke="${mix(light.stone, light.edge, 0.16)}" stroke-width="${width}"`,
    )
  const back =
    rect(-60, -60, 1400, 1060, mix(light.stone, light.wash, light.time === 'night' ? 0.25 : 0.1)) +
    courses(light, 300, 180, 680, 560, 51, 34)
  canvas.add(
    inked(canvas, light, back, { seed: 4, edge: 0.14, wash: 0.4, stray: 3 }),
    lamps.pool(640, 420, 520, 0.9),
    inked(
      canvas,
      light,
      bay(400, 130, 1000, mix(light.stone, light.wash, 0.2)) + ring(400, 130, 760, 26),
      {
        seed: 5,
        edge: 0.3,
        wash: 0.4,
        stray: 3,
      },
    ),
    lamps.pool(640, 440, 560, 0.35),
    inked(
      canvas,
      light,
      bay(570, 20, 1000, mix(light.stone, light.wash, light.time === 'night' ? 0.45 : 0.38)) +
        ring(570, 20, 900, 34),
      {
        seed: 6,
        edge: 0.3,
        wash: 0.45,
        stray: 3,
      },
    ),
  )
}

/** Shelves for casks along both walls, with nothing on them but a cobweb. */
function drawRacks(canvas: Canvas, light: Light) {
  const timber = light.time === 'night' ? '#1c120c' : '#6a4a32'
  const rack = (x: number, side: 1 | -1) => {
    const cradle = (y: number) =>
      path(`M${x} ${y}H${x + side * 230}V${y + 22}H${x}Z`, timber) +
      path(
        `M${x + side * 8} ${y}q${side * 52} 34 ${side * 104} 0q${side * 54} 34 ${side * 110} 0`,
        'none',
        `stroke="${mix(timber, light.edge, 0.2)}" stroke-width="7"`,
      )
    return (
      path(
        `M${x} 360h${side * 22}V800h${side * -22}ZM${x + side * 208} 390h${side * 22}V770h${side * -22}Z`,
        timber,
      ) + [430, 570, 710].map(cradle).join('')
    )
  }
  const web =
    'M252 452L340 560M252 452L300 590M252 452L380 500M286 494Q312 494 330 480M300 528Q336 524 356 492M272 510Q280 532 300 540'
  canvas.add(
    inked(canvas, light, rack(240, 1) + rack(1040, -1), {
      seed: 9,
      from: [0, -3],
      edge: 0.55,
      wash: 0.3,
      stray: 2.5,
      top: 320,
    }),
    path(web, 'none', `stroke="${light.disc}" stroke-width="2" opacity=".4"`),
  )
}

function drawFloor(canvas: Canvas, light: Light, lamps: Lamps) {
  const flags = mix(light.stone, light.near, light.time === 'night' ? 0.5 : 0.3)
  const joints =
    'M-40 800H1320M-40 868H1320M180 760L120 800M420 760L390 800M860 760L892 800M1100 760L1160 800M260 800L200 868M560 800L548 868M760 800L790 868M1010 800L1080 868M90 868L-10 960M470 868L440 960M720 868L750 960M1130 868L1230 960'
  canvas.add(
    inked(canvas, light, rect(-60, 760, 1400, 260, flags), {
      seed: 10,
      from: [0, -2],
      edge: 0.3,
      wash: 0.4,
      stray: 2,
      top: 720,
    }),
    path(joints, 'none', `stroke="${light.wash}" stroke-width="5" opacity=".5"`),
    lamps.pool(640, 800, 560, 0.9, 0.24),
    `<ellipse cx="640" cy="806" rx="250" ry="26" fill="${light.wash}" opacity=".7"/>`,
  )
}

/** Standing on its end at (0, 0), 280 high. */
function cask(light: Light): string {
  const isNight = light.time === 'night'
  const oak = isNight ? '#4f321e' : '#96694a'
  const iron = isNight ? '#1b1716' : '#4d4038'
  const staves =
    'M-96 -270Q-128 -140 -96 0M-34 -272Q-44 -140 -34 6M34 -272Q44 -140 34 6M96 -270Q128 -140 96 0'
  return (
    path('M-150 -262Q-204 -130 -150 0Q0 28 150 0Q204 -130 150 -262Z', oak) +
    path('M40 -262H150Q204 -130 150 0Q100 12 40 14Q80 -130 40 -262Z', light.wash, 'opacity=".35"') +
    path(staves, 'none', `stroke="${light.wash}" stroke-width="5" opacity=".6"`) +
    path(
      'M-163 -226Q0 -196 163 -226L169 -200Q0 -168 -169 -200ZM-172 -84Q0 -50 172 -84L166 -56Q0 -22 -166 -56Z',
      iron,
    ) +
    `<ellipse cx="0" cy="-262" rx="150" ry="30" fill="${mix(oak, light.lamp, 0.3)}"/>` +
    `<ellipse cx="0" cy="-260" rx="128" ry="22" fill="${mix(oak, light.near, 0.25)}"/>`
  )
}

/** It sits up and looks at the light. */
function mouse(light: Light): string {
  const fur = mix(light.near, light.stone, 0.25)
  return (
    path(
      'M1020 860Q972 862 968 832Q968 812 980 802Q962 800 944 792Q956 772 982 768Q1002 768 1010 784Q1044 796 1050 830Q1052 854 1034 860Z',
      fur,
    ) +
    `<circle cx="1004" cy="762" r="18" fill="${fur}"/><circle cx="975" cy="783" r="4" fill="${light.lampCore}"/>` +
    path(
      'M1036 852Q1096 870 1112 834T1170 812',
      'none',
      `stroke="${fur}" stroke-width="7" stroke-linecap="round"`,
    )
  )
}
