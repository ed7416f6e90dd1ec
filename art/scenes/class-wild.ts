import { createCanvas } from '../canvas.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { createRandom } from '../random.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { bareTree, wood } from '../trees.ts'

/** A clearing in the old wood under the moon: for who hunts or belongs there. */
export function classWild(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#07161a'],
        [0.55, '#174238'],
        [1, '#7fae86'],
      ],
      far: '#3f6f5c',
      middle: '#17352e',
      near: '#050d0c',
      mist: '#9ac8a4',
      edge: '#c8ecc8',
    },
    day: {
      sky: [
        [0, '#cfe0cd'],
        [0.6, '#e8ecd2'],
        [1, '#f8f2d8'],
      ],
      far: '#bccfb0',
      middle: '#8aa077',
      near: '#37412c',
      mist: '#f1f4dc',
    },
  })
  const canvas = createCanvas(1600, 700)
  drawSky(canvas, light, { horizon: 600, seed: 315, stars: 90, clouds: 0.3 })
  drawDisc(canvas, light, { x: 1190, y: 270, radius: 140 })
  if (time === 'day') canvas.add(flock(light, 860, 140, 7, 6, 11))
  for (const [seed, base, depth, low, high] of [
    [141, 560, 0.15, 90, 260],
    [142, 600, 0.4, 140, 420],
  ] as const) {
    const ground = ridge({ seed, base, rise: 24, span: 380 })
    drawLand(canvas, light, {
      ground,
      depth,
      haze: 0.4,
      growth:
        wood(ground, { seed, from: 0, to: 930, gap: 22, height: [low, high] }) +
        wood(ground, { seed: seed + 5, from: 1420, to: 1660, gap: 20, height: [low, high] }),
      ink: { seed, edge: 0.14, top: 120 },
    })
    canvas.add(
      drift(canvas, { top: base - 130, height: 240, color: light.mist, opacity: 0.55, seed }),
    )
  }
  const knoll = ridge({
    seed: 143,
    base: 660,
    rise: 12,
    span: 240,
    lift: (x) => summit(1210, 84, 300)(x),
  })
  drawLand(canvas, light, {
    ground: knoll,
    depth: 1,
    growth:
      grass(knoll, 0, 1600, { seed: 6, height: 40, gap: 5 }) +
      bareTree(createRandom(22), 1540, 690, 760, -0.5),
    ink: { seed: 12, edge: 0.45, stray: 2, top: -20 },
  })
  const detail = mix(light.near, light.edge, 0.3)
  canvas.add(
    inked(
      canvas,
      light,
      classFigure('archer', {
        x: 1220,
        base: knoll(1220) + 8,
        height: 330,
        fill: light.near,
        detail,
      }),
      { seed: 14, from: [-2, -3], edge: 0.8, stray: 1.6, wash: 0.2 },
    ),
  )
  return canvas.toSvg()
}
