import type { PaymentState } from '../../contract/donation.ts'
import type { SiteSide } from '../../contract/ledger-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { findPlayerOf, lockBalance, postTransfer, toMoney } from '../platform/ledger/ledger.ts'
import type { Applying } from './donation-news.ts'
import { type PaymentRow, updatePayment } from './payment-queries.ts'

/**
 * Takes back what was paid back, in proportion, or gives again what the bank gave again. What the player no
 * longer has is the site's loss.
 */
export async function settleReversal(
  db: Db,
  payment: PaymentRow,
  { notify, now }: Applying,
): Promise<void> {
  const { id, credits, reversed } = payment
  if (credits === null) return
  const wanted = reversalOf(payment)
  const state = stateOf(payment)
  if (wanted === reversed) return updatePayment(db, id, { state }, now)
  const taken = wanted - reversed
  // the ledger knows whose balance it went to, also after the payment has forgotten whom it was for
  const to = await findPlayerOf(db, `payment:${id}`)
  const { fromPlayer, fromSite } = await splitReversal(db, payment, { taken, to })
  await postTransfer(db, {
    kind: taken < 0 ? 'disputeWon' : payment.isDisputed ? 'dispute' : 'refund',
    source: `payment:${id}:reversal:${payment.reversals + 1}`,
    data: { payment: id, provider: payment.provider },
    entries: [
      ...(to !== null && fromPlayer !== 0
        ? [{ accountId: to, unit: 'money', amount: -fromPlayer } as const]
        : []),
      ...(fromSite === 0 ? [] : [{ side: 'shortfall', unit: 'money', amount: -fromSite } as const]),
      { side: sideOf(payment), unit: 'money', amount: taken },
    ],
    at: now,
  })
  const change = {
    state,
    reversed: wanted,
    shortfall: Math.max(0, payment.shortfall + fromSite),
    reversals: payment.reversals + 1,
  }
  await updatePayment(db, id, change, now)
  if (to !== null && fromPlayer > 0) {
    await notify(db, to, { kind: 'donationReversed', money: toMoney(fromPlayer) })
  }
}

/** Of what is taken (or, below zero, given again), whose it is: never more than the player has. */
async function splitReversal(
  db: Db,
  payment: PaymentRow,
  { taken, to }: { taken: number; to: number | null },
) {
  if (taken < 0) {
    const fromSite = -Math.min(payment.shortfall, -taken)
    return to === null
      ? { fromPlayer: 0, fromSite: taken }
      : { fromPlayer: taken - fromSite, fromSite }
  }
  const balance = to === null ? 0 : await lockBalance(db, to, 'money')
  const fromPlayer = Math.min(balance, taken)
  return { fromPlayer, fromSite: taken - fromPlayer }
}

/** Where the credits of a payment come from, and go back to. */
export function sideOf({ isSandbox }: PaymentRow): SiteSide {
  return isSandbox ? 'sandbox' : 'payment'
}

/** How much of the credits is to be taken back in all. */
function reversalOf({ credits, amount, refunded, isDisputed }: PaymentRow): number {
  if (credits === null) return 0
  if (isDisputed || (amount !== null && amount > 0 && refunded >= amount)) return credits
  return amount ? Math.floor((credits * refunded) / amount) : 0
}

function stateOf({ amount, refunded, isDisputed }: PaymentRow): PaymentState {
  if (isDisputed) return 'disputed'
  return amount !== null && amount > 0 && refunded >= amount ? 'refunded' : 'paid'
}
