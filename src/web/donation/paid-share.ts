import type { Objective, Payment } from '../../contract/donation.ts'
import { partsOf } from '../ui/date.tsx'

/** What a payment is of the goal of its month. */
export interface PaidShare {
  price: number
  target: number
  /** Of the goal, without this payment: 0…1. */
  before: number
  /** Of the goal, this payment: above 0. */
  share: number
  /** How long it pays for, where the goal is what a month costs: seconds. */
  seconds: number
}

const day = 24 * 60 * 60

/**
 * What a payment is of the goal as it stands: nothing while it is not paid, where it is of another month or
 * currency, and while the goal does not know of it yet.
 */
export function paidShareOf(
  {
    state,
    price,
    currency,
    changedAt,
  }: Pick<Payment, 'state' | 'price' | 'currency' | 'changedAt'>,
  objective: Objective | null,
  timeZone: string,
): PaidShare | undefined {
  const target = objective?.target ?? 0
  if (!objective || target <= 0 || state !== 'paid' || price === null || price <= 0)
    return undefined
  const isInIt = currency === objective.currency && changedAt >= objective.month
  if (!isInIt || objective.current < price) return undefined
  const share = price / target
  const { year, month } = partsOf(objective.month, timeZone)
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return {
    price,
    target,
    before: Math.min(1, (objective.current - price) / target),
    share,
    seconds: share * days * day,
  }
}
