import type { GameContext } from '../../game-adapter.ts'
import type { GameServer } from '../../game-server.ts'
import { toRowId } from '../emulator-account.ts'
import { openGameReader, openGameWriter } from '../emulator-database.ts'
import { type Columns, createLayoutReader } from '../emulator-layout.ts'
import { rankedSlices } from '../ranked-slices.ts'
import { listEmulatorServices } from '../emulator-services.ts'
import { createSpeciesKey } from './ragnarok-creatures.ts'
import { createRathenaAccounts } from './rathena-accounts.ts'
import { createRathenaDelivery } from './rathena-delivery.ts'
import * as map from './rathena-mapping.ts'
import type { RathenaOptions } from './rathena-options.ts'
import * as tables from './rathena-tables.ts'

const advice = {
  ER_NO_SUCH_TABLE: 'these are not the tables of rAthena',
  ER_BAD_FIELD_ERROR: 'these are not the tables of rAthena',
}
const name = 'the rAthena database'

const services = [
  { key: 'login', name: { fr: 'Connexion', en: 'Login' }, holdsPlayers: false },
  { key: 'char', name: { fr: 'Personnages', en: 'Characters' }, holdsPlayers: false },
  { key: 'map', name: { fr: 'Monde', en: 'World' }, holdsPlayers: true },
] as const

export function createRathenaServer(options: RathenaOptions, context: GameContext): GameServer {
  const { client, rows } = openReading(options, context)
  const speciesKey = createSpeciesKey(options.summon)
  const writing = openWriting(options, context)

  return {
    listServices: () => listEmulatorServices(services, options.services, options.timeoutMs),
    async listOnline() {
      return (await rows.listOnline()).map(map.toOnlineCharacter)
    },
    walkCharacters: () => rankedSlices(rows.walkCharacters(), map.toCharacter),
    async *walkGuilds() {
      for await (const slice of rows.walkGuilds()) yield slice.map(map.toGuild)
    },
    walkSummons: () => rankedSlices(rows.walkSummons(), (row) => map.toSummon(row, speciesKey)),
    ...(options.arena && {
      walkArena: () =>
        rankedSlices(rows.walkFame(), (row) =>
          row.fame > 0 ? map.toArenaStanding(row) : undefined,
        ),
    }),
    async findCharacter(id) {
      const character = toRowId(id)
      if (character === undefined) return undefined
      const [row] = await rows.listCharacters('char_id', character)
      return row?.may_rank === 1 ? map.toCharacter(row) : undefined
    },
    async listCharacters(gameAccount) {
      const account = toRowId(gameAccount)
      if (account === undefined) return []
      return (await rows.listCharacters('account_id', account)).map(map.toCharacter)
    },
    ...(writing && { accounts: writing.accounts }),
    ...(writing?.delivery && { delivery: writing.delivery }),
    async close() {
      await Promise.all([client.close(), writing?.writer.close()])
    },
  }
}

function openReading(options: RathenaOptions, context: GameContext) {
  const { database, load, playerGroups, slice: sliceSize, summon, timeoutMs } = options
  const reading = { name, setting: 'game.database', advice, timeoutMs }
  const client = openGameReader(database, reading, context)
  const readLayout = createLayoutReader({
    client,
    clock: context.clock,
    name,
    required: columnsOf(options),
    optional: tables.optionalColumns,
  })
  const reader = { client, readLayout, playerGroups, summon, load, sliceSize }
  return { client, rows: tables.createRathenaTables(reader) }
}

function columnsOf({ arena, summon }: RathenaOptions): Columns {
  const all = { ...tables.requiredColumns, ...tables.summonColumns[summon] }
  return arena ? { ...all, char: [...(all.char ?? []), ...(tables.fameColumns.char ?? [])] } : all
}

function openWriting(options: RathenaOptions, context: GameContext) {
  const { passwords, playerGroups, rewards, sex, timeoutMs, write } = options
  if (!write || !passwords) return undefined
  const writing = { name, setting: 'game.write', advice, timeoutMs }
  const writer = openGameWriter(write, writing, context)
  return {
    writer,
    accounts: createRathenaAccounts(writer, { passwords, playerGroups, sex }),
    delivery: rewards ? createRathenaDelivery(writer) : undefined,
  }
}
