import { createCanvas } from '../canvas.ts'
import { lightOf, type Time } from '../light.ts'
import { drawDisc, drawSky, flock } from '../sky.ts'
import { drawCrag } from './hero-crag.ts'
import { drawFells, drawForeground } from './hero-ground.ts'
import type { Layout } from './hero-layout.ts'

const wide: Layout = {
  width: 1920,
  height: 840,
  hall: { x: 1452, y: 500, scale: 0.8 },
  disc: { x: 1262, y: 236, radius: 108 },
  bridge: { x: 690, y: 590, spans: 10 },
  lamp: { x: 1010, height: 168 },
  bank: 724,
  near: 794,
}

const tall: Layout = {
  width: 1080,
  height: 1350,
  hall: { x: 668, y: 540, scale: 0.98 },
  disc: { x: 378, y: 232, radius: 124 },
  bridge: { x: -150, y: 664, spans: 6 },
  lamp: { x: 262, height: 220 },
  bank: 920,
  near: 1080,
}

/** The hall on its crag above the moor: the first thing a visitor sees. Text sits lower left. */
export function hero(time: Time): string {
  return landscape(time, wide)
}

/** The same place for a phone held upright. Text sits on the dark ground below. */
export function heroTall(time: Time): string {
  return landscape(time, tall)
}

function landscape(time: Time, layout: Layout): string {
  const { width, height, hall, disc } = layout
  const light = lightOf(time)
  const canvas = createCanvas(width, height)
  const horizon = hall.y + 60
  drawSky(canvas, light, { horizon, seed: 5, stars: 190, clouds: 0.4 })
  drawDisc(canvas, light, disc)
  if (time === 'day') canvas.add(flock(light, hall.x - 400, disc.y + 20, 9, 3))
  drawFells(canvas, light, horizon)
  drawCrag(canvas, light, layout)
  drawForeground(canvas, light, layout)
  return canvas.toSvg()
}
