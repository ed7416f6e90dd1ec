import { createCanvas, path, place } from '../canvas.ts'
import { sparks } from '../fire.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { cliffFace } from '../rock.ts'
import { drawDisc, drawSky } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'

/** On the wing, seen from below and behind, its head to the left; about 600 from tip to tip. */
const beast =
  'M-150 -18Q-178 -40 -214 -42L-232 -58L-230 -44L-256 -38L-276 -22L-250 -20L-232 -12Q-196 -2 -160 14Q-126 30 -92 28' +
  'Q-70 46 -84 74L-66 62L-60 84L-46 56Q-20 54 10 44Q34 60 30 88L44 70L54 90L58 62Q64 44 54 34Q110 20 160 44Q220 72 290 48L336 62L312 34L330 8L284 30Q220 46 172 14Q120 -18 56 -14' +
  'Q96 -60 106 -120Q126 -190 196 -236Q150 -232 112 -206L124 -250Q84 -214 72 -176L58 -232Q30 -176 26 -136L-4 -190Q-14 -130 -10 -90' +
  'Q-20 -60 -40 -46Q-60 -80 -120 -106Q-180 -136 -270 -126Q-220 -110 -196 -84L-254 -86Q-196 -62 -172 -40Z'

/** The raid of the season: something large comes over the pass, and a company waits for it. */
export function dragon(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#140a10'],
        [0.5, '#4a1c1c'],
        [0.85, '#b24a26'],
        [1, '#f0a04a'],
      ],
      far: '#6a3230',
      middle: '#341a1e',
      near: '#0c0608',
      mist: '#d9794a',
      disc: '#ffe2a8',
      edge: '#f6b27a',
    },
    day: {
      sky: [
        [0, '#c7cfc9'],
        [0.5, '#e4dcc8'],
        [0.85, '#f0c898'],
        [1, '#eba56a'],
      ],
      far: '#cdb8a2',
      middle: '#98806c',
      near: '#42312a',
      mist: '#f6e3c6',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 700, seed: 145, stars: 50, clouds: 0.6 })
  drawDisc(canvas, light, { x: 1010, y: 300, radius: 150 })
  const peaks = ridge({ seed: 91, base: 640, rise: 150, span: 330, isRocky: true })
  drawLand(canvas, light, { ground: peaks, depth: 0.2, haze: 0.6, ink: { seed: 4, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 540, height: 240, color: light.mist, opacity: 0.6, seed: 14 }))
  const pass = ridge({ seed: 92, base: 740, rise: 60, span: 280, isRocky: true })
  drawLand(canvas, light, { ground: pass, depth: 0.45, haze: 0.4, ink: { seed: 6, edge: 0.2 } })
  canvas.add(drift(canvas, { top: 640, height: 200, color: light.mist, opacity: 0.5, seed: 24 }))
  const body = path(beast, time === 'night' ? light.near : mix(light.near, light.mist, 0.1))
  canvas.add(
    inked(canvas, light, place(body, 960, 366, 1.22), { seed: 8, edge: 0.55, wash: 0.2, stray: 2 }),
    sparks(light, 612, 350, { count: 34, rise: -230, spread: 110, size: 4, seed: 9 }),
  )
  const crag = ridge({
    seed: 93,
    base: 880,
    rise: 18,
    span: 120,
    isRocky: true,
    lift: (x) => summit(170, 190, 330)(x),
  })
  drawLand(canvas, light, {
    ground: crag,
    depth: 1,
    growth: grass(crag, 0, 1600, { seed: 3, height: 16, gap: 7 }),
    ink: { seed: 12, edge: 0.5, stray: 2.5, top: 560 },
  })
  canvas.add(
    cliffFace(light, { ground: crag, from: 0, to: 520, depth: 160, color: light.near, seed: 5 }),
  )
  const lamps = createLamps(canvas, light)
  const company = [
    wanderer({ x: 76, base: crag(76) + 8, height: 168, fill: light.near, gear: ['hat', 'staff'] }),
    wanderer({ x: 176, base: crag(176) + 8, height: 176, fill: light.near, gear: ['sword'] }),
    wanderer({ x: 268, base: crag(268) + 8, height: 160, fill: light.near, gear: ['bow'] }),
    wanderer({ x: 352, base: crag(352) + 8, height: 150, fill: light.near }),
  ].join('')
  canvas.add(
    inked(canvas, light, company, { seed: 13, from: [2, -2], edge: 0.8, stray: 1.4, top: 440 }),
    lamps.lantern(378, crag(352) - 70, 32),
  )
  return canvas.toSvg()
}
