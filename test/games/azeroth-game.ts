import { randomBytes } from 'node:crypto'
import { azerothCore } from '../../src/server/game/adapters/azeroth-core/azeroth-core.ts'
import type { AzerothInput } from '../../src/server/game/adapters/azeroth-core/azeroth-options.ts'
import { trinityCore } from '../../src/server/game/adapters/trinity-core/trinity-core.ts'
import type { GameContext } from '../../src/server/game/game-adapter.ts'
import type { GameServer } from '../../src/server/game/game-server.ts'
import { createOutboundFactory } from '../../src/server/platform/outbound/outbound.ts'
import { createWarnedLog } from '../warned-log.ts'
import { openTestDb } from '../test-db.ts'
import { silentLog } from '../forums/open-forum.ts'
import type { OpenGame } from '../game-conformance.ts'
import { startMariaDb, type TestMariaDb } from '../mariadb.ts'
import { openTcpProxy } from '../tcp-proxy.ts'
import { type FakeSoap, startFakeSoap } from './azeroth-soap.ts'
import { type AzerothTables, azerothCast, fillAzerothWorld } from './azeroth-world.ts'
import { createEmulatorTables, readGrants } from './emulator-tables.ts'
import { openNarrowWriter } from './narrow-writer.ts'
import { openServices } from './listening-services.ts'

const emulators = {
  'azeroth-core': {
    open: azerothCore,
    names: { auth: 'acore_auth', characters: 'acore_characters', world: 'acore_world' },
    access: { account: 'id', level: 'gmlevel' },
    namespace: 'urn:AC',
    guide: 'docs/game-azerothcore.md',
  },
  'trinity-core': {
    open: trinityCore,
    names: { auth: 'auth', characters: 'characters', world: 'world' },
    access: { account: 'AccountID', level: 'SecurityLevel' },
    namespace: 'urn:TC',
    guide: 'docs/game-trinitycore.md',
  },
}
export type AzerothName = keyof typeof emulators

/** The users of the owner's guide, with its passwords. */
const reader = { user: 'guildhall', password: 'a long password' }
const writer = { user: 'guildhall_accounts', password: 'another long password' }

/** A game on real tables, read and written by the narrow users of the owner's guide. */
export interface AzerothWorld extends AzerothTables {
  server: TestMariaDb
  soap: FakeSoap
  /** Opens the adapter through a gate before the database. */
  open(changes?: Partial<AzerothInput>, context?: Partial<GameContext>): Promise<OpenAzeroth>
  close(): Promise<void>
}

export type OpenAzeroth = OpenGame &
  Required<Pick<OpenGame, 'fake' | 'countDeliveries'>> & {
    game: GameServer
    /** What was logged. */
    said: unknown[]
  }

export async function startAzerothWorld(name: AzerothName): Promise<AzerothWorld> {
  const { names, access, namespace, guide, open } = emulators[name]
  const server = await startMariaDb()
  const tables = {
    auth: await createEmulatorTables(server, names.auth, [`test/games/${name}-auth.sql`]),
    characters: await createEmulatorTables(server, names.characters, [
      `test/games/${name}-characters.sql`,
    ]),
    world: await createEmulatorTables(server, names.world, ['test/games/azeroth-world.sql']),
  }
  await fillAzerothWorld(tables, access)
  for (const grant of await readGrants(guide)) {
    await tables.auth.run(grant.replaceAll('10.0.0.5', '127.0.0.1'))
  }
  const soap = await startFakeSoap(tables.characters, namespace)
  const database = await openTestDb()
  const { db } = database

  async function openGame(
    changes: Partial<AzerothInput> = {},
    contextChanges: Partial<GameContext> = {},
  ): Promise<OpenAzeroth> {
    const proxy = await openTcpProxy(server)
    const services = await openServices(['login', 'world'])
    const said: unknown[] = []
    const say = (...words: unknown[]) => void said.push(words)
    const { log: warned, warnings } = createWarnedLog()
    const warn: typeof warned.warn = (fields, message) => {
      say(fields, message)
      warned.warn(fields, message)
    }
    const log = { ...silentLog, info: say, warn, error: say }
    let giveNameBack = async () => {}
    const outbound = createOutboundFactory({ clock: Date.now, log, random: () => 0 })
    const at = { host: proxy.host, port: proxy.port }
    const adapter = open({
      auth: { ...at, ...reader, name: names.auth },
      characters: { ...at, ...reader, name: names.characters },
      world: { ...at, ...reader, name: names.world },
      write: { ...at, ...writer, name: names.auth },
      soap: { url: soap.url, user: soap.user, password: soap.password },
      services: services.addresses,
      slice: 7,
      load: 1,
      timeoutMs: 20_000,
      ...changes,
    })
    const context = { clock: Date.now, log, randomBytes, outbound, db, ...contextChanges }
    const game = adapter.create(context)
    return {
      game,
      said,
      warnings,
      async spoil(id) {
        giveNameBack = await tables.characters.takeName('characters', 'guid', id)
      },
      cast: azerothCast,
      fake: {
        shut: proxy.shut,
        hang: proxy.hang,
        restore: proxy.restore,
        stopService: services.stop,
      },
      openNarrow: () =>
        openNarrowWriter({
          tables: tables.auth,
          guide,
          user: writer.user,
          database: names.auth,
          open: (write) =>
            open({
              auth: { ...at, ...reader, name: names.auth },
              characters: { ...at, ...reader, name: names.characters },
              write: { ...at, ...write, name: names.auth },
            }).create(context),
        }),
      async countDeliveries(receiver) {
        const sql = 'SELECT COUNT(*) AS mails FROM mail WHERE receiver = ?'
        const [row] = await tables.characters.query(sql, [receiver])
        return Number(row?.['mails'])
      },
      async close() {
        await giveNameBack()
        await game.close?.()
        await outbound.close()
        await services.close()
        await proxy.close()
      },
    }
  }

  return {
    ...tables,
    server,
    soap,
    open: openGame,
    async close() {
      await soap.close()
      await database.close()
      await tables.auth.close()
      await tables.characters.close()
      await tables.world.close()
      await server.stop()
    },
  }
}
