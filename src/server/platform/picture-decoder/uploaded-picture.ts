import type { ErrorCode } from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'
import { pictureFormat } from './picture-format.ts'
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
