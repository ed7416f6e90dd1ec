import type { PoolOptions } from 'mysql2/promise'
import { z } from 'zod'
import { type MysqlContext, type MysqlParameters, createMysqlPool } from './mysql-pool.ts'
import { type MysqlWalk, createWalker } from './mysql-walk.ts'

/** Reads from the database of another program, and only reads. */
export interface MysqlClient {
  /**
   * Runs one prepared statement and checks its rows.
   *
   * @throws what `unavailable` makes, when the database does not answer in time, refuses, answers with other
   * columns than `row` describes, or failed too often to be asked again already
   */
  select<Row extends z.ZodType>(
    row: Row,
    sql: string,
    parameters: MysqlParameters,
  ): Promise<z.output<Row>[]>
  /** Reads a whole table in slices along a key, so that its owner feels nothing. @throws as `select`, in the middle too */
  walk<Row extends z.ZodType>(walk: MysqlWalk<Row>): AsyncGenerator<z.output<Row>[]>
  close(): Promise<void>
}

export function createMysqlClient(server: PoolOptions, context: MysqlContext): MysqlClient {
  const { name, unavailable } = context
  const pool = createMysqlPool(server, 'READ ONLY', { ...context, passes: () => false })

  const select: MysqlClient['select'] = async (row, sql, parameters) => {
    const rows = await pool.use((connection) => connection.execute(sql, parameters))
    const parsed = z.array(row).safeParse(rows)
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    const place = issue?.path.slice(1).join('.')
    throw unavailable(`${name} answers in unknown columns: ${place}: ${issue?.message}`)
  }
  const walker = createWalker(select, context)

  return {
    select,
    walk: walker.walk,
    async close() {
      walker.stop()
      await pool.close()
    },
  }
}
