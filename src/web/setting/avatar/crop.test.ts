import { expect, test } from 'vitest'
import { moveCrop, mostZoom, squareOf, startCrop, zoomCrop } from './crop.ts'

const wide = { width: 400, height: 200 }

test('a crop begins as the largest square in the middle', () => {
  expect(squareOf(startCrop(wide), wide)).toEqual({ left: 100, top: 0, side: 200 })
})

test('the picture follows the hand: to the right, more of its left is seen', () => {
  const moved = moveCrop(startCrop(wide), wide, 0.25, 0)
  expect(squareOf(moved, wide)).toEqual({ left: 50, top: 0, side: 200 })
})

test('no side of the square leaves the picture', () => {
  const corner = moveCrop(zoomCrop(startCrop(wide), wide, 2), wide, -100, -100)
  expect(squareOf(corner, wide)).toEqual({ left: 300, top: 100, side: 100 })
  const other = moveCrop(corner, wide, 100, 100)
  expect(squareOf(other, wide)).toEqual({ left: 0, top: 0, side: 100 })
})

test('what is enlarged keeps its middle, and going back stays inside the picture', () => {
  const near = moveCrop(zoomCrop(startCrop(wide), wide, 4), wide, -100, 0)
  expect(squareOf(near, wide)).toEqual({ left: 350, top: 75, side: 50 })
  expect(squareOf(zoomCrop(near, wide, 1), wide)).toEqual({ left: 200, top: 0, side: 200 })
})

test('a picture is enlarged within limits', () => {
  expect(zoomCrop(startCrop(wide), wide, 100).zoom).toBe(mostZoom)
  expect(zoomCrop(startCrop(wide), wide, 0).zoom).toBe(1)
})
