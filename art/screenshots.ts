import { mkdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { Time } from './light.ts'
import { render } from './paint.ts'
import { classArcane } from './scenes/class-arcane.ts'
import { classSteel } from './scenes/class-steel.ts'
import { dragon } from './scenes/dragon.ts'
import { fireworks } from './scenes/fireworks.ts'
import { inn } from './scenes/inn.ts'
import { sunkenAbbey } from './scenes/sunken-abbey.ts'

const folder = 'content/screenshots'
const widths = [800, 1600]

/** What the demo shows of its world, in its order: scenes at a time of day, larger than pages have them. */
const views: Record<string, [draw: (time: Time) => string, time: Time]> = {
  aurora: [classArcane, 'night'],
  dragon: [dragon, 'day'],
  inn: [inn, 'night'],
  abbey: [sunkenAbbey, 'day'],
  fireworks: [fireworks, 'night'],
  wall: [classSteel, 'night'],
}

/** Draws the pictures of the game that the demo has. */
export async function drawScreenshots(): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const [name, [draw, time]] of Object.entries(views)) {
    const pixels = await render(draw(time))
    for (const width of widths) {
      await sharp(pixels)
        .resize(width, null, { kernel: 'lanczos3' })
        .webp({ quality: 82, effort: 6, smartSubsample: true })
        .toFile(`${folder}/${name}-${width}.webp`)
    }
  }
}
