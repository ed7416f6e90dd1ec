import { type PictureKind, pictureKind, tellingBytes } from './picture-kind.ts'

/** Why a file is no picture to choose from. */
export type PictureProblem = 'heic' | 'svg' | 'unreadable'

/** A picture as the cropper shows it, upright. */
export interface Picture {
  bitmap: ImageBitmap
  /** Of its frames only the first is taken. */
  isAnimated: boolean
}

/** The shorter side that is kept: enough for the largest zoom. The longer one is bounded for the memory's sake. */
const enough = { short: 2048, long: 4096 }

/** Decodes a file. @returns the picture, or why it is none. */
export async function readPicture(file: Blob): Promise<Picture | PictureProblem> {
  const kind = await kindOf(file)
  if (kind === 'svg') return 'svg'
  // some browsers can read HEIC
  const decoded = await decode(file)
  if (!decoded) return kind === 'heic' ? 'heic' : 'unreadable'
  return { bitmap: await downscale(decoded), isAnimated: kind === 'gif' }
}

/** A file that is gone by now is as good as an empty one. */
async function kindOf(file: Blob): Promise<PictureKind> {
  const start = await file
    .slice(0, tellingBytes)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  return pictureKind(new Uint8Array(start))
}

async function decode(file: Blob): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
}

/** A photo of today’s phones takes 50 MB and more while it is open: only what can be shown is kept. */
async function downscale(bitmap: ImageBitmap): Promise<ImageBitmap> {
  const { width, height } = bitmap
  const scale = Math.min(
    enough.short / Math.min(width, height),
    enough.long / Math.max(width, height),
  )
  if (scale >= 1) return bitmap
  const smaller = await createImageBitmap(bitmap, {
    resizeWidth: Math.max(1, Math.round(width * scale)),
    resizeHeight: Math.max(1, Math.round(height * scale)),
    resizeQuality: 'high',
  })
  bitmap.close()
  return smaller
}
