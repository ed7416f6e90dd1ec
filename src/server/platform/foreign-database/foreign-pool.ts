import type { PoolConnection as CallbackConnection } from 'mysql2'
import { createPool, type PoolConnection, type PoolOptions } from 'mysql2/promise'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createCircuitBreaker } from '../outbound/circuit-breaker.ts'
import { withinTime } from '../within-time.ts'
import type { ForeignServer } from './server-address.ts'
import { explainForeignError, type ForeignNaming } from './foreign-error.ts'

/** The database of another program: its name towards the owner, and how long it is waited for. */
export interface ForeignContext extends ForeignNaming {
  clock: Clock
  log: Log
  /** Milliseconds for one statement, with the wait for a connection. */
  timeoutMs: number
  /** What is thrown when the database does not do what it is asked for; `detail` is for the log. */
  unavailable(detail: string): Error
}

export type SqlParameters = readonly (string | number | Buffer | null)[]

/** Connections to the database of another program, which comes first: few, and left alone when it fails. */
export interface ForeignPool {
  /**
   * Lends a connection. What `work` throws goes through; a connection it failed with is not used again.
   *
   * @throws what `unavailable` makes, when there is no connection or the database is left alone
   */
  use<T>(work: (connection: ForeignConnection) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface ForeignConnection {
  /** Rows, or what was done. @throws what `unavailable` makes; {@link isDuplicate} tells the errors it leaves alone */
  execute(sql: string, parameters?: SqlParameters): Promise<unknown>
}

/** `READ ONLY` refuses writing, whatever the user may; `READ WRITE` keeps what is committed. */
export type MysqlAccess = 'READ ONLY' | 'READ WRITE'

export function createForeignPool(
  server: ForeignServer,
  access: MysqlAccess,
  context: ForeignContext & { passes(error: unknown): boolean },
): ForeignPool {
  const { clock, log, name, timeoutMs, unavailable } = context
  const pool = createPool({
    ...toMysqlOptions(server),
    charset: 'utf8mb4',
    connectionLimit: 2,
    queueLimit: 50,
    connectTimeout: timeoutMs,
  })
  pool.pool.on('connection', (connection) => guardSession(connection, access, timeoutMs))
  const breaker = createCircuitBreaker({
    clock,
    onOpen: (milliseconds) => log.warn({ milliseconds }, `${name} fails, left alone for a while`),
    onClose: () => log.info({}, `${name} answers again`),
  })

  return {
    async use(work) {
      const permit = breaker.admit()
      if (!permit) throw unavailable(`${name} is left alone after repeated failures`)
      let isFailing = false
      const asked = async <Value>(question: Promise<Value>): Promise<Value> => {
        try {
          return await question
        } catch (error) {
          if (context.passes(error)) throw error
          isFailing = true
          throw unavailable(explainForeignError(error, context))
        }
      }
      try {
        const connection = await asked(acquire(pool.getConnection(), timeoutMs))
        return await lend(connection, work, (question) => asked(inTime(question, timeoutMs)))
      } finally {
        if (isFailing) permit.fail()
        else permit.succeed()
      }
    },
    // a connection that is broken already has nothing to say
    close: () => pool.end().catch(() => {}),
  }
}

/** A server as mysql2 takes it. */
export function toMysqlOptions({ host, port, user, password, database, tls }: ForeignServer) {
  return { host, port, user, password, database, ...(tls && { ssl: {} }) } satisfies PoolOptions
}

async function lend<T>(
  connection: PoolConnection,
  work: (connection: ForeignConnection) => Promise<T>,
  asked: <Value>(question: Promise<Value>) => Promise<Value>,
): Promise<T> {
  try {
    const value = await work({
      async execute(sql, parameters = []) {
        const [result] = await asked(connection.execute(sql, [...parameters]))
        return result
      },
    })
    connection.release()
    return value
  } catch (error) {
    // a connection that owes an answer, or whose state is unknown, must not serve the next question;
    // the server takes back what was not committed on it
    connection.destroy()
    throw error
  }
}

/**
 * Forbids writing where nothing is to be written, leaves commits to whoever is to `READ WRITE`, and has the
 * server end a statement nobody waits for any more. One text for both: MariaDB runs `M!` comments and skips
 * those for MySQL 5.7.8, MySQL the other way round.
 */
export function guardSession(
  connection: Pick<CallbackConnection, 'query'>,
  access: MysqlAccess | undefined,
  timeoutMs: number,
): void {
  // when a connection breaks here, the statement it was opened for fails too, and that is reported
  const ignore = () => {}
  if (access === 'READ ONLY') connection.query('SET SESSION TRANSACTION READ ONLY', ignore)
  if (access === 'READ WRITE') connection.query('SET SESSION autocommit = 0', ignore)
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
