import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createCircuitBreaker } from '../outbound/circuit-breaker.ts'
import { withinTime } from '../within-time.ts'
import type {
  Dialect,
  DialectOptions,
  Driver,
  DriverConnection,
  SqlParameters,
  SqlResult,
} from './dialects/dialect.ts'
import { mysqlDialect } from './dialects/mysql.ts'
import { postgresDialect } from './dialects/postgres.ts'
import { sqlServerDialect } from './dialects/sql-server.ts'
import {
  explainForeignError,
  type ForeignNaming,
  isDuplicate,
  isImpossible,
} from './foreign-error.ts'
import type { ForeignServer } from './server-address.ts'

/** The database of another program: its name towards the owner, and how long it is waited for. */
export interface ForeignContext extends ForeignNaming {
  clock: Clock
  log: Log
  access: DialectOptions['access']
  /** Milliseconds for one statement, with the wait for a connection. */
  timeoutMs: number
  /** Whether numbers that JavaScript would round are given as texts. */
  hasExactNumbers?: boolean
  /** What is thrown when the database does not do what it is asked for; `detail` is for the log. */
  unavailable(detail: string): Error
}

export interface ForeignConnection {
  /** @throws what `unavailable` makes; {@link isDuplicate} and {@link isImpossible} tell the errors it leaves alone */
  execute(sql: string, parameters?: SqlParameters): Promise<SqlResult>
}

type Work<T> = (connection: ForeignConnection) => Promise<T>

interface Use {
  /** Commits what was done when the work ends, and takes it back when it throws. */
  isTransaction?: boolean
  /** What is asked, in words for the owner, where the name of the database says too little. */
  name?: string | undefined
}

export const dialects: Readonly<Record<ForeignServer['kind'], Dialect>> = {
  mysql: mysqlDialect,
  postgres: postgresDialect,
  sqlserver: sqlServerDialect,
}

/** Connections to the database of another program, which comes first: few, and left alone when it fails. */
export function createForeignPool(server: ForeignServer, context: ForeignContext) {
  const { clock, log, name, timeoutMs, unavailable } = context
  const driver = dialects[server.kind].open(server, { ...context, connections: 2 })
  const breaker = createCircuitBreaker({
    clock,
    onOpen: (milliseconds) => log.warn({ milliseconds }, `${name} fails, left alone for a while`),
    onClose: () => log.info({}, `${name} answers again`),
  })

  return {
    /**
     * Lends a connection. What `work` throws goes through; a connection it failed with is not used again.
     *
     * @throws what `unavailable` makes, when there is no connection or the database is left alone
     */
    async use<T>(work: Work<T>, { isTransaction = false, name: asked = name }: Use): Promise<T> {
      const permit = breaker.admit()
      if (!permit) throw unavailable(`${name} is left alone after repeated failures`)
      let isFailing = false
      const ask: Ask = async (question) => {
        try {
          return await inTime(question, timeoutMs)
        } catch (error) {
          if (isRefusal(error)) throw error
          isFailing = true
          throw unavailable(explainForeignError(error, { ...context, name: asked }))
        }
      }
      try {
        return await lend(await ask(acquire(driver, timeoutMs)), work, isTransaction, ask)
      } finally {
        if (isFailing) permit.fail()
        else permit.succeed()
      }
    },
    // a connection that is broken already has nothing to say
    close: () => driver.close().catch(() => {}),
  }
}

type Ask = <Value>(question: Promise<Value>) => Promise<Value>

/** What a database says of values it was given, and is well. */
function isRefusal(error: unknown): boolean {
  return isDuplicate(error) || isImpossible(error)
}

async function lend<T>(
  connection: DriverConnection,
  work: Work<T>,
  isTransaction: boolean,
  ask: Ask,
): Promise<T> {
  try {
    if (isTransaction) await ask(connection.begin())
    const value = await work({
      execute: (sql, parameters = []) => ask(connection.execute(sql, parameters)),
    })
    if (isTransaction) await ask(connection.commit())
    connection.release()
    return value
  } catch (error) {
    // a connection that owes a response, or whose state is unknown, must not serve the next question;
    // the server takes back what was not committed on it
    if (isTransaction || !isRefusal(error)) connection.destroy()
    else connection.release()
    throw error
  }
}

/** A connection that comes too late for its question goes back to the pool. */
async function acquire(driver: Driver, timeoutMs: number): Promise<DriverConnection> {
  const opening = driver.acquire()
  return inTime(opening, timeoutMs).catch((error: unknown) => {
    opening.then(
      (late) => late.release(),
      () => {},
    )
    throw error
  })
}

/** A driver's own limits leave out some of what a silent server can hang: mysql2's the preparation of a statement. */
function inTime<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  return withinTime(work, timeoutMs, () => new Error(`no answer within ${timeoutMs} ms`))
}
