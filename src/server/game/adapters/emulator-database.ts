import { AppError } from '../../platform/app-error.ts'
import {
  createForeignClient,
  type ForeignClient,
} from '../../platform/foreign-database/foreign-client.ts'
import type { ForeignNaming } from '../../platform/foreign-database/foreign-error.ts'
import type { ForeignContext } from '../../platform/foreign-database/foreign-pool.ts'
import type { ForeignServer } from '../../platform/foreign-database/server-address.ts'
import type { GameContext } from '../game-adapter.ts'

/** How a database of a game is called, and how long it is waited for. */
export interface EmulatorDatabase extends ForeignNaming {
  timeoutMs: number
}

/** A database of the game; what it does not answer or do becomes `AppError('GameUnavailable')`. */
export function openGameDatabase(
  server: ForeignServer,
  access: ForeignContext['access'],
  database: EmulatorDatabase,
  { clock, log }: Pick<GameContext, 'clock' | 'log'>,
): ForeignClient {
  const context = { ...database, access, clock, log, unavailable: gameUnavailable }
  return createForeignClient(server, context)
}

export function gameUnavailable(detail: string): AppError {
  return new AppError('GameUnavailable', detail)
}
