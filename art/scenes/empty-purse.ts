import { type Canvas, createCanvas, path, place, rect } from '../canvas.ts'
import { dim, inked } from '../ink.ts'
import { createLamps, type Lamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { candle } from './table.ts'

/** A purse on the table, slack and open, and the moth that lived in it. */
export function emptyPurse(time: Time): string {
  const light = lightOf(time, {
    night: { stone: '#2c2320', near: '#0c0807', wash: '#070505', edge: '#f2c184' },
    day: { stone: '#d3bd9a', near: '#463224', glow: 0.75 },
  })
  const canvas = createCanvas(1280, 960)
  const lamps = createLamps(canvas, light)
  const wall = rect(-40, -40, 1360, 760, light.stone) + courses(light, 0, 0, 1280, 680, 41, 46)
  canvas.add(
    inked(canvas, light, wall, { seed: 3, edge: 0.14, wash: 0.4, stray: 3 }),
    lamps.pool(960, 430, 760, 0.8),
  )
  drawBoard(canvas, light, lamps)
  canvas.add(
    inked(canvas, light, purse(light), {
      seed: 11,
      from: [-3, -4],
      edge: 0.6,
      wash: 0.4,
      stray: 3,
      top: 420,
    }),
    candle(light, lamps, 1010, 730, 230),
    flight(light),
    inked(canvas, light, place(moth(light), 700, 330, 1.5), {
      seed: 12,
      edge: 0.5,
      wash: 0.15,
      stray: 1.5,
    }),
    dim(canvas, light, { x: 800, y: 480, width: 1120, height: 900, strength: [0.86, 0.34] }),
  )
  return canvas.toSvg()
}

function drawBoard(canvas: Canvas, light: Light, lamps: Lamps) {
  const oak = light.time === 'night' ? '#2e1c12' : '#8a6142'
  const seams = 'M-40 742H1320M-40 822H1320M300 650L250 742M880 742L900 822M470 822L430 900'
  const board =
    path('M-60 640H1340V900H-60Z', oak) +
    path(seams, 'none', `stroke="${light.wash}" stroke-width="5" opacity=".5"`) +
    rect(-60, 896, 1400, 120, mix(oak, light.near, 0.6))
  canvas.add(
    inked(canvas, light, board, {
      seed: 7,
      from: [0, -3],
      edge: 0.5,
      wash: 0.35,
      stray: 2.5,
      top: 600,
    }),
    lamps.pool(980, 740, 620, 0.8, 0.28),
    `<ellipse cx="470" cy="806" rx="330" ry="30" fill="${light.wash}" opacity=".55"/>`,
  )
}

/** Leather that nothing fills: it folds over itself, its mouth wide, its strings loose. */
function purse(light: Light): string {
  const isNight = light.time === 'night'
  const leather = isNight ? '#6d4526' : '#a06a3c'
  const lining = mix(leather, light.wash, isNight ? 0.82 : 0.66)
  const cord = mix(light.cloth, light.near, isNight ? 0.1 : 0)
  const body =
    'M214 806Q176 744 256 690Q330 646 372 584Q390 552 378 532H632Q622 562 642 590Q676 640 742 684Q838 742 792 800Q660 826 500 812Q340 830 214 806Z'
  const folds =
    'M404 596Q372 690 300 764M452 604Q440 700 404 790M520 606Q534 700 520 800M590 602Q640 690 700 780M640 628Q690 690 752 724M330 690Q290 716 262 760'
  const rim = 'M330 512Q380 556 500 558Q640 560 700 506Q640 470 508 466Q388 468 330 512Z'
  const lip =
    'M330 512Q318 484 356 470Q400 436 508 434Q628 436 676 468Q716 484 700 506Q640 470 508 466Q388 468 330 512Z'
  const cords =
    'M384 586Q500 622 640 588M640 588Q760 600 770 700T850 822Q872 846 862 884M632 596Q704 640 700 740T640 852'
  return (
    path(body, leather) +
    path(
      'M520 606Q534 700 520 812Q340 830 214 806Q340 800 420 740Q500 680 520 606Z',
      light.wash,
      'opacity=".22"',
    ) +
    path(
      folds,
      'none',
      `stroke="${light.wash}" stroke-width="7" opacity=".55" stroke-linecap="round"`,
    ) +
    path(lip, mix(leather, light.lamp, 0.12)) +
    path(rim, lining) +
    path(
      'M348 514Q400 548 504 550Q628 550 684 510L700 506Q660 566 632 576Q500 600 384 576Q352 556 330 512Z',
      mix(leather, light.lamp, 0.2),
    ) +
    path(cords, 'none', `stroke="${cord}" stroke-width="13" stroke-linecap="round"`) +
    path('M848 872H878L886 914H840ZM626 846H656L662 888H618Z', cord) +
    path('M246 720L316 706L330 770L262 784Z', mix(leather, light.near, 0.35)) +
    path(
      'M254 728l-10 -4M262 752l-12 -2M272 774l-10 4M310 716l8 -8M318 740l12 -2M322 764l10 4',
      'none',
      `stroke="${light.disc}" stroke-width="4" opacity=".7"`,
    )
  )
}

/** The way it took, out of the mouth and up. */
function flight(light: Light): string {
  const color = light.time === 'night' ? light.lampCore : light.near
  return path(
    'M500 520C470 420 400 380 440 318C476 268 552 300 530 356C510 404 448 372 480 300C520 220 600 230 650 300',
    'none',
    `stroke="${color}" stroke-width="5" stroke-dasharray="1 17" stroke-linecap="round" opacity=".75"`,
  )
}

/** About 120 wide, around (0, 0). */
function moth(light: Light): string {
  const wing = light.time === 'night' ? '#d8c39a' : '#9b8464'
  const under = mix(wing, light.near, 0.22)
  const side = (mirror: 1 | -1) =>
    place(
      path('M2 -4Q20 10 40 36Q14 44 2 14Z', under) +
        path('M2 -8Q20 -46 66 -52Q64 -14 42 6Q18 14 2 4Z', wing) +
        `<circle cx="42" cy="-26" r="6" fill="${light.near}" opacity=".6"/>`,
      0,
      0,
      1,
      mirror < 0,
    )
  return place(
    `<g transform="rotate(18)">${side(1)}${side(-1)}` +
      path('M-5 -16Q0 -24 5 -16L4 22Q0 30 -4 22Z', light.near) +
      path(
        'M-2 -18Q-10 -36 -20 -38M2 -18Q10 -36 20 -38',
        'none',
        `stroke="${light.near}" stroke-width="2.5"`,
      ) +
      '</g>',
    0,
    0,
  )
}
