import type { Insertable } from 'kysely'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { PaymentEvent } from '../platform/database/db-types.ts'

/** Notes a message of a provider. @returns false when it was noted before */
export async function insertEvent(db: Db, event: Insertable<PaymentEvent>): Promise<boolean> {
  const added = await db
    .insertInto('payment_event')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether a message was noted. */
export async function hasEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  return hasRow(
    db.selectFrom('payment_event').where('provider', '=', provider).where('event_id', '=', eventId),
  )
}
