import { useEffect, useEffectEvent, useState } from 'react'
import { checkPayment, type Payment, type PaymentState } from '../../contract/donation.ts'
import { hasStatus } from '../../contract/error.ts'
import { getBalance } from '../../contract/money.ts'
import { createResponseOrder } from '../base/response-order.ts'
import { hearChange, useLiveChange } from '../base/session/live-change.ts'
import { playerApi } from '../base/session/player-api.ts'
import { takeBalance } from '../base/session/take-balance.ts'

/** States that something else may follow by itself. */
const open: ReadonlySet<PaymentState> = new Set(['created', 'pending', 'quarantined'])

/** Milliseconds before each question; the last pause again and again. */
const pauses = [0, 3000, 5000, 8000, 15_000, 30_000]

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
  const [found, setFound] = useState<FollowedPayment>({ payment: known, hasFailed: false })
  const [order] = useState(createResponseOrder)
  const { payment } = found

  const ask = useEffectEvent(async () => {
    const isLatest = order.ask()
    try {
      const answer = await playerApi(checkPayment, { Id: id })
      if (!isLatest()) return
      setFound({ payment: answer, hasFailed: false })
      if (answer.state !== 'paid' || payment?.state === 'paid') return
      // to the rest of the page: what was given is more
      hearChange({ what: 'payments' })
      await bringBalance()
    } catch (error) {
      if (!isLatest()) return
      const isUnknown = hasStatus(error, 404)
      setFound((before) => ({ ...before, hasFailed: isUnknown || before.payment === undefined }))
    }
  })

  useLiveChange('payments', () => void ask())
  const isOpen = payment === undefined || open.has(payment.state)
  const isKnown = known !== undefined
  useEffect(() => {
    if (!isOpen) return
    let turn = isKnown ? 1 : 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const next = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden) void ask()
          turn += 1
          next()
        },
        pauses[Math.min(turn, pauses.length - 1)],
      )
    }
    next()
    return () => clearTimeout(timer)
  }, [isOpen, isKnown])

  return found
}

/** Where the event stream is off, nobody else tells. */
async function bringBalance(): Promise<void> {
  await takeBalance(playerApi(getBalance, {}))
}
