import type names from '../../../../../public/locales/en/game-rathena.json'
import type { RankingKind } from '../../../../contract/ranking.ts'
import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import type { GameAdapter, GameContext } from '../../game-adapter.ts'
import type { EmulatorGuide } from '../emulator-guide.ts'
import type { GameServer } from '../../game-server.ts'
import { createEmulatorServer, type EmulatorService } from '../emulator-server.ts'
import { createRewardQueue, rewardQueueRights } from '../reward-queue.ts'
import {
  createSpeciesKey,
  jobKey,
  ragnarokJobs,
  ragnarokTowns,
  speciesOf,
} from './ragnarok-traits.ts'
import { accountRights, createRathenaAccounts } from './rathena-accounts.ts'
import { parseRathenaOptions, type RathenaInput, RathenaOptions } from './rathena-options.ts'
import * as tables from './rathena-tables.ts'

/** What differs between the emulators of this family. */
interface RagnarokDialect {
  /** As owners know it: `rAthena`. */
  name: string
  lastLogin: tables.LastLogin
}

/**
 * A Ragnarok server run by rAthena, read from its MySQL or MariaDB database:
 * `rathena({ database: process.env.GAME_DATABASE_URL })`. With `write` and `passwords` the site makes accounts
 * too, with `rewards` it hands out items and zeny.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function rathena(given: RathenaInput): GameAdapter {
  return createRagnarokAdapter({ name: 'rAthena', lastLogin: 'date' }, given)
}
rathena.guide = {
  game: 'Ragnarok',
  software: 'rAthena',
  page: 'game-rathena.md',
  options: RathenaOptions,
} satisfies EmulatorGuide

/**
 * A Ragnarok server run by Hercules, whose tables are rAthena's but for when characters were last seen:
 * `hercules({ database: process.env.GAME_DATABASE_URL })`, with the options of `rathena`.
 *
 * @throws {ConfigError} naming the option that cannot work.
 */
export function hercules(given: RathenaInput): GameAdapter {
  return createRagnarokAdapter({ name: 'Hercules', lastLogin: 'seconds' }, given)
}
hercules.guide = {
  game: 'Ragnarok',
  software: 'Hercules',
  page: 'game-rathena.md',
  options: RathenaOptions,
} satisfies EmulatorGuide

function createRagnarokAdapter(dialect: RagnarokDialect, given: RathenaInput): GameAdapter {
  const options = parseRathenaOptions(given)
  const rankings: RankingKind[] = ['summon', 'guild', 'level', 'gold']
  return {
    name: dialect.name,
    place: placeOf(options.database),
    rankings: options.arena ? ['arena', ...rankings] : rankings,
    texts: 'game-rathena',
    classes: ragnarokJobs,
    species: speciesOf(options.summon),
    races: [],
    zones: { ...options.zones, names: { ...ragnarokTowns, ...options.zones.names } },
    facts: options.facts,
    create: (context) => createRathenaServer(dialect, options, context),
  }
}

const services = [
  { key: 'login', holdsPlayers: false },
  { key: 'char', holdsPlayers: false },
  { key: 'map', holdsPlayers: true },
] as const satisfies readonly EmulatorService<keyof (typeof names)['Service']>[]

function createRathenaServer(
  { name, lastLogin }: RagnarokDialect,
  options: RathenaOptions,
  context: GameContext,
): GameServer {
  const { passwords, rewards } = options
  return createEmulatorServer(
    {
      name,
      databaseName: `the ${name} database`,
      services,
      classKey: jobKey,
      speciesKey: createSpeciesKey(options.summon),
      required: tables.listRequiredColumns(options),
      optional: tables.optionalColumns,
      openTables: (client, readLayout) =>
        tables.createRathenaTables({ ...options, client, lastLogin, readLayout }),
      ...(passwords && {
        openWriting: (writer) => ({
          accounts: createRathenaAccounts(writer, { ...options, passwords }),
          ...(rewards && { delivery: createRewardQueue(writer, { most, characters }) }),
          rights: [accountRights, ...(rewards ? rewardQueueRights(characters) : [])],
        }),
      }),
    },
    options,
    context,
  )
}

/** `MAX_AMOUNT` of one item; zeny beyond this would not fit a purse of MAX_ZENY. */
const most = { item: 30_000, gold: 1_000_000_000 }

const characters = {
  table: 'char',
  id: 'char_id',
  account: 'account_id',
  deleted: 'delete_date',
}
