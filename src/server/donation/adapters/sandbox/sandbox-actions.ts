import type { SandboxNewsKind } from './sandbox-message.ts'
import type { SandboxPayment } from './sandbox-payments.ts'

export const sandboxActions = [
  'pay',
  'payLater',
  'decline',
  'arrive',
  'fail',
  'refundHalf',
  'refund',
  'dispute',
  'winDispute',
] as const
export type SandboxAction = (typeof sandboxActions)[number]

interface Effect {
  change: Partial<Pick<SandboxPayment, 'state' | 'refunded' | 'isDisputed'>>
  news: SandboxNewsKind
  /** Whether whoever pays is done with it. */
  isPayers: boolean
}

/** What an action does to a payment and what the site is told of it; undefined where it cannot be. */
export function effectOf(payment: SandboxPayment, action: SandboxAction): Effect | undefined {
  return effectsOf(payment)[action]
}

/** The actions there are for a payment now. */
export const listActions = (payment: SandboxPayment): SandboxAction[] =>
  sandboxActions.filter((action) => effectOf(payment, action) !== undefined)

function effectsOf(payment: SandboxPayment): Partial<Record<SandboxAction, Effect>> {
  const { state, amount, refunded, isDisputed } = payment
  if (state === 'open') {
    return {
      pay: payersTurn('paid'),
      payLater: payersTurn('pending'),
      decline: payersTurn('refused'),
    }
  }
  if (state === 'pending') return { arrive: laterOn('paid'), fail: laterOn('refused') }
  if (state === 'refused') return {}
  if (isDisputed) {
    return { winDispute: { change: { isDisputed: false }, news: 'disputeWon', isPayers: false } }
  }
  const half = refunded + Math.ceil((amount - refunded) / 2)
  return {
    ...(half < amount && { refundHalf: refundOf(half) }),
    ...(refunded < amount && { refund: refundOf(amount) }),
    dispute: { change: { isDisputed: true }, news: 'disputed', isPayers: false },
  }
}

const payersTurn = (state: 'paid' | 'pending' | 'refused'): Effect => ({
  change: { state },
  news: state,
  isPayers: true,
})

const laterOn = (state: 'paid' | 'refused'): Effect => ({ ...payersTurn(state), isPayers: false })

const refundOf = (refunded: number): Effect => ({
  change: { refunded },
  news: 'refunded',
  isPayers: false,
})
