import { z } from 'zod'
import {
  keepReadable,
  type Unreadable,
  rowReader,
  UnreadableRow,
} from '../../platform/readable-rows.ts'
import { cleanName, nameless } from '../game-name.ts'
import type { GivenRow, RankingAdapter } from './ranking-adapter.ts'

/** One place of a ranking as it is kept. */
export const RankedName = z.object({ name: z.string(), value: z.number() })
export type RankedName = z.infer<typeof RankedName>

/** Numbers up to here are exact. */
const highestValue = 1e15
const writtenNumber = /^-?\d{1,16}(\.\d{1,12})?$/

const expectedName = 'expected a name'
const expectedValue = `expected a number from ${-highestValue} to ${highestValue}`
const expectedDuration = `expected seconds from 0 to ${highestValue}`

const Row = z.object({
  name: z
    .union([z.string(), z.number(), z.bigint()], expectedName)
    .transform((given) => cleanName(String(given)))
    .refine((name) => name !== nameless, expectedName),
  value: z
    .union([z.number(), z.bigint(), z.string().trim().regex(writtenNumber)], expectedValue)
    .transform(Number)
    .refine((value) => Math.abs(value) <= highestValue, expectedValue),
})
const readers = {
  number: rowReader(Row),
  // nothing takes less than no time
  duration: rowReader(
    Row.refine(({ value }) => value >= 0, { path: ['value'], error: expectedDuration }),
  ),
}

/**
 * The places of a ranking: each name once, with its best value; those of one value by name. `report` hears of rows
 * that cannot be read or say a name again, with the number of the first.
 */
export function toPlaces(
  given: readonly GivenRow[],
  { order, most, unit }: Pick<RankingAdapter, 'order' | 'most' | 'unit'>,
  report: (unreadable: Unreadable) => void,
): RankedName[] {
  const sign = order === 'desc' ? -1 : 1
  const best = new Map<string, RankedName>()
  const numbered = given.map((row, index) => ({ row, number: index + 1 }))
  keepReadable(
    numbered,
    (one) => {
      const row = readNumbered(readers[unit], one)
      const known = best.get(row.name)
      if (!known || sign * (row.value - known.value) < 0) best.set(row.name, row)
      if (known) throw new UnreadableRow(`row ${one.number}: ${show(row.name)} is there twice`)
    },
    report,
  )
  return [...best.values()]
    .toSorted((a, b) => sign * (a.value - b.value) || (a.name < b.name ? -1 : 1))
    .slice(0, most)
}

function readNumbered(
  readRow: (typeof readers)['number'],
  { row, number }: { row: GivenRow; number: number },
): RankedName {
  try {
    return readRow(row)
  } catch (error) {
    if (!(error instanceof UnreadableRow)) throw error
    throw new UnreadableRow(`row ${number}: ${error.message}, given ${show(row)}`)
  }
}

const longestShown = 120

/** What a row holds, for the log: no more of it than tells which it is. */
function show(given: unknown): string {
  const text = JSON.stringify(given, (_, value: unknown) =>
    typeof value === 'bigint' || typeof value === 'number' ? String(value) : shorten(value),
  )
  return text.slice(0, longestShown)
}

function shorten(value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, longestShown) : value
}
