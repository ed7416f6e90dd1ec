import { z } from 'zod'
import type { GameContext } from '../../game-adapter.ts'
import type { ServiceState } from '../../game-server.ts'
import type { ServiceAddress } from '../emulator-options.ts'
import { isReachable } from '../tcp-service.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothOptions } from './azeroth-options.ts'

const loginPort = 3724

const RealmRow = z.object({ address: z.string(), port: z.number() })
const RunRow = z.object({ starttime: z.number() })
const RecordRow = z.object({ players: z.number().nullable() })

/** The programs of the game, and what its table `uptime` tells of them. */
export interface AzerothServices {
  listServices(): Promise<ServiceState[]>
  readRecord(): Promise<number | undefined>
  /** When the world that runs now was started, in seconds since epoch by its own clock. */
  readRun(): Promise<number | undefined>
}

export function createAzerothServices(
  { auth }: Pick<AzerothDatabases, 'auth'>,
  options: Pick<AzerothOptions, 'realm' | 'services' | 'timeoutMs'>,
  { log }: Pick<GameContext, 'log'>,
): AzerothServices {
  const { realm, services, timeoutMs } = options
  let lastRealm: ServiceAddress | undefined

  async function readRealm(): Promise<ServiceAddress | undefined> {
    if (services.world && services.login) return undefined
    const rows = await auth.select(RealmRow, 'SELECT address, port FROM realmlist WHERE id = ?', [
      realm,
    ])
    const [row] = rows
    if (!row) log.warn({ realm }, 'realmlist has no such realm: check game.realm')
    return row && { host: row.address, port: row.port }
  }

  async function readRun(): Promise<number | undefined> {
    const sql = 'SELECT starttime FROM uptime WHERE realmid = ? ORDER BY starttime DESC LIMIT 1'
    const [row] = await auth.select(RunRow, sql, [realm])
    return row?.starttime
  }

  const isUp = async (address: ServiceAddress | undefined) =>
    address !== undefined && (await isReachable(address, timeoutMs))

  return {
    async listServices() {
      // its database being down does not keep the game from being tried where it was
      const [found, run] = await Promise.all([
        readRealm().catch(() => lastRealm),
        readRun().catch(() => undefined),
      ])
      lastRealm = found
      const login = services.login ?? (found && { host: found.host, port: loginPort })
      const [isLoginUp, isWorldUp] = await Promise.all([isUp(login), isUp(services.world ?? found)])
      return [
        {
          key: 'login',
          name: { fr: 'Connexion', en: 'Login' },
          isOnline: isLoginUp,
          holdsPlayers: false,
        },
        {
          key: 'world',
          name: { fr: 'Monde', en: 'World' },
          isOnline: isWorldUp,
          holdsPlayers: true,
          ...(isWorldUp && run !== undefined && { since: run * 1000 }),
        },
      ]
    },

    async readRecord() {
      const sql = 'SELECT MAX(maxplayers) AS players FROM uptime WHERE realmid = ?'
      const [row] = await auth.select(RecordRow, sql, [realm])
      return row?.players ?? undefined
    },

    readRun,
  }
}
