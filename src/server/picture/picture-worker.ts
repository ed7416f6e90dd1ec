// Decodes pictures in a process of its own: a hostile one may take its time, memory or life, not the
// site's. See `picture-decoder.ts`.
import sharp, { type Metadata } from 'sharp'
import type { PictureJob, PictureResult } from './picture-job.ts'

const maxPixels = 16_000_000
const maxFrames = 60
/** Bytes a picture may take while it is decoded whole. */
const maxDecodedBytes = 80_000_000

// Everything else libvips reads is refused before it is parsed, SVG above all.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}Buffer`),
})
sharp.concurrency(1)
sharp.cache(false)

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

function checkMemory(metadata: Metadata): void {
  const bytes = metadata.width * metadata.height * wholeBytesPerPixel(metadata)
  if (bytes > maxDecodedBytes) {
    throw new Error(`${bytes} bytes while decoding, at most ${maxDecodedBytes} are given`)
  }
}

function staysAnimated(metadata: Metadata, job: PictureJob): boolean {
  const { width, height, pages = 1 } = metadata
  const isShort = pages > 1 && pages <= maxFrames && width * height * pages <= maxPixels
  return job.keepsAnimation && isShort
}

async function make(job: PictureJob) {
  const limits = { failOn: 'error', limitInputPixels: maxPixels } as const
  const metadata = await sharp(job.source, limits).metadata()
  checkMemory(metadata)
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

async function answer(job: PictureJob): Promise<PictureResult> {
  const peakMemory = () => process.resourceUsage().maxRSS * 1024
  try {
    return { isMade: true, ...(await make(job)), peakMemory: peakMemory() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { isMade: false, reason, peakMemory: peakMemory() }
  }
}

process.on(
  'message',
  (job: PictureJob) => void answer(job).then((result) => process.send?.(result)),
)
process.on('disconnect', () => process.exit())
// a signal to the whole process group is the site's to answer; it ends this process when it is done
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
