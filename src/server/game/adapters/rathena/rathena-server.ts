import type { LocaleFiles } from '../../../../contract/locale.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer } from '../../game-server.ts'
import { toRowId } from '../emulator-account.ts'
import { openGameDatabase } from '../emulator-database.ts'
import { type Columns, createLayoutReader } from '../emulator-layout.ts'
import { rankedSlices } from '../ranked-slices.ts'
import { type EmulatorService, listEmulatorServices } from '../emulator-services.ts'
import { createSpeciesKey } from './ragnarok-creatures.ts'
import { accountRights, createRathenaAccounts } from './rathena-accounts.ts'
import { createWritingCheck } from '../writing-check.ts'
import { createRathenaDelivery, deliveryRights } from './rathena-delivery.ts'
import * as map from './rathena-mapping.ts'
import type { RathenaOptions } from './rathena-options.ts'
import * as tables from './rathena-tables.ts'

/** What differs between the emulators of this family. */
export interface RagnarokDialect {
  /** As owners know it: `rAthena`. */
  name: string
  lastLogin: tables.LastLogin
}

function naming({ name }: RagnarokDialect, setting: string, timeoutMs: number) {
  const foreign = `these are not the tables of ${name}`
  const advice = { ER_NO_SUCH_TABLE: foreign, ER_BAD_FIELD_ERROR: foreign }
  return { name: `the ${name} database`, setting, advice, timeoutMs }
}

const services = [
  { key: 'login', holdsPlayers: false },
  { key: 'char', holdsPlayers: false },
  { key: 'map', holdsPlayers: true },
] as const satisfies readonly EmulatorService<keyof LocaleFiles['game-rathena']['Service']>[]

export function createRathenaServer(
  dialect: RagnarokDialect,
  options: RathenaOptions,
  context: GameContext,
): GameServer {
  const { client, rows } = openReading(dialect, options, context)
  const speciesKey = createSpeciesKey(options.summon)
  const writing = openWriting(dialect, options, context)

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
    ...(writing && { accounts: writing.accounts, checkWriting: writing.checkWriting }),
    ...(writing?.delivery && { delivery: writing.delivery }),
    async close() {
      await Promise.all([client.close(), writing?.writer.close()])
    },
  }
}

function openReading(dialect: RagnarokDialect, options: RathenaOptions, context: GameContext) {
  const { database, hide, load, playerGroups, slice: sliceSize, summon, timeoutMs } = options
  const reading = naming(dialect, 'game.database', timeoutMs)
  const client = openGameDatabase(database, 'read', reading, context)
  const readLayout = createLayoutReader({
    client,
    clock: context.clock,
    name: reading.name,
    required: columnsOf(options),
    optional: tables.optionalColumns,
  })
  const { lastLogin } = dialect
  const reader = { client, readLayout, playerGroups, hide, lastLogin, summon, load, sliceSize }
  return { client, rows: tables.createRathenaTables(reader) }
}

function columnsOf({ arena, hide, summon }: RathenaOptions): Columns {
  const required = { ...tables.requiredColumns, ...tables.summonColumns[summon] }
  const { login = [] } = required
  const all = hide.accounts.length > 0 ? { ...required, login: [...login, 'userid'] } : required
  return arena ? { ...all, char: [...(all.char ?? []), ...(tables.fameColumns.char ?? [])] } : all
}

function openWriting(dialect: RagnarokDialect, options: RathenaOptions, context: GameContext) {
  const { passwords, playerGroups, rewards, sex, timeoutMs, write } = options
  if (!write || !passwords) return undefined
  const database = naming(dialect, 'game.write', timeoutMs)
  const writer = openGameDatabase(write, 'write', database, context)
  const rights = [accountRights, ...(rewards ? deliveryRights : [])]
  return {
    writer,
    checkWriting: createWritingCheck(write, database, rights),
    accounts: createRathenaAccounts(writer, { passwords, playerGroups, sex }),
    delivery: rewards ? createRathenaDelivery(writer) : undefined,
  }
}
