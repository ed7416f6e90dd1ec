import { AppError } from '../platform/app-error.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { Metric } from '../platform/metrics/metric.ts'
import type { Log } from '../platform/log.ts'
import { createUnreadableReport } from '../platform/readable-rows.ts'
import { customRankingChecks } from './custom-rankings/custom-ranking-checks.ts'
import { createCustomRankings } from './custom-rankings/custom-rankings.ts'
import type { RankingAdapter } from './custom-rankings/ranking-adapter.ts'
import type { GameAdapter, GamePast } from './game-adapter.ts'
import { gameChecks } from './game-checks.ts'
import { createGameCopies } from './game-copies.ts'
import { createNameOf } from './game-names.ts'
import { gameOverview } from './game-overview.ts'
import { customRankingRoutes, gameRoutes } from './game-routes.ts'
import { createGameService, type GameService } from './game-service.ts'
import { momentsOf, recallPopulation } from './past.ts'
import { pruneSamples } from './population.ts'
import { refreshGame } from './refresh-game.ts'
import { pruneFeats } from './standings/feats.ts'
import { pruneProgress } from './standings/progress.ts'
import { pruneRecords } from './standings/records.ts'
import { findShown, hasClassPlaces } from './standings/shown.ts'
import { pruneTimeSeen, withTimeSeen } from './time-seen.ts'
import { takeStandings } from './standings/take-standings.ts'

/** A walk through a million characters takes minutes; what is longer hangs. */
const longestWalkSeconds = 3600

/** Opens a game by its adapter. `id` is the number under which what is kept of it belongs to it. */
export function openGame(
  {
    db,
    clock,
    log,
    outbound,
    randomBytes,
    locales,
    onStop,
  }: Pick<Tools, 'db' | 'clock' | 'log' | 'outbound' | 'randomBytes' | 'locales' | 'onStop'>,
  adapter: GameAdapter,
  id: number,
) {
  const context = { clock, log, randomBytes, outbound, db }
  const server = adapter.create(context)
  onStop(() => server.close?.())
  return {
    adapter,
    id,
    server: countsTime(adapter) ? withTimeSeen(server, db, id) : server,
    nameOf: createNameOf(locales, adapter.texts),
    past: adapter.recall?.(context),
  }
}

/** A simulated world knows itself how long its players were there. */
function countsTime({ rankings, isSimulated }: GameAdapter): boolean {
  return rankings.includes('time') && !isSimulated
}

export type OpenGame = ReturnType<typeof openGame>

interface Needs {
  game: OpenGame
  /** Of the site's database. */
  databaseUrl: string
  /** Minutes from one walk through the characters of the game to the next. */
  everyMinutes: number
  /** Whether the team hid a name of the game. */
  isHiddenName(name: string): boolean
  /** Rankings beside the game’s own. */
  customRankings: readonly RankingAdapter[]
  /** @throws {ConfigError} where the site would not start with this game */
  confirm(): void
}

export interface GameFeature extends Feature {
  service: GameService
  /**
   * Asks the game for what is shown now, and for standings when there are none or they are old. Resolves
   * once that is done or has failed: the site does not wait for it.
   */
  begin(): Promise<void>
  /** Stops asking: what is under way ends at its next step. */
  interrupt(): void
}

/** What visitors read of the game, and the jobs that take it from there. */
export function createGameFeature(tools: Tools, needs: Needs): GameFeature {
  const { db, clock, log, site, isPublic } = tools
  const { game, databaseUrl, everyMinutes, customRankings, confirm, isHiddenName } = needs
  const { languages } = tools.locales
  const copies = createGameCopies(db, game.id, clock)
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  const context = {
    ...tools,
    databaseUrl,
    gameId: game.id,
    server: game.server,
    nameOf: game.nameOf,
    rankings: game.adapter.rankings,
    countsTime: countsTime(game.adapter),
    maximumLevel: game.adapter.facts.maximumLevel,
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
  const custom = createCustomRankings({
    ...tools,
    languages,
    isHiddenName,
    gameId: game.id,
    adapters: customRankings,
  })
  tools.onStop(async () => {
    stopping.abort()
    await Promise.all(underWay)
  })

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
  const readCustom = tracked(() => custom.takeAll())

  /** What a simulated world was like before the site was there, for a site that shows nothing yet. */
  async function findPast(): Promise<GamePast | undefined> {
    if (!game.past) return undefined
    const shown = await db.selectFrom('shown_standing').select('slot').executeTakeFirst()
    return shown ? undefined : game.past
  }

  async function beginStandings(past: GamePast | undefined): Promise<void> {
    const shown = await findShown(db, game.id)
    const isYoung = shown && clock() - shown.takenAt < everyMinutes * 60_000
    if (isYoung && (await hasClassPlaces(db, shown))) return
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

  const beginCustom = tracked(() => custom.takeAll(everyMinutes * 60_000))

  const service = createGameService({ ...context, isHiddenName, adapter: game.adapter })
  return {
    name: 'game',
    service,
    routes: {
      api(api) {
        gameRoutes(api, service)
        customRankingRoutes(api, custom)
      },
    },
    overview: site.hasGame ? gameOverview(db, game.id) : {},
    jobs: [
      ...(site.hasGame
        ? [
            { name: 'refresh-game', cron: '* * * * *', run: refresh },
            {
              name: 'take-standings',
              cron: cronOf(everyMinutes),
              run: take,
              longestRunSeconds: longestWalkSeconds,
            },
          ]
        : []),
      ...(customRankings.length > 0
        ? [{ name: 'read-rankings', cron: cronOf(everyMinutes), run: readCustom }]
        : []),
    ],
    async prune() {
      await Promise.all([
        pruneSamples(db, clock()),
        pruneTimeSeen(db, clock()),
        pruneProgress(db, clock()),
        pruneFeats(db, clock()),
        custom.prune(),
      ])
      const shown = await findShown(db, game.id)
      if (shown) await pruneRecords(db, game.id, shown)
    },
    checks: () => [
      ...gameChecks({ ...game, hasGame: site.hasGame, isPublic, confirm }),
      ...customRankingChecks(
        custom,
        customRankings.map(({ key }) => key),
      ),
    ],
    async begin() {
      await Promise.all([
        site.hasGame && begin().catch(warn(log, 'standings were not taken')),
        beginCustom().catch(warn(log, 'rankings were not read')),
      ])
    },
    metrics: site.hasGame ? [playersOnline(service.readCounter)] : [],
    interrupt: () => stopping.abort(),
    async notices(say) {
      if (!game.adapter.isSimulated) return []
      return [say(isPublic ? 'simulatedGameOpen' : 'simulatedGame')]
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

/** How many play now; not said while nobody knows. */
function playersOnline(readCounter: GameService['readCounter']): Metric {
  return {
    name: 'players_online',
    type: 'gauge',
    help: 'Players in the game, as it last said, for three minutes.',
    isOfSite: true,
    async read() {
      const { count } = await readCounter()
      return count < 0 ? [] : [{ value: count }]
    },
  }
}
