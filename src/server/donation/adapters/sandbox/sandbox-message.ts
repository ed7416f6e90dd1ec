import { z } from 'zod'
import { ForgedMessage, type PaymentNews, type ProviderMessage } from '../../payment-provider.ts'
import { signBody } from '../../../platform/outbound/signed-body.ts'
import { assertSigned } from '../timestamped-signature.ts'
import type { SandboxPayment } from './sandbox-payments.ts'

/** Whom everything here is paid to. */
export const sandboxReceiver = 'sandbox'

const header = 'sandbox-signature'

const Message = z.object({
  id: z.string(),
  kind: z.enum(['pending', 'paid', 'refused', 'refunded', 'disputed', 'disputeWon']),
  payment: z.string(),
  amount: z.int(),
  currency: z.string(),
  receiver: z.string(),
})
export type SandboxNewsKind = z.infer<typeof Message>['kind']

/** What the sandbox says of a payment: of `refunded`, what was given back in all. */
export function toNews(payment: SandboxPayment, kind: SandboxNewsKind): PaymentNews {
  const { id, amount, refunded, currency } = payment
  return {
    kind,
    orderId: id,
    reference: id,
    captureReference: `capture-${id}`,
    amount: kind === 'refunded' ? refunded : amount,
    currency,
    receiver: sandboxReceiver,
  }
}

/** A message of the sandbox, as it would come over the wire. */
export function writeMessage(
  payment: SandboxPayment,
  kind: SandboxNewsKind,
  { key, id, now }: { key: Buffer; id: string; now: number },
): ProviderMessage {
  const { amount, currency, receiver } = toNews(payment, kind)
  const message = { id, kind, payment: payment.id, amount, currency, receiver }
  const body = new TextEncoder().encode(JSON.stringify(message))
  return { headers: { [header]: signBody(key, Math.floor(now / 1000), body) }, body }
}

/** @throws {ForgedMessage} */
export function readMessage(
  { headers, body }: ProviderMessage,
  { key, now }: { key: Buffer; now: number },
): PaymentNews {
  assertSigned(headers[header], { secret: key, body, now })
  const parsed = Message.safeParse(JSON.parse(new TextDecoder().decode(body)))
  if (!parsed.success) throw new ForgedMessage('is none of the sandbox’s messages')
  const { id, kind, payment, amount, currency, receiver } = parsed.data
  return {
    eventId: id,
    kind,
    orderId: payment,
    reference: payment,
    captureReference: `capture-${payment}`,
    amount,
    currency,
    receiver,
  }
}
