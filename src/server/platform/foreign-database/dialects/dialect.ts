import type { ForeignServer } from '../server-address.ts'

export type SqlParameters = readonly (string | number | Buffer | null)[]

/** What a statement came to. */
export interface SqlResult {
  rows: readonly unknown[]
  /** Rows that were made, changed or deleted, and in MySQL those that an `UPDATE` found. */
  affectedRows: number
  /** The number MySQL gave the new row; 0 where it gave none. */
  insertId: number
}

/** One kind of database server. */
export interface Dialect {
  /** How the parameter at a position, counted from 1, stands in a statement: `?`, `$1`. */
  placeholder(position: number): string
  /** Nothing connects before the first question. */
  open(server: ForeignServer, options: DialectOptions): Driver
}

export interface DialectOptions {
  /** `read` has the database refuse to write, whatever the user may. */
  access: 'read' | 'write'
  /** Milliseconds for one statement, which the database itself is told where it can be. */
  timeoutMs: number
  /** Connections at most. */
  connections: number
  /** Whether numbers that JavaScript would round are given as texts. */
  hasExactNumbers?: boolean | undefined
}

/** A few connections, opened as they are needed. */
export interface Driver {
  acquire(): Promise<DriverConnection>
  close(): Promise<void>
}

export interface DriverConnection {
  execute(sql: string, parameters: SqlParameters): Promise<SqlResult>
  begin(): Promise<unknown>
  commit(): Promise<unknown>
  /** Keeps it for the next question. */
  release(): void
  /** Closes it; the server takes back what was not committed on it. */
  destroy(): void
}
