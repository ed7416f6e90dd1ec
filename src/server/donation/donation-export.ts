import type { Db } from '../platform/database/db.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { isOf } from './named-payments.ts'

/** What is kept of a player's payments, and of those for them. */
export const exportOf = exportRows({
  payments: listPayments,
  donorConsent: rowsFrom('donor_consent', 'given_at'),
})

/** What the player paid, and what others gave them: not what those only tried to, nor how they paid it. */
async function listPayments(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'provider', 'kind', 'reference', 'state', 'amount', 'currency', 'credits'])
    .select(['refunded', 'reversed', 'reason', 'created_at', 'paid_at', 'account_id'])
    .where((payment) => isOf(payment, accountId))
    .orderBy('created_at')
    .execute()
  return rows.map(({ account_id, ...payment }) =>
    account_id === accountId ? payment : withoutPayer(payment),
  )
}

/** The site tells a player what a gift cost; of a code it tells nobody what the owner earns. */
function withoutPayer<P extends { kind: string }>(payment: P) {
  const price = payment.kind === 'code' && { amount: null, currency: null }
  return { ...payment, provider: null, reference: null, refunded: null, ...price }
}
