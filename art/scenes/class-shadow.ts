import { createCanvas, path, polygon, rect } from '../canvas.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { tower } from '../masonry.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { street } from '../village.ts'

/** Over the roofs of the town, by the chimneys: for who is not seen. */
export function classShadow(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#0b0d22'],
        [0.55, '#2a2a54'],
        [1, '#7d6f92'],
      ],
      far: '#4a4668',
      middle: '#23223a',
      near: '#07060f',
      mist: '#8f86a8',
      stone: '#1d1c30',
      roof: '#13121f',
      edge: '#cfc6ec',
    },
    day: {
      sky: [
        [0, '#d3cddb'],
        [0.55, '#ece0dc'],
        [1, '#fbefdc'],
      ],
      far: '#cabfc6',
      middle: '#a3948f',
      near: '#3d3034',
      stone: '#b9a592',
      roof: '#84594a',
    },
  })
  const canvas = createCanvas(1600, 700)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 600, seed: 325, stars: 130, clouds: 0.4 })
  drawDisc(canvas, light, { x: 1180, y: 240, radius: 170 })
  if (time === 'day') canvas.add(flock(light, 800, 170, 7, 8, 11))
  const pale = {
    ...light,
    stone: mix(light.stone, light.far, 0.55),
    roof: mix(light.roof, light.far, 0.5),
  }
  const back = street(pale, lamps, { seed: 25, base: 640, width: 100, low: 90, high: 190 })
  const front = street(light, lamps, { seed: 37, base: 720, width: 170, low: 90, high: 150 })
  canvas.add(
    inked(
      canvas,
      light,
      tower(pale, { x: 640, base: 640, width: 84, height: 330, cone: 130, seed: 3 }) + back.houses,
      {
        seed: 4,
        edge: 0.3,
        wash: 0.3,
        stray: 2,
        top: 60,
      },
    ),
    lamps.slit(640, 410, 15, 44),
    back.windows,
    drift(canvas, { top: 420, height: 220, color: light.mist, opacity: 0.5, seed: 13 }),
    inked(canvas, light, front.houses, { seed: 6, edge: 0.4, wash: 0.35, stray: 2, top: 380 }),
    front.windows,
  )
  const dark = mix(light.near, light.roof, time === 'night' ? 0.35 : 0.4)
  let tiles = ''
  for (let row = 0; row < 6; row++)
    for (let x = 780 - row * 46; x < 1680; x += 44)
      tiles += `M${x + (row % 2) * 22} ${548 + row * 30}q22 16 44 0`
  const roof =
    polygon(
      [
        [820, 524],
        [1660, 500],
        [1660, 760],
        [600, 760],
      ],
      dark,
    ) +
    path(tiles, 'none', `stroke="${light.wash}" stroke-width="4" opacity=".5"`) +
    path('M806 520L1660 494V514L800 542Z', light.near) +
    rect(1420, 330, 84, 200, dark) +
    rect(1408, 318, 108, 22, light.near) +
    rect(1430, 290, 24, 30, light.near) +
    rect(1470, 296, 24, 24, light.near)
  canvas.add(
    inked(canvas, light, roof, { seed: 8, edge: 0.5, wash: 0.3, stray: 2.4, top: 240 }),
    inked(
      canvas,
      light,
      classFigure('prowler', {
        x: 1130,
        base: 518,
        height: 380,
        fill: light.near,
        detail: mix(light.near, light.lamp, 0.6),
      }),
      { seed: 10, from: [-2, -3], edge: 0.8, stray: 1.6, wash: 0.15 },
    ),
  )
  return canvas.toSvg()
}
