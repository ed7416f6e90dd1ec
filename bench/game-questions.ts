import { sql } from 'kysely'
import { type RankingKind, toldRankings, rankingPageSize } from '../src/contract/ranking.ts'
import type { RankingQuery } from '../src/server/game/rankings.ts'
import { findShown, tablesOf } from '../src/server/game/standings/shown.ts'
import type { BenchGame } from './game-standings.ts'

/** The page a large ranking is opened at in the middle; a small one at its end. */
const deepPage = 10_000

/** What visitors ask of a ranking: `n` chooses among the pages, names and characters there are. */
export interface Question {
  name: string
  kind: RankingKind
  query(n: number): RankingQuery
}

/** Everything visitors ask of the rankings of a game; `most` names and characters of each. */
export async function listQuestions(game: BenchGame, most: number): Promise<Question[]> {
  const questions = await Promise.all(toldRankings.map((kind) => listOfKind(game, kind, most)))
  return questions.flat()
}

async function listOfKind(game: BenchGame, kind: RankingKind, most: number): Promise<Question[]> {
  const { rows, pages } = await drawRanked(game, kind, most)
  const row = (n: number) => {
    const found = rows[n % rows.length]
    if (!found) throw new Error(`nobody has a place by ${kind}`)
    return found
  }
  const last = Math.min(deepPage, pages)
  const search = (name: string, start: number, letters: number) => ({
    kind,
    name: `${kind}, search of ${name}`,
    query: (n: number) => ({ kind, page: 1, search: row(n).name.slice(start, start + letters) }),
  })
  return [
    { kind, name: `${kind}, first page`, query: () => ({ kind, page: 1 }) },
    {
      kind,
      name: `${kind}, ${last === deepPage ? 'page 10,000' : 'last pages'}`,
      query: (n) => ({ kind, page: last - (n % Math.min(most, Math.ceil(last / 2))) }),
    },
    search('2 letters', 0, 2),
    search('3 letters within', 2, 3),
    search('4 letters', 0, 4),
    search('5 letters within', 3, 5),
    search('8 letters', 0, 8),
    { kind, name: `${kind}, around`, query: (n) => ({ kind, page: 1, around: row(n).character }) },
  ]
}

/** Names and the characters behind them, from all over a ranking. */
async function drawRanked({ db, gameId }: BenchGame, kind: RankingKind, most: number) {
  const shown = await findShown(db, gameId)
  if (!shown) throw new Error('no standings are shown')
  const { characters, guilds, summons } = tablesOf(shown.slot)
  const [table, character, position] = {
    guild: [guilds, 'leader_id', 'position'],
    summon: [summons, 'owner_id', 'position'],
    level: [characters, 'id', 'level_position'],
    gold: [characters, 'id', 'gold_position'],
    arena: [characters, 'id', 'arena_position'],
    time: [characters, 'id', 'time_position'],
  }[kind] as [string, string, string]
  const { rows: counted } = await sql<{ places: number }>`
    select max(${sql.ref(position)}) as places from ${sql.table(table)}`.execute(db)
  const places = counted[0]?.places ?? 0
  const drawn = Array.from({ length: most }, () => 1 + Math.floor(Math.random() * places))
  const { rows } = await sql<{ name: string; character: string }>`
    select name_key as name, ${sql.ref(character)} as character from ${sql.table(table)}
    where ${sql.ref(position)} = any(${drawn}) and ${sql.ref(character)} is not null`.execute(db)
  const shuffled = rows
    .map((row) => ({ row, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
  return { rows: shuffled.map(({ row }) => row), pages: Math.ceil(places / rankingPageSize) }
}
