import { useRef } from 'react'
import type { Payment, PaymentState } from '../../contract/donation.ts'
import { hasStatus } from '../../contract/error.ts'
import { emitChange, useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { refreshBalance } from '../base/session/take-balance.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { usePoll } from '../base/fetch/use-poll.ts'

/** States that something else may follow by itself. */
const open: ReadonlySet<PaymentState> = new Set(['created', 'pending', 'quarantined'])

/** Milliseconds between questions; the last pause again and again. */
const pauses = [3000, 5000, 8000, 15_000, 30_000]

export interface FollowedPayment {
  payment: Payment | undefined
  /** It could not be asked for, and nothing is known. */
  hasFailed: boolean
}

/**
 * What becomes of a payment of the player's: asked of the site at once, whenever the event stream says that
 * payments changed, and again and again while it may still change and the page is looked at.
 *
 * @param id stays the same: another payment is another component’s.
 * @param known what a call answered already; then it is first asked after a pause.
 */
export function useFollowedPayment(id: string, known?: Payment): FollowedPayment {
  const isPaid = useRef(known?.state === 'paid')
  const { value, error, refetch } = useFetched(id, () => ask(id, isPaid), { initial: known })
  useLiveChange('payments', refetch)
  usePoll(refetch, value === undefined || open.has(value.state) ? pauses : undefined)
  const hasFailed = hasStatus(error, 404) || (error !== undefined && value === undefined)
  return { payment: value, hasFailed }
}

async function ask(id: string, isPaid: React.RefObject<boolean>): Promise<Payment> {
  const payment = await playerApi('POST /api/donation/check', { Id: id })
  if (payment.state === 'paid' && !isPaid.current) {
    isPaid.current = true
    // to the rest of the page: what was given is more
    emitChange({ what: 'payments' })
    void refreshBalance()
  }
  return payment
}
