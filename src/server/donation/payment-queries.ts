import type { Insertable, Selectable, Updateable } from 'kysely'
import type { PaymentReason, PaymentState } from '../../contract/donation.ts'
import type { Db } from '../platform/database/db.ts'
import type { Payment } from '../platform/database/db-types.ts'

type Counted = 'amount' | 'credits' | 'refunded' | 'reversed' | 'shortfall'

export type PaymentChange = Omit<Updateable<Payment>, 'state' | 'reason' | Counted> &
  Partial<{ [Name in Counted]: number } & { state: PaymentState; reason: PaymentReason | null }>

type NewPayment = Omit<Insertable<Payment>, 'state' | 'created_at' | 'changed_at'>

/** @returns false when the provider's name of it is another payment's already */
export async function insertPayment(db: Db, payment: NewPayment, at: Date): Promise<boolean> {
  const added = await db
    .insertInto('payment')
    .values({ ...payment, state: 'created', created_at: at, changed_at: at })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'reference']).where('state', '<>', 'refused').doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Changes a payment, which is locked where others may change it at the same moment. */
export async function updatePayment(
  db: Db,
  id: string,
  change: PaymentChange,
  at: Date,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ ...change, changed_at: at })
    .where('id', '=', id)
    .execute()
}

/** A payment, which nobody else changes until the transaction of `db` ends. */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && toRow(row)
}

/** One that the player paid. */
export async function findOwnPayment(
  db: Db,
  accountId: number,
  id: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row && toRow(row)
}

/** What the provider calls a payment: our own id, its order, or what was taken. */
export interface PaymentNames {
  orderId?: string | undefined
  reference?: string | undefined
  captureReference?: string | undefined
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether it could be the site's own name of a payment. */
export const isPaymentId = (text: string): boolean => uuid.test(text)

/** The id of the payment that any of these names are of. */
export async function findPaymentId(
  db: Db,
  provider: string,
  { orderId, reference, captureReference }: PaymentNames,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('provider', '=', provider)
    .where(({ eb, or }) =>
      or([
        ...(orderId !== undefined && isPaymentId(orderId) ? [eb('id', '=', orderId)] : []),
        ...(reference !== undefined ? [eb('reference', '=', reference)] : []),
        ...(captureReference !== undefined ? [eb('capture_reference', '=', captureReference)] : []),
      ]),
    )
    .executeTakeFirst()
  return row?.id
}

/** The payment a reference was used for, unless it was refused. */
export async function findByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('state', '<>', 'refused')
    .executeTakeFirst()
  return row && toRow(row)
}

/**
 * Takes on the payment that has waited longest to be looked at: no other process does, for as long as `lease`
 * milliseconds.
 *
 * @returns nothing when none is due
 */
export async function claimDuePayment(
  db: Db,
  now: Date,
  lease: number,
): Promise<PaymentRow | undefined> {
  const due = db
    .selectFrom('payment')
    .select('id')
    .where('look_at', '<=', now)
    .orderBy('look_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const row = await db
    .updateTable('payment')
    .set({ look_at: new Date(now.getTime() + lease) })
    .where('id', '=', due)
    .returningAll()
    .executeTakeFirst()
  return row && toRow(row)
}

export type PaymentTableRow = Selectable<Payment>

/** A row of `payment`, its amounts as numbers: of cents of the currency, and hundredths of money. */
export type PaymentRow = ReturnType<typeof toRow>

/** A row as the site counts. In a sandbox nothing is really paid. */
export function toRow(row: PaymentTableRow) {
  return {
    id: row.id,
    accountId: row.account_id,
    recipientId: row.recipient_id,
    provider: row.provider,
    kind: row.kind as 'checkout' | 'code',
    reference: row.reference,
    captureReference: row.capture_reference,
    code: row.code,
    state: row.state as PaymentState,
    amount: toNumber(row.amount),
    currency: row.currency,
    credits: toNumber(row.credits),
    refunded: Number(row.refunded),
    isDisputed: row.is_disputed,
    reversed: Number(row.reversed),
    shortfall: Number(row.shortfall),
    reversals: row.reversals,
    reason: row.reason as PaymentReason | null,
    isUnfinished: row.is_unfinished,
    isSandbox: row.is_sandbox,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    paidAt: row.paid_at,
  }
}

function toNumber(value: string | null): number | null {
  return value === null ? null : Number(value)
}
