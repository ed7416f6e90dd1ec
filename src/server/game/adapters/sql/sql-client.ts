import { setTimeout as wait } from 'node:timers/promises'
import { type QueryResult, sql } from 'kysely'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import { createCircuitBreaker } from '../../../platform/outbound/circuit-breaker.ts'
import { createUnreadableReport, keepReadable, rowReader } from '../../../platform/readable-rows.ts'
import type { ForeignServer } from '../../../platform/foreign-database/server-address.ts'
import { withinTime } from '../../../platform/within-time.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { parseNamedQuery } from './named-parameters.ts'
import { type AnyDatabase, openSqlDatabase } from './sql-dialects.ts'
import { withNamesOf } from './sql-rows.ts'

type Values = Readonly<Record<string, unknown>>

/** The owner's queries on a database of the game. */
export interface SqlClient {
  /**
   * Asks a query for one row, or for none, and checks it. `name` is the query's place in the configuration.
   *
   * @throws {AppError} `GameUnavailable`, with words for the owner
   */
  find<Row extends z.ZodObject>(
    row: Row,
    name: string,
    query: string,
    values?: Values,
  ): Promise<z.output<Row> | undefined>
  /**
   * Asks a query for rows. Those that cannot be read are left out, and the owner is told. `given` are all of
   * them, as the database gave them, under the names of `row`.
   *
   * @throws {AppError} `GameUnavailable`, with words for the owner
   */
  list<Row extends z.ZodObject>(
    row: Row,
    name: string,
    query: string,
    values?: Values,
  ): Promise<{ rows: z.output<Row>[]; given: Record<string, unknown>[] }>
  /**
   * Asks for a change. @returns how many rows it made or changed, 0 where no row can hold a value of it, and
   * what the database said where a row is there already that has to be unique, by whichever key
   */
  change(name: string, query: string, values: Values): Promise<number | DuplicateRow>
  close(): Promise<void>
}

/** A row that has to be unique is there already. */
export class DuplicateRow {
  /** Which, in the words of the database. */
  readonly words: string

  constructor(words: string) {
    this.words = words
  }
}

type Answer = QueryResult<Record<string, unknown>> | DuplicateRow | 'impossible'

interface SqlClientContext {
  clock: Clock
  log: Log
  timeoutMs: number
  mayWrite: boolean
}

export function createSqlClient(database: ForeignServer, context: SqlClientContext): SqlClient {
  const { clock, log, timeoutMs } = context
  let opened: Promise<AnyDatabase> | undefined
  const breaker = createCircuitBreaker({
    clock,
    onOpen: (milliseconds) =>
      log.warn({ milliseconds }, 'the game database fails, left alone for a while'),
    onClose: () => log.info({}, 'the game database answers again'),
  })

  async function ask(query: string, values: Values) {
    opened ??= openSqlDatabase(database, context)
    const db = await opened
    const { texts, names } = parseNamedQuery(query)
    const given = names.map((name) => values[name] ?? null)
    const raw = sql(texts as unknown as TemplateStringsArray, ...given)
    return db.executeQuery<Record<string, unknown>>(raw.compile(db))
  }

  /** Connections that owe an answer are let go: others are opened for the next question. */
  function abandon() {
    const abandoned = opened
    opened = undefined
    void abandoned?.then((db) => db.destroy()).catch(() => {})
  }

  async function askGuarded(name: string, query: string, values: Values): Promise<Answer> {
    const permit = breaker.admit()
    if (!permit) throw gameUnavailable('the game database is left alone after repeated failures')
    try {
      const late = () => new Late(`no answer within ${timeoutMs} ms`)
      const answer = await withinTime(ask(query, values), timeoutMs, late)
      permit.succeed()
      return answer
    } catch (error) {
      if (isDuplicate(error) || isImpossible(error)) {
        permit.succeed()
        return isDuplicate(error) ? new DuplicateRow(wordsOf(error)) : 'impossible'
      }
      permit.fail()
      if (error instanceof Late) abandon()
      throw gameUnavailable(`${name}: ${wordsOf(error)}`)
    }
  }

  const report = createUnreadableReport({
    clock,
    log,
    name: 'the game database',
    unavailable: gameUnavailable,
  })

  return {
    async find(row, name, query, values = {}) {
      const [given] = rowsOf(await askGuarded(name, query, values))
      const parsed = given && row.safeParse(withNamesOf(row, given))
      if (!parsed || parsed.success) return parsed?.data
      const [issue] = parsed.error.issues
      throw gameUnavailable(`${name}: column ${issue?.path.join('.')}: ${issue?.message}`)
    },
    async list(row, name, query, values = {}) {
      const answer = await askGuarded(name, query, values)
      const given = rowsOf(answer).map((one) => withNamesOf(row, one))
      const read = rowReader(row)
      return { given, rows: keepReadable(given, read, (unreadable) => report(name, unreadable)) }
    },
    async change(name, query, values) {
      const answer = await askGuarded(name, query, values)
      if (answer instanceof DuplicateRow) return answer
      return answer === 'impossible' ? 0 : Number(answer.numAffectedRows ?? 0)
    },
    async close() {
      const last = opened
      opened = undefined
      await last?.then((db) => db.destroy()).catch(() => {})
    },
  }
}

function rowsOf(answer: Answer): Record<string, unknown>[] {
  return answer === 'impossible' || answer instanceof DuplicateRow ? [] : answer.rows
}

/** A question that was given up: its connection may never be free again. */
class Late extends Error {}

/** How the three kinds say that a row with the same key is there: by name, SQLSTATE and number. */
const duplicates = new Set<unknown>(['ER_DUP_ENTRY', '23505', 2627, 2601])

function isDuplicate(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, number } = error as Error & { code?: unknown; number?: unknown }
  return duplicates.has(code) || duplicates.has(number)
}

/** What PostgreSQL says of a value that no row of the column's type can have, such as a key beyond its range. */
const impossible = new Set<unknown>(['22003', '22P02'])

function isImpossible(error: unknown): boolean {
  return error instanceof Error && 'code' in error && impossible.has(error.code)
}

function wordsOf(error: unknown): string {
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}

interface Walk<Row extends z.ZodObject> {
  row: Row
  name: string
  query: string
  first: number | string
  /** The column of the key, to go on from. */
  key: string
}

interface Pace {
  clock: Clock
  size: number
  /** How much of the time the database may be at work for the walk. */
  share: number
  signal: AbortSignal
}

/** Reads slice by slice along a key, and leaves the database alone in between. */
export async function* walkSql<Row extends z.ZodObject>(
  client: SqlClient,
  { row, name, query, first, key }: Walk<Row>,
  { clock, size, share, signal }: Pace,
): AsyncGenerator<z.output<Row>[]> {
  let after: number | string = first
  for (;;) {
    const begun = clock()
    const { rows, given } = await client.list(row, name, query, { after, limit: size })
    const took = Math.max(0, clock() - begun)
    if (rows.length > 0) yield rows
    const last = given.at(-1)
    if (!last || given.length < size) return
    const next = typeof first === 'number' ? Number(last[key]) : String(last[key])
    if (Number.isNaN(next)) throw gameUnavailable(`${name}: column ${key}: expected a number`)
    if (next === after)
      throw gameUnavailable(`${name}: :after is not used: the same rows came again`)
    after = next
    await wait(Math.min(took, 60_000) * (1 / share - 1), undefined, { signal }).catch(() => {
      throw gameUnavailable('the game is no longer read: the site stops')
    })
  }
}
