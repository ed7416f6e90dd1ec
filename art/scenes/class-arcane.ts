import { drawAurora } from '../aurora.ts'
import { createCanvas, path, round, roundGradient } from '../canvas.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { tower } from '../masonry.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge, summit } from '../terrain.ts'

/** A tower above the clouds, the sky at hand: for who works magic. */
export function classArcane(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#080a24'],
        [0.5, '#1c2a66'],
        [1, '#6a7fc0'],
      ],
      far: '#3d4c8a',
      middle: '#1c2450',
      near: '#060818',
      mist: '#8fa4dc',
      stone: '#1a2048',
      roof: '#10142f',
      lamp: '#7fb4ff',
      lampCore: '#e4f1ff',
      edge: '#bcd2ff',
    },
    day: {
      sky: [
        [0, '#b3c6e2'],
        [0.6, '#dde4ec'],
        [1, '#f7f0e2'],
      ],
      far: '#bfcad8',
      middle: '#93a0b2',
      near: '#333a4c',
      mist: '#f3f3ee',
      stone: '#aab0b4',
      roof: '#4e5f86',
      lamp: '#3f7fd0',
      lampCore: '#d9ecff',
      glow: 0.7,
    },
  })
  const isNight = time === 'night'
  const canvas = createCanvas(1600, 700)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 620, seed: 345, stars: 230, clouds: 0.25 })
  if (isNight) drawAurora(canvas)
  drawDisc(canvas, light, { x: 760, y: 170, radius: 70 })
  if (!isNight) canvas.add(flock(light, 960, 220, 6, 4, 11))
  const peaks = ridge({ seed: 161, base: 600, rise: 150, span: 300, isRocky: true })
  drawLand(canvas, light, { ground: peaks, depth: 0.2, haze: 0.8, ink: { seed: 4, edge: 0.15 } })
  canvas.add(
    drift(canvas, { top: 440, height: 260, color: light.mist, opacity: 0.9, seed: 12 }),
    inked(
      canvas,
      light,
      tower(light, { x: 1470, base: 720, width: 130, height: 560, cone: 190, seed: 5 }) +
        tower(light, { x: 1350, base: 720, width: 76, height: 330, cone: 120, seed: 6 }),
      { seed: 6, edge: 0.45, wash: 0.3, stray: 2 },
    ),
    lamps.lancet(1450, 320, 26, 70),
    lamps.lancet(1486, 470, 20, 54),
    lamps.slit(1348, 490, 13, 34),
  )
  const cliff = ridge({
    seed: 163,
    base: 690,
    rise: 14,
    span: 100,
    isRocky: true,
    lift: (x) => summit(1240, 110, 260)(x) + Math.max(0, (x - 1240) / 5),
  })
  drawLand(canvas, light, {
    ground: cliff,
    depth: 0.95,
    ink: { seed: 11, edge: 0.5, stray: 2.4, top: 420 },
  })
  const base = cliff(1180) + 8
  const hand: [number, number] = [1180 - 40 * 3.1, base - 104 * 3.1]
  canvas.add(
    drift(canvas, { top: 560, height: 180, color: light.mist, opacity: 0.6, seed: 22 }),
    spell(light, ...hand),
    lamps.pool(...hand, 260, 1),
    inked(
      canvas,
      light,
      classFigure('conjurer', { x: 1180, base, height: 310, fill: light.near, detail: light.edge }),
      { seed: 14, from: [3, -2], edge: 0.85, stray: 1.5, wash: 0.15 },
    ),
    roundCore(canvas, light, ...hand),
    lamps.pool(1180 + 30 * 3.1, base - 126 * 3.1, 70, 1),
  )
  return canvas.toSvg()
}

function roundCore(
  canvas: Parameters<typeof roundGradient>[0],
  light: Light,
  x: number,
  y: number,
) {
  const fill = roundGradient(canvas, [
    [0, '#ffffff'],
    [0.4, light.lampCore],
    [1, light.lamp, 0],
  ])
  return `<circle cx="${round(x)}" cy="${round(y)}" r="44" fill="${fill}"/>`
}

/** Rings and runes around the hand. */
function spell(light: Light, x: number, y: number): string {
  const random = createRandom(71)
  let runes = ''
  for (let rune = 0; rune < 18; rune++) {
    const angle = (rune / 18) * Math.PI * 2
    const at = (reach: number, turn = 0) =>
      `${round(x + Math.cos(angle + turn) * reach)} ${round(y + Math.sin(angle + turn) * reach)}`
    runes += `M${at(112)}L${at(134)}${random.next() < 0.5 ? `L${at(124, 0.1)}` : `M${at(122, -0.06)}L${at(122, 0.06)}`}`
  }
  const ring = (radius: number, width: number, opacity: number) =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${radius}" fill="none" stroke="${light.lamp}" stroke-width="${width}" opacity="${opacity}"/>`
  const motes = Array.from({ length: 40 }, () => {
    const [angle, reach] = [random.between(0, 6.3), random.between(40, 260)]
    return `<circle cx="${round(x + Math.cos(angle) * reach)}" cy="${round(y + Math.sin(angle) * reach)}" r="${round(random.between(1, 3.4))}" fill="${mix(light.lampCore, light.lamp, random.next())}" opacity="${round(1 - reach / 300)}"/>`
  }).join('')
  return (
    ring(96, 3, 0.9) +
    ring(150, 2.4, 0.7) +
    ring(156, 1.2, 0.5) +
    motes +
    path(
      runes,
      'none',
      `stroke="${light.lamp}" stroke-width="3" stroke-linecap="round" opacity=".9"`,
    )
  )
}
