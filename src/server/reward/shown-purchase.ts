import type { Unit } from '../../contract/money.ts'
import type { Purchase, PurchaseState } from '../../contract/reward.ts'
import { toSeconds } from '../platform/clock.ts'
import { toMoney } from '../platform/ledger/ledger.ts'
import { isSettled, wasNeverTaken } from './deliveries.ts'
import type { PurchaseRow } from './purchase-queries.ts'

/**
 * A purchase as its player sees it.
 *
 * @param canVerify whether the game may still say if it has it: where not, the team has to look
 * @param now milliseconds since epoch
 */
export async function toPurchase(
  row: PurchaseRow,
  canVerify: (row: PurchaseRow) => Promise<boolean>,
  now: number,
): Promise<Purchase> {
  const state = stateOf(row)
  const isUntaken = wasNeverTaken(row.isRefused, row.attempts)
  const isForTeam = state === 'parked' && !isUntaken && !(await canVerify(row))
  const isOver = isUntaken || isSettled(row.triedAt, now)
  return {
    id: row.id,
    reward: row.reward,
    name: row.name,
    character: { id: row.characterId, name: row.characterName },
    unit: row.unit,
    price: toShown(row.price, row.unit),
    state,
    canRefund: state === 'parked' && isOver && !isForTeam,
    isForTeam,
    createdAt: toSeconds(row.createdAt.getTime()),
    changedAt: toSeconds((row.refundedAt ?? row.changedAt).getTime()),
  }
}

/** Hundredths of money, or points, as they are shown. */
export function toShown(amount: number, unit: Unit): number {
  return unit === 'money' ? toMoney(amount) : amount
}

function stateOf({ refundedAt, deliveryState, attempts }: PurchaseRow): PurchaseState {
  if (refundedAt) return 'refunded'
  if (deliveryState === 'delivered') return 'delivered'
  if (deliveryState === 'waiting') return attempts === 0 ? 'paid' : 'queued'
  return 'parked'
}
