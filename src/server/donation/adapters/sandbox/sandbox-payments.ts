import type { Language } from '../../../../contract/language.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Order } from '../../payment-provider.ts'
import { isPaymentId } from '../../payment-queries.ts'

export type SandboxState = 'open' | 'pending' | 'paid' | 'refused'

/** A payment in the books of the sandbox, its amounts in the smallest unit of the currency. */
export interface SandboxPayment {
  id: string
  amount: number
  currency: string
  description: string
  language: Language
  returnUrl: string
  state: SandboxState
  /** Given back of it so far. */
  refunded: number
  isDisputed: boolean
}

const columns = [
  'id',
  'amount',
  'currency',
  'description',
  'language',
  'return_url as returnUrl',
  'state',
  'refunded',
  'is_disputed as isDisputed',
] as const

/** Asked for again, it is the same payment. */
export async function insertSandboxPayment(db: Db, order: Order, at: Date): Promise<void> {
  const { id, amount, currency, description, language, returnUrl } = order
  const ordered = { id, amount, currency, description, language, return_url: returnUrl }
  await db
    .insertInto('sandbox_payment')
    .values({ ...ordered, state: 'open', created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing for what is no id, too. */
export async function findSandboxPayment(db: Db, id: string): Promise<SandboxPayment | undefined> {
  if (!isPaymentId(id)) return undefined
  return db
    .selectFrom('sandbox_payment')
    .select(columns)
    .where('id', '=', id)
    .$castTo<SandboxPayment>()
    .executeTakeFirst()
}

/**
 * Changes a payment unless somebody else changed it first.
 *
 * @returns whether it was still as `was`
 */
export async function changeSandboxPayment(
  db: Db,
  was: SandboxPayment,
  change: Partial<Pick<SandboxPayment, 'state' | 'refunded' | 'isDisputed'>>,
): Promise<boolean> {
  const { state, refunded, isDisputed } = { ...was, ...change }
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payment')
    .set({ state, refunded, is_disputed: isDisputed })
    .where('id', '=', was.id)
    .where('state', '=', was.state)
    .where('refunded', '=', was.refunded)
    .where('is_disputed', '=', was.isDisputed)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
