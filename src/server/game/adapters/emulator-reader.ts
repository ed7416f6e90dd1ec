import type { GameServer } from '../game-server.ts'
import { toRowId } from './emulator-account.ts'
import * as rows from './emulator-rows.ts'

/** What is read of an emulator’s database; what is walked, in slices along a primary key. */
export interface EmulatorTables extends Pick<GameServer, 'readRecord'> {
  walkCharacters(): AsyncIterable<rows.CharacterRow[]>
  /** The character of an id, or those of an account, ranked or not. */
  listCharacters(of: 'character' | 'account', id: number): Promise<rows.CharacterRow[]>
  listOnline(): Promise<rows.OnlineRow[]>
  walkGuilds(): AsyncIterable<rows.GuildRow[]>
  walkArena?(): AsyncIterable<rows.ArenaRow[]>
  walkSummons?(): AsyncIterable<rows.SummonRow[]>
}

/** Find the key of a class or species by its number; nothing for those a server made up. */
export interface EmulatorKeys {
  classKey(id: number): string | undefined
  /** Left out where there are no peoples. */
  raceKey?(id: number): string | undefined
  /** Left out where what is summoned has classes of characters, or nothing is. */
  speciesKey?(id: number): string | undefined
}

/** What is read of the game, in the words of the port. */
export function createEmulatorReader(
  keys: EmulatorKeys,
  { walkArena, walkSummons, readRecord, ...tables }: EmulatorTables,
) {
  const { classKey, speciesKey = classKey } = keys
  const toCharacter = (row: rows.CharacterRow) => rows.toCharacter(row, keys)
  return {
    async listOnline() {
      return (await tables.listOnline()).map((row) => rows.toOnlineCharacter(row, classKey))
    },
    walkCharacters: () => rankedSlices(tables.walkCharacters(), toCharacter),
    async *walkGuilds() {
      for await (const slice of tables.walkGuilds()) yield slice.map(rows.toGuild)
    },
    ...(walkArena && { walkArena: () => rankedSlices(walkArena(), rows.toArenaStanding) }),
    ...(walkSummons && {
      walkSummons: () => rankedSlices(walkSummons(), (row) => rows.toSummon(row, speciesKey)),
    }),
    async findCharacter(id: string) {
      const character = toRowId(id)
      if (character === undefined) return undefined
      const [row] = await tables.listCharacters('character', character)
      return row?.mayRank === 1 ? toCharacter(row) : undefined
    },
    async listCharacters(gameAccount: string) {
      const account = toRowId(gameAccount)
      if (account === undefined) return []
      return (await tables.listCharacters('account', account)).map(toCharacter)
    },
    ...(readRecord && { readRecord }),
  } satisfies Partial<GameServer>
}

/**
 * What may be ranked of each slice. The others are read too: a slice that went on until it had enough would
 * take as long as they are many.
 */
async function* rankedSlices<Row extends rows.RankedRow, Entry>(
  walk: AsyncIterable<Row[]>,
  toEntry: (row: Row) => Entry | undefined,
): AsyncGenerator<Entry[]> {
  for await (const slice of walk) {
    const entries: Entry[] = []
    for (const row of slice) {
      const one = row.mayRank === 1 ? toEntry(row) : undefined
      if (one !== undefined) entries.push(one)
    }
    if (entries.length > 0) yield entries
  }
}
