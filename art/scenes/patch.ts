import {
  type Canvas,
  createCanvas,
  path,
  place,
  polygon,
  rect,
  round,
  roundGradient,
} from '../canvas.ts'
import { sparks } from '../fire.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'
import { createRandom } from '../random.ts'
import { drawLand, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

const arch = { x: 820, y: 560, radius: 440 }

/** The forge under the bridge: a blade on the anvil, what was broken made whole. */
export function patch(time: Time): string {
  const light = lightOf(time, {
    night: { stone: '#1b2430', near: '#0a0706', wash: '#05060a', lamp: '#f08a2e', edge: '#f0a860' },
    day: { stone: '#9c8a72', near: '#33261d', lamp: '#dd7a26', glow: 0.75 },
  })
  const canvas = createCanvas(1600, 900)
  drawWorkshop(canvas, light)
  drawArch(canvas, light)
  drawAnvil(canvas, light)
  return canvas.toSvg()
}

function drawWorkshop(canvas: Canvas, light: Light) {
  const isNight = light.time === 'night'
  const glow = roundGradient(
    canvas,
    isNight
      ? [
          [0, '#ffd58a'],
          [0.22, '#f59a3c'],
          [0.5, '#9a4319'],
          [0.8, '#3a170d'],
          [1, '#1a0c0a'],
        ]
      : [
          [0, '#fff3d2'],
          [0.3, '#fbe0ae'],
          [0.65, '#e6b67c'],
          [1, '#b98657'],
        ],
  )
  canvas.add(
    rect(0, 0, 1600, 900, isNight ? '#1a0c0a' : '#b98657'),
    `<circle cx="${arch.x + 30}" cy="560" r="620" fill="${glow}"/>`,
  )
  canvas.add(
    drift(canvas, {
      top: 120,
      height: 520,
      color: isNight ? '#2a100a' : '#7d5a40',
      opacity: 0.45,
      seed: 5,
      grain: [0.005, 0.004],
    }),
  )
  if (!isNight) {
    const moor = ridge({ seed: 12, base: 560, rise: 60, span: 420 })
    drawLand(canvas, light, {
      ground: moor,
      depth: 0.36,
      haze: 0.3,
      growth: wood(moor, { seed: 3, from: 0, to: 1600, gap: 14, height: [24, 60] }),
      ink: { seed: 6, edge: 0.2 },
    })
  }
  canvas.add(
    inked(canvas, light, toolRack(mix(light.near, isNight ? '#9a4319' : '#b98657', 0.35)), {
      seed: 4,
      edge: 0.2,
      stray: 1.5,
      wash: 0.2,
    }),
  )
}

/** Blades and tongs hung on a beam at the back of the forge. */
function toolRack(color: string): string {
  const sword = 'M-5 0H5V-8H24V-16H5V-44H-5V-16H-24V-8H-5ZM-5 0L-8 130L0 152L8 130L5 0Z'
  const tongs = 'M-4 0L-16 90L-8 92L0 30L8 92L16 90L4 0L12 -34L4 -44L0 -30L-4 -44L-12 -34Z'
  const hammer = 'M-4 150V10H-30V-22H30V10H4V150Z'
  const hung = [
    [520, sword],
    [590, tongs],
    [655, hammer],
    [985, sword],
    [1050, sword],
    [1118, tongs],
  ] as const
  return (
    rect(420, 300, 330, 12, color) +
    rect(930, 300, 270, 12, color) +
    hung.map(([x, d], index) => place(path(d, color), x, 350, 0.8 + (index % 2) * 0.14)).join('')
  )
}

function drawArch(canvas: Canvas, light: Light) {
  const { x, y, radius } = arch
  const opening = `M${x - radius} 960V${y}A${radius} ${radius} 0 0 1 ${x + radius} ${y}V960Z`
  const wall = path(`M-60 -60H1660V960H-60Z${opening}`, light.stone, 'fill-rule="evenodd"')
  const stones = courses(light, 0, 20, 1600, 860, 31, 46)
  const clip = canvas.define(
    (id) =>
      `<clipPath id="${id}"><path d="M-60 -60H1660V960H-60Z${opening}" clip-rule="evenodd"/></clipPath>`,
  )
  canvas.add(
    inked(canvas, light, `${wall}<g clip-path="url(#${clip})">${stones}</g>${voussoirs(light)}`, {
      seed: 14,
      from: [0, 3],
      edge: 0.55,
      wash: light.time === 'night' ? 0.55 : 0.22,
      stray: 3,
    }),
  )
  const rim = roundGradient(canvas, [
    [0.6, light.lamp, 0.5],
    [0.78, light.lamp, 0.2],
    [1, light.lamp, 0],
  ])
  canvas.add(
    `<g clip-path="url(#${clip})"><circle cx="${x}" cy="${y}" r="${radius * 1.65}" fill="${rim}" opacity="${light.glow}"/></g>`,
  )
}

/** The ring of wedge stones that holds the arch up. */
function voussoirs(light: Light): string {
  const random = createRandom(9)
  const count = 25
  return Array.from({ length: count }, (_, index) => {
    const corner = (share: number, reach: number): [number, number] => {
      const angle = Math.PI * (1 + share / count)
      return [arch.x + Math.cos(angle) * reach, arch.y + Math.sin(angle) * reach]
    }
    const outer = arch.radius + 84 + random.between(-6, 8)
    const tint = light.time === 'night' ? light.lamp : light.roof
    const shade = mix(light.stone, tint, random.between(0.06, 0.26))
    return polygon(
      [
        corner(index + 0.05, arch.radius),
        corner(index + 0.05, outer),
        corner(index + 0.95, outer),
        corner(index + 0.95, arch.radius),
      ],
      shade,
    )
  }).join('')
}

function drawAnvil(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const dark = light.near
  const anvil =
    'M-250 -118Q-190 -78 -96 -74Q-60 -40 -84 -6H-120V26H126V-6H92Q70 -40 104 -74L176 -80V-140H-118V-118Z'
  const stump = 'M-150 26H158L176 190H-166Z'
  const hammer = 'M150 -150L340 -330L362 -308L172 -128ZM120 -196L196 -120L160 -84L84 -160Z'
  canvas.add(
    inked(
      canvas,
      light,
      floor(dark) +
        place(path(stump, mix(dark, light.lamp, 0.1)) + path(anvil, dark), 800, 720, 1.12),
      { seed: 18, from: [1.5, -4], edge: 0.85, wash: 0.2, stray: 2, top: 480 },
    ),
  )
  const blade = 'M-300 -146L-330 -152L-300 -160L60 -166V-140Z'
  const hilt = 'M56 -190H74V-116H56ZM74 -162H186V-144H74ZM186 -172H210V-134H186Z'
  canvas.add(
    lamps.pool(610, 545, 420, 0.8),
    place(path(blade, light.lampCore) + path(hilt, dark), 800, 720, 1.12),
  )
  canvas.add(
    sparkBurst(light, 640, 545),
    sparks(light, 640, 540, { count: 70, rise: 380, spread: 260, size: 5, seed: 3 }),
    lamps.pool(640, 548, 180, 1),
  )
  canvas.add(
    inked(canvas, light, place(path(hammer, dark), 516, 690, 1.12), {
      seed: 20,
      from: [-3, 2],
      edge: 0.8,
      wash: 0.2,
      stray: 2,
      top: 280,
    }),
  )
}

function floor(color: string): string {
  return path('M-60 880Q400 850 800 862T1660 872V960H-60Z', color)
}

/** The streaks a hammer blow throws. */
function sparkBurst(light: Light, x: number, y: number): string {
  const random = createRandom(41)
  const d = Array.from({ length: 34 }, () => {
    const angle = Math.PI * random.between(1.02, 1.98)
    const [near, far] = [random.between(30, 120), random.between(130, 330)]
    return `M${round(x + Math.cos(angle) * near)} ${round(y + Math.sin(angle) * near)}L${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`
  }).join('')
  return path(
    d,
    'none',
    `stroke="${light.time === 'night' ? light.lampCore : light.lamp}" stroke-width="4" stroke-linecap="round" opacity=".8"`,
  )
}
