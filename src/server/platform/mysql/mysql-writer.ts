import type { PoolOptions } from 'mysql2/promise'
import { isDuplicate } from './mysql-error.ts'
import { createMysqlPool, type MysqlConnection, type MysqlContext } from './mysql-pool.ts'

/** Writes to the database of another program, as a user who may write little. Nothing is read through it. */
export interface MysqlWriter {
  /**
   * Does all of `work` or nothing. What `work` throws goes through; a row that is there already is told by
   * {@link isDuplicate}.
   *
   * @throws what `unavailable` makes when the database does not do it, or it is not known whether it did
   */
  transaction<T>(work: (connection: MysqlConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createMysqlWriter(server: PoolOptions, context: MysqlContext): MysqlWriter {
  const pool = createMysqlPool(server, 'READ WRITE', { ...context, passes: isDuplicate })
  return {
    transaction: (work) =>
      pool.use(async (connection) => {
        const value = await work(connection)
        await connection.execute('COMMIT')
        return value
      }),
    close: pool.close,
  }
}
