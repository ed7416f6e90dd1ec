import {
  characterRankings,
  type Ranking,
  type RankingKind,
  rankingPageSize,
} from '../../contract/ranking.ts'
import { AppError } from '../platform/app-error.ts'
import { toSeconds } from '../platform/clock.ts'
import { toSearchedName } from './game-name.ts'
import { readDiscretion } from './game-privacy.ts'
import { type LateContext, type ReadContext, readOnlineIds } from './online.ts'
import {
  countOfClass,
  findPlace,
  listPlaces,
  type RankedRow,
  searchNames,
} from './ranking-queries.ts'
import { readStandings, type Shown, type StandingTables } from './standings/shown.ts'

export interface RankingQuery {
  kind: RankingKind
  page: number
  search?: string | undefined
  around?: string | undefined
  /** Places are those among this class; searches and `around` look at all. */
  class?: string | undefined
}

interface RankingContext extends LateContext {
  rankings: readonly RankingKind[]
  /** Keys of the classes of its characters. */
  classes: readonly string[]
}

interface FoundPage {
  page: number
  pages: number
  total: number
  rows: readonly RankedRow[]
  podium: readonly RankedRow[]
}

const onPodium = 3

/**
 * One page of a ranking, the page around a character, or what a search finds.
 *
 * @throws {AppError} `RankingNotFound` for a kind the game does not rank, a class it does not have or does not rank by
 *   it, `CharacterNotFound` for `around` without a place in it
 */
export async function readRanking(context: RankingContext, query: RankingQuery): Promise<Ranking> {
  const { kind } = query
  if (!context.rankings.includes(kind)) throw new AppError('RankingNotFound')
  const isClassless = query.class !== undefined && !ranksClass(context, kind, query.class)
  if (isClassless) throw new AppError('RankingNotFound')
  const ranking = await readStandings(context.late, context.gameId, async (tables, shown) => {
    const found = await findPage(context, tables, shown, query)
    return { ...(await toEntries(context, query.kind, found)), takenAt: toSeconds(shown.takenAt) }
  })
  if (ranking) return { kind, ...ranking }
  if (query.around !== undefined) throw new AppError('CharacterNotFound')
  return { kind, page: query.page, pages: 0, total: 0, entries: [], podium: [], takenAt: null }
}

function ranksClass({ classes }: RankingContext, kind: RankingKind, wanted: string): boolean {
  return characterRankings.includes(kind) && classes.includes(wanted)
}

async function findPage(
  { late: db }: LateContext,
  tables: StandingTables,
  shown: Shown,
  { kind, page: wanted, search, around, class: given }: RankingQuery,
): Promise<FoundPage> {
  const ofClass = search === undefined && around === undefined ? given : undefined
  const total =
    ofClass === undefined ? totalOf(kind, shown) : await countOfClass(db, tables, kind, ofClass)
  if (search !== undefined) {
    const searched = toSearchedName(search)
    const rows = searched ? await searchNames(db, tables, { kind, total }, searched) : []
    return { page: 1, pages: Math.min(rows.length, 1), total: rows.length, rows, podium: [] }
  }
  const page = around === undefined ? wanted : await findPageOf(db, tables, kind, around)
  const before = (page - 1) * rankingPageSize
  const places = [...placesFrom(0, onPodium), ...placesFrom(before, rankingPageSize)]
  const ranked = await listPlaces(db, tables, kind, [...new Set(places)], ofClass)
  const rows = ranked.filter(({ position }) => position > before)
  const podium = ranked.filter(({ position }) => position <= onPodium)
  return { page, pages: Math.ceil(total / rankingPageSize), total, rows, podium }
}

/** So many places behind `before` others. */
const placesFrom = (before: number, count: number) =>
  Array.from({ length: count }, (_, index) => before + index + 1)

async function findPageOf(
  db: ReadContext['db'],
  tables: StandingTables,
  kind: RankingKind,
  characterId: string,
): Promise<number> {
  const place = await findPlace(db, tables, kind, characterId)
  if (place === undefined) throw new AppError('CharacterNotFound')
  return Math.ceil(place / rankingPageSize)
}

function totalOf(kind: RankingKind, shown: Shown): number {
  if (kind === 'guild') return shown.guilds
  if (kind === 'summon') return shown.summons
  if (kind === 'arena') return shown.rankedInArena
  if (kind === 'time') return shown.rankedByTime
  return kind === 'gold' ? shown.rankedByGold : shown.characters
}

async function toEntries(context: ReadContext, kind: RankingKind, found: FoundPage) {
  const { rows, podium, ...counts } = found
  const accounts = [...rows, ...podium].flatMap(({ game_account }) => game_account ?? [])
  const discretion = await readDiscretion(context.db, context.gameId, accounts)
  const online = await readOnlineIds(context)

  function toEntry(row: RankedRow): Ranking['entries'][number] {
    const { owner_id, owner_name, character_id, game_account, ...entry } = row
    const { showsOnline, showsCharacters, player } = discretion(game_account)
    const hasPage = character_id !== null && showsCharacters
    return {
      ...entry,
      owner: owner_id === null ? null : { id: owner_id, name: owner_name ?? '?', hasPage },
      online: character_id !== null && showsOnline && online.has(character_id),
      hasPage: kind === 'guild' || (owner_id === null && hasPage),
      player,
    }
  }
  return { ...counts, entries: rows.map(toEntry), podium: podium.map(toEntry) }
}
