import type { ErrorCode } from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import { fittedSize } from './fitted-size.ts'
import type { FittedJob, FittedPicture, PictureSize } from './picture-job.ts'
import { PictureProcessLost } from './picture-process.ts'

/** What is said of a picture that is not taken. */
export type UploadCodes = Record<'tooLarge' | 'formatRefused' | 'unreadable', ErrorCode>

/** The bytes of a file of a known format. @throws {AppError} `FileMissing` when it is empty, or one of `codes` */
export async function readUpload(
  file: Blob,
  mostBytes: number,
  codes: UploadCodes,
): Promise<Buffer> {
  if (file.size === 0) throw new AppError('FileMissing', 'the file is empty')
  if (file.size > mostBytes) throw new AppError(codes.tooLarge, `${file.size} bytes`)
  const source = Buffer.from(await file.arrayBuffer())
  if (!pictureFormat(source)) throw new AppError(codes.formatRefused)
  return source
}

/**
 * Decodes an upload and writes it anew, no larger than this and standing still.
 *
 * @param longestWait milliseconds it may wait for its turn
 * @throws {AppError} one of `codes`; `Overloaded` when too many pictures wait
 */
export async function decodeUpload(
  decoder: Pick<PictureDecoder, 'decode'>,
  picture: Pick<FittedJob, 'source' | 'maxWidth' | 'maxHeight'>,
  { codes, longestWait }: { codes: UploadCodes; longestWait: number },
): Promise<FittedPicture> {
  const job = { ...picture, shape: 'fitted', keepsAnimation: false } as const
  const result = await decoder
    .decode(job, AbortSignal.timeout(longestWait))
    .catch((cause: unknown) => {
      throw toUploadError(cause, codes)
    })
  if (!result.isMade) throw new AppError(codes[result.fault], result.reason)
  return result
}

/** A picture in one of the widths it is offered in. */
export interface PictureFile {
  /** What it was made to fit: a small picture is not enlarged. */
  width: number
  /** WebP. */
  body: Buffer
}

/**
 * The same in several widths, and no more than twice as high.
 *
 * @returns the size of the last, which is the largest
 * @throws {AppError} as `decodeUpload` does
 */
export async function decodeInWidths(
  decoder: Pick<PictureDecoder, 'decode'>,
  source: Buffer,
  widths: readonly number[],
  wait: Parameters<typeof decodeUpload>[2],
): Promise<{ size: PictureSize; files: PictureFile[] }> {
  const files: PictureFile[] = []
  let size = { width: 0, height: 0 }
  for (const width of widths) {
    const bounds = { maxWidth: width, maxHeight: width * 2 }
    const made = await decodeUpload(decoder, { source, ...bounds }, wait)
    size = fittedSize(made.natural, bounds)
    files.push({ width, body: Buffer.from(made.webp) })
  }
  return { size, files }
}

/** A picture the decoding process died of is a broken one; otherwise it was not even begun. */
export function toUploadError(cause: unknown, { unreadable }: UploadCodes): AppError {
  if (cause instanceof PictureProcessLost) {
    return new AppError(unreadable, `decoding process: ${cause.message}`, { cause })
  }
  return new AppError('Overloaded', 'too many pictures are waiting', {
    cause,
    retryAfterSeconds: 5,
  })
}

type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const avifBrands = new Set(['avif', 'avis'])
/** Brands of files that hold any codec: what else they are compatible with tells which. */
const neutralBrands = new Set(['mif1', 'msf1', 'miaf'])

/**
 * What a file is by its first bytes, whatever its name and declared type say; undefined for anything that
 * is not taken as a picture.
 */
function pictureFormat(file: Buffer): PictureFormat | undefined {
  if (startsWith(file, 'ffd8ff')) return 'jpeg'
  if (startsWith(file, '89504e470d0a1a0a')) return 'png'
  if (textAt(file, 0, 6) === 'GIF87a' || textAt(file, 0, 6) === 'GIF89a') return 'gif'
  if (textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 4) === 'WEBP') return 'webp'
  return isAvif(file) ? 'avif' : undefined
}

/**
 * HEIC and AVIF share their container; the `ftyp` box at its start names a major brand, a version and
 * compatible brands, four letters each (ISO/IEC 14496-12, 4.3).
 */
function isAvif(file: Buffer): boolean {
  if (textAt(file, 4, 4) !== 'ftyp') return false
  const major = textAt(file, 8, 4)
  if (avifBrands.has(major)) return true
  return neutralBrands.has(major) && compatibleBrands(file).some((one) => avifBrands.has(one))
}

function compatibleBrands(file: Buffer): string[] {
  const end = Math.min(file.readUInt32BE(0), file.length)
  const brands: string[] = []
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(file, at, 4))
  return brands
}

const startsWith = (file: Buffer, hex: string) => file.toString('hex', 0, hex.length / 2) === hex

const textAt = (file: Buffer, at: number, length: number) =>
  file.toString('latin1', at, at + length)
