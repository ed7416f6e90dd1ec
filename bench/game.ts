import { join } from 'node:path'
import { toldRankings } from '../src/contract/ranking.ts'
import { createGameCopies } from '../src/server/game/game-copies.ts'
import { type RankingQuery, readRanking } from '../src/server/game/rankings.ts'
import type { Figures } from './aims.ts'
import { createBenchDatabase, settle } from './bench-database.ts'
import { compare, type CompareOptions } from './compare.ts'
import { linkPlayers } from './game-players.ts'
import { listQuestions, type Question } from './game-questions.ts'
import { sayRefresh, sayStandings } from './game-report.ts'
import { startGameSite } from './game-site.ts'
import {
  type BenchGame,
  measureRefresh,
  measureStandings,
  openBenchGame,
} from './game-standings.ts'
import { type GameDatabase, openGameDatabase } from './game-world.ts'

/** Characters of the large game. */
const many = Number(process.env['BENCH_CHARACTERS'] ?? 1_000_000)
const few = 2000
const inProcess = { rounds: 5, tries: 200, aim: 1.5 }
const overHttp = { rounds: 5, tries: 100, aim: 1.5 }
/** Asked over HTTP too. What differs between the others is in the reads themselves. */
const kindsOverHttp: readonly string[] = ['level', 'guild']
type Say = (line: string) => void
type Both<T> = Record<'large' | 'small', T>

/** Standings of a large and a small game: taking them, what the game’s database bears, reading them. */
export async function measureGame(serverUrl: string, folder: string, say: Say): Promise<Figures> {
  const database = await openGameDatabase()
  const opened: BenchGame[] = []
  const take = async (characters: number) => {
    const game = await openGame({ serverUrl, database, say }, characters)
    opened.push(game)
    sayStandings(await measureStandings(game, database), say)
    sayRefresh(await measureRefresh(game, database), say)
    await settle(game.db)
    return game
  }
  try {
    const games = { small: await take(few), large: await take(many) }
    // of a smaller world it is no figure of the aim
    const scale = await compareGames(games, folder, say)
    return many === 1_000_000 ? { 'game, scale': scale } : {}
  } finally {
    for (const { db } of opened) await db.destroy()
    await database.close()
  }
}

interface Opening {
  /** Of PostgreSQL. */
  serverUrl: string
  database: GameDatabase
  say: Say
}

async function openGame({ serverUrl, database, say }: Opening, characters: number) {
  const begun = performance.now()
  const options = await database.fill(`game_${characters}`, characters)
  const seconds = ((performance.now() - begun) / 1000).toFixed(0)
  say(`\nA game of ${characters.toLocaleString('en')} characters on MariaDB, made in ${seconds} s`)
  const game = await openBenchGame(
    await createBenchDatabase(serverUrl, `game_${characters}`),
    options,
  )
  await linkPlayers(game, characters)
  return game
}

type Reader = (query: RankingQuery) => Promise<unknown>

async function compareGames(games: Both<BenchGame>, folder: string, say: Say): Promise<number> {
  const most = inProcess.rounds * inProcess.tries
  const questions = {
    large: await listQuestions(games.large, most),
    small: await listQuestions(games.small, most),
  }
  say(`\nRankings read in process, large against small (aim ≤ ${inProcess.aim})`)
  const readers = { large: await openReader(games.large), small: await openReader(games.small) }
  const read = await compareReaders(questions, readers, { ...inProcess, kinds: toldRankings, say })
  const large = await startGameSite(games.large, join(folder, 'large'))
  const small = await startGameSite(games.small, join(folder, 'small'))
  try {
    say('\nThe same from running sites, past kept answers: pages, and the calls of searches')
    const served = await compareReaders(
      questions,
      { large: large.read, small: small.read },
      { ...overHttp, kinds: kindsOverHttp, say },
    )
    return Math.max(read, served)
  } finally {
    await large.stop()
    await small.stop()
  }
}

/** Reads as the route does, without HTTP, at the time when the game was last asked who is online. */
async function openReader({ db, gameId, adapter }: BenchGame): Promise<Reader> {
  const copies = createGameCopies(db, gameId, Date.now)
  const askedAt = (await copies.find('online'))?.takenAt ?? 0
  const { rankings } = adapter
  const classes = adapter.classes.map(({ key }) => key)
  const context = { db, late: db, clock: () => askedAt, gameId, copies, rankings, classes }
  return (query) => readRanking(context, query)
}

async function compareReaders(
  questions: Both<readonly Question[]>,
  read: Both<Reader>,
  { kinds, ...options }: CompareOptions & { kinds: readonly string[] },
): Promise<number> {
  const all = questions.large.flatMap(({ name, kind, query }, index) => {
    const other = questions.small[index]
    if (!other || !kinds.includes(kind)) return []
    return [
      {
        name,
        large: (n: number) => read.large(query(n)),
        small: (n: number) => read.small(other.query(n)),
      },
    ]
  })
  return compare(all, options)
}
