import { z } from 'zod'
import { createForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import {
  isDuplicate,
  isImpossible,
  wordsOf,
} from '../../../platform/foreign-database/foreign-error.ts'
import { dialects, type ForeignContext } from '../../../platform/foreign-database/foreign-pool.ts'
import type { ForeignWalk } from '../../../platform/foreign-database/foreign-walk.ts'
import type { ForeignServer } from '../../../platform/foreign-database/server-address.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { type NamedValues, valuesOf, withPlaceholders } from './named-parameters.ts'
import { withNamesOf } from './sql-rows.ts'

interface SqlWalk<Row extends z.ZodObject> extends Pick<
  ForeignWalk<Row>,
  'row' | 'size' | 'share'
> {
  name: string
  query: string
  first: number | string
  key: string
}

/** A row that has to be unique is there already. */
export class DuplicateRow {
  /** Which, in the words of the database. */
  readonly words: string

  constructor(words: string) {
    this.words = words
  }
}

type SqlClientContext = Pick<ForeignContext, 'access' | 'clock' | 'log' | 'timeoutMs'> &
  Partial<Pick<ForeignContext, 'name' | 'setting'>>

/** What is missing is not known to be the right to read: the queries are the owner's. */
const advice = { ER_TABLEACCESS_DENIED_ERROR: '', ER_COLUMNACCESS_DENIED_ERROR: '' }

export type SqlClient = ReturnType<typeof createSqlClient>

/**
 * The owner's queries on a database, by default the game’s, each with its place in the configuration as `name`. All throw
 * `AppError` `GameUnavailable`, with words for the owner.
 */
export function createSqlClient(server: ForeignServer, context: SqlClientContext) {
  const setting = context.access === 'read' ? 'game.database' : 'game.write'
  const naming = { name: 'the game database', setting, advice, unavailable: gameUnavailable }
  const client = createForeignClient(server, { ...naming, ...context, hasExactNumbers: true })
  const { placeholder } = dialects[server.kind]

  function select<Row extends z.ZodObject>(
    row: Row,
    name: string,
    query: string,
    values: NamedValues,
    list?: string,
  ): Promise<z.output<Row>[]> {
    const sql = withPlaceholders(query, placeholder)
    return client.select(columnsOf(row).pipe(row), sql, valuesOf(query, values), list, name)
  }

  return {
    /** Asks a query for one row, or for none, and checks it. */
    async find<Row extends z.ZodObject>(
      row: Row,
      name: string,
      query: string,
      values: NamedValues = {},
    ): Promise<z.output<Row> | undefined> {
      return (await select(row, name, query, values))[0]
    },
    /** Asks a query for rows. Those that cannot be read are left out, and the owner is told. */
    list: <Row extends z.ZodObject>(
      row: Row,
      name: string,
      query: string,
      values: NamedValues = {},
    ) => select(row, name, query, values, name),
    /** Reads slice by slice along `key`, from behind `first`, and leaves the database alone in between. */
    walk: <Row extends z.ZodObject>({ row, name, query, first, key, ...pace }: SqlWalk<Row>) =>
      client.walk({
        row,
        name,
        sql: withPlaceholders(query, placeholder),
        parameters: ([after], limit) => valuesOf(query, { after, limit }),
        start: [first],
        after: [key],
        columns: columnsOf(row),
        list: name,
        ...pace,
      }),
    /**
     * Asks for a change. @returns how many rows it made or changed, 0 where no row can hold a value of it, and
     * what the database said where a row is there already that has to be unique, by whichever key
     */
    async change(name: string, query: string, values: NamedValues): Promise<number | DuplicateRow> {
      const sql = withPlaceholders(query, placeholder)
      try {
        return (await client.execute(sql, valuesOf(query, values), name)).affectedRows
      } catch (error) {
        if (isDuplicate(error)) return new DuplicateRow(wordsOf(error))
        if (isImpossible(error)) return 0
        throw error
      }
    },
    close: () => client.close(),
  }
}

/** The columns of a query under the names of `row`. */
function columnsOf(row: z.ZodObject) {
  return z.record(z.string(), z.unknown()).transform((columns) => withNamesOf(row, columns))
}
