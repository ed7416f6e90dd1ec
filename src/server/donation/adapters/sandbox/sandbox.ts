import { AppError } from '../../../platform/app-error.ts'
import { readSecret } from '../../../platform/secret.ts'
import type {
  CheckoutProvider,
  PaymentAdapter,
  PaymentContext,
  PaymentNews,
} from '../../payment-provider.ts'
import { readMessage, sandboxReceiver, toNews } from './sandbox-message.ts'
import {
  changeSandboxPayment,
  findSandboxPayment,
  insertSandboxPayment,
} from './sandbox-payments.ts'

/** In addresses and records. */
export const sandboxKey = 'sandbox'

/**
 * A provider in which nothing is really paid: whoever opens its page decides what became of a payment. Its
 * pages are those of `sandboxRoutes`.
 */
export function sandbox(): PaymentAdapter {
  return { key: sandboxKey, name: 'Sandbox', create: createSandbox }
}

/** The key that messages of the sandbox are signed with. */
export const readSandboxKey = (context: Pick<PaymentContext, 'db' | 'randomBytes'>) =>
  readSecret(context.db, 'sandbox payments', context.randomBytes)

function createSandbox(context: PaymentContext): CheckoutProvider {
  const { db, clock, siteUrl } = context
  return {
    kind: 'checkout',
    isSandbox: true,
    means: 'sandbox',
    receiver: sandboxReceiver,
    async open(order) {
      await insertSandboxPayment(db, order, new Date(clock()))
      return { reference: order.id, url: `${siteUrl}/sandbox/pay/${order.id}` }
    },
    async look(reference): Promise<PaymentNews | undefined> {
      const payment = await findSandboxPayment(db, reference)
      // still open: the player has not decided
      if (!payment || payment.state === 'open') return undefined
      return toNews(payment, payment.state)
    },
    async readMessage(message) {
      return [readMessage(message, { key: await readSandboxKey(context), now: clock() })]
    },
    async refund({ reference }) {
      const payment = await findSandboxPayment(db, reference)
      if (payment?.state !== 'paid' || payment.isDisputed) return 'refused'
      const whole = { ...payment, refunded: payment.amount }
      const isDone = await changeSandboxPayment(db, payment, { refunded: payment.amount })
      // somebody else decided about it at the same moment
      if (!isDone) throw new AppError('PaymentUnavailable')
      return toNews(whole, 'refunded')
    },
  }
}
