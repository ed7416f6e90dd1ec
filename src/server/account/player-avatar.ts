import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/**
 * Makes `avatar` the picture of the account, or none. One statement: of several at once each learns which
 * picture it replaced.
 *
 * @returns the id of the picture before, null when there was none; undefined when there is no such account
 */
export async function replaceAvatar(
  db: Db,
  accountId: number,
  avatar: string | null,
): Promise<string | null | undefined> {
  const { rows } = await sql<{ avatar: string | null }>`
    with before as (select id, avatar from account where id = ${accountId} for update)
    update account set avatar = ${avatar} from before where account.id = before.id
    returning before.avatar`.execute(db)
  return rows[0]?.avatar
}
