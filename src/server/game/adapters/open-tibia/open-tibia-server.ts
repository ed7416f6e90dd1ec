import type { LocaleFiles } from '../../../../contract/locale.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { toRowId } from '../emulator-account.ts'
import { openGameDatabase } from '../emulator-database.ts'
import { createLayoutReader } from '../emulator-layout.ts'
import { type EmulatorService, listEmulatorServices } from '../emulator-services.ts'
import { rankedSlices } from '../ranked-slices.ts'
import { createWritingCheck } from '../writing-check.ts'
import { accountRights, createOpenTibiaAccounts } from './open-tibia-accounts.ts'
import * as map from './open-tibia-mapping.ts'
import type { OpenTibiaOptions } from './open-tibia-options.ts'
import * as tables from './open-tibia-tables.ts'
import type { StoredPasswords } from './stored-passwords.ts'

/** What differs between the emulators of this family. */
export interface OpenTibiaDialect {
  /** As owners know it: `Canary`. */
  name: string
  passwords: StoredPasswords
  opensByEmail: boolean
  guildScore: 'points' | 'level' | undefined
  createDelivery(writer: ForeignClient): GameDelivery | undefined
  /** What the user needs who writes what it delivers. */
  deliveryRights: readonly TableRights[]
}

const services = [
  { key: 'login', holdsPlayers: false },
  { key: 'game', holdsPlayers: true },
] as const satisfies readonly EmulatorService<keyof LocaleFiles['game-open-tibia']['Service']>[]

export function createOpenTibiaServer(
  dialect: OpenTibiaDialect,
  options: OpenTibiaOptions,
  context: GameContext,
): GameServer {
  const { bans: hasBans, hide, load, slice: sliceSize, timeoutMs } = options
  const { client, readLayout } = openReading(dialect, options, context)
  const { guildScore } = dialect
  const rows = tables.createOpenTibiaTables({
    client,
    readLayout,
    guildScore,
    hasBans,
    hide,
    load,
    sliceSize,
  })
  const writing = openWriting(dialect, options, context)

  return {
    listServices: () => listEmulatorServices(services, options.services, timeoutMs),
    async listOnline() {
      return (await rows.listOnline()).map(map.toOnlineCharacter)
    },
    walkCharacters: () => rankedSlices(rows.walkCharacters(), map.toCharacter),
    async *walkGuilds() {
      for await (const slice of rows.walkGuilds()) yield slice.map(map.toGuild)
    },
    ...(options.arena !== false && {
      walkArena: () => rankedSlices(rows.walkKills(), map.toArenaStanding),
    }),
    async findCharacter(id) {
      const player = toRowId(id)
      if (player === undefined) return undefined
      const [row] = await rows.listCharacters('id', player)
      return row?.may_rank === 1 ? map.toCharacter(row) : undefined
    },
    async listCharacters(gameAccount) {
      const account = toRowId(gameAccount)
      if (account === undefined) return []
      return (await rows.listCharacters('account_id', account)).map(map.toCharacter)
    },
    readRecord: () => rows.findRecord(),
    ...(writing && { accounts: writing.accounts, checkWriting: writing.checkWriting }),
    ...(writing?.delivery && { delivery: writing.delivery }),
    async close() {
      await Promise.all([client.close(), writing?.writer.close()])
    },
  }
}

function openReading(dialect: OpenTibiaDialect, options: OpenTibiaOptions, context: GameContext) {
  const { arena, bans, database, hide } = options
  const client = openGameDatabase(
    database,
    'read',
    naming(dialect, options, 'game.database'),
    context,
  )
  const { guildScore } = dialect
  const { guilds = [], accounts = [], ...others } = tables.requiredColumns
  const readLayout = createLayoutReader({
    client,
    clock: context.clock,
    name: databaseName(dialect),
    required: {
      ...others,
      accounts: hide.accounts.length > 0 ? [...accounts, 'name'] : accounts,
      guilds: guildScore ? [...guilds, guildScore] : guilds,
      ...(bans && tables.banColumns),
      ...(arena !== false && tables.deathColumns),
    },
    optional: tables.optionalColumns,
  })
  return { client, readLayout }
}

function openWriting(dialect: OpenTibiaDialect, options: OpenTibiaOptions, context: GameContext) {
  if (!options.write) return undefined
  const database = naming(dialect, options, 'game.write')
  const writer = openGameDatabase(options.write, 'write', database, context)
  const { opensByEmail, passwords, deliveryRights } = dialect
  const hasBans = options.bans
  const rights = [...accountRights(hasBans), ...deliveryRights]
  return {
    writer,
    accounts: createOpenTibiaAccounts({ writer, hasBans, passwords, opensByEmail }),
    delivery: dialect.createDelivery(writer),
    checkWriting: createWritingCheck(options.write, database, rights),
  }
}

function naming(dialect: OpenTibiaDialect, { timeoutMs }: OpenTibiaOptions, setting: string) {
  const foreign = `these are not the tables of ${dialect.name}`
  const advice = { ER_NO_SUCH_TABLE: foreign, ER_BAD_FIELD_ERROR: foreign }
  return { name: databaseName(dialect), setting, advice, timeoutMs }
}

function databaseName({ name }: OpenTibiaDialect): string {
  return `the database of ${name}`
}
