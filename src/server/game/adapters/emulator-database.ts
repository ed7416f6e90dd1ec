import { AppError } from '../../platform/app-error.ts'
import {
  createForeignClient,
  type ForeignClient,
} from '../../platform/foreign-database/foreign-client.ts'
import type { ForeignNaming } from '../../platform/foreign-database/foreign-error.ts'
import type { ForeignServer } from '../../platform/foreign-database/server-address.ts'
import type { ForeignContext } from '../../platform/foreign-database/foreign-pool.ts'
import {
  createForeignWriter,
  type ForeignWriter,
} from '../../platform/foreign-database/foreign-writer.ts'
import type { GameContext } from '../game-adapter.ts'

/** How a database of a game is called, and how long it is waited for. */
export interface EmulatorDatabase extends ForeignNaming {
  timeoutMs: number
}

/** Reads a database of the game; what it does not answer becomes `AppError('GameUnavailable')`. */
export function openGameReader(
  server: ForeignServer,
  database: EmulatorDatabase,
  context: GameContext,
): ForeignClient {
  return createForeignClient(server, toForeignContext(database, context))
}

/** Writes to a database of the game; what it does not do becomes `AppError('GameUnavailable')`. */
export function openGameWriter(
  server: ForeignServer,
  database: EmulatorDatabase,
  context: GameContext,
): ForeignWriter {
  return createForeignWriter(server, toForeignContext(database, context))
}

export function gameUnavailable(detail: string): AppError {
  return new AppError('GameUnavailable', detail)
}

function toForeignContext(database: EmulatorDatabase, { clock, log }: GameContext): ForeignContext {
  return { ...database, clock, log, unavailable: gameUnavailable }
}
