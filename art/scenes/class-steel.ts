import { createCanvas, path, place } from '../canvas.ts'
import { guildHall } from '../hall.ts'
import { classFigure } from '../heroes.ts'
import { drift, inked } from '../ink.ts'
import { createLamps } from '../lamp.ts'
import { lightOf, mix, type Time } from '../light.ts'
import { curtainWall, pennant } from '../masonry.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawLand, ridge } from '../terrain.ts'

/** On the battlements, banners out, the hall behind: for who stands in front. */
export function classSteel(time: Time): string {
  const light = lightOf(time, {
    night: {
      sky: [
        [0, '#15122a'],
        [0.5, '#5a2f42'],
        [0.85, '#c26a4a'],
        [1, '#f0ae68'],
      ],
      far: '#7a4a54',
      middle: '#3c2834',
      near: '#0c080e',
      mist: '#e0a078',
      stone: '#2a1f2a',
      edge: '#f4c08c',
    },
    day: {
      sky: [
        [0, '#b4cfdc'],
        [0.6, '#dfe7de'],
        [1, '#faefd6'],
      ],
      far: '#c2cec8',
      middle: '#9aa18c',
      stone: '#b5a184',
    },
  })
  const canvas = createCanvas(1600, 700)
  const lamps = createLamps(canvas, light)
  drawSky(canvas, light, { horizon: 560, seed: 305, stars: 60, clouds: 0.5 })
  drawDisc(canvas, light, { x: 1240, y: 300, radius: 150 })
  if (time === 'day') canvas.add(flock(light, 760, 150, 8, 5, 11))
  const fells = ridge({ seed: 131, base: 500, rise: 80, span: 400, isRocky: true })
  drawLand(canvas, light, { ground: fells, depth: 0.16, haze: 0.6, ink: { seed: 4, edge: 0.1 } })
  const { mass, lights } = guildHall(lamps, {
    ...light,
    stone: mix(light.stone, light.far, 0.5),
    roof: mix(light.roof, light.far, 0.4),
  })
  canvas.add(
    inked(canvas, light, place(mass, 700, 520, 0.62), {
      seed: 6,
      edge: 0.3,
      wash: 0.3,
      stray: 1.6,
    }),
    place(lights, 700, 520, 0.62),
    drift(canvas, { top: 420, height: 220, color: light.mist, opacity: 0.6, seed: 9 }),
  )
  const banner = (x: number, tall: number) =>
    path(`M${x} 640V${640 - tall}`, 'none', `stroke="${light.near}" stroke-width="9"`) +
    pennant(light, x, 652 - tall, 150) +
    path(
      `M${x} ${700 - tall}h64v${tall * 0.34}l-32 -26l-32 26Z`,
      mix(light.cloth, light.near, time === 'night' ? 0.25 : 0),
    )
  canvas.add(
    inked(
      canvas,
      light,
      curtainWall(light, { x: -60, top: 596, width: 1760, bottom: 780, seed: 7, tooth: 34 }) +
        banner(960, 520) +
        banner(1470, 470),
      { seed: 8, edge: 0.5, wash: 0.35, stray: 2.4 },
    ),
    inked(
      canvas,
      light,
      classFigure('guardian', {
        x: 1230,
        base: 604,
        height: 400,
        fill: light.near,
        detail: mix(light.near, time === 'night' ? light.edge : light.mist, 0.34),
      }),
      { seed: 10, from: [2, -3], edge: 0.8, stray: 1.6, wash: 0.2 },
    ),
  )
  return canvas.toSvg()
}
