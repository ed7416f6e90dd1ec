import { z } from 'zod'
import type { Clock } from '../../platform/clock.ts'
import type { ForeignClient } from '../../platform/foreign-database/foreign-client.ts'
import { createRemembered } from '../../platform/remembered.ts'
import { gameUnavailable } from './emulator-database.ts'

/** Columns by table. */
export type Columns = Readonly<Record<string, readonly string[]>>

/** What the tables of a game have of what only some releases have. */
export interface EmulatorLayout {
  has(table: string, column: string): boolean
}

interface LayoutQuestion {
  client: ForeignClient
  clock: Clock
  /** In sentences: `the rAthena database`. */
  name: string
  required: Columns
  optional: Columns
}

const rememberedMs = 600_000
const ColumnRow = z.object({ tableName: z.string(), columnName: z.string() })

/**
 * Looks which columns there are before anything else is asked, and refuses tables that are not those of the
 * emulator. A column the user may not read looks like one that is not there.
 *
 * @throws {AppError} `GameUnavailable`, each time it is asked, naming the columns that are missing
 */
export function createLayoutReader(question: LayoutQuestion): () => Promise<EmulatorLayout> {
  return createRemembered(question.clock, rememberedMs, () => readLayout(question))
}

async function readLayout(question: LayoutQuestion): Promise<EmulatorLayout> {
  const { client, name, required, optional } = question
  const tables = [...new Set([...Object.keys(required), ...Object.keys(optional)])]
  const sql = `SELECT table_name AS tableName, column_name AS columnName
    FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name IN (${tables.map(() => '?').join(', ')})`
  const rows = await client.select(ColumnRow, sql, tables)
  const found = new Set(rows.map((row) => placeOf(row.tableName, row.columnName)))
  const has = (table: string, column: string) => found.has(placeOf(table, column))
  const missing = Object.entries(required).flatMap(([table, columns]) =>
    columns.filter((column) => !has(table, column)).map((column) => `${table}.${column}`),
  )
  if (missing.length === 0) return { has }
  throw gameUnavailable(
    `${name} has no ${missing.slice(0, 5).join(', ')}, or its user may not read it: grant SELECT on these columns, and see whether these are the tables of this emulator`,
  )
}

function placeOf(table: string, column: string): string {
  return `${table}.${column}`.toLowerCase()
}
