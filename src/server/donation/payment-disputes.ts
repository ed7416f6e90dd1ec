import type { Db } from '../platform/database/db.ts'
import type { PaymentNews } from './payment-provider.ts'
import type { PaymentRow } from './payment-queries.ts'

type Disputed = Pick<PaymentRow, 'id' | 'provider'>

/**
 * Remembers what news tells of a dispute of a payment, which is locked: one that was won stays won, whatever of it
 * comes late. One without a name cannot be told from others: each time it is told of it begins or ends anew, and a
 * dispute that was won ends it too, since it may be the same one.
 *
 * @returns whether any dispute of the payment holds it back now
 */
export async function applyDispute(
  db: Db,
  payment: Disputed,
  { kind, dispute = '' }: Pick<PaymentNews, 'kind' | 'dispute'>,
  now: Date,
): Promise<boolean> {
  if (kind === 'disputed') await addDispute(db, payment, dispute, now)
  else await winDisputes(db, payment, dispute, now)
  const held = await db
    .selectFrom('payment_event')
    .select('event_id')
    .where('payment_id', '=', payment.id)
    .where('event_id', 'like', `${nameOf(payment, '')}%`)
    .where('kind', '=', 'disputed')
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

/**
 * The name a dispute stands under among the messages of the provider. It may be about several payments, each of
 * which is held back and given again on its own.
 */
const nameOf = ({ id }: Disputed, dispute: string) => `dispute ${id} ${dispute}`

async function addDispute(db: Db, payment: Disputed, dispute: string, now: Date): Promise<void> {
  const values = toRow(payment, { dispute, kind: 'disputed', now })
  await db
    .insertInto('payment_event')
    .values(values)
    .onConflict((conflict) => {
      const key = conflict.columns(['provider', 'event_id'])
      return dispute === '' ? key.doUpdateSet({ kind: 'disputed' }) : key.doNothing()
    })
    .execute()
}

async function winDisputes(db: Db, payment: Disputed, dispute: string, now: Date): Promise<void> {
  // without a name, it may be any of them
  const names = [nameOf(payment, ''), nameOf(payment, dispute)]
  await db
    .updateTable('payment_event')
    .set({ kind: 'disputeWon' })
    .where('payment_id', '=', payment.id)
    .where('event_id', 'like', `${nameOf(payment, '')}%`)
    .$if(dispute !== '', (query) => query.where('event_id', 'in', names))
    .execute()
  if (dispute === '') return
  await db
    .insertInto('payment_event')
    .values(toRow(payment, { dispute, kind: 'disputeWon', now }))
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .execute()
}

function toRow(
  payment: Disputed,
  { dispute, kind, now }: { dispute: string; kind: 'disputed' | 'disputeWon'; now: Date },
) {
  return {
    provider: payment.provider,
    event_id: nameOf(payment, dispute),
    payment_id: payment.id,
    kind,
    outcome: 'remembered',
    received_at: now,
  }
}
