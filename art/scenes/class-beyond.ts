import { createCanvas, path, round, roundGradient } from '../canvas.ts'
import { sparks } from '../fire.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { createRandom } from '../random.ts'
import { drawSky } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { bareTree } from '../trees.ts'

/** The ring of stones with the way open in it: for who calls, or came back. */
export function classBeyond(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0d0716'],
        [0.55, '#341a44'],
        [1, '#7c3f66'],
      ],
      far: '#4f2f58',
      middle: '#26162e',
      near: '#08050c',
      mist: '#a573a8',
      lamp: '#d86ad0',
      lampCore: '#ffe0fb',
      edge: '#f0b4ea',
    },
    day: {
      sky: [
        [0, '#cbc0cf'],
        [0.55, '#e4d8dc'],
        [1, '#f5e9de'],
      ],
      far: '#c6b7c2',
      middle: '#998893',
      near: '#3a2d3a',
      mist: '#f3e8ea',
      lamp: '#a04a9a',
      lampCore: '#fbe3f8',
      glow: 0.8,
    },
  })
  const canvas = createCanvas(1600, 700)
  drawSky(canvas, light, { horizon: 600, seed: 355, stars: 120, clouds: 0.6 })
  const fells = ridge({ seed: 171, base: 540, rise: 90, span: 360, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.2, haze: 0.5, ink: { seed: 4, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 420, height: 240, color: light.mist, opacity: 0.6, seed: 8 }))
  const hill = ridge({ seed: 172, base: 650, rise: 10, span: 260, lift: summit(1180, 70, 460) })
  const center: [number, number] = [1180, 330]
  const glow = roundGradient(canvas, [
    [0, light.lampCore, 0.9],
    [0.3, light.lamp, 0.7],
    [0.62, light.lamp, 0.2],
    [1, light.lamp, 0],
  ])
  const depth = roundGradient(canvas, [
    [0, light.lampCore],
    [0.35, light.lamp],
    [0.8, mix(light.lamp, light.near, 0.6)],
    [1, light.near],
  ])
  canvas.add(
    `<circle cx="${center[0]}" cy="${center[1]}" r="460" fill="${glow}" opacity=".8"/>`,
    `<ellipse cx="${center[0]}" cy="${center[1]}" rx="186" ry="232" fill="${depth}"/>`,
    path(
      whirl(...center),
      'none',
      `stroke="${light.lampCore}" stroke-width="3" stroke-linecap="round" opacity=".6"`,
    ),
    sparks(light, center[0], 520, { count: 70, rise: 430, spread: 260, size: 4, seed: 6 }),
  )
  const stone = mix(light.near, light.middle, 0.45)
  const menhir = (x: number, tall: number, wide: number, lean: number) => {
    const foot = hill(x) + 24
    return `M${x - wide} ${foot}L${x - wide * 0.9 + lean} ${round(foot - tall * 0.7)}L${round(x - wide * 0.4 + lean)} ${round(foot - tall)}L${round(x + wide * 0.5 + lean)} ${round(foot - tall * 0.94)}L${x + wide + lean * 0.6} ${round(foot - tall * 0.5)}L${round(x + wide * 1.1)} ${foot}Z`
  }
  const ring =
    menhir(900, 420, 52, 14) +
    menhir(1462, 440, 56, -16) +
    menhir(740, 230, 44, 10) +
    menhir(1590, 280, 46, -8) +
    'M874 206L1500 186L1496 226L880 250Z'
  canvas.add(
    inked(canvas, light, path(ring, stone), {
      seed: 9,
      from: [0, 3],
      edge: 0.6,
      wash: 0.4,
      stray: 4,
    }),
  )
  drawLand(canvas, light, {
    ground: hill,
    depth: 1,
    growth:
      grass(hill, 0, 1600, { seed: 4, height: 30, gap: 5 }) +
      bareTree(createRandom(41), 560, 690, 420, 0.5),
    ink: { seed: 11, from: [0, -3], edge: 0.6, stray: 2, top: 200 },
  })
  canvas.add(
    `<ellipse cx="1180" cy="${round(hill(1180) + 10)}" rx="360" ry="40" fill="${glow}" opacity=".8"/>`,
    inked(
      canvas,
      light,
      classFigure('caller', {
        x: 1180,
        base: hill(1180) + 12,
        height: 300,
        fill: light.near,
        detail: mix(light.near, light.lamp, 0.25),
      }),
      { seed: 13, from: [0, -3], edge: 0.85, stray: 1.5, wash: 0.15 },
    ),
  )
  return canvas.toSvg()
}

/** Arms of a slow whirl, inside an upright oval. */
function whirl(x: number, y: number): string {
  let d = ''
  for (let arm = 0; arm < 7; arm++) {
    for (let step = 0; step <= 14; step++) {
      const reach = 0.2 + (step / 14) * 0.72
      const angle = (arm / 7) * Math.PI * 2 + step * 0.15
      d += `${step === 0 ? 'M' : 'L'}${round(x + Math.cos(angle) * 176 * reach)} ${round(y + Math.sin(angle) * 222 * reach)}`
    }
  }
  return d
}
