import { burst } from '../burst.ts'
import { type Canvas, createCanvas, path, place, polygon } from '../canvas.ts'
import { guildHall } from '../hall.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { wanderer } from '../people.ts'
import { drawSky } from '../sky.ts'
import { drawLand, grass, ridge, summit } from '../terrain.ts'
import { drawWater } from '../water.ts'

/** The hall's feast, seen across the lake: fireworks by night, kites by day. */
export function fireworks(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0a0a1e'],
        [0.6, '#1f1d42'],
        [1, '#5a4566'],
      ],
      far: '#43405f',
      middle: '#1f1f35',
      near: '#08080f',
      mist: '#8a7ba0',
      stone: '#1b1b2c',
      roof: '#100f1b',
    },
    day: {
      sky: [
        [0, '#a9cbd9'],
        [0.6, '#dbe7e2'],
        [1, '#f9f0d9'],
      ],
      far: '#b8cac6',
      middle: '#8d9c80',
      near: '#3e4430',
    },
  })
  const canvas = createCanvas(1600, 900)
  drawSky(canvas, light, { horizon: 640, seed: 135, stars: 90, clouds: 0.3 })
  if (time === 'night') drawBursts(canvas)
  else canvas.add(kites(light))
  const fells = ridge({ seed: 57, base: 600, rise: 50, span: 420 })
  drawLand(canvas, light, { ground: fells, depth: 0.18, haze: 0.5, ink: { seed: 4, edge: 0.1 } })
  canvas.add(drift(canvas, { top: 500, height: 180, color: light.mist, opacity: 0.4, seed: 21 }))
  drawShore(canvas, light)
  return canvas.toSvg()
}

function drawBursts(canvas: Canvas) {
  const gold = { color: '#f3b04c', core: '#fff0c4' }
  const rose = { color: '#e2607a', core: '#ffd9dd' }
  const sea = { color: '#58c4b8', core: '#d8fff5' }
  canvas.add(
    burst(canvas, { x: 420, y: 230, radius: 190, seed: 4, ...rose }),
    burst(canvas, { x: 760, y: 330, radius: 110, seed: 6, opacity: 0.75, ...sea }),
    burst(canvas, { x: 1290, y: 180, radius: 140, seed: 8, ...sea }),
    burst(canvas, { x: 800, y: 130, radius: 150, seed: 9, ...gold }),
    burst(canvas, { x: 1080, y: 300, radius: 90, seed: 10, opacity: 0.7, ...rose }),
    burst(canvas, { x: 200, y: 400, radius: 90, seed: 12, opacity: 0.6, ...gold }),
  )
}

function kites(light: Light): string {
  const spots = [
    [420, 230, 1.5, '#a8402f'],
    [700, 130, 1, '#35617a'],
    [980, 250, 1.15, '#c08a3a'],
    [240, 380, 0.8, '#4e7050'],
    [1330, 160, 1.25, '#a8402f'],
  ] as const
  return spots
    .map(([x, y, scale, color], index) => {
      const kite =
        path('M0 60Q-40 120 10 170T-20 300', 'none', `stroke="${light.near}" stroke-width="2.5"`) +
        [110, 160, 215]
          .map((at) => path(`M-14 ${at}L14 ${at + 12}L-12 ${at + 22}Z`, color))
          .join('') +
        polygon(
          [
            [0, -70],
            [46, -10],
            [0, 64],
            [-46, -10],
          ],
          color,
        ) +
        path('M0 -70L46 -10L0 64Z', mix(color, light.mist, 0.3)) +
        path('M0 -70V64M-46 -10H46', 'none', `stroke="${light.near}" stroke-width="2.5"`)
      return `<g transform="translate(${x} ${y}) rotate(${index % 2 ? 18 : -16}) scale(${scale})">${kite}</g>`
    })
    .join('')
}

function drawShore(canvas: Canvas, light: Light) {
  const lamps = createLamps(canvas, light)
  const { mass, lights } = guildHall(lamps, light)
  const hall = place(mass, 980, 600, 0.72)
  const hill = path('M560 706Q720 640 800 596H1190Q1300 650 1460 706Z', light.middle)
  drawWater(canvas, light, {
    line: 690,
    far: mix(light.middle, light.mist, light.time === 'night' ? 0.25 : 0.5),
    near: light.time === 'night' ? light.near : mix(light.middle, light.mist, 0.2),
    seed: 5,
    mirrored: hill + hall + place(lights, 980, 600, 0.72),
  })
  canvas.add(
    inked(canvas, light, hall + hill, { seed: 8, edge: 0.45, wash: 0.35, stray: 2 }),
    place(lights, 980, 600, 0.72),
    drift(canvas, { top: 640, height: 110, color: light.mist, opacity: 0.4, seed: 31 }),
  )
  const bank = ridge({
    seed: 58,
    base: 870,
    rise: 12,
    span: 300,
    lift: (x) => summit(240, 70, 380)(x) + summit(1560, 50, 260)(x),
  })
  drawLand(canvas, light, {
    ground: bank,
    depth: 1,
    growth: grass(bank, 0, 1600, { seed: 4, height: 26, gap: 5 }),
    ink: { seed: 11, edge: 0.4, stray: 2, top: 700 },
  })
  const crowd = [
    wanderer({ x: 120, base: bank(120) + 10, height: 190, fill: light.near, gear: ['hat'] }),
    wanderer({ x: 220, base: bank(220) + 10, height: 176, fill: light.near }),
    wanderer({ x: 296, base: bank(296) + 10, height: 112, fill: light.near, gear: [] }),
    wanderer({ x: 380, base: bank(380) + 10, height: 186, fill: light.near, gear: ['bow'] }),
    wanderer({
      x: 1500,
      base: bank(1500) + 10,
      height: 168,
      fill: light.near,
      isFacingLeft: true,
      gear: ['mug'],
    }),
  ].join('')
  canvas.add(
    inked(canvas, light, crowd, { seed: 12, from: [-1, -3], edge: 0.7, stray: 1.4, top: 560 }),
  )
}
