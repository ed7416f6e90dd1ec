import { sql } from 'kysely'
import { z } from 'zod'
import type {
  CustomRanking,
  CustomRankingEntry,
  getCustomRanking,
} from '../../../contract/custom-ranking.ts'
import { rankingPageSize } from '../../../contract/ranking.ts'
import { AppError } from '../../platform/app-error.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Tools } from '../../platform/feature.ts'
import { type Said, toLocalText } from '../../platform/locale/local-text.ts'
import { createUnreadableReport } from '../../platform/readable-rows.ts'
import { withinTime } from '../../platform/within-time.ts'
import { gameUnavailable } from '../adapters/emulator-database.ts'
import { findsName, nameKey } from '../game-name.ts'
import type { GivenTo } from '../../platform/http/uncapitalised.ts'
import { networkOf, type Visitor } from '../../platform/http/visitor.ts'
import type { Limits } from '../../platform/limits.ts'
import { createExpiringCache, keptOrMade } from '../../platform/expiring-cache.ts'
import { readDiscretion } from '../game-privacy.ts'
import { createNameFilter } from '../name-filter.ts'
import { readStandings } from '../standings/shown.ts'
import type { RankingAdapter, RankingSource } from './ranking-adapter.ts'
import { RankedName, toPlaces } from './ranking-rows.ts'

const Places = z.array(RankedName)

/** As many as a search of the game’s own rankings finds. */
const mostFound = 20

/** Milliseconds that a source has in all: its own limits are shorter. */
export const patience = 90_000

/**
 * For how long the characters of a page’s names are kept: finding fifty among a million takes a tenth of a second, and
 * standings are made anew no more often than that.
 */
const found = { most: 200, keptMs: 5 * 60_000 }

export interface CustomRankingsOptions extends Pick<
  Tools,
  'db' | 'readLate' | 'clock' | 'log' | 'outbound' | 'onStop' | 'limiter'
> {
  limits: Pick<Limits, 'rankingSearch'>
  languages: Tools['locales']['languages']
  /** Whether the team hid a name. */
  isHiddenName(name: string): boolean
  /** Whose characters the names are looked for among. */
  gameId: number
  adapters: readonly RankingAdapter[]
}

export type CustomRankings = ReturnType<typeof createCustomRankings>

/** Rankings that other programs keep: read by a job, kept as last read, and shown from there. */
export function createCustomRankings(options: CustomRankingsOptions) {
  const { db, clock, log, languages, limiter, limits } = options
  const names = createNameFilter(options.isHiddenName)
  const bearers = createExpiringCache<string, Promise<Bearer[] | undefined>>(clock, found)
  const rankings = new Map(options.adapters.map((adapter) => [adapter.key, open(options, adapter)]))

  const write = (said: Said | undefined) =>
    said === undefined ? undefined : toLocalText(languages, said)

  /** Reads one as it is now. @throws {AppError} `GameUnavailable`, with words for the owner */
  async function ask({ adapter, source, report }: OpenRanking): Promise<RankedName[]> {
    const late = () => gameUnavailable(`no answer within ${patience / 1000} s`)
    const rows = await withinTime(source.read(), patience, late)
    return toPlaces(rows, adapter, report)
  }

  async function take(ranking: OpenRanking): Promise<void> {
    const { key } = ranking.adapter
    try {
      const places = await ask(ranking)
      await keepPlaces(db, key, places, clock())
    } catch (error) {
      log.warn({ err: error, ranking: key }, 'a ranking could not be read: it stays as it was')
    }
  }

  return {
    ask: (key: string) => ask(find(rankings, key)),

    /** Reads all of them, or those that were not read for so many milliseconds, once. What fails stays as it was. */
    async takeAll(notSince = -Infinity): Promise<void> {
      const rows = await db.selectFrom('custom_ranking').select(['key', 'taken_at']).execute()
      const takenAt = new Map(rows.map((row) => [row.key, row.taken_at.getTime()]))
      const due = [...rankings.values()].filter(
        ({ adapter }) => clock() - (takenAt.get(adapter.key) ?? 0) >= notSince,
      )
      await Promise.all(due.map(take))
    },

    /** Forgets those that the configuration no longer names. */
    async prune(): Promise<void> {
      await sql`delete from custom_ranking where not key = any(${[...rankings.keys()]})`.execute(db)
    },

    /** @throws {AppError} `RankingNotFound`, `TooManyRequests` for a search */
    async readPage(
      { key, page: wanted, search }: GivenTo<typeof getCustomRanking>,
      visitor: Visitor,
    ): Promise<CustomRanking> {
      const { name, about, column, unit } = find(rankings, key).adapter
      if (search !== undefined) {
        await limiter.take([limits.rankingSearch], networkOf(visitor.address))
      }
      const kept = await findPlaces(db, key)
      const all = kept?.places ?? []
      const places = search === undefined ? all : listFound(all, search).filter(names.isShown)
      const page = search === undefined ? wanted : 1
      const before = (page - 1) * rankingPageSize
      const most = search === undefined ? rankingPageSize : mostFound
      const shown = places
        .slice(before, before + most)
        .map((place, index) => ({ position: before + index + 1, ...place }))
      const read = () => findBearers(options, shown)
      const asked = `${key} ${page} ${kept?.takenAt}`
      // searches are too many to be kept
      const named = await (search === undefined ? keptOrMade(bearers, asked, read) : read())
      // there are no standings yet: whoever asks next has it tried again
      if (!named) bearers.delete(asked)
      const characters = await toKnown(options, named ?? [])
      return {
        key,
        name: toLocalText(languages, name),
        about: write(about),
        column: write(column),
        unit,
        page,
        pages: Math.ceil(places.length / rankingPageSize),
        total: places.length,
        entries: shown.map((place) =>
          names.ofCustomEntry({
            ...place,
            ...(characters.get(place.name) ?? { characterId: null, player: null }),
          }),
        ),
        takenAt: kept ? toSeconds(kept.takenAt) : null,
      }
    },
  }
}

/** Those whose names a search finds, with the places they have among all. */
function listFound(places: readonly RankedName[], search: string) {
  const isFound = findsName(search)
  return places.flatMap((place, index) => {
    return isFound(place.name) ? [{ position: index + 1, ...place }] : []
  })
}

type OpenRanking = ReturnType<typeof open>

function open(
  { clock, log, outbound, onStop }: CustomRankingsOptions,
  adapter: RankingAdapter,
): { adapter: RankingAdapter; source: RankingSource; report: ReturnType<typeof reportOf> } {
  const source = adapter.create({ clock, log, outbound })
  onStop(() => source.close?.())
  return { adapter, source, report: reportOf({ clock, log }, adapter.key) }
}

function reportOf(told: Pick<CustomRankingsOptions, 'clock' | 'log'>, key: string) {
  const name = `the ranking ${key}`
  const report = createUnreadableReport({ ...told, name, unavailable: gameUnavailable })
  return (unreadable: Parameters<typeof report>[1]) => report('rows', unreadable)
}

function find(rankings: ReadonlyMap<string, OpenRanking>, key: string): OpenRanking {
  const ranking = rankings.get(key)
  if (!ranking) throw new AppError('RankingNotFound')
  return ranking
}

/** Unless a newer reading is there. `takenAt` in milliseconds since epoch. */
async function keepPlaces(
  db: Db,
  key: string,
  places: readonly RankedName[],
  takenAt: number,
): Promise<void> {
  const row = { places: JSON.stringify(places), taken_at: new Date(takenAt) }
  await db
    .insertInto('custom_ranking')
    .values({ key, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('custom_ranking.taken_at', '<', row.taken_at),
    )
    .execute()
}

async function findPlaces(db: Db, key: string) {
  const row = await db
    .selectFrom('custom_ranking')
    .select(['places', 'taken_at'])
    .where('key', '=', key)
    .executeTakeFirst()
  return row && { places: Places.parse(row.places), takenAt: row.taken_at.getTime() }
}

/** The character that a name is of. */
interface Bearer {
  id: string
  name: string
  game_account: string
}

/** Of these names, the characters of those that one alone has; undefined before there are standings. */
async function findBearers(
  { readLate, gameId }: Pick<CustomRankingsOptions, 'readLate' | 'gameId'>,
  places: readonly RankedName[],
): Promise<Bearer[] | undefined> {
  if (places.length === 0) return []
  const names = places.map(({ name }) => name)
  const all = await readLate((late) =>
    readStandings(late, gameId, ({ characters }) =>
      late
        .selectFrom(characters)
        .select(['id', 'name', 'game_account'])
        .where((row) => row('name_key', '=', row.fn.any(row.val(names.map(nameKey)))))
        .where((row) => row('name', '=', row.fn.any(row.val(names))))
        .execute(),
    ),
  )
  if (!all) return undefined
  const byName = Map.groupBy(all, ({ name }) => name)
  return [...byName.values()].flatMap(([first, ...others]) =>
    first && others.length === 0 ? first : [],
  )
}

type Known = Pick<CustomRankingEntry, 'characterId' | 'player'>

/** By name, with what its player lets be known now. */
async function toKnown(
  { db, gameId }: Pick<CustomRankingsOptions, 'db' | 'gameId'>,
  characters: readonly Bearer[],
): Promise<Map<string, Known>> {
  const accounts = characters.map((one) => one.game_account)
  const discretion = await readDiscretion(db, gameId, accounts)
  return new Map(
    characters.map(({ id, name, game_account }) => {
      const { showsCharacters, player } = discretion(game_account)
      return [name, { characterId: showsCharacters ? id : null, player }]
    }),
  )
}
