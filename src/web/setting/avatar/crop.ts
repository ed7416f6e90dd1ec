/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** The square of a picture that is kept: its middle, in pixels of the picture, and how much it is enlarged. */
export interface Crop {
  x: number
  y: number
  /** 1 for the largest square the picture holds. */
  zoom: number
}

export const mostZoom = 4

/** The largest square in the middle of a picture. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** Where the square lies in the picture: its corner and its side, in pixels. */
export function squareOf({ x, y, zoom }: Crop, size: Size) {
  const side = Math.min(size.width, size.height) / zoom
  return { left: x - side / 2, top: y - side / 2, side }
}

/** Moves the picture under the square, as far as it goes: `across` and `down` in sides of the square. */
export function moveCrop(crop: Crop, size: Size, across: number, down: number): Crop {
  const { side } = squareOf(crop, size)
  return within({ ...crop, x: crop.x - across * side, y: crop.y - down * side }, size)
}

/** Enlarges to `zoom`, or as far as it goes. */
export function zoomCrop(crop: Crop, size: Size, zoom: number): Crop {
  return within({ ...crop, zoom: clamp(zoom, 1, mostZoom) }, size)
}

function within(crop: Crop, size: Size): Crop {
  const half = squareOf(crop, size).side / 2
  return {
    ...crop,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
