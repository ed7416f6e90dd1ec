import type { GameContext } from '../../game-adapter.ts'
import type { GameDelivery } from '../../../platform/game/game-delivery.ts'
import type { GameServer } from '../../game-server.ts'
import { createEmulatorReader } from '../emulator-reader.ts'
import { createAzerothAccounts } from './azeroth-accounts.ts'
import { type AzerothDatabases, openAzerothDatabases } from './azeroth-databases.ts'
import type { AzerothDialect } from './azeroth-dialect.ts'
import type { AzerothOptions } from './azeroth-options.ts'
import { createAzerothGear } from './azeroth-gear.ts'
import { type AzerothServices, createAzerothServices } from './azeroth-services.ts'
import { createAzerothTables } from './azeroth-tables.ts'
import * as traits from './azeroth-traits.ts'
import { createBattlenetCheck } from './battlenet-check.ts'
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
