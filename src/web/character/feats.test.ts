import { expect, test } from 'vitest'
import { featsOf } from './feats.ts'

const none = { since: null, best: { level: null, arena: null } }
const days = (...levels: number[]) =>
  levels.map((level, day) => ({ day: day * 86_400, level, rating: null }))
const written = (levels: number[], record: Parameters<typeof featsOf>[0]['record'] = none) =>
  featsOf({ progress: days(...levels), record, level: levels.at(-1) ?? 1 }).map((feat) =>
    Object.values(feat).join(' '),
  )

test('each ten levels are a feat, and the level one has come to', () => {
  expect(written([7, 8, 12, 15, 31, 33])).toEqual([
    'level 432000 33',
    'level 345600 31',
    'level 172800 12',
  ])
})

test('whoever only came, and never changed, has done nothing but that', () => {
  expect(written([60])).toEqual([])
  expect(written([60], { ...none, since: 5 })).toEqual(['entered 5'])
})

test('a level that is lost and reached again is one feat', () => {
  expect(written([9, 10, 9, 10])).toEqual(['level 86400 10'])
})

test('a day begins with coming, and ends with the places', () => {
  const best = { level: { place: 3, day: 0 }, arena: null }
  expect(written([60], { since: 0, best })).toEqual(['levelPlace 3 0', 'entered 0'])
})

test('the best places stand among them by their days', () => {
  const best = { level: { place: 3, day: 100_000 }, arena: { place: 1, day: 10 } }
  expect(written([9, 10, 11], { since: 0, best })).toEqual([
    'level 172800 11',
    'levelPlace 3 100000',
    'level 86400 10',
    'arenaPlace 1 10',
    'entered 0',
  ])
})
