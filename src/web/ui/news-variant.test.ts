import { expect, test } from 'vitest'
import { pickVariants } from './news-variant.ts'

const topics = (...tids: number[]) => tids.map((tid) => ({ tid, kind: 'lore' }))

test('a topic has the picture of its number, whatever stands beside it of another kind', () => {
  const list = [...topics(8, 5, 2), { tid: 8, kind: 'event' }]
  expect(pickVariants(list)).toEqual([1, 2, 3, 1])
})

test('four of a kind show four pictures', () => {
  expect(pickVariants(topics(4, 8, 12, 16))).toEqual([1, 2, 3, 4])
  expect(pickVariants(topics(7, 3, 1, 5))).toEqual([4, 1, 2, 3])
})

test('of more than four no two in a row are the same, and each is as far from itself as can be', () => {
  const picked = pickVariants(topics(4, 8, 12, 16, 20, 24, 3, 3, 3))
  expect(picked).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 1])
})

test('a topic with a picture of its own takes none', () => {
  const list = [{ tid: 4, kind: undefined }, ...topics(4)]
  expect(pickVariants(list)[1]).toBe(1)
})
