import { randomBytes } from 'node:crypto'
import type { SiteInfo } from '../contract/site.ts'
import { demoGame } from '../server/game/adapters/demo/demo-game.ts'
import { noGame } from '../server/game/adapters/no-game.ts'
import type { GameAdapter, GamePast } from '../server/game/game-adapter.ts'
import { createGameCopies } from '../server/game/game-copies.ts'
import { readGameId } from '../server/game/game-identity.ts'
import { createGameService } from '../server/game/game-service.ts'
import { momentsOf, recallPopulation } from '../server/game/past.ts'
import { pruneSamples } from '../server/game/population.ts'
import { refreshGame } from '../server/game/refresh-game.ts'
import { pruneProgress } from '../server/game/standings/progress.ts'
import { findShown } from '../server/game/standings/shown.ts'
import { takeStandings } from '../server/game/standings/take-standings.ts'
import { AppError } from '../server/platform/app-error.ts'
import type { Clock } from '../server/platform/clock.ts'
import { ConfigError } from '../server/platform/config/config-error.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import { toLimits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import { createUnreadableReport } from '../server/platform/readable-rows.ts'
import type { Config } from './config.ts'

/** A walk through a million characters takes minutes; what is longer hangs. */
const longestWalkSeconds = 3600

/**
 * Refuses made-up players beside a forum of real ones, unless they are asked for by name.
 *
 * @throws {ConfigError} naming `game`
 */
export function refuseUnaskedWorld(
  { forum, game }: Pick<Config, 'forum' | 'game'>,
  isPublic: boolean,
): void {
  if (!isPublic || game || !forum || forum.name === 'local') return
  throw new ConfigError(
    'config.game',
    undefined,
    "expected the game of your players, beside their forum: azerothCore({ … }), rathena({ … }), …; 'none' where they have none; or demoGame(), for a simulated world that visitors see as one",
  )
}

/** The game named in the configuration, or the simulated one; one of which there is nothing, where there is none. */
export function gameOf({ game }: Pick<Config, 'game'>): GameAdapter {
  return game === 'none' ? noGame : (game ?? demoGame())
}

/** Whether the site has a game, be it a simulated one. */
export function hasGame({ game }: Pick<Config, 'game'>): boolean {
  return game !== 'none'
}

export interface GameServiceOptions {
  db: Db
  /** Of the site's database. */
  databaseUrl: string
  clock: Clock
  log: Log
  config: Config
  site: Pick<SiteInfo, 'name' | 'timeZone'>
  jobs: Jobs
}

/** Opens the game: its adapter, and the number under which what is kept of it belongs to it. */
export async function openGame({
  db,
  clock,
  log,
  config,
  outbound,
}: Pick<GameServiceOptions, 'db' | 'clock' | 'log' | 'config'> & { outbound: OutboundFactory }) {
  const adapter = gameOf(config)
  const id = await readGameId(db, adapter)
  const context = { clock, log, randomBytes, outbound, db }
  return {
    adapter,
    id,
    server: adapter.create(context),
    past: adapter.recall?.(context),
  }
}

export type OpenGame = Awaited<ReturnType<typeof openGame>>

/**
 * Composes everything visitors read of the game, and the jobs that take it from there. Both are named
 * here; `begin` asks the game at once, without being waited for.
 */
export function createGameServices(options: GameServiceOptions, game: OpenGame) {
  const { db, clock, log, config, site, jobs } = options
  const copies = createGameCopies(db, game.id)
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const context = {
    ...options,
    gameId: game.id,
    server: game.server,
    rankings: game.adapter.rankings,
    timeZone: site.timeZone,
    copies,
    report: createUnreadableReport({
      clock,
      log,
      name: game.adapter.name,
      unavailable: (detail) => new AppError('GameUnavailable', detail),
    }),
    signal: stopping.signal,
  }
  const everyMinutes = config.rankings.everyMinutes

  /** Once more, unless the site stops; what it was stopped in is no failure. */
  function tracked(work: () => Promise<void>) {
    return async (): Promise<void> => {
      if (stopping.signal.aborted) return
      const run = work()
      const settled = run.catch(() => {})
      underWay.add(settled)
      void settled.then(() => underWay.delete(settled))
      await run.catch((error: unknown) => {
        if (!stopping.signal.aborted) throw error
      })
    }
  }

  const refresh = tracked(() => refreshGame(context))
  const take = tracked(() => takeStandings(context))

  /** What a simulated world was like before the site was there, for a site that shows nothing yet. */
  async function findPast(): Promise<GamePast | undefined> {
    if (!game.past) return undefined
    const shown = await db.selectFrom('shown_standing').select('slot').executeTakeFirst()
    return shown ? undefined : game.past
  }

  async function beginStandings(past: GamePast | undefined): Promise<void> {
    const shown = await findShown(db, game.id)
    if (shown && clock() - shown.takenAt < everyMinutes * 60_000) return
    await takeStandings({
      ...context,
      past: past ? momentsOf(past, clock(), site.timeZone) : [],
    })
  }

  const begin = tracked(async () => {
    const past = await findPast()
    if (past) await recallPopulation(db, game.id, past, clock())
    await refreshGame(context).catch(warn(log, 'the game was not read'))
    await beginStandings(past)
  })

  if (hasGame(config)) {
    jobs.recurring({ name: 'refresh-game', cron: '* * * * *', run: refresh })
    jobs.recurring({
      name: 'take-standings',
      cron: cronOf(everyMinutes),
      run: take,
      longestRunSeconds: longestWalkSeconds,
    })
  }
  jobs.recurring({
    name: 'prune-game',
    cron: '53 4 * * *',
    run: async () => {
      await pruneSamples(db, clock())
      await pruneProgress(db, clock())
    },
  })

  return {
    service: createGameService({
      ...context,
      adapter: game.adapter,
      limiter: createRateLimiter(db, clock),
      limits: toLimits(config.limits),
    }),
    /**
     * Asks the game for what is shown now, and for standings when there are none or they are old. Resolves
     * once that is done or has failed: the site does not wait for it.
     */
    async begin(): Promise<void> {
      if (hasGame(config)) await begin().catch(warn(log, 'standings were not taken'))
    },
    /** Stops asking: what is under way ends at its next step. */
    interrupt: () => stopping.abort(),
    async close(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay)
      await game.server.close?.()
    },
  }
}

function warn(log: Log, message: string) {
  return (error: unknown) => log.warn({ err: error }, message)
}

/** As cron fields: minutes that divide the hour, or hours that divide the day. */
function cronOf(everyMinutes: number): string {
  return everyMinutes < 60 ? `*/${everyMinutes} * * * *` : `0 */${everyMinutes / 60} * * *`
}
