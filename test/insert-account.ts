import type { Insertable } from 'kysely'
import { pseudoKey, userNameKey } from '../src/server/account/look-alike.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Account } from '../src/server/platform/database/db-types.ts'

/**
 * Writes an account without address or password, for tests of what hangs on one. `name` is its user name
 * and pseudonym. Resolves to its id.
 */
export async function insertAccount(
  db: Db,
  name: string,
  change: Partial<Insertable<Account>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({
      user_name: name,
      user_name_key: userNameKey(name),
      pseudo: name,
      pseudo_key: pseudoKey(name),
      language: 'fr',
      created_at: new Date(),
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
