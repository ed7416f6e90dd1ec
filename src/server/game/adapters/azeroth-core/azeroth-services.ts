import { z } from 'zod'
import type names from '../../../../../public/locales/en/game-azeroth-core.json'
import { AppError } from '../../../platform/app-error.ts'
import type { ServiceState } from '../../game-server.ts'
import type { ServiceAddress } from '../emulator-options.ts'
import { isReachable } from '../tcp-service.ts'
import type { AzerothDatabases } from './azeroth-databases.ts'
import type { AzerothOptions } from './azeroth-options.ts'

const loginPort = 3724

const RealmRow = z.object({ id: z.number(), address: z.string(), port: z.number() })
const RunRow = z.object({ starttime: z.number() })
const RecordRow = z.object({ players: z.number().nullable() })

/** A setting that no time will mend. */
class UnknownRealm extends AppError {
  constructor(detail: string) {
    super('GameUnavailable', detail)
  }
}

type AzerothService = ServiceState & { key: keyof (typeof names)['Service'] }

/** The programs of the game, and what its table `uptime` tells of them. */
export interface AzerothServices {
  listServices(): Promise<AzerothService[]>
  readRecord(): Promise<number | undefined>
  /** When the world that runs now was started, in seconds since epoch by its own clock. */
  readRun(): Promise<number | undefined>
}

export function createAzerothServices(
  { auth }: Pick<AzerothDatabases, 'auth'>,
  options: Pick<AzerothOptions, 'realm' | 'services' | 'timeoutMs'>,
): AzerothServices {
  const { realm, services, timeoutMs } = options
  let lastRealm: ServiceAddress | undefined

  async function readRealm(): Promise<ServiceAddress | undefined> {
    if (services.world && services.login) return undefined
    const rows = await auth.select(RealmRow, 'SELECT id, address, port FROM realmlist', [])
    const row = rows.find(({ id }) => id === realm)
    if (!row) {
      const there = rows.map(({ id, address, port }) => `${id} (${address}:${port})`).join(', ')
      throw new UnknownRealm(
        `realmlist has no realm ${realm}, it has ${there || 'none'}: check game.realm`,
      )
    }
    return { host: row.address, port: row.port }
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
        readRealm().catch((error: unknown) => {
          if (error instanceof UnknownRealm) throw error
          return lastRealm
        }),
        readRun().catch(() => undefined),
      ])
      lastRealm = found
      const login = services.login ?? (found && { host: found.host, port: loginPort })
      const [isLoginUp, isWorldUp] = await Promise.all([isUp(login), isUp(services.world ?? found)])
      return [
        { key: 'login', isOnline: isLoginUp, holdsPlayers: false },
        {
          key: 'world',
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
