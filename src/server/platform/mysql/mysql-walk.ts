import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { MysqlContext, MysqlParameters } from './mysql-pool.ts'
import type { MysqlClient } from './mysql-client.ts'

/** A table read from the first row to the last along its primary key, or another index. */
export interface MysqlWalk<Row extends z.ZodType> {
  row: Row
  /**
   * Reads one slice: `SELECT … WHERE guid > ? ORDER BY guid LIMIT ?`. Its parameters are those of
   * `parameters`, the place to go on from, the size of a slice.
   */
  sql: string
  parameters?: MysqlParameters
  /** The place before the first row: `[0]`. */
  start: MysqlParameters
  /** The place after a row: `(row) => [row.guid]`. */
  after(row: z.output<Row>): MysqlParameters
  /** Rows of a slice, 5000 by default. */
  size?: number
  /** How much of the time the database may be at work for the walk, a tenth by default. */
  share?: number
}

const usualSize = 5000
const usualShare = 0.1

type WalkContext = Pick<MysqlContext, 'clock' | 'name' | 'timeoutMs' | 'unavailable'> & {
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/**
 * Walks tables slice by slice. After each slice the database is left alone for nine times as long as it was at
 * work for it, or as `share` says.
 */
export function createWalker(select: MysqlClient['select'], context: WalkContext) {
  const { clock, name, timeoutMs, unavailable, pause = pauseFor } = context
  const stopping = new AbortController()

  async function* walk<Row extends z.ZodType>(
    given: MysqlWalk<Row>,
  ): AsyncGenerator<z.output<Row>[]> {
    const { row, sql, parameters = [], after, size = usualSize, share = usualShare } = given
    let place = given.start
    for (;;) {
      const begun = clock()
      // MySQL 8.0.22 and later refuse a LIMIT sent as the floating-point number a JavaScript one becomes
      const slice = await select(row, sql, [...parameters, ...place, String(size)])
      // no statement takes longer than its limit: more is a clock that was set
      const tookMs = Math.min(Math.max(0, clock() - begun), timeoutMs)
      const last = slice.at(-1)
      if (last === undefined) return
      yield slice
      if (slice.length < size) return
      place = after(last)
      await pause(tookMs * (1 / share - 1), stopping.signal).catch(() => {
        throw unavailable(`${name} is no longer read: the site stops`)
      })
    }
  }

  return { walk, stop: () => stopping.abort() }
}

async function pauseFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal })
}
