import { vi } from 'vitest'
import { testLocales } from './test-locales.ts'
import type { GameAdapter } from '../src/server/game/game-adapter.ts'
import { createGameCopies } from '../src/server/game/game-copies.ts'
import { createNameOf } from '../src/server/game/game-names.ts'
import { readGameId } from '../src/server/game/game-identity.ts'
import { gameRoutes } from '../src/server/game/game-routes.ts'
import { createGameService } from '../src/server/game/game-service.ts'
import { refreshGame } from '../src/server/game/refresh-game.ts'
import { withTimeSeen } from '../src/server/game/time-seen.ts'
import { takeStandings } from '../src/server/game/standings/take-standings.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import { AppError } from '../src/server/platform/app-error.ts'
import { createUnreadableReport } from '../src/server/platform/readable-rows.ts'
import type { Log } from '../src/server/platform/log.ts'
import { readFrom } from '../src/server/platform/database/replica.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { openTestDb } from './test-db.ts'
import { insertAccount } from './insert-account.ts'
import { MemoryGame, inMemory } from './memory-game.ts'
import { createTestApi } from './test-api.ts'

const noon = Date.UTC(2026, 2, 14, 12)

/** What a player chose to show; all but who they are when left out. */
interface Choice {
  online?: boolean
  player?: boolean
  characters?: boolean
}

/**
 * The calls about a game in memory in process, on a database of its own. The clock stands at noon of
 * 14 March 2026 in UTC until a test moves it.
 */
export async function openGameApi() {
  const database = await openTestDb()
  const { db } = database
  const time = { now: noon }
  const clock = () => time.now
  /** How long the game has for a response: one that is only late on a busy machine is not one that hangs. */
  const patience = { ms: 20_000 }
  /** Names that the team hid. */
  const hidden = new Set<string>()
  const log = {
    debug: vi.fn<Log['debug']>(),
    info: vi.fn<Log['info']>(),
    warn: vi.fn<Log['warn']>(),
    error: vi.fn<Log['error']>(),
  }

  /** One process of the site that is connected to `game`. */
  async function connect(game: MemoryGame, given: Partial<GameAdapter> = {}) {
    const adapter = inMemory(game, given)
    const gameId = await readGameId(db, adapter)
    const stopping = new AbortController()
    const context = {
      databaseUrl: database.url,
      db,
      readLate: readFrom(db),
      clock,
      log,
      gameId,
      adapter,
      server: adapter.rankings.includes('time') ? withTimeSeen(game, db, gameId) : game,
      isHiddenName: (name: string) => hidden.has(name),
      countsTime: adapter.rankings.includes('time'),
      nameOf: createNameOf(testLocales, adapter.texts),
      rankings: adapter.rankings,
      maximumLevel: adapter.facts.maximumLevel,
      copies: createGameCopies(db, gameId, clock),
      site: { name: 'Aldermoor', timeZone: 'Europe/Paris' },
      timeZone: 'Europe/Paris',
      limiter: createRateLimiter(db, clock),
      limits: toLimits({ rankingSearch: { count: 20 }, characterGear: { count: 20 } }),
      signal: stopping.signal,
      report: createUnreadableReport({
        clock,
        log,
        name: adapter.name,
        unavailable: (detail) => new AppError('GameUnavailable', detail),
      }),
    }
    const service = createGameService(context)
    const { call } = createTestApi((api) => gameRoutes(api, service), { clock, log })
    return {
      game,
      gameId,
      service,
      call,
      stop: () => stopping.abort(),
      refresh: () => refreshGame({ ...context, patience: patience.ms }),
      take: () => takeStandings({ ...context, patience: patience.ms }),
    }
  }

  const game = new MemoryGame()
  const site = await connect(game)
  return {
    ...site,
    databaseUrl: database.url,
    db,
    time,
    patience,
    hidden,
    log,
    connect,

    /** A player, with the game accounts that are theirs. Resolves to their number. */
    async join(pseudo: string, gameAccounts: readonly string[], choice?: Choice): Promise<number> {
      const accountId = await insertAccount(db, pseudo)
      for (const gameAccount of gameAccounts) {
        const link = { game_account: gameAccount, user_name: gameAccount, linked_at: new Date() }
        await db
          .insertInto('game_account_link')
          .values({ game_id: site.gameId, account_id: accountId, ...link })
          .execute()
      }
      if (choice) await this.choose(accountId, choice)
      return accountId
    },

    async choose(accountId: number, choice: Choice): Promise<void> {
      const row = {
        shows_online: choice.online ?? true,
        shows_player: choice.player ?? false,
        shows_characters: choice.characters ?? true,
      }
      await db
        .insertInto('game_privacy')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
        .execute()
    },

    async close(): Promise<void> {
      await database.close()
    },
  }
}

export type GameApi = Awaited<ReturnType<typeof openGameApi>>
