import type { ForeignClient } from '../../platform/foreign-database/foreign-client.ts'
import type { TableRights } from '../../platform/foreign-database/mysql-rights.ts'
import type { ForeignServer } from '../../platform/foreign-database/server-address.ts'
import type { GameContext } from '../game-adapter.ts'
import type { GameServer, ServiceState } from '../game-server.ts'
import { openGameDatabase } from './emulator-database.ts'
import { type Columns, createLayoutReader, type EmulatorLayout } from './emulator-layout.ts'
import type { ServiceAddress } from './emulator-options.ts'
import { createEmulatorReader, type EmulatorKeys, type EmulatorTables } from './emulator-reader.ts'
import { isReachable } from './tcp-service.ts'
import { createWritingCheck } from './writing-check.ts'

/** An emulator whose game is in one database. */
interface Emulator<Key extends string> extends EmulatorKeys {
  /** As owners know it: `Canary`. */
  name: string
  /** Its database, in sentences. */
  databaseName: string
  /** Its programs; each is up where something listens at its address. */
  services: readonly EmulatorService<Key>[]
  /** The columns without which its tables are not those of the emulator. */
  required: Columns
  /** The columns of some releases only. */
  optional: Columns
  openTables(client: ForeignClient, readLayout: () => Promise<EmulatorLayout>): EmulatorTables
  /** What is done by the user who writes, and the rights it takes. */
  openWriting?(writer: ForeignClient): Written
}

/** A program of an emulator. */
export interface EmulatorService<Key extends string> extends Pick<ServiceState, 'holdsPlayers'> {
  key: Key
}

interface Written extends Pick<GameServer, 'accounts' | 'delivery'> {
  rights: readonly TableRights[]
}

interface EmulatorServerOptions<Key extends string> {
  database: ForeignServer
  write?: ForeignServer | undefined
  services: Readonly<Record<Key, ServiceAddress>>
  timeoutMs: number
}

export function createEmulatorServer<Key extends string>(
  emulator: Emulator<Key>,
  options: EmulatorServerOptions<Key>,
  context: GameContext,
): GameServer {
  const { databaseName: name } = emulator
  const { timeoutMs } = options
  const client = openGameDatabase(options.database, 'read', named('game.database'), context)
  const readLayout = createLayoutReader({ ...emulator, client, clock: context.clock, name })
  const writing = openWriting()

  function named(setting: string) {
    const foreign = `these are not the tables of ${emulator.name}`
    const advice = { ER_NO_SUCH_TABLE: foreign, ER_BAD_FIELD_ERROR: foreign }
    return { name, setting, advice, timeoutMs }
  }

  function openWriting() {
    if (!options.write || !emulator.openWriting) return undefined
    const database = named('game.write')
    const writer = openGameDatabase(options.write, 'write', database, context)
    const { rights, ...served } = emulator.openWriting(writer)
    const checkWriting = createWritingCheck(options.write, database, rights)
    return { writer, served: { ...served, checkWriting } }
  }

  return {
    listServices: () =>
      Promise.all(
        emulator.services.map(async (service) => ({
          ...service,
          isOnline: await isReachable(options.services[service.key], timeoutMs),
        })),
      ),
    ...createEmulatorReader(emulator, emulator.openTables(client, readLayout)),
    ...writing?.served,
    async close() {
      await Promise.all([client.close(), writing?.writer.close()])
    },
  }
}
