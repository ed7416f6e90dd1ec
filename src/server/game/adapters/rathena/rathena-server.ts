import type names from '../../../../../public/locales/en/game-rathena.json'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { ForeignConnection } from '../../../platform/foreign-database/foreign-pool.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import type { GameContext } from '../../game-adapter.ts'
import type { GameServer } from '../../game-server.ts'
import { hasRow } from '../emulator-account.ts'
import type { Columns, EmulatorLayout } from '../emulator-layout.ts'
import { createEmulatorServer, type EmulatorService } from '../emulator-server.ts'
import { createRewardQueue, rewardQueueRights } from '../reward-queue.ts'
import { createSpeciesKey } from './ragnarok-creatures.ts'
import { jobKey } from './ragnarok-jobs.ts'
import { accountRights, createRathenaAccounts } from './rathena-accounts.ts'
import type { RathenaOptions } from './rathena-options.ts'
import * as tables from './rathena-tables.ts'

/** What differs between the emulators of this family. */
export interface RagnarokDialect {
  /** As owners know it: `rAthena`. */
  name: string
  lastLogin: tables.LastLogin
}

const services = [
  { key: 'login', holdsPlayers: false },
  { key: 'char', holdsPlayers: false },
  { key: 'map', holdsPlayers: true },
] as const satisfies readonly EmulatorService<keyof (typeof names)['Service']>[]

export function createRathenaServer(
  { name, lastLogin }: RagnarokDialect,
  options: RathenaOptions,
  context: GameContext,
): GameServer {
  const { passwords, rewards } = options
  const emulator = {
    name,
    databaseName: `the ${name} database`,
    services,
    classKey: jobKey,
    speciesKey: createSpeciesKey(options.summon),
    required: columnsOf(options),
    optional: tables.optionalColumns,
    openTables: (client: ForeignClient, readLayout: () => Promise<EmulatorLayout>) =>
      tables.createRathenaTables({ ...options, client, lastLogin, readLayout }),
    ...(passwords && {
      openWriting: (writer: ForeignClient) => ({
        accounts: createRathenaAccounts(writer, { ...options, passwords }),
        ...(rewards && { delivery: createRewardQueue(writer, { most, hasCharacter }) }),
        rights: [accountRights, ...(rewards ? deliveryRights : [])],
      }),
    }),
  }
  return createEmulatorServer(emulator, options, context)
}

function columnsOf({ arena, hide, summon }: RathenaOptions): Columns {
  const required = { ...tables.requiredColumns, ...tables.summonColumns[summon] }
  const { login = [] } = required
  const all = hide.accounts.length > 0 ? { ...required, login: [...login, 'userid'] } : required
  return arena ? { ...all, char: [...(all.char ?? []), ...(tables.fameColumns.char ?? [])] } : all
}

/** `MAX_AMOUNT` of one item; zeny beyond this would not fit a purse of MAX_ZENY. */
const most = { item: 30_000, gold: 1_000_000_000 }

/** What the user who writes rewards needs. */
const deliveryRights: readonly TableRights[] = [
  { table: 'char', select: ['char_id', 'account_id', 'delete_date'] },
  rewardQueueRights,
]

function hasCharacter(connection: ForeignConnection, character: number, account: number) {
  const from = '`char` WHERE char_id = ? AND account_id = ? AND delete_date = 0'
  return hasRow(connection, from, [character, account])
}
