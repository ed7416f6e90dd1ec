import { createCanvas, path, polygon, rect, roundGradient } from '../canvas.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lancetOutline } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'

/** A nave with three windows, the light of the great one on the steps: for who heals and prays. */
export function classLight(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#23406e'],
        [0.6, '#6f94b4'],
        [1, '#f2dfae'],
      ],
      stone: '#231f2b',
      near: '#0a080d',
      wash: '#060509',
      edge: '#f6dfa8',
      mist: '#e6d3a4',
    },
    day: {
      sky: [
        [0, '#a9cfe0'],
        [0.6, '#e6efe2'],
        [1, '#fff6d8'],
      ],
      stone: '#c8b596',
      near: '#43342a',
      mist: '#fff6dc',
      glow: 0.6,
    },
  })
  const isNight = time === 'night'
  const canvas = createCanvas(1600, 700)
  drawSky(canvas, light, { horizon: 520, seed: 335, stars: 90, clouds: 0.3 })
  drawDisc(canvas, light, { x: 1180, y: 220, radius: 96 })
  const fells = ridge({ seed: 151, base: 500, rise: 50, span: 300 })
  drawLand(canvas, light, { ground: fells, depth: 0.2, haze: 0.5, ink: { seed: 3, edge: 0.1 } })
  const openings = [
    lancetOutline(1180, 590, 340, 580),
    lancetOutline(820, 560, 180, 400),
    lancetOutline(1520, 560, 180, 400),
    lancetOutline(480, 560, 180, 400),
  ].join('')
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-60 -60H1660V760H-60Z${openings}" clip-rule="evenodd"/></clipPath>`,
  )
  const lead = path(
    'M1180 10V590M1010 250H1350M1010 400H1350M1095 120V590M1265 120V590M820 160V560M730 340H910M1520 160V560M1430 340H1610M480 160V560M390 340H570',
    'none',
    `stroke="${light.near}" stroke-width="8"`,
  )
  const frames = path(
    openings,
    'none',
    `stroke="${mix(light.stone, light.edge, 0.18)}" stroke-width="20"`,
  )
  const pillars = [650, 990, 1370]
    .map(
      (x) =>
        rect(x - 28, -60, 56, 700, mix(light.stone, light.wash, 0.32)) +
        rect(x - 44, 590, 88, 60, mix(light.stone, light.wash, 0.42)) +
        rect(x - 8, -60, 16, 660, mix(light.stone, light.edge, 0.14)),
    )
    .join('')
  canvas.add(
    inked(
      canvas,
      light,
      path(`M-60 -60H1660V760H-60Z${openings}`, light.stone, 'fill-rule="evenodd"') +
        `<g clip-path="url(#${clip})">${courses(light, 0, 0, 1600, 600, 19, 40)}</g>` +
        frames +
        lead +
        pillars,
      { seed: 6, edge: 0.3, wash: 0.35, stray: 2.4 },
    ),
  )
  const shaft = roundGradient(canvas, [
    [0, light.mist, isNight ? 0.55 : 0.8],
    [1, light.mist, 0],
  ])
  const floor =
    polygon(
      [
        [-60, 760],
        [-60, 610],
        [1660, 610],
        [1660, 760],
      ],
      mix(light.stone, light.near, 0.55),
    ) +
    polygon(
      [
        [900, 640],
        [930, 606],
        [1430, 606],
        [1460, 640],
      ],
      mix(light.stone, light.edge, 0.12),
    ) +
    polygon(
      [
        [860, 680],
        [896, 640],
        [1464, 640],
        [1500, 680],
      ],
      mix(light.stone, light.near, 0.25),
    )
  const lamps = createLamps(canvas, light)
  canvas.add(
    inked(canvas, light, floor, {
      seed: 8,
      from: [0, -3],
      edge: 0.5,
      wash: 0.3,
      stray: 1.6,
      top: 560,
    }),
    path('M1010 180L1350 180L1520 700H800Z', shaft, 'opacity=".6"'),
    `<ellipse cx="1180" cy="640" rx="420" ry="60" fill="${shaft}"/>`,
    drift(canvas, { top: 480, height: 220, color: light.mist, opacity: 0.25, seed: 7 }),
    inked(
      canvas,
      light,
      classFigure('healer', {
        x: 1200,
        base: 626,
        height: 330,
        fill: light.near,
        detail: mix(light.near, isNight ? light.edge : light.mist, 0.36),
      }),
      { seed: 10, from: [0, -3], edge: 0.8, stray: 1.4, wash: 0.15 },
    ),
    lamps.pool(1094, 204, 190, 1),
    `<circle cx="1094" cy="204" r="15" fill="${light.lampCore}"/>`,
    [940, 968, 1420, 1446]
      .map(
        (x) =>
          lamps.pool(x, 600, 60, 0.8) +
          rect(x - 5, 586, 10, 36, light.disc) +
          `<circle cx="${x}" cy="580" r="5" fill="${light.lampCore}"/>`,
      )
      .join(''),
  )
  return canvas.toSvg()
}
