import { mkdir, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { emblem } from '../src/web/ui/emblem.ts'
import { render } from './paint.ts'
import { hero } from './scenes/hero.ts'

const ink = '#131c28'
const brass = '#d9a441'
const flame = '#ffd98a'

/** The emblem's markup, to be placed in a 32 × 32 space. */
function shield(field: string, lamp: string): string {
  return `<path fill="${field}" fill-rule="evenodd" d="${emblem.field}"/><path fill="${lamp}" d="${emblem.lamp}"/>`
}

function svg(markup: string, viewBox = '0 0 32 32'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>\n`
}

/** The shield on a square of ink; `inset` leaves room for masks that crop to a circle. */
function tile(radius: number, inset: number): string {
  const size = 32 * (1 - inset * 2)
  const glow = `<radialGradient id="g" cy=".6"><stop stop-color="#3a4a5a"/><stop offset="1" stop-color="${ink}"/></radialGradient>`
  const placed = `<g transform="translate(${32 * inset} ${32 * inset}) scale(${size / 32})">${shield(brass, flame)}</g>`
  return svg(
    `<defs>${glow}</defs><rect width="32" height="32" rx="${radius}" fill="url(#g)"/>${placed}`,
  )
}

async function png(markup: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(markup), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size > 64 })
    .toBuffer()
}

/** Logo, favicons, application icons and the social preview. */
export async function drawEmblems() {
  await mkdir('public/icons', { recursive: true })
  await writeFile('public/logo.svg', svg(shield(brass, flame)))
  await writeFile('public/favicon.svg', svg(shield('#c98a2b', '#fff0c4')))
  await writeFile('public/icons/icon-192.png', await png(tile(7, 0.14), 192))
  await writeFile('public/icons/icon-512.png', await png(tile(7, 0.14), 512))
  await writeFile('public/icons/icon-maskable-512.png', await png(tile(0, 0.2), 512))
  // a phone shows its outline alone, in a colour of its own
  await writeFile('public/icons/badge-96.png', await png(svg(shield('#fff', '#fff')), 96))
  await writeFile('public/icons/apple-touch-icon.png', await png(tile(0, 0.14), 180))
  await writeFile('public/favicon.ico', icoOf(await png(svg(shield('#c98a2b', '#fff0c4')), 32), 32))
  await writeFile('public/social.jpg', await socialPreview())
  console.log('drawn: emblem')
}

/** An ICO holding one PNG, which every browser since Windows Vista reads. */
function icoOf(image: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // one image
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, image])
}

async function socialPreview(): Promise<Buffer> {
  const scene = await sharp(await render(hero('night')))
    .resize({ height: 630 })
    .extract({ left: 240, top: 0, width: 1200, height: 630 })
    .png()
    .toBuffer()
  return sharp(scene)
    .composite([{ input: await png(svg(shield(brass, flame)), 230), left: 150, top: 170 }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
