import type { Insertable } from 'kysely'
import type { TeamPaymentHistory } from '../../contract/payment-team.ts'
import { toSeconds } from '../platform/clock.ts'
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

/** What the provider told of a payment, the oldest first; without what is remembered of disputes besides. */
export async function listEventsOf(
  db: Db,
  paymentId: string,
): Promise<TeamPaymentHistory['notices']> {
  const rows = await db
    .selectFrom('payment_event')
    .select(['event_id', 'kind', 'outcome', 'content', 'received_at'])
    .where('payment_id', '=', paymentId)
    .where('outcome', '<>', 'remembered')
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id, kind, outcome, content, received_at }) => ({
    id: event_id,
    kind,
    outcome,
    // it was written as an object
    content: content as TeamPaymentHistory['notices'][number]['content'],
    at: toSeconds(received_at.getTime()),
  }))
}
