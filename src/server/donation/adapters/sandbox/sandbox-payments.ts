import type { Language } from '../../../../contract/language.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Order } from '../../payment-provider.ts'

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
  await db
    .insertInto('sandbox_payment')
    .values({
      id: order.id,
      amount: order.amount,
      currency: order.currency,
      description: order.description,
      language: order.language,
      return_url: order.returnUrl,
      state: 'open',
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Nothing for what is no id, too. */
export async function findSandboxPayment(db: Db, id: string): Promise<SandboxPayment | undefined> {
  if (!uuid.test(id)) return undefined
  const row = await db
    .selectFrom('sandbox_payment')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toPayment(row)
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

/** The database lets no other states in. */
function toPayment(row: Omit<SandboxPayment, 'state'> & { state: string }): SandboxPayment {
  return { ...row, state: row.state as SandboxState }
}
