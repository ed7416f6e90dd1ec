import { type Canvas, createCanvas, path, rect, round } from '../canvas.ts'
import { dim, inked } from '../ink.ts'
import { createLamps, type Lamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { type Gear, sitter } from '../people.ts'
import { drawSky } from '../sky.ts'

/** Supper in the hall: one long table, a window, everybody there. */
export function table(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#15243c'],
        [1, '#4a6a86'],
      ],
      stone: '#2b211c',
      near: '#0a0706',
      wash: '#070504',
      edge: '#f2bd72',
    },
    day: {
      sky: [
        [0, '#bcd6de'],
        [1, '#f7f0da'],
      ],
      stone: '#c6ac88',
      near: '#3f2d21',
      glow: 0.6,
    },
  })
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 600, seed: 165, stars: 60, clouds: 0.3 })
  drawWall(canvas, light)
  canvas.add(lamps.pool(800, 560, 900, 0.85), lamps.pool(800, 620, 480, 0.7))
  drawSupper(canvas, light, lamps)
  canvas.add(dim(canvas, light, { x: 800, y: 520, width: 1200, height: 820, strength: [0.8, 0.3] }))
  return canvas.toSvg()
}

function drawWall(canvas: Canvas, light: Light) {
  const panes = [300, 800, 1300]
  const openings = panes.map((x) => lancetOutline(x, 470, 200, 390)).join('')
  const wall = path(`M-60 -60H1660V960H-60Z${openings}`, light.stone, 'fill-rule="evenodd"')
  const frames = path(
    openings,
    'none',
    `stroke="${mix(light.stone, light.wash, 0.4)}" stroke-width="24"`,
  )
  let lead = ''
  for (const x of panes) lead += `M${x} 90V470M${x - 98} 260H${x + 98}M${x - 98} 366H${x + 98}`
  const beams =
    rect(-60, -60, 1720, 92, mix(light.near, light.stone, 0.15)) +
    [520, 1060].map((x) => rect(x, -60, 46, 700, mix(light.near, light.stone, 0.22))).join('')
  const banners = [110, 1490]
    .map((x) =>
      path(
        `M${x - 50} 120H${x + 50}V420L${x} 372L${x - 50} 420Z`,
        mix(light.cloth, light.wash, light.time === 'night' ? 0.3 : 0),
      ),
    )
    .join('')
  canvas.add(
    inked(
      canvas,
      light,
      wall +
        courses(light, 0, 490, 1600, 300, 35, 44) +
        frames +
        path(lead, 'none', `stroke="${light.near}" stroke-width="7"`) +
        banners +
        beams,
      { seed: 6, edge: 0.25, wash: 0.4, stray: 2.5 },
    ),
  )
}

function drawSupper(canvas: Canvas, light: Light, lamps: Lamps) {
  const far = mix(light.near, light.lamp, light.time === 'night' ? 0.14 : 0.18)
  const guests: [x: number, isFacingLeft: boolean, gear: Gear[]][] = [
    [230, false, []],
    [410, false, ['hat']],
    [610, false, ['mug']],
    [990, true, []],
    [1180, true, ['mug']],
    [1370, true, ['hat']],
  ]
  const behind = guests
    .map(([x, isFacingLeft, gear]) =>
      sitter({ x, base: 800, height: 300, fill: far, isFacingLeft, gear }),
    )
    .join('')
  const linen = mix(light.cloth, light.wash, light.time === 'night' ? 0.45 : 0.05)
  const board =
    path(
      'M90 700H1510V800Q1440 842 1370 806T1230 806T1090 806T950 806T810 806T670 806T530 806T390 806T250 806T90 800Z',
      linen,
    ) +
    path(
      'M300 724V800M580 724V806M860 724V806M1140 724V806M1380 724V804',
      'none',
      `stroke="${light.wash}" stroke-width="8" opacity=".3"`,
    ) +
    rect(70, 684, 1460, 26, mix(light.near, light.lamp, 0.1)) +
    path('M170 800H226L216 960H164ZM1374 800H1430L1436 960H1384Z', light.near)
  const dishes = path(
    'M470 684V650H504V684ZM1090 684V642H1136V684ZM1228 684V652H1262V684ZM300 684Q310 660 350 660Q390 660 400 684Z',
    light.near,
  )
  canvas.add(
    inked(canvas, light, behind, {
      seed: 9,
      from: [0, -2],
      edge: 0.6,
      stray: 1.4,
      wash: 0.2,
      top: 420,
    }),
    inked(canvas, light, board + dishes, {
      seed: 10,
      from: [0, -3],
      edge: 0.85,
      stray: 1.5,
      wash: 0.2,
      top: 560,
    }),
    [700, 800, 900].map((x, index) => candle(light, lamps, x, 690, index === 1 ? 96 : 72)).join(''),
  )
}

/** A candle standing on (x, base), lit. */
export function candle(
  light: Light,
  lamps: Lamps,
  x: number,
  base: number,
  height: number,
): string {
  const wide = height * 0.2
  const top = base - height
  const flame = `M${x} ${round(top - height * 0.55)}Q${round(x + wide * 0.9)} ${round(top - height * 0.16)} ${x} ${round(top - 2)}Q${round(x - wide * 0.9)} ${round(top - height * 0.16)} ${x} ${round(top - height * 0.55)}Z`
  return (
    rect(x - wide / 2, top, wide, height, mix(light.disc, light.lamp, 0.35)) +
    rect(x - wide, base - height * 0.08, wide * 2, height * 0.1, light.near) +
    lamps.pool(x, top - height * 0.2, height * 2.6, 0.9) +
    path(flame, light.lampCore)
  )
}
