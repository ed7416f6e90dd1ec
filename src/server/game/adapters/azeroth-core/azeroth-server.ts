import { z } from 'zod'
import type { GameContext } from '../../game-adapter.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { createEmulatorReader } from '../emulator-reader.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { createRemembered } from '../../../platform/remembered.ts'
import { gameUnavailable } from '../emulator-database.ts'
import { createAzerothAccounts } from './azeroth-accounts.ts'
import { type AzerothDatabases, openAzerothDatabases } from './azeroth-databases.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import type { AzerothOptions } from './azeroth-options.ts'
import { createAzerothGear } from './azeroth-gear.ts'
import { type AzerothServices, createAzerothServices } from './azeroth-services.ts'
import { createAzerothTables } from './azeroth-tables.ts'
import * as traits from './azeroth-traits.ts'
import { createGameMails } from './game-mails.ts'
import { createHiddenPlayers } from './hidden-players.ts'
import { createMailDelivery } from './mail-delivery.ts'
import { createSoapClient } from './soap-client.ts'

export function createAzerothServer(
  dialect: AzerothDialect,
  options: AzerothOptions,
  context: GameContext,
): GameServer {
  const databases = openAzerothDatabases(options, dialect, context)
  const { auth, world, write } = databases
  const checkBattlenet = createBattlenetCheck(auth, context.clock)
  const readWhomToHide = createHiddenPlayers(databases, dialect, options, context.clock)
  const readHidden = async () => {
    await checkBattlenet()
    return readWhomToHide()
  }
  const services = createAzerothServices(databases, options)
  const delivery = createDelivery(dialect, options, context, databases, services)
  const { staffLevel } = options
  const { randomBytes } = context
  return {
    ...createEmulatorReader(traits, createAzerothTables(databases, readHidden, options)),
    ...(world && { listGear: createAzerothGear(databases, world) }),
    listServices: services.listServices,
    readRecord: services.readRecord,
    ...(write && {
      accounts: createAzerothAccounts({
        auth,
        write,
        dialect,
        staffLevel,
        randomBytes,
        checkBattlenet,
      }),
    }),
    ...(databases.checkWriting && { checkWriting: databases.checkWriting }),
    ...(delivery && { delivery }),
    close: databases.close,
  }
}

function createDelivery(
  { name, soapNamespace: namespace }: AzerothDialect,
  { soap }: AzerothOptions,
  context: GameContext,
  { characters }: AzerothDatabases,
  { readRun }: AzerothServices,
): GameDelivery | undefined {
  return (
    soap &&
    createMailDelivery({
      mails: createGameMails(characters),
      soap: createSoapClient({ ...soap, namespace, name }, context.outbound),
      readRun,
      context,
    })
  )
}

const FoundRow = z.object({ name: z.string() })
const rememberedMs = 600_000

/**
 * Refuses the tables of TrinityCore's branch master and of its forks: there players sign in by
 * `battlenet_accounts`, and an account made here would open nothing.
 *
 * @throws {AppError} `GameUnavailable`, each time it is asked
 */
function createBattlenetCheck(auth: ForeignClient, clock: Clock): () => Promise<void> {
  return createRemembered(clock, rememberedMs, async () => {
    const sql = `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE()
        AND (table_name = 'battlenet_accounts'
          OR table_name = 'account' AND column_name = 'battlenet_account') LIMIT 1`
    const found = await auth.select(FoundRow, sql, [])
    if (found.length === 0) return
    throw gameUnavailable(
      'these are the tables of TrinityCore master, whose accounts are in battlenet_accounts: only those of its branch 3.3.5 are read; write queries of your own with sqlGame({ … }), see docs/game-sql.md',
    )
  })
}
