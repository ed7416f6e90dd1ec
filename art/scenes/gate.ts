import {
  type Canvas,
  createCanvas,
  path,
  rect,
  roundGradient,
  verticalGradient,
} from '../canvas.ts'
import { inked } from '../ink.ts'
import { createLamps, lancetOutline } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'

/** A door of the hall, closed; someone is at work behind it. */
export function gate(time: Time): string {
  const light = lightOf(time, {
    night: { stone: '#1d2733', roof: '#2a2019', near: '#0a0d13' },
    day: { stone: '#bfae94', roof: '#7a573c', near: '#463427', glow: 0.75 },
  })
  const canvas = createCanvas(1280, 960)
  drawWall(canvas, light)
  drawDoor(canvas, light)
  drawThreshold(canvas, light)
  return canvas.toSvg()
}

function drawWall(canvas: Canvas, light: Light) {
  const frame =
    path(lancetOutline(640, 830, 560, 740), mix(light.stone, light.edge, 0.14)) +
    path(lancetOutline(640, 830, 500, 690), light.wash)
  const wall =
    rect(-40, -40, 1360, 1040, light.stone) +
    courses(light, 0, 0, 1280, 830, 51, 46) +
    frame +
    courses(light, 360, 300, 60, 520, 52, 40) +
    courses(light, 892, 300, 60, 520, 53, 40)
  const dusk = roundGradient(canvas, [
    [0.25, light.wash, 0],
    [0.85, light.wash, light.time === 'night' ? 0.75 : 0.28],
  ])
  canvas.add(
    inked(canvas, light, wall, {
      seed: 21,
      edge: 0.2,
      wash: light.time === 'night' ? 0.5 : 0.16,
      stray: 3,
    }),
  )
  canvas.add(`<ellipse cx="640" cy="560" rx="1150" ry="1000" fill="${dusk}"/>`)
}

function drawDoor(canvas: Canvas, light: Light) {
  const iron = light.near
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><path d="${lancetOutline(640, 812, 480, 660)}"/></clipPath>`,
  )
  const planks = Array.from({ length: 9 }, (_, index) =>
    rect(404 + index * 54, 120, 48, 700, mix(light.roof, light.wash, ((index * 7) % 5) / 14)),
  ).join('')
  const straps = [330, 520, 710].map((y) => strap(y, iron)).join('')
  const meeting = rect(635, 120, 10, 700, light.wash)
  const glint = path(
    'M404 200V812M876 200V812',
    'none',
    `stroke="${light.lamp}" stroke-width="3" opacity="${light.glow * 0.5}"`,
  )
  canvas.add(
    inked(
      canvas,
      light,
      `<g clip-path="url(#${clip})">${rect(380, 100, 520, 740, light.wash)}${planks}${meeting}${straps}${glint}</g>`,
      { seed: 23, edge: 0.3, wash: 0.35, stray: 2 },
    ),
  )
  const rings = [596, 684].map(
    (x) =>
      `<circle cx="${x}" cy="600" r="26" fill="none" stroke="${mix(light.lamp, iron, 0.45)}" stroke-width="8"/><circle cx="${x}" cy="572" r="10" fill="${mix(light.lamp, iron, 0.6)}"/>`,
  )
  canvas.add(inked(canvas, light, rings.join(''), { seed: 24, edge: 0.6, wash: 0.1, stray: 1 }))
}

/** A forged hinge strap on each leaf, ending in a curl. */
function strap(y: number, iron: string): string {
  const leaf = (side: number) => {
    const at = (dx: number) => 640 + side * dx
    return `M${at(250)} ${y}H${at(60)}M${at(110)} ${y}Q${at(70)} ${y - 44} ${at(44)} ${y - 22}M${at(110)} ${y}Q${at(70)} ${y + 44} ${at(44)} ${y + 22}`
  }
  const studs = [-210, -150, 150, 210]
    .map((dx) => `<circle cx="${640 + dx}" cy="${y}" r="11" fill="${iron}"/>`)
    .join('')
  return (
    path(leaf(1) + leaf(-1), 'none', `stroke="${iron}" stroke-width="15" stroke-linecap="round"`) +
    studs
  )
}

function drawThreshold(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const floor = verticalGradient(canvas, 826, 960, [
    [0, mix(light.stone, light.wash, 0.35)],
    [1, mix(light.stone, light.wash, 0.6)],
  ])
  const joints =
    'M-20 872H1300M-20 924H1300M180 828L120 872M420 828L390 872M640 828V872M860 828L890 872M1100 828L1160 872M260 872L200 924M520 872L500 924M770 872L790 924M1020 872L1080 924'
  const spill = verticalGradient(canvas, 822, 960, [
    [0, light.lampCore, 0.95],
    [0.3, light.lamp, 0.55],
    [1, light.lamp, 0],
  ])
  canvas.add(
    rect(-20, 826, 1320, 180, floor),
    path('M404 826H876L1040 960H240Z', spill, `opacity="${0.4 + light.glow * 0.5}"`),
  )
  canvas.add(path(joints, 'none', `stroke="${light.wash}" stroke-width="4" opacity=".45"`))
  canvas.add(
    rect(402, 813, 476, 13, light.lampCore),
    lamps.pool(640, 822, 520, 0.9, 0.34),
    lamps.pool(640, 820, 330, 0.8, 0.2),
  )
  canvas.add(
    path(
      'M560 826Q562 812 580 813H600Q606 826 606 826ZM660 826V813H690Q700 820 700 826Z',
      light.near,
    ),
  )
}
