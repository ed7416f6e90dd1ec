import { createCanvas, path } from '../canvas.ts'
import { drift, inked } from '../ink.ts'
import { createLamps, lampPost } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { pavilion } from '../tent.ts'
import { drawLand, grass, ridge } from '../terrain.ts'
import { wood } from '../trees.ts'

/** The fair on the moor: pavilions, pennants and who came for it. */
export function fair(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#161433'],
        [0.5, '#4a2c4c'],
        [0.85, '#b0604e'],
        [1, '#eaa25e'],
      ],
      far: '#6e4a58',
      middle: '#38283a',
      near: '#0f0a14',
      mist: '#d99a72',
      cloth: '#7c2f2a',
    },
    day: {
      sky: [
        [0, '#bfd8e2'],
        [0.55, '#e3ebe0'],
        [1, '#fbf1da'],
      ],
      far: '#b9cbbf',
      middle: '#9aa37b',
      near: '#4c4a2f',
    },
  })
  const isNight = time === 'night'
  const canvas = createCanvas(1600, 900)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 660, seed: 125, stars: 70, clouds: 0.4 })
  drawDisc(canvas, light, { x: 420, y: 470, radius: 74 })
  if (!isNight) canvas.add(flock(light, 1180, 190, 8, 5, 12))
  const fells = ridge({ seed: 47, base: 600, rise: 70, span: 460, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.15, haze: 0.5, ink: { seed: 4, edge: 0.08 } })
  const moor = ridge({ seed: 48, base: 690, rise: 24, span: 420 })
  drawLand(canvas, light, {
    ground: moor,
    depth: 0.4,
    haze: 0.25,
    growth: wood(moor, { seed: 3, from: 0, to: 1600, gap: 16, height: [40, 110] }),
    ink: { seed: 6, edge: 0.14 },
  })
  canvas.add(drift(canvas, { top: 560, height: 200, color: light.mist, opacity: 0.4, seed: 12 }))
  const dye = (color: string) => (isNight ? mix(color, light.near, 0.42) : color)
  const pale = dye('#e6d3ac')
  const back = [
    pavilion(light, {
      x: 200,
      base: 742,
      width: 210,
      height: 220,
      cloth: dye('#35617a'),
      stripe: pale,
    }),
    pavilion(light, {
      x: 640,
      base: 736,
      width: 190,
      height: 200,
      cloth: dye('#c08a3a'),
      stripe: pale,
    }),
    pavilion(light, {
      x: 1420,
      base: 744,
      width: 220,
      height: 240,
      cloth: dye('#4e7050'),
      stripe: pale,
    }),
  ].join('')
  const front = pavilion(light, {
    x: 1050,
    base: 806,
    width: 470,
    height: 500,
    cloth: dye('#9c3b2c'),
    stripe: pale,
  })
  const ink = { seed: 15, edge: 0.45, wash: 0.3, stray: 2.4 }
  canvas.add(inked(canvas, light, back, ink), lamps.pool(1050, 740, 520, 0.8))
  canvas.add(inked(canvas, light, front, { ...ink, seed: 16 }), lamps.pool(1050, 780, 210, 0.9))
  const yard = ridge({ seed: 49, base: 806, rise: 10, span: 420 })
  drawLand(canvas, light, {
    ground: yard,
    depth: 0.94,
    growth: grass(yard, 0, 1600, { seed: 5, height: 22, gap: 5 }),
    ink: { seed: 18, edge: 0.3, stray: 2, top: 640 },
  })
  const guests =
    wanderer({ x: 700, base: 848, height: 170, fill: light.near, gear: ['mug'] }) +
    wanderer({ x: 790, base: 842, height: 158, fill: light.near, isFacingLeft: true }) +
    wanderer({
      x: 1330,
      base: 862,
      height: 196,
      fill: light.near,
      isFacingLeft: true,
      gear: ['hat', 'staff'],
    }) +
    wanderer({
      x: 1412,
      base: 850,
      height: 160,
      fill: light.near,
      isFacingLeft: true,
      gear: ['sword'],
    }) +
    wanderer({ x: 330, base: 868, height: 210, fill: light.near, gear: ['bow'] })
  canvas.add(
    inked(canvas, light, guests, { seed: 19, edge: 0.55, stray: 1.4, wash: 0.2, top: 500 }),
    lampPost(lamps, light, 500, 850, 330, true),
    path('M-40 300Q230 420 500 540', 'none', `stroke="${light.near}" stroke-width="3"`),
    [60, 180, 300, 410].map((x) => lamps.lantern(x, 346 + x * 0.42, 46)).join(''),
  )
  return canvas.toSvg()
}
