import type { Config } from './config.ts'
import { hasGame, type OpenGame } from './game-services.ts'
import type { PlayerDirectory } from '../server/account/player-directory.ts'
import { createAdvertService } from '../server/advert/advert-service.ts'
import type { GameService } from '../server/game/game-service.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import type { Limits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { DiscoverNews, TellPlayer } from '../server/platform/player-news.ts'
import type { RateLimiter } from '../server/platform/rate-limit.ts'

export interface AdvertServiceOptions {
  db: Db
  clock: Clock
  log: Log
  config: Config
  limiter: RateLimiter
  limits: Limits
  jobs: Jobs
  players: PlayerDirectory
  tell: TellPlayer
  discover: DiscoverNews
  game: Pick<OpenGame, 'id'>
  characters: Pick<GameService, 'findOwnCharacter' | 'listWithPage'>
}

/** Composes adverts, and the jobs that let them expire and tell of what was searched for. */
export function createAdverts(options: AdvertServiceOptions) {
  const { config, jobs, players, game, characters } = options
  const adverts = createAdvertService({
    ...options,
    rules: config.adverts,
    game: hasGame(config) ? { id: game.id, ...characters } : undefined,
    isConfirmed: players.isConfirmed,
    announce: options.tell,
  })
  jobs.recurring({ name: 'expire-adverts', cron: '* * * * *', run: adverts.expire })
  jobs.recurring({ name: 'tell-searches', cron: '* * * * *', run: adverts.tellSearches })
  jobs.recurring({ name: 'prune-adverts', cron: '37 4 * * *', run: adverts.prune })
  return adverts
}
