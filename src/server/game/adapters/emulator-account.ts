import { createHash } from 'node:crypto'
import { z } from 'zod'
import { AppError } from '../../platform/app-error.ts'
import type { SqlParameters } from '../../platform/foreign-database/dialects/dialect.ts'
import type { ForeignConnection } from '../../platform/foreign-database/foreign-pool.ts'
import type { GameAccountRules } from '../../../contract/game-account.ts'
import { gameUnavailable } from './emulator-database.ts'

/** Whether there is a row of a table; `from` is what follows FROM. */
export async function hasRow(
  connection: ForeignConnection,
  from: string,
  values: SqlParameters,
): Promise<boolean> {
  const sql = `SELECT 1 AS isThere FROM ${from} LIMIT 1`
  return (await connection.execute(sql, values)).rows.length > 0
}

/** Clients send other letters as they please, so that a password with them could open nothing. */
const typable = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/** @throws {AppError} `InvalidGamePassword` where the client could not send it */
export function checkGamePassword(password: string, { password: rule }: GameAccountRules): void {
  const isFitting = password.length >= rule.shortest && password.length <= rule.longest
  if (!isFitting || !typable.test(password)) throw new AppError('InvalidGamePassword')
}

/** Whether a name may be looked up: what no account can be called is not asked for, least of all without an index. */
export function isAskable(name: string, longest: number): boolean {
  return name.length > 0 && name.length <= longest && /^[\x20-\x7e]+$/.test(name)
}

/** An id of the game as a number; nothing for what can be none. */
export function toRowId(id: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(id) ? Number(id) : undefined
}

const Locked = z.array(z.object({ isMine: z.number().nullable() }))
const waitSeconds = 2

/**
 * Does `work` while nobody else who asks for the same name does, in a database whose tables know no
 * transactions. What was written is committed before the next may. A connection `work` fails on is thrown
 * away, and its lock with it.
 *
 * @throws {AppError} `GameUnavailable` when others take too long
 */
export async function underNamedLock<T>(
  connection: ForeignConnection,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  // MySQL takes 64 characters
  const lock = `guildhall-${createHash('sha256').update(name).digest('hex').slice(0, 40)}`
  const { rows } = await connection.execute('SELECT GET_LOCK(?, ?) AS isMine', [lock, waitSeconds])
  if (Locked.parse(rows)[0]?.isMine !== 1) throw gameUnavailable('others make the same account')
  const value = await work()
  await connection.execute('COMMIT')
  await connection.execute('SELECT RELEASE_LOCK(?)', [lock])
  return value
}
