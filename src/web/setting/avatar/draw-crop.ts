import { type Crop, squareOf } from './crop.ts'

/** Width and height in pixels of what is shown and sent: twice the largest size that is kept. */
export const drawnSize = 512

/** Draws the square of a picture that is kept, over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { left, top, side } = squareOf(crop, bitmap)
  context.clearRect(0, 0, drawnSize, drawnSize)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, left, top, side, side, 0, 0, drawnSize, drawnSize)
}

/**
 * The square as a file to send: WebP, or JPEG from a browser that writes no WebP. Far below the 2 MiB that
 * the server takes, and without what a camera wrote into the photo.
 */
export async function encodeCrop(bitmap: ImageBitmap, crop: Crop): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = drawnSize
  drawCrop(canvas, bitmap, crop)
  const webp = await toBlob(canvas, 'image/webp')
  // such a browser answers with PNG
  if (webp.type === 'image/webp') return new File([webp], 'avatar.webp', { type: webp.type })
  fillBehind(canvas)
  const jpeg = await toBlob(canvas, 'image/jpeg')
  return new File([jpeg], 'avatar.jpg', { type: jpeg.type })
}

/** JPEG knows no transparency: white as paper, where it would be black. */
function fillBehind(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d')
  if (!context) return
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, drawnSize, drawnSize)
}

function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(`no ${type} could be written`))),
      type,
      0.9,
    )
  })
}
