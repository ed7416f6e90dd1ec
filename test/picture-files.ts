import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour. */
export const flat = (width: number, height: number, background: string = '#864') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Bands of these colours beside each other, each as wide as told. */
export async function bands(colours: readonly string[], width: number, height: number) {
  const parts = await Promise.all(
    colours.map(async (colour, place) => ({
      input: await flat(width, height, colour).png().toBuffer(),
      left: place * width,
      top: 0,
    })),
  )
  return sharp(
    await flat(colours.length * width, height)
      .composite(parts)
      .png()
      .toBuffer(),
  )
}

/** A PNG that claims any size: 8 bits of grey, and pixels for few of them. */
export function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A GIF of as many frames, whose header and frames claim any size, with one pixel each. */
export function gifOfFrames(frames: number, width = 1, height = 1): Buffer {
  const start = Buffer.from('GIF89a\0\0\0\0\x80\0\0\xff\0\0\0\0\xff', 'latin1')
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x44, 1, 0])
  for (const [place, side] of [width, height].entries()) {
    start.writeUInt16LE(side, 6 + place * 2)
    frame.writeUInt16LE(side, 5 + place * 2)
  }
  return Buffer.concat([start, Buffer.alloc(frames * frame.length, frame), Buffer.from(';')])
}

/** A JPEG whose header claims another size than its pixels have. */
export async function jpegOfSize(width: number, height: number): Promise<Buffer> {
  const file = await flat(16, 16).jpeg().toBuffer()
  const frame = file.indexOf('ffc0', 'hex')
  file.writeUInt16BE(height, frame + 5)
  file.writeUInt16BE(width, frame + 7)
  return file
}

/** The start of a file in the container that HEIC and AVIF share: brand, version, compatible brands. */
export function brandedFile(brand: string, ...compatible: string[]): Buffer {
  const text = `ftyp${brand}\0\0\0\0${compatible.join('')}`
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + text.length)
  return Buffer.concat([length, Buffer.from(text, 'latin1'), Buffer.alloc(200)])
}
