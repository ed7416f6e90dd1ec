import { sql } from 'kysely'
import type { AdvertState } from '../../contract/advert.ts'
import { AppError } from '../platform/app-error.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'

/** What a player’s advert is like before they change it. */
export interface LockedAdvert {
  state: AdvertState
  review: string
  warned: boolean
}

/** What shows an advert before all others; `now` in milliseconds. */
export function published(now: number) {
  return { published_at: new Date(now), issue: sql<number>`nextval('advert_issue')` }
}

/** The advert of the player’s, for this transaction. @throws {AppError} `AdvertNotFound` */
export async function lockOwn(trx: Db, accountId: number, id: number): Promise<LockedAdvert> {
  await lockAccount(trx, accountId)
  const row = await trx
    .selectFrom('advert')
    .select(['state', 'review', 'warned_at'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('AdvertNotFound')
  return {
    state: row.state as AdvertState,
    review: row.review,
    warned: row.warned_at !== null,
  }
}

/** @throws {AppError} `TooManyAdverts` */
export async function assertRoom(trx: Db, accountId: number, most: number): Promise<void> {
  await lockAccount(trx, accountId)
  const count = await countRows(
    trx
      .selectFrom('advert')
      .where('account_id', '=', accountId)
      .where('state', 'in', ['pending', 'published']),
  )
  if (count >= most) throw new AppError('TooManyAdverts')
}

/** One at a time for each player, so that what they have can be counted. */
export async function lockAccount(trx: Db, accountId: number): Promise<void> {
  await trx.selectFrom('player').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
