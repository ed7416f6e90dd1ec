import type { ExpressionBuilder } from 'kysely'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/db-types.ts'
import { type PaymentRow, type PaymentTableRow, toRow } from './payment-queries.ts'

/** A payment with the names of the two players of a gift. */
export interface NamedPayment extends PaymentRow {
  payer: string | null
  recipient: string | null
}

/** What a player paid and was given, the newest first. */
export async function listPaymentsOf(
  db: Db,
  accountId: number,
  { first, most }: { first: number; most: number },
): Promise<NamedPayment[]> {
  const rows = await named(db)
    .where((payment) => isOf(payment, accountId))
    .orderBy('payment.created_at', 'desc')
    .orderBy('payment.id')
    .offset(first)
    .limit(most)
    .execute()
  return rows.map(toNamed)
}

/** How many `listPaymentsOf` lists in all. */
export function countPaymentsOf(db: Db, accountId: number): Promise<number> {
  return countRows(db.selectFrom('payment').where((payment) => isOf(payment, accountId)))
}

/** Whether a player paid it, or was given it: what somebody only tried to give is nothing to whom it was for. */
export function isOf({ eb, or, and }: ExpressionBuilder<DB, 'payment'>, accountId: number) {
  return or([
    eb('payment.account_id', '=', accountId),
    and([eb('payment.recipient_id', '=', accountId), eb('payment.paid_at', 'is not', null)]),
  ])
}

/** One that is known to be there. */
export async function readNamedPayment(db: Db, id: string): Promise<NamedPayment> {
  return toNamed(await named(db).where('payment.id', '=', id).executeTakeFirstOrThrow())
}

/** The payment of that id, whosever it is. */
export async function findNamedPayment(db: Db, id: string): Promise<NamedPayment | undefined> {
  const row = await named(db).where('payment.id', '=', id).executeTakeFirst()
  return row && toNamed(row)
}

/** What the team has to review, the oldest first. */
export async function listQuarantined(db: Db, most: number): Promise<NamedPayment[]> {
  const rows = await named(db)
    .where('payment.state', '=', 'quarantined')
    .orderBy('payment.changed_at')
    .limit(most)
    .execute()
  return rows.map(toNamed)
}

/** All payments, each with the names of its two players. */
export function named(db: Db) {
  return db
    .selectFrom('payment')
    .leftJoin('player as payer', 'payer.id', 'payment.account_id')
    .leftJoin('player as recipient', 'recipient.id', 'payment.recipient_id')
    .selectAll('payment')
    .select(['payer.pseudo as payer', 'recipient.pseudo as recipient'])
}

export function toNamed(
  row: PaymentTableRow & { payer: string | null; recipient: string | null },
): NamedPayment {
  return { ...toRow(row), payer: row.payer, recipient: row.recipient }
}
