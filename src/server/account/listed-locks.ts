import { banPageSize, type LockedAccount } from '../../contract/ban.ts'
import { toSeconds } from '../platform/clock.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { holdsAt } from './account-lock.ts'
import { secondsOf } from './session-profile.ts'

/** Accounts that nobody is let into now, a page of them. */
export async function listLockedAccounts(db: Db, page: number, now: Date) {
  const found = db.selectFrom('account_lock').where(holdsAt(now))
  const [rows, total] = await Promise.all([
    found
      .innerJoin('account', 'account.id', 'account_id')
      .select(['account.id', 'pseudo', 'reason', 'account_lock.created_at', 'ends_at'])
      .orderBy('account_lock.created_at', 'desc')
      .orderBy('account.id')
      .offset((page - 1) * banPageSize)
      .limit(banPageSize)
      .execute(),
    countRows(found),
  ])
  const locks = rows.map(({ id, pseudo, reason, created_at, ends_at }): LockedAccount => ({
    id,
    pseudo,
    reason,
    since: toSeconds(created_at.getTime()),
    until: secondsOf(ends_at),
  }))
  return { locks, total, pages: Math.max(1, Math.ceil(total / banPageSize)) }
}
