import { type Canvas, createCanvas, path, place, rect } from '../canvas.ts'
import { dim, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { type Light, lightOf, mix, type Time } from '../light.ts'
import { courses } from '../masonry.ts'

/** The armoury, all arms new and in their places, under one lantern. */
export function armoury(time: Time): string {
  const light = lightOf(time, {
    night: { stone: '#2a2a2e', near: '#08080c', wash: '#07070b', edge: '#f2c98a' },
    day: { stone: '#c9b594', near: '#3b2d22', glow: 0.7 },
  })
  const canvas = createCanvas(1600, 900)
  const wall = rect(-40, -40, 1680, 980, light.stone) + courses(light, 0, 0, 1600, 800, 61, 44)
  canvas.add(inked(canvas, light, wall, { seed: 3, edge: 0.16, wash: 0.4, stray: 3 }))
  const lamps = createLamps(canvas, light)
  canvas.add(lamps.pool(800, 330, 860, 0.8), lamps.pool(800, 330, 420, 0.7))
  drawArms(canvas, light)
  canvas.add(
    dim(canvas, light, {
      x: 800,
      y: 400,
      width: 1250,
      height: 800,
      from: 0.3,
      strength: [0.86, 0.36],
    }),
    path('M800 -40V170', 'none', `stroke="${light.near}" stroke-width="7"`),
    lamps.lantern(800, 160, 210),
  )
  return canvas.toSvg()
}

function drawArms(canvas: Canvas, light: Light) {
  const isNight = light.time === 'night'
  const steel = mix(light.edge, light.near, isNight ? 0.42 : 0.1)
  const iron = isNight ? '#4d535c' : '#6d6a66'
  const timber = isNight ? '#2b1d14' : '#6b4a30'
  const sword =
    `${path('M-11 30L-7 330L0 356L7 330L11 30Z', iron)}${path('M0 30V340', 'none', `stroke="${steel}" stroke-width="3"`)}` +
    path(
      'M-52 18H52V34H-52ZM-8 -52H8V20H-8ZM-14 -72A14 14 0 1 1 14 -72A14 14 0 1 1 -14 -72Z',
      timber,
    )
  const spear = path('M-5 60H5V620H-5Z', timber) + path('M0 -60L22 30L0 68L-22 30Z', iron)
  const axe =
    path('M-8 -40H8V430H-8Z', timber) +
    path(
      'M8 -20Q70 -60 96 -50Q70 20 96 90Q60 96 8 60ZM-8 -10Q-40 -24 -52 -20Q-40 20 -52 60Q-36 60 -8 50Z',
      iron,
    )
  const beam = rect(120, 404, 470, 22, timber) + rect(1010, 404, 470, 22, timber)
  const floor = path('M-60 960V812Q800 796 1660 812V960Z', light.near)
  const hung = [
    place(spear, 190, 250, 0.92),
    place(spear, 262, 250, 0.92),
    place(sword, 370, 420, 1),
    place(sword, 470, 420, 1),
    place(axe, 560, 360, 0.9, true),
    place(axe, 1044, 360, 0.9),
    place(sword, 1140, 420, 1),
    place(sword, 1240, 420, 1),
    place(spear, 1350, 250, 0.92),
    place(spear, 1422, 250, 0.92),
  ].join('')
  canvas.add(
    inked(canvas, light, beam + hung, { seed: 12, from: [0, -3], edge: 0.7, wash: 0.3, stray: 2 }),
    inked(canvas, light, shields(light, isNight), {
      seed: 13,
      from: [0, -4],
      edge: 0.75,
      wash: 0.35,
      stray: 2.5,
    }),
    inked(canvas, light, floor, { seed: 14, from: [0, -3], edge: 0.4, stray: 2, top: 780 }),
  )
}

function shields(light: Light, isNight: boolean): string {
  const outline = 'M-100 -120Q0 -150 100 -120V10Q96 108 0 166Q-96 108 -100 10Z'
  const rim = mix('#d9a441', light.near, isNight ? 0.35 : 0.1)
  const coat = (field: string, charge: string): string =>
    path(outline, field) +
    path(charge, rim) +
    path('M8 -140Q60 -136 100 -120V10Q96 108 8 162Z', light.wash, 'opacity=".2"') +
    path(outline, 'none', `stroke="${rim}" stroke-width="11"`)
  const shade = (color: string) => mix(color, light.near, isNight ? 0.35 : 0)
  return [
    place(coat(shade('#27466b'), 'M-14 -132H14V150H-14ZM-98 -30H98V0H-98Z'), 640, 610, 1.05),
    place(coat(shade('#3d5b3a'), 'M-98 -60L0 30L98 -60V-16L0 76L-98 -16Z'), 960, 610, 1.05),
    place(
      coat(shade('#8c3527'), 'M0 -76L24 -14H88L36 24L56 88L0 50L-56 88L-36 24L-88 -14H-24Z'),
      800,
      590,
      1.3,
    ),
  ].join('')
}
