import { expect, test } from 'vitest'
import { bandPath, linePath, listLonely } from './chart-path.ts'

const at = (x: number, y: number) => ({ x, y })

test('a line goes through its places', () => {
  expect(linePath([at(0, 10), at(5, 4.26), at(10, 0)])).toBe('M0 10L5 4.3L10 0')
})

test('where nothing is known there is a gap, and no line at the bottom', () => {
  expect(linePath([at(0, 1), at(1, 2), undefined, undefined, at(4, 3), at(5, 4)])).toBe(
    'M0 1L1 2M4 3L5 4',
  )
  expect(linePath([undefined])).toBe('')
})

test('a value that holds until the next goes along and then up', () => {
  expect(linePath([at(0, 9), at(5, 4), at(9, 4)], { isStepped: true })).toBe('M0 9L5 9L5 4L9 4L9 4')
})

test('a band goes along its upper edge and back along the lower one', () => {
  const upper = [at(0, 1), at(1, 2), undefined, at(3, 1), at(4, 1)]
  const lower = [at(0, 5), at(1, 6), undefined, at(3, 8), at(4, 9)]
  expect(bandPath(upper, lower)).toBe('M0 1L1 2L1 6L0 5ZM3 1L4 1L4 9L3 8Z')
})

test('a band has a gap where one of its edges is unknown', () => {
  const upper = [at(0, 1), at(1, 1), at(2, 1)]
  expect(bandPath(upper, [at(0, 5), undefined, at(2, 5)])).toBe('M0 1L0 5ZM2 1L2 5Z')
})

test('a place between two gaps is found, for a line would not show it', () => {
  expect(listLonely([at(0, 1), undefined, at(2, 3), undefined, at(4, 1), at(5, 1)])).toEqual([
    at(0, 1),
    at(2, 3),
  ])
})
