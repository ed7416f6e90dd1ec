import sharp, { type Metadata } from 'sharp'
import type {
  FittedJob,
  FittedPicture,
  PictureJob,
  SquareJob,
  SquarePictures,
} from './picture-job.ts'

const maxPixels = 16_000_000
const maxFrames = 60
/** Bytes a picture may take while it is decoded whole. */
const maxDecodedBytes = 80_000_000

const limits = { failOn: 'error', limitInputPixels: maxPixels } as const

// Everything else libvips reads is refused before it is parsed, SVG above all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

/** The picture has more pixels, or takes more memory, than is given to one. */
export class PictureTooLarge extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PictureTooLarge'
  }
}

/**
 * Decodes a file and encodes it anew as WebP in sRGB, without metadata.
 *
 * @throws {PictureTooLarge} before anything is decoded
 * @throws {Error} when the file is no picture of a known format, or broken
 */
export function makePicture(job: PictureJob): Promise<FittedPicture | SquarePictures> {
  return job.shape === 'fitted' ? fit(job) : cutSquares(job)
}

async function fit(job: FittedJob): Promise<FittedPicture> {
  const metadata = await readMetadata(job.source)
  const animated = staysAnimated(metadata, job)
  // sharp keeps no metadata unless told to
  const webp = await sharp(job.source, { ...limits, animated, autoOrient: !animated })
    .resize({
      width: job.maxWidth,
      height: job.maxHeight,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 80 })
    .toBuffer()
  return { webp, natural: metadata.autoOrient }
}

/** The file is decoded once; the smaller squares are made of the largest. */
async function cutSquares({ source, sides }: SquareJob): Promise<SquarePictures> {
  await readMetadata(source)
  const largest = Math.max(...sides)
  const { data, info } = await sharp(source, { ...limits, autoOrient: true })
    .resize({ width: largest, height: largest, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: largest, height: largest, channels: info.channels }
  const squares: SquarePictures['squares'] = []
  for (const side of sides) {
    const webp = await sharp(data, { raw }).resize(side, side).webp({ quality: 80 }).toBuffer()
    squares.push({ side, webp })
  }
  return { squares }
}

async function readMetadata(source: Uint8Array): Promise<Metadata> {
  const metadata = await sharp(source, limits)
    .metadata()
    .catch((cause: unknown) => {
      throw isOverPixelLimit(cause) ? new PictureTooLarge('too many pixels', { cause }) : cause
    })
  const bytes = metadata.width * metadata.height * wholeBytesPerPixel(metadata)
  if (bytes > maxDecodedBytes) {
    throw new PictureTooLarge(`${bytes} bytes while decoding, at most ${maxDecodedBytes} are given`)
  }
  return metadata
}

/** sharp tells this apart by its message alone. */
function isOverPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('exceeds pixel limit')
}

/**
 * Bytes per pixel of formats that cannot be decoded line by line. Progressive files are kept whole by
 * definition; the figures for AVIF and animated WebP are measured.
 */
function wholeBytesPerPixel(metadata: Metadata): number {
  const { format, channels, depth, isProgressive, pages = 1 } = metadata
  const sampleBytes = depth === 'uchar' ? 1 : 2
  if (format === 'heif') return 18 * sampleBytes
  if (format === 'webp' && pages > 1) return 14
  if (!isProgressive) return 0
  return channels * (format === 'jpeg' ? 2 : sampleBytes)
}

function staysAnimated(metadata: Metadata, job: FittedJob): boolean {
  const { width, height, pages = 1 } = metadata
  const isShort = pages > 1 && pages <= maxFrames && width * height * pages <= maxPixels
  return job.keepsAnimation && isShort
}
