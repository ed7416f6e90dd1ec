import { mostFeats } from '../../contract/feat.ts'
import type { RankingKind } from '../../contract/ranking.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { Db } from '../platform/database/db.ts'
import type { Visitor } from '../platform/http/visitor.ts'
import type { Tools } from '../platform/feature.ts'
import { networkOf } from '../platform/http/visitor.ts'
import type { Limits } from '../platform/limits.ts'
import type { ReportUnreadable } from '../platform/readable-rows.ts'
import { readCharacter, readShown } from './characters.ts'
import type { GameAdapter } from './game-adapter.ts'
import type { GameCopies } from './game-copies.ts'
import { createGearReader } from './gear.ts'
import { readGuild, readRoster } from './guilds.ts'
import { readInfo, readState } from './game-information.ts'
import { type NameOf, nameTraits } from './game-names.ts'
import { createNameFilter } from './name-filter.ts'
import type { GameServer } from './game-server.ts'
import { readCounter, readOnline } from './online.ts'
import { listPlayersOfCharacters, listWithPage } from './known-characters.ts'
import { createOwnCharacters } from './own-characters.ts'
import { readHourlyPopulation, readPopulation } from './population.ts'
import { readFeats } from './realm-feats.ts'
import { readRisers } from './risers.ts'
import { type RankingQuery, readRanking } from './rankings.ts'

export interface GameServiceOptions extends Pick<
  Tools,
  'db' | 'readLate' | 'clock' | 'log' | 'limiter'
> {
  gameId: number
  adapter: GameAdapter
  server: GameServer
  nameOf: NameOf
  /** Whether the team hid a name of the game. */
  isHiddenName(name: string): boolean
  copies: GameCopies
  /** Hears of rows that are left out. */
  report: ReportUnreadable
  site: Pick<SiteInfo, 'name' | 'timeZone'>
  limits: Pick<Limits, 'rankingSearch' | 'characterGear'>
}

type KnownCharacter = Parameters<typeof listWithPage>[1][number] & { name: string }

export type GameService = ReturnType<typeof createGameService>

/**
 * What visitors and players read of the game, without names that the team hid unless they are one’s own. All of it is
 * in PostgreSQL; the game itself is asked for the characters of the player who asks, for what one character wears, and
 * for nothing else.
 */
export function createGameService(options: GameServiceOptions) {
  const { db, clock, gameId, adapter, copies, site, limiter, limits } = options
  const classes = adapter.classes.map(({ key }) => key)
  const context = { ...options, rankings: adapter.rankings, classes, timeZone: site.timeZone }
  const readLate = <Result>(
    read: (late: typeof context & { late: Db }) => Promise<Result>,
  ): Promise<Result> => options.readLate((late) => read({ ...context, late }))
  const own = createOwnCharacters({ ...context, late: db })
  const traits = nameTraits(adapter, options.nameOf)
  const gear = createGearReader(options)
  const names = createNameFilter(options.isHiddenName)
  const about = { siteName: site.name, hasGear: options.server.listGear !== undefined }

  return {
    /** Asks anew whether the game moved on, at the next reading. */
    forget: copies.forget,
    readCounter: () => readCounter(context),
    readState: () => readState(copies),
    readInfo: () => readInfo(copies, adapter, traits, about),
    readOnline: async () => names.ofOnline(await readOnline(context)),
    readPopulation: (span: Parameters<typeof readPopulation>[2]) =>
      readLate(({ late }) => readPopulation(late, gameId, span, clock())),
    readHourlyPopulation: () => readLate(({ late }) => readHourlyPopulation(late, gameId, clock())),
    /** @throws {AppError} `TooManyRequests` for a search, and as `readRanking` does */
    async readRanking(query: RankingQuery, visitor: Visitor) {
      if (query.search !== undefined) {
        await limiter.take([limits.rankingSearch], networkOf(visitor.address))
      }
      const ranking = await readLate((late) => readRanking(late, query))
      return query.search === undefined ? names.ofRanking(ranking) : names.ofFound(ranking)
    },
    /** Characters and guilds with that in their name, the best of their ranking first; none where the game has no such ranking. */
    async searchNames(search: string) {
      const find = async (kind: RankingKind) => {
        if (!adapter.rankings.includes(kind)) return []
        const asked = { kind, search, page: 1 }
        return names.ofFound(await readLate((late) => readRanking(late, asked))).entries
      }
      const ofCharacters = adapter.rankings.includes('level') ? 'level' : 'time'
      const [characters, guilds] = await Promise.all([find(ofCharacters), find('guild')])
      return { characters, guilds }
    },
    async readFeats() {
      // more than are told, for some may be hidden
      const feats = await readFeats(db, gameId, 2 * mostFeats)
      return names.toShown(feats).slice(0, mostFeats)
    },
    readRisers: async (kind: Parameters<typeof readRisers>[1]) =>
      names.ofRisers(await readRisers(context, kind)),
    readCharacter: async (id: string) =>
      names.ofCharacter(await readLate((late) => readCharacter(late, id))),
    /** @throws {AppError} `CharacterNotFound` as `readCharacter` does, `GameUnavailable`, `TooManyRequests` */
    async readGear(id: string, visitor: Visitor) {
      const { row } = await readLate((late) => readShown(late, id, async () => undefined))
      names.assertCharacter(row)
      return gear.read(id, networkOf(visitor.address))
    },
    readGuild: async (id: string) => names.ofGuild(await readLate((late) => readGuild(late, id))),
    readRoster: async (query: Parameters<typeof readRoster>[1]) =>
      names.ofRoster(await readLate((late) => readRoster(late, query))),
    listCharacters: own.list,
    /** The character of that id, if it is one of the player's own. */
    async findOwnCharacter(accountId: number, id: string) {
      return (await own.list(accountId)).find((character) => character.id === id)
    },
    /** Of these characters, the ids of those that have a page for everybody. */
    listWithPage: (characters: readonly KnownCharacter[]) =>
      listWithPage(context, characters.filter(names.isShown)),
    isHiddenName: options.isHiddenName,
    /** The characters of a player, each with whether it has a page for everybody. */
    async listCharactersWithPage(accountId: number) {
      const characters = await own.list(accountId)
      const withPage = await listWithPage(context, characters.filter(names.isShown))
      return characters.map((character) => ({ ...character, hasPage: withPage.has(character.id) }))
    },
    /** Whose characters are called so, or have this in their name, as the standings know them. */
    listPlayersOf: (words: string, most: number) => listPlayersOfCharacters(context, words, most),
    async listCharacterNames(accountId: number) {
      return (await own.list(accountId)).map(({ id, name }) => ({ id, name }))
    },
  }
}
