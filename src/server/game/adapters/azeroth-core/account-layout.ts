import { z } from 'zod'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { gameUnavailable } from '../emulator-database.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'

const ColumnRow = z.object({ name: z.string() })

/** Refuses, in words, a database from before 2020: passwords were kept otherwise. Asked until the response is good. */
export function createAccountLayoutCheck(
  auth: ForeignClient,
  { name }: AzerothDialect,
): () => Promise<void> {
  let isGood = false
  return async () => {
    if (isGood) return
    const sql = `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = 'account'`
    const rows = await auth.select(ColumnRow, sql, [])
    const columns = new Set(rows.map((row) => row.name.toLowerCase()))
    if (columns.has('sha_pass_hash')) {
      throw gameUnavailable(
        `${name}: the table account has sha_pass_hash, passwords of before 2020; update the server, or leave out game.write`,
      )
    }
    const missing = ['username', 'salt', 'verifier'].filter((column) => !columns.has(column))
    if (missing.length > 0) {
      throw gameUnavailable(
        `${name}: the table account has no ${missing.join(', ')} that the user of game.auth may read: run the GRANT statements of the guide`,
      )
    }
    isGood = true
  }
}
