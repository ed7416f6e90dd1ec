import { AppError } from '../../platform/app-error.ts'
import { createMysqlClient, type MysqlClient } from '../../platform/mysql/mysql-client.ts'
import type { MysqlNaming } from '../../platform/mysql/mysql-error.ts'
import type { MysqlServer } from '../../platform/mysql/mysql-options.ts'
import type { MysqlContext } from '../../platform/mysql/mysql-pool.ts'
import { createMysqlWriter, type MysqlWriter } from '../../platform/mysql/mysql-writer.ts'
import type { GameContext } from '../game-adapter.ts'

/** How a database of a game is called, and how long it is waited for. */
export interface EmulatorDatabase extends MysqlNaming {
  timeoutMs: number
}

/** Reads a database of the game; what it does not answer becomes `AppError('GameUnavailable')`. */
export function openGameReader(
  server: MysqlServer,
  database: EmulatorDatabase,
  context: GameContext,
): MysqlClient {
  return createMysqlClient(server, toMysqlContext(database, context))
}

/** Writes to a database of the game; what it does not do becomes `AppError('GameUnavailable')`. */
export function openGameWriter(
  server: MysqlServer,
  database: EmulatorDatabase,
  context: GameContext,
): MysqlWriter {
  return createMysqlWriter(server, toMysqlContext(database, context))
}

export function gameUnavailable(detail: string): AppError {
  return new AppError('GameUnavailable', detail)
}

function toMysqlContext(database: EmulatorDatabase, { clock, log }: GameContext): MysqlContext {
  return { ...database, clock, log, unavailable: gameUnavailable }
}
