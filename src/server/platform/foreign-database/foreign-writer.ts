import { isDuplicate } from './foreign-error.ts'
import { createForeignPool, type ForeignConnection, type ForeignContext } from './foreign-pool.ts'
import type { ForeignServer } from './server-address.ts'

/** Writes to the database of another program, as a user who may write little. Nothing is read through it. */
export interface ForeignWriter {
  /**
   * Does all of `work` or nothing. What `work` throws goes through; a row that is there already is told by
   * {@link isDuplicate}.
   *
   * @throws what `unavailable` makes when the database does not do it, or it is not known whether it did
   */
  transaction<T>(work: (connection: ForeignConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function createForeignWriter(server: ForeignServer, context: ForeignContext): ForeignWriter {
  const pool = createForeignPool(server, 'READ WRITE', { ...context, passes: isDuplicate })
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
