import { z } from 'zod'
import { createUnreadableReport, keepReadable, rowReader } from '../readable-rows.ts'
import type { SqlParameters, SqlResult } from './dialects/dialect.ts'
import { isImpossible } from './foreign-error.ts'
import { createForeignPool, type ForeignConnection, type ForeignContext } from './foreign-pool.ts'
import { createWalker, type ForeignWalk } from './foreign-walk.ts'
import type { ForeignServer } from './server-address.ts'

/**
 * The database of another program. Parameters stand in statements as its dialect has it. What is asked of it is
 * called `name` in errors, where that is given; otherwise they name the database.
 */
export interface ForeignClient {
  /**
   * Runs one statement and checks its rows. With the name of a `list`, rows that cannot be read are left out, and
   * the owner is told; without, they are no response.
   *
   * @throws what `unavailable` makes, when the database does not answer in time, refuses, answers with other
   * columns than `row` describes, or failed too often to be asked again already
   */
  select<Row extends z.ZodType>(
    row: Row,
    sql: string,
    parameters: SqlParameters,
    list?: string,
    name?: string,
  ): Promise<z.output<Row>[]>
  /** Reads a whole table in slices along a key, so that its owner feels nothing. @throws as `select`, in the middle too */
  walk<Row extends z.ZodType>(walk: ForeignWalk<Row>): AsyncGenerator<z.output<Row>[]>
  /**
   * Runs one statement that changes something, and commits it.
   *
   * @throws as `transaction`
   */
  execute(sql: string, parameters: SqlParameters, name?: string): Promise<SqlResult>
  /**
   * Does all of `work` or nothing. What `work` throws goes through; `isDuplicate` tells of a row that is there
   * already, `isImpossible` of a value that no row can hold.
   *
   * @throws what `unavailable` makes when the database does not do it, or it is not known whether it did
   */
  transaction<T>(work: (connection: ForeignConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createForeignClient(server: ForeignServer, context: ForeignContext): ForeignClient {
  const { unavailable } = context
  const pool = createForeignPool(server, context)
  const report = createUnreadableReport(context)

  const execute: ForeignClient['execute'] = (sql, parameters, name) =>
    pool.use((connection) => connection.execute(sql, parameters), { name })

  const select: ForeignClient['select'] = async (row, sql, parameters, list, name) => {
    const { rows } = await execute(sql, parameters, name).catch(toNothing)
    return keepReadable(rows, rowReader(row), (unreadable) => {
      if (list !== undefined) return report(list, unreadable)
      throw unavailable(`${name ?? context.name} answers in unknown columns: ${unreadable.reason}`)
    })
  }
  const walker = createWalker(select, { ...context, report })

  return {
    select,
    walk: walker.walk,
    execute,
    transaction: (work) => pool.use(work, { isTransaction: true }),
    async close() {
      walker.stop()
      await pool.close()
    },
  }
}

/** No row holds a value that none can hold. */
function toNothing(error: unknown): Pick<SqlResult, 'rows'> {
  if (isImpossible(error)) return { rows: [] }
  throw error
}
