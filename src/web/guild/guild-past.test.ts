import { expect, test } from 'vitest'
import type { Guild } from '../../contract/guild.ts'
import { bestPlace, changeOfWeek, placesOverTime } from './guild-past.ts'

const day = 86_400
const now = 40 * day

/** A guild on the last of these places, each reached so many days ago. */
function aGuild(...past: readonly [daysAgo: number, position: number][]): Guild {
  const position = past.at(-1)?.[1] ?? 1
  const progress = past.map(([daysAgo, place]) => ({ day: now - daysAgo * day, position: place }))
  return { position, progress, takenAt: now } as Guild
}

test('a place is held until the next, and the last until now', () => {
  expect(placesOverTime(aGuild([9, 4], [3, 2]))).toEqual([
    { at: now - 9 * day, value: -4 },
    { at: now - 3 * day, value: -2 },
    { at: now, value: -2 },
  ])
  expect(placesOverTime(aGuild([9, 4], [0.5, 2]))).toHaveLength(2)
  expect(placesOverTime(aGuild())).toEqual([{ at: now, value: -1 }])
})

test('the week is compared with the place held seven days ago', () => {
  expect(changeOfWeek(aGuild([30, 9], [8, 5], [6, 7], [1, 2]))).toBe(3)
  expect(changeOfWeek(aGuild([7, 1], [1, 4]))).toBe(-3)
  expect(changeOfWeek(aGuild([6, 1], [1, 4]))).toBe(null)
  expect(changeOfWeek(aGuild())).toBe(null)
})

test('the best place is worth a word only to a guild that has lost it', () => {
  expect(bestPlace(aGuild([9, 4], [8, 2], [5, 2], [1, 3]))).toEqual({
    day: now - 8 * day,
    position: 2,
  })
  expect(bestPlace(aGuild([9, 4], [1, 3]))).toBeUndefined()
  expect(bestPlace(aGuild())).toBeUndefined()
})
