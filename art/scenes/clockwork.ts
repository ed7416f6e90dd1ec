import { type Canvas, createCanvas, path, rect, round } from '../canvas.ts'
import { inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { wanderer } from '../people.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

const face = { x: 860, y: 410, radius: 356 }

/** Inside the great clock: its wheels before the glass, the realm behind it. */
export function clockwork(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#182844'],
        [0.6, '#4a6a86'],
        [1, '#b9b196'],
      ],
      stone: '#1c1714',
      near: '#080605',
      wash: '#050404',
      edge: '#f0b869',
    },
    day: {
      sky: [
        [0, '#bcd3da'],
        [0.6, '#e7ead9'],
        [1, '#f8efd8'],
      ],
      stone: '#a48a6c',
      near: '#38281d',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 660, seed: 115, stars: 60, clouds: 0.3 })
  drawDisc(canvas, light, { x: 1010, y: 280, radius: 78 })
  if (time === 'day') canvas.add(flock(light, 700, 260, 6, 7, 11))
  for (const [seed, base, depth] of [
    [71, 600, 0.1],
    [72, 660, 0.3],
  ] as const) {
    const ground = ridge({ seed, base, rise: 50, span: 300 })
    drawLand(canvas, light, {
      ground,
      depth,
      haze: 0.4,
      growth: wood(ground, { seed, from: 400, to: 1300, gap: 12, height: [20, 60] }),
      ink: { seed, edge: 0.08 },
    })
  }
  drawGlass(canvas, light)
  drawWheels(canvas, light)
  return canvas.toSvg()
}

function drawGlass(canvas: Canvas, light: Light) {
  const { x, y, radius } = face
  const hole = `M${x - radius} ${y}A${radius} ${radius} 0 1 0 ${x + radius} ${y}A${radius} ${radius} 0 1 0 ${x - radius} ${y}Z`
  const wall = path(`M-60 -60H1660V960H-60Z${hole}`, light.stone, 'fill-rule="evenodd"')
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-60 -60H1660V960H-60Z${hole}" clip-rule="evenodd"/></clipPath>`,
  )
  let marks = ''
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * Math.PI * 2
    const at = (share: number) =>
      `${round(x + Math.cos(angle) * radius * share)} ${round(y + Math.sin(angle) * radius * share)}`
    marks += `M${at(0.82)}L${at(0.95)}`
  }
  const iron = light.near
  const bars =
    path(marks, 'none', `stroke="${iron}" stroke-width="18"`) +
    `<circle cx="${x}" cy="${y}" r="${radius * 0.78}" fill="none" stroke="${iron}" stroke-width="7"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${iron}" stroke-width="34"/>` +
    path(
      `M${x} ${y}L${x + 178} ${y - 128}M${x} ${y}L${x - 60} ${y - 252}`,
      'none',
      `stroke="${iron}" stroke-width="13" stroke-linecap="round"`,
    )
  canvas.add(
    inked(
      canvas,
      light,
      `${wall}<g clip-path="url(#${clip})">${courses(light, 0, 0, 1600, 900, 33, 46)}</g>`,
      { seed: 6, edge: 0.3, wash: 0.4, stray: 3 },
    ),
    inked(canvas, light, bars, { seed: 7, edge: 0.5, wash: 0.2, stray: 1.5 }),
  )
}

function drawWheels(canvas: Canvas, light: Light) {
  const brass = light.time === 'night' ? '#3b2713' : '#7d5a34'
  const lamps = createLamps(canvas, light)
  const dark = mix(brass, light.near, 0.45)
  const wheels =
    cog(1270, 300, 214, 26, dark) +
    cog(400, 640, 280, 34, brass) +
    cog(1130, 700, 190, 24, brass) +
    cog(748, 770, 118, 16, dark)
  const floor = rect(-60, 838, 1720, 120, light.near)
  canvas.add(
    inked(canvas, light, wheels, { seed: 9, from: [-2, -3], edge: 0.85, wash: 0.3, stray: 1.5 }),
    inked(
      canvas,
      light,
      floor + wanderer({ x: 960, base: 842, height: 170, fill: light.near, gear: [] }),
      { seed: 10, from: [1, -3], edge: 0.7, stray: 1.5, top: 600 },
    ),
    lamps.lantern(1000, 742, 44),
    lamps.pool(1000, 760, 260, 0.9),
  )
}

/** A toothed wheel with spokes, seen flat. */
function cog(x: number, y: number, radius: number, teeth: number, fill: string): string {
  const at = (angle: number, reach: number) =>
    `${round(x + Math.cos(angle) * reach)} ${round(y + Math.sin(angle) * reach)}`
  let rim = ''
  for (let tooth = 0; tooth < teeth; tooth++) {
    const from = (tooth / teeth) * Math.PI * 2
    const step = (Math.PI * 2) / teeth
    const points = [
      at(from, radius * 0.9),
      at(from + step * 0.18, radius),
      at(from + step * 0.5, radius),
      at(from + step * 0.68, radius * 0.9),
    ]
    rim += `${tooth === 0 ? 'M' : 'L'}${points.join('L')}`
  }
  const circle = (share: number) =>
    `M${round(x - radius * share)} ${y}A${radius * share} ${radius * share} 0 1 0 ${round(x + radius * share)} ${y}A${radius * share} ${radius * share} 0 1 0 ${round(x - radius * share)} ${y}Z`
  let spokes = ''
  for (let spoke = 0; spoke < 6; spoke++)
    spokes += `M${x} ${y}L${at((spoke / 6) * Math.PI * 2 + 0.2, radius * 0.74)}`
  return (
    path(`${rim}Z${circle(0.7)}`, fill, 'fill-rule="evenodd"') +
    path(spokes, 'none', `stroke="${fill}" stroke-width="${round(radius * 0.1)}"`) +
    path(`${circle(0.22)}${circle(0.07)}`, fill, 'fill-rule="evenodd"')
  )
}
