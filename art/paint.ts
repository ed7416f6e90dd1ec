import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { bleed } from './canvas.ts'
import type { Time } from './light.ts'
import type { Picture } from './pictures.ts'

/** What a page shows before a picture has arrived. */
export interface Stand {
  /** Dominant colour, `#rrggbb`. */
  color: string
  /** Mean colours of the upper and the lower third, `#rrggbb`. */
  top: string
  bottom: string
  /** A tiny WebP as a data URL, under 400 bytes. */
  placeholder: string
}

/** Draws one picture at one time of day and writes every width and format of it. */
export async function paint(picture: Picture, time: Time, folder: string): Promise<Stand> {
  const pixels = await render(picture.draw(time))
  for (const width of picture.widths) {
    const sized = sharp(pixels).resize(width, heightFor(picture, width), { kernel: 'lanczos3' })
    const file = `${folder}/${picture.name}-${time}-${width}`
    await writeFile(
      `${file}.avif`,
      await avifWithin(sized, picture.budget[width] ?? Infinity, file),
    )
    await sized
      .clone()
      .webp({ quality: 84, effort: 6, smartSubsample: true })
      .toFile(`${file}.webp`)
  }
  return stand(pixels)
}

/** Pixels of a drawn canvas, as a PNG, its bleed cut off. */
export async function render(svg: string): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg), { unlimited: true })
  const { width, height } = await drawn.metadata()
  return drawn
    .extract({ left: bleed, top: bleed, width: width - bleed * 2, height: height - bleed * 2 })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export function heightFor({ ratio: [width, height] }: Picture, forWidth: number): number {
  return Math.round((forWidth * height) / width)
}

/** The best AVIF that fits the budget. */
async function avifWithin(image: Sharp, budget: number, file: string): Promise<Buffer> {
  for (let quality = 76; quality >= 40; quality -= 4) {
    const bytes = await image.clone().avif({ quality, effort: 5 }).toBuffer()
    if (bytes.length <= budget) return bytes
  }
  throw new Error(`${file}.avif: no quality down to 40 fits the budget of ${budget} bytes`)
}

async function stand(pixels: Buffer): Promise<Stand> {
  const { width, height } = await sharp(pixels).metadata()
  const third = Math.floor(height / 3)
  const tiny = await sharp(pixels).resize(24).blur(1).webp({ quality: 30, effort: 6 }).toBuffer()
  return {
    color: await meanColor(sharp(pixels)),
    top: await meanColor(sharp(pixels).extract({ left: 0, top: 0, width, height: third })),
    bottom: await meanColor(
      sharp(pixels).extract({ left: 0, top: height - third, width, height: third }),
    ),
    placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
  }
}

async function meanColor(image: Sharp): Promise<string> {
  const [r = 0, g = 0, b = 0] = await image
    .resize(1, 1, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
