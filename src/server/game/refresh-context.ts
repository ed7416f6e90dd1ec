import { AppError } from '../platform/app-error.ts'
import type { Tools } from '../platform/feature.ts'
import type { ReportUnreadable } from '../platform/readable-rows.ts'
import { withinTime } from '../platform/within-time.ts'
import type { GameCopies } from './game-copies.ts'
import type { NameOf } from './game-names.ts'
import type { GameServer } from './game-server.ts'

const usualPatience = 10_000

/** What asking the game each minute works with. */
export interface RefreshContext extends Pick<Tools, 'db' | 'clock' | 'log'> {
  gameId: number
  server: GameServer
  nameOf: NameOf
  copies: GameCopies
  /** Whether the site counts how long each of those who play was seen. */
  countsTime?: boolean
  /** Hears of rows that are left out. */
  report: ReportUnreadable
  /** Milliseconds the game has for each response; 10 s when left out. */
  patience?: number
}

/** What the game answers, unless it takes too long. @throws {AppError} `GameUnavailable` */
export function patiently<T>(
  { patience = usualPatience }: RefreshContext,
  asking: Promise<T>,
): Promise<T> {
  const tooSlow = () => new AppError('GameUnavailable', `no answer within ${patience / 1000} s`)
  return withinTime(asking, patience, tooSlow)
}
