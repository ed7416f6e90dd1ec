import { randomBytes } from 'node:crypto'
import type { GameAdapter, GameContext } from '../../src/server/game/game-adapter.ts'
import { silentLog } from '../forums/open-forum.ts'
import type { GameCast, OpenGame } from '../game-conformance.ts'
import type { TestMariaDb } from '../mariadb.ts'
import { openTcpProxy } from '../tcp-proxy.ts'
import { createWarnedLog } from '../warned-log.ts'
import type { EmulatorTables } from './emulator-tables.ts'
import { openServices } from './listening-services.ts'
import { type NarrowWriter, openNarrowWriter } from './narrow-writer.ts'

interface TestedEmulator {
  server: TestMariaDb
  world: EmulatorTables & { cast: GameCast }
  /** Its table of characters, and the key of that. */
  characters: readonly [table: string, id: string]
  services: readonly string[]
  narrow: Omit<NarrowWriter, 'tables' | 'open'>
  /** The adapter with all it can do, through the database at `url`. */
  open(url: string, changes: object): GameAdapter
}

/** What an emulator asks for whose game is in one database, and no more. */
export const emulatorContext: GameContext = {
  clock: Date.now,
  log: silentLog,
  randomBytes,
  outbound: undefined as never,
  db: undefined as never,
}

/** Opens an emulator for `describeGame`, through a proxy before its database. */
export async function openEmulatorGame(
  { server, world, characters, narrow, open, ...emulator }: TestedEmulator,
  timeoutMs: number,
): Promise<OpenGame> {
  const services = await openServices(emulator.services)
  const proxy = await openTcpProxy(server)
  const { log, warnings } = createWarnedLog()
  let giveNameBack = async () => {}
  const url = world.url.replace(`:${server.port}/`, `:${proxy.port}/`)
  const adapter = open(url, { services: services.addresses, timeoutMs })
  const game = adapter.create({ ...emulatorContext, log })
  return {
    warnings,
    async spoil(id) {
      giveNameBack = await world.takeName(...characters, id)
    },
    game,
    cast: world.cast,
    fake: {
      shut: () => proxy.shut(),
      hang: () => proxy.hang(),
      restore: () => proxy.restore(),
      stopService: (key) => services.stop(key),
    },
    openNarrow: () =>
      openNarrowWriter({
        ...narrow,
        tables: world,
        open(write) {
          const at = { host: server.host, port: server.port, name: world.name }
          return open(world.url, { write: { ...at, ...write } }).create(emulatorContext)
        },
      }),
    async close() {
      await giveNameBack()
      await game.close?.()
      await Promise.all([services.close(), proxy.close()])
    },
  }
}
