import type { ForeignServer } from '../../platform/foreign-database/server-address.ts'
import {
  listMissingGrants,
  type TableRights,
} from '../../platform/foreign-database/mysql-rights.ts'
import { type EmulatorDatabase, gameUnavailable } from './emulator-database.ts'

/** `GameServer.checkWriting` of a game whose tables are written by a narrow user. */
export function createWritingCheck(
  server: ForeignServer,
  database: EmulatorDatabase,
  rights: readonly TableRights[],
): () => Promise<string> {
  return async () => {
    const context = { ...database, unavailable: gameUnavailable }
    const grants = await listMissingGrants(server, rights, context)
    if (grants.length > 0) {
      throw gameUnavailable(
        `the user of ${database.setting} lacks rights, which these give: ${grants.join('; ')};`,
      )
    }
    const tables = [...new Set(rights.map(({ table }) => table))]
    return `the user of ${database.setting} may do all of it in ${tables.join(', ')}; nothing was written`
  }
}
