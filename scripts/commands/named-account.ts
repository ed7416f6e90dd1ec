import type { Db } from '../../src/server/platform/database/db.ts'
import { type AccountRow, listNamedAccounts } from '../../src/server/account/account-queries.ts'

/**
 * The one account that a user name, a pseudo, a confirmed address or `id:7` names.
 *
 * @throws {Error} where it names nobody, or several: one’s pseudo may be the user name of another
 */
export async function readNamedAccount(db: Db, name: string): Promise<AccountRow> {
  const [account, ...others] = await listNamedAccounts(db, name)
  if (!account) {
    throw new Error(
      `“${name}” names nobody: expected a user name, a pseudo, a confirmed address, or id:7`,
    )
  }
  if (others.length === 0) return account
  const found = [account, ...others].map(
    ({ id, user_name, pseudo }) => `id:${id} (user name ${user_name}, pseudo ${pseudo})`,
  )
  throw new Error(`“${name}” names several: ${found.join(', ')}`)
}
