import type { ErrorCode } from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'
import type { PictureDecoder } from './picture-decoder.ts'
import { pictureFormat } from './picture-format.ts'
import type { FittedJob, FittedPicture } from './picture-job.ts'
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
