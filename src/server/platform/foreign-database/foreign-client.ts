import { z } from 'zod'
import { createUnreadableReport, keepReadable, rowReader } from '../readable-rows.ts'
import { type ForeignContext, type SqlParameters, createForeignPool } from './foreign-pool.ts'
import { type ForeignWalk, createWalker } from './foreign-walk.ts'
import type { ForeignServer } from './server-address.ts'

/** Reads from the database of another program, and only reads. */
export interface ForeignClient {
  /**
   * Runs one prepared statement and checks its rows. With the name of a `list`, rows that cannot be read
   * are left out, and the owner is told; without, they are no answer.
   *
   * @throws what `unavailable` makes, when the database does not answer in time, refuses, answers with other
   * columns than `row` describes, or failed too often to be asked again already
   */
  select<Row extends z.ZodType>(
    row: Row,
    sql: string,
    parameters: SqlParameters,
    list?: string,
  ): Promise<z.output<Row>[]>
  /** Reads a whole table in slices along a key, so that its owner feels nothing. @throws as `select`, in the middle too */
  walk<Row extends z.ZodType>(walk: ForeignWalk<Row>): AsyncGenerator<z.output<Row>[]>
  close(): Promise<void>
}

export function createForeignClient(server: ForeignServer, context: ForeignContext): ForeignClient {
  const { name, unavailable } = context
  const pool = createForeignPool(server, 'READ ONLY', { ...context, passes: () => false })

  const report = createUnreadableReport(context)

  const select: ForeignClient['select'] = async (row, sql, parameters, list) => {
    const rows = z
      .array(z.unknown())
      .parse(await pool.use((connection) => connection.execute(sql, parameters)))
    return keepReadable(rows, rowReader(row), (unreadable) => {
      if (list !== undefined) return report(list, unreadable)
      throw unavailable(`${name} answers in unknown columns: ${unreadable.reason}`)
    })
  }
  const walker = createWalker(select, { ...context, report })

  return {
    select,
    walk: walker.walk,
    async close() {
      walker.stop()
      await pool.close()
    },
  }
}
