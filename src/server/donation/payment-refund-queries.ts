import type { Selectable } from 'kysely'
import type { RefundWay } from '../../contract/payment-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { PaymentRefund } from '../platform/database/db-types.ts'

/** A payment that an owner gives back, as far as it has come. */
export interface RefundRow {
  paymentId: string
  way: RefundWay
  reason: string
  /** How often it was asked for, where the provider would not. */
  round: number
  askedBy: number
  askedAt: Date
  /** Null until it is known what became of it. */
  outcome: 'refunded' | 'refused' | null
}

export async function findRefund(db: Db, paymentId: string): Promise<RefundRow | undefined> {
  const row = await db
    .selectFrom('payment_refund')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row && toRow(row)
}

/** Notes it, in place of one that the provider would not; the payment is locked. */
export async function saveRefund(
  db: Db,
  { paymentId, way, reason, round, askedBy, askedAt, outcome }: RefundRow,
  askAt: Date | null,
): Promise<void> {
  await saveOver(db.insertInto('payment_refund'), 'payment_id', {
    payment_id: paymentId,
    way,
    reason,
    round,
    outcome,
    asked_by: askedBy,
    asked_at: askedAt,
    ask_at: askAt,
  })
}

/** What became of it: it is not asked about any more. */
export async function settleRefund(
  db: Db,
  paymentId: string,
  outcome: 'refunded' | 'refused',
): Promise<void> {
  await db
    .updateTable('payment_refund')
    .set({ outcome, ask_at: null })
    .where('payment_id', '=', paymentId)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Takes on the one that has waited longest to be asked for: no other process does, for as long as `lease`
 * milliseconds.
 *
 * @returns nothing when none is due
 */
export async function claimDueRefund(
  db: Db,
  now: Date,
  lease: number,
): Promise<RefundRow | undefined> {
  const due = db
    .selectFrom('payment_refund')
    .select('payment_id')
    .where('ask_at', '<=', now)
    .orderBy('ask_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await db
    .updateTable('payment_refund')
    .set({ ask_at: new Date(now.getTime() + lease) })
    .where('payment_id', '=', due)
    .returningAll()
    .executeTakeFirst()
  return row && toRow(row)
}

function toRow(row: Selectable<PaymentRefund>): RefundRow {
  return {
    paymentId: row.payment_id,
    way: row.way as RefundWay,
    reason: row.reason,
    round: row.round,
    askedBy: row.asked_by,
    askedAt: row.asked_at,
    outcome: row.outcome as RefundRow['outcome'],
  }
}
