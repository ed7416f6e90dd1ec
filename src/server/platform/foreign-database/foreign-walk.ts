import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import {
  keepReadable,
  type ReportUnreadable,
  rowReader,
  type Unreadable,
} from '../readable-rows.ts'
import type { SqlParameters } from './dialects/dialect.ts'
import type { ForeignContext } from './foreign-pool.ts'
import type { ForeignClient } from './foreign-client.ts'

/** A table read from the first row to the last along its primary key, or another index. */
export interface ForeignWalk<Row extends z.ZodType> {
  row: Row
  /** Reads one slice: `SELECT … WHERE guid > ? ORDER BY guid LIMIT ?`. */
  sql: string
  /** In the order of the statement; by default the place to go on from, then the size of a slice. */
  parameters?: (place: SqlParameters, size: number) => SqlParameters
  /** The place before the first row: `[0]`. */
  start: SqlParameters
  /** The columns of a row that say the place after it: `['guid']`. */
  after: readonly string[]
  /** What the rows are, for those that cannot be read and are left out; without, every row has to be read. */
  list?: string
  /** Rows of a slice, 5000 by default. */
  size?: number
  /** How much of the time the database may be at work for the walk, a tenth by default. */
  share?: number
  /** Gives columns the names that `row` and `after` have for them. */
  columns?: z.ZodType<Columns>
  /** What is asked, in words for the owner, where the name of the database says too little. */
  name?: string
}

type Columns = Record<string, unknown>
const AnyColumns = z.record(z.string(), z.unknown())
const Key = z.union([z.number(), z.string()])

const usualSize = 5000
const usualShare = 0.1
const usualParameters = (place: SqlParameters, size: number) => [...place, size]

type WalkContext = Pick<ForeignContext, 'clock' | 'name' | 'timeoutMs' | 'unavailable'> & {
  report: ReportUnreadable
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Walks tables slice by slice. After each slice the database is left alone for nine times as long as it was at
 * work for it, or as `share` says.
 */
export function createWalker(select: ForeignClient['select'], context: WalkContext) {
  const { clock, timeoutMs, unavailable, report, pause = pauseFor } = context
  const stopping = new AbortController()

  async function* walk<Row extends z.ZodType>(
    given: ForeignWalk<Row>,
  ): AsyncGenerator<z.output<Row>[]> {
    const { row, sql, after, list, size = usualSize, share = usualShare } = given
    const { columns = AnyColumns, parameters = usualParameters, name = context.name } = given
    const read = rowReader(row)
    let place = given.start
    let walked = 0
    let leftOut: Unreadable | undefined

    function note({ count, reason }: Unreadable) {
      if (list === undefined) throw unavailable(`${name} answers in unknown columns: ${reason}`)
      leftOut = {
        count: count + (leftOut?.count ?? 0),
        of: walked,
        reason: leftOut?.reason ?? reason,
      }
      // a table that is another one altogether is not walked to its end
      if (leftOut.count === walked) report(list, leftOut)
    }

    for (;;) {
      const begun = clock()
      const slice = await select(columns, sql, parameters(place, size), undefined, name)
      // no statement takes longer than its limit: more is a clock that was set
      const tookMs = Math.min(Math.max(0, clock() - begun), timeoutMs)
      const last = slice.at(-1)
      walked += slice.length
      const rows = keepReadable(slice, read, note)
      if (rows.length > 0) yield rows
      if (last === undefined || slice.length < size) {
        if (list !== undefined && leftOut) report(list, { ...leftOut, of: walked })
        return
      }
      const next = after.map((column) => keyOf(last, column, name))
      if (next.every((key, index) => key === place[index])) {
        throw unavailable(`${name}: :after is not used: the same rows came again`)
      }
      place = next
      await pause(tookMs * (1 / share - 1), stopping.signal).catch(() => {
        throw unavailable(`${context.name} is no longer read: the site stops`)
      })
    }
  }

  function keyOf(row: Columns, column: string, name: string): string | number {
    const key = Key.safeParse(row[column])
    if (key.success) return key.data
    throw unavailable(`${name} answers in unknown columns: ${column}: expected a key`)
  }

  return { walk, stop: () => stopping.abort() }
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal })
}
