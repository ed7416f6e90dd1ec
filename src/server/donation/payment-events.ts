import type { Db } from '../platform/database/db.ts'

/** Notes a message of a provider. @returns false when it was noted before */
export async function insertEvent(
  db: Db,
  event: {
    provider: string
    eventId: string
    paymentId: string | undefined
    kind: string
    outcome: string
    at: Date
  },
): Promise<boolean> {
  const added = await db
    .insertInto('payment_event')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      payment_id: event.paymentId ?? null,
      kind: event.kind,
      outcome: event.outcome,
      received_at: event.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether a message was noted. */
export async function hasEvent(db: Db, provider: string, eventId: string): Promise<boolean> {
  const found = await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}
