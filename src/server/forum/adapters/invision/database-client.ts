import type { PoolConnection as CallbackConnection } from 'mysql2'
import { createPool, type PoolConnection, type PoolOptions } from 'mysql2/promise'
import { z } from 'zod'
import { createCircuitBreaker } from '../../../platform/outbound/circuit-breaker.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { withinTime } from '../../../platform/within-time.ts'
import { unavailable } from '../forum-http.ts'
import { explainDatabaseError } from './database-error.ts'

type Parameters = readonly (string | number)[]

/** Reads from the forum's database, and only reads. */
export interface DatabaseClient {
  /**
   * Runs one prepared statement and checks its rows.
   * @throws {AppError} `ForumUnavailable` when the database does not answer in time, refuses, answers
   * with other columns than `row` describes, or failed too often to be asked again already
   */
  select<Row extends z.ZodType>(
    row: Row,
    sql: string,
    parameters: Parameters,
  ): Promise<z.output<Row>[]>
  close(): Promise<void>
}

export interface DatabaseClientContext {
  clock: Clock
  log: Log
  /** For one statement, with the wait for a connection. */
  timeoutMs: number
}

export function createDatabaseClient(
  server: PoolOptions,
  { clock, log, timeoutMs }: DatabaseClientContext,
): DatabaseClient {
  const pool = createPool({
    ...server,
    charset: 'utf8mb4',
    // the forum's own visitors come first: the site keeps its answers and asks little
    connectionLimit: 2,
    queueLimit: 50,
    connectTimeout: timeoutMs,
  })
  pool.pool.on('connection', (connection) => guardSession(connection, timeoutMs))
  const breaker = createCircuitBreaker({
    clock,
    onOpen: (milliseconds) =>
      log.warn({ milliseconds }, 'the Invision database fails, left alone for a while'),
    onClose: () => log.info({}, 'the Invision database answers again'),
  })

  async function execute(sql: string, parameters: Parameters): Promise<unknown> {
    const connection = await acquire(pool.getConnection(), timeoutMs)
    try {
      const [rows] = await inTime(connection.execute(sql, [...parameters]), timeoutMs)
      connection.release()
      return rows
    } catch (error) {
      // a connection that owes an answer, or whose state is unknown, must not serve the next question
      connection.destroy()
      throw error
    }
  }

  async function executeGuarded(sql: string, parameters: Parameters): Promise<unknown> {
    const permit = breaker.admit()
    if (!permit) throw unavailable('the Invision database is left alone after repeated failures')
    try {
      const rows = await execute(sql, parameters)
      permit.succeed()
      return rows
    } catch (error) {
      permit.fail()
      throw unavailable(explainDatabaseError(error))
    }
  }

  return {
    async select(row, sql, parameters) {
      const parsed = z.array(row).safeParse(await executeGuarded(sql, parameters))
      if (parsed.success) return parsed.data
      const [issue] = parsed.error.issues
      const place = issue?.path.slice(1).join('.')
      throw unavailable(
        `the Invision database answers in unknown columns: ${place}: ${issue?.message}`,
      )
    },
    close: () => pool.end(),
  }
}

/**
 * Forbids writing, and has the server end a statement nobody waits for any more. One text for both:
 * MariaDB runs `M!` comments and skips those for MySQL 5.7.8, MySQL the other way round.
 */
function guardSession(connection: CallbackConnection, timeoutMs: number): void {
  // when a connection breaks here, the statement it was opened for fails too, and that is reported
  const ignore = () => {}
  connection.query('SET SESSION TRANSACTION READ ONLY', ignore)
  connection.query(
    `SET SESSION /*M! max_statement_time = ${timeoutMs / 1000}, */
      /*!50708 max_execution_time = ${timeoutMs}, */ time_zone = '+00:00'`,
    ignore,
  )
}

/** A connection that comes too late for its question goes back to the pool. */
async function acquire(opening: Promise<PoolConnection>, timeoutMs: number) {
  return inTime(opening, timeoutMs).catch((error: unknown) => {
    opening.then(
      (late) => late.release(),
      () => {},
    )
    throw error
  })
}

/** mysql2's own limit leaves out the preparation of a statement, where a silent server would hang it. */
function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return withinTime(work, timeoutMs, () => new Error(`no answer within ${timeoutMs} ms`))
}
