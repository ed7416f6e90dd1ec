import type names from '../../../../../public/locales/en/game-open-tibia.json'
import type { RankingKind } from '../../../../contract/ranking.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import type { TableRights } from '../../../platform/foreign-database/mysql-rights.ts'
import { placeOf } from '../../../platform/foreign-database/server-address.ts'
import type { GameAdapter, GameContext } from '../../game-adapter.ts'
import type { GameServer } from '../../game-server.ts'
import { createEmulatorServer, type EmulatorService } from '../emulator-server.ts'
import { accountRights, createOpenTibiaAccounts } from './open-tibia-accounts.ts'
import type { OpenTibiaOptions } from './open-tibia-options.ts'
import * as tables from './open-tibia-tables.ts'
import type { StoredPasswords } from './stored-passwords.ts'
import { vocationKey } from './vocations.ts'

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
] as const satisfies readonly EmulatorService<keyof (typeof names)['Service']>[]

/** What both adapters of this family say of themselves. */
export function describeOpenTibia({ arena, database, facts }: OpenTibiaOptions) {
  const rankings: RankingKind[] = ['guild', 'level', 'gold']
  return {
    place: placeOf(database),
    rankings: arena === false ? rankings : (['arena', ...rankings] satisfies RankingKind[]),
    texts: 'game-open-tibia',
    races: [],
    facts,
  } satisfies Partial<GameAdapter>
}

export function createOpenTibiaServer(
  dialect: OpenTibiaDialect,
  options: OpenTibiaOptions,
  context: GameContext,
): GameServer {
  const { name, guildScore } = dialect
  const { bans: hasBans } = options
  return createEmulatorServer(
    {
      name,
      databaseName: `the database of ${name}`,
      services,
      classKey: vocationKey,
      required: tables.listRequiredColumns({ ...options, guildScore }),
      optional: tables.optionalColumns,
      openTables: (client, readLayout) =>
        tables.createOpenTibiaTables({ ...options, client, guildScore, readLayout }),
      openWriting(writer) {
        const delivery = dialect.createDelivery(writer)
        return {
          accounts: createOpenTibiaAccounts({ ...dialect, writer, hasBans }),
          ...(delivery && { delivery }),
          rights: [...accountRights(hasBans), ...dialect.deliveryRights],
        }
      },
    },
    options,
    context,
  )
}
