import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { testLocales } from '../test/test-locales.ts'
import { azerothCore } from '../src/server/game/adapters/azeroth-core/azeroth-core.ts'
import { createGameCopies } from '../src/server/game/game-copies.ts'
import { createNameOf } from '../src/server/game/game-names.ts'
import { readGameId } from '../src/server/game/game-identity.ts'
import { refreshGame } from '../src/server/game/refresh-game.ts'
import { takeStandings } from '../src/server/game/standings/take-standings.ts'
import { type Db, openDb } from '../src/server/platform/database/db.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { type GameLoad, loadDuring } from './game-load.ts'
import type { GameDatabase, WorldOptions } from './game-world.ts'

const minute = 60_000
const refreshes = 20

/** A game as the site reads it, with a database of the site's. */
export interface BenchGame {
  databaseUrl: string
  options: WorldOptions
  db: Db
  gameId: number
  adapter: ReturnType<typeof azerothCore>
}

export async function openBenchGame(
  databaseUrl: string,
  options: WorldOptions,
): Promise<BenchGame> {
  const db = openDb(databaseUrl)
  const adapter = azerothCore(options)
  return { databaseUrl, options, db, adapter, gameId: await readGameId(db, adapter) }
}

/** What taking standings said of itself. */
interface Told {
  characters: number
  guilds: number
  rankedInArena: number
  summons: number
  walkMs: number
  fillMs: number
}

export interface StandingsTaken extends Told {
  load: GameLoad
  /** MiB of PostgreSQL one set of standings takes, with its indexes. */
  mebibytes: number
  /** MiB of what is kept of each character's days. */
  progressMebibytes: number
}

/** Every row of the bench can be read. */
function refuse(list: string, { reason }: { reason: string }): never {
  throw new Error(`${list}: ${reason}`)
}

/** Takes standings as the site's job does, at the adapter's own pace. */
export async function measureStandings(
  game: BenchGame,
  database: GameDatabase,
): Promise<StandingsTaken> {
  const told: Told[] = []
  const { server, log, close } = openServer(game, Date.now, (fields) => {
    if ('walkMs' in fields) told.push(fields as Told)
  })
  const work = () =>
    takeStandings({
      databaseUrl: game.databaseUrl,
      clock: Date.now,
      log,
      gameId: game.gameId,
      server,
      rankings: game.adapter.rankings,
      timeZone: 'UTC',
      signal: new AbortController().signal,
      report: refuse,
    })
  const load = await loadDuring(database, work).finally(close)
  const [taken] = told
  if (!taken) throw new Error('standings were taken without a word')
  const mebibytes = await readSize(game.db, 'standing\\_%\\_0')
  return {
    ...taken,
    load,
    mebibytes,
    progressMebibytes: await readSize(game.db, 'character_progress'),
  }
}

/** The job of each minute, in the mean of some. */
export async function measureRefresh(game: BenchGame, database: GameDatabase): Promise<GameLoad> {
  // what the adapter remembers from one question to the next is old after a minute
  let ahead = 0
  const clock = () => Date.now() + ahead
  const { db, gameId } = game
  const { server, log, close } = openServer(game, clock, () => {})
  const copies = createGameCopies(db, gameId, Date.now)
  const nameOf = createNameOf(testLocales, game.adapter.texts)
  const work = async () => {
    for (let done = 0; done < refreshes; done += 1) {
      ahead = (done - refreshes) * minute
      await refreshGame({ db, clock, log, gameId, server, nameOf, copies, report: refuse })
    }
  }
  const { seconds, queries, rowsRead, cpuSeconds } = await loadDuring(database, work).finally(close)
  return {
    seconds: seconds / refreshes,
    queries: queries / refreshes,
    rowsRead: rowsRead / refreshes,
    cpuSeconds: cpuSeconds / refreshes,
  }
}

function openServer(
  { adapter, db }: BenchGame,
  clock: () => number,
  onInfo: (fields: object) => void,
) {
  const fail = (fields: object, message: string) => {
    throw new Error(message, { cause: 'err' in fields ? fields.err : fields })
  }
  const log = { debug() {}, info: onInfo, warn: fail, error: fail }
  const outbound = createOutboundFactory({ clock, log, random: Math.random })
  const server = adapter.create({ clock, log, randomBytes, outbound, db })
  const close = async () => {
    await server.close?.()
    await outbound.close()
  }
  return { server, log, close }
}

async function readSize(db: Db, tables: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class
    where relkind = 'r' and relname like ${tables}`.execute(db)
  return Number(rows[0]?.bytes) / 1024 ** 2
}
