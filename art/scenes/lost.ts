import { type Canvas, createCanvas, path, polygon, verticalGradient } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { type Light, landColor, lightOf, mix, type Time } from '../light.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { bareTree, wood } from '../trees.ts'

/** The road forks in fog and the signpost says nothing. */
export function lost(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#131d27'],
        [0.6, '#34444f'],
        [1, '#71807f'],
      ],
      far: '#5d6d74',
      mist: '#a3b2b3',
    },
    day: {
      sky: [
        [0, '#dcd9cf'],
        [0.6, '#ece7db'],
        [1, '#f6f1e6'],
      ],
      far: '#d5d3c8',
    },
  })
  const canvas = createCanvas(1280, 960)
  drawSky(canvas, light, { horizon: 620, seed: 95, stars: 12, clouds: 0.5 })
  drawDisc(canvas, light, { x: 380, y: 250, radius: 58 })
  const fells = ridge({ seed: 73, base: 560, rise: 40, span: 400 })
  drawLand(canvas, light, {
    ground: fells,
    depth: 0.1,
    haze: 0.8,
    reach: 160,
    growth: wood(fells, { seed: 31, from: 0, to: 1280, gap: 10, height: [40, 120] }),
    ink: { seed: 2, edge: 0.05, stray: 3 },
  })
  canvas.add(drift(canvas, { top: 420, height: 280, color: light.mist, opacity: 0.8, seed: 24 }))
  drawFork(canvas, light)
  canvas.add(drift(canvas, { top: 500, height: 240, color: light.mist, opacity: 0.62, seed: 37 }))
  drawSignpost(canvas, light)
  return canvas.toSvg()
}

function drawFork(canvas: Canvas, light: Light) {
  const moor = ridge({ seed: 74, base: 640, rise: 16, span: 420 })
  drawLand(canvas, light, {
    ground: moor,
    depth: 0.62,
    haze: 0,
    ink: { seed: 4, edge: 0.1, wash: 0.4, stray: 3 },
  })
  const pale = mix(landColor(light, 0.3), light.mist, 0.42)
  const fill = verticalGradient(canvas, 640, 960, [
    [0, light.mist],
    [0.5, pale],
    [1, mix(pale, light.near, 0.3)],
  ])
  const left =
    'M470 1000C520 880 560 830 470 770C400 724 250 716 170 668L196 660C300 700 470 706 560 750C640 790 640 840 640 900L820 1000Z'
  const right =
    'M560 1000C600 900 640 860 720 800C800 740 900 730 1010 660L1044 664C960 740 880 770 830 830C790 880 800 940 840 1000Z'
  canvas.add(
    inked(canvas, light, path(left, fill) + path(right, fill), {
      seed: 14,
      edge: 0.14,
      wash: 0.3,
      stray: 10,
      top: 600,
    }),
  )
}

function drawSignpost(canvas: Canvas, light: Light) {
  const dark = light.near
  const timber = light.time === 'night' ? '#2b241f' : '#7b5b40'
  const arms =
    polygon(
      [
        [640, 330],
        [880, 296],
        [930, 330],
        [886, 378],
        [642, 392],
      ],
      timber,
    ) +
    polygon(
      [
        [652, 430],
        [420, 414],
        [370, 452],
        [424, 490],
        [652, 488],
      ],
      timber,
    ) +
    polygon(
      [
        [646, 530],
        [800, 544],
        [838, 574],
        [796, 600],
        [646, 584],
      ],
      timber,
    )
  const post = polygon(
    [
      [628, 900],
      [632, 262],
      [650, 244],
      [668, 262],
      [674, 900],
    ],
    dark,
  )
  const wear = 'M668 352q90 -16 190 -14M440 444q90 6 180 4M690 560q50 4 100 8'
  const tree = path(bareTree(createRandom(12), 1130, 900, 560, -0.8), dark)
  const bank = ridge({
    seed: 75,
    base: 912,
    rise: 16,
    span: 260,
    lift: (x) => Math.abs(x - 660) / 14,
  })
  const blades =
    grass(bank, 0, 560, { seed: 3, height: 48, gap: 5 }) +
    grass(bank, 790, 1280, { seed: 4, height: 52, gap: 5 })
  canvas.add(
    inked(
      canvas,
      light,
      post + arms + path(wear, 'none', `stroke="${light.wash}" stroke-width="4" opacity=".5"`),
      { seed: 16, edge: 0.55, wash: 0.3, stray: 3 },
    ),
  )
  canvas.add(inked(canvas, light, tree, { seed: 17, edge: 0.3, wash: 0.2, stray: 4 }))
  drawLand(canvas, light, {
    ground: bank,
    depth: 0.97,
    growth: blades,
    ink: { seed: 18, edge: 0.36, stray: 2 },
  })
}
