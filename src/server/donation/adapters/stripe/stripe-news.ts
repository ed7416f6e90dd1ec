import { z } from 'zod'
import { ForgedMessage, type PaymentNews, type PaymentNewsKind } from '../../payment-provider.ts'
import { parseJson } from '../../../platform/json.ts'
import { unavailable } from '../provider-response.ts'
import { fromStripe } from './stripe-amount.ts'
import { Charge, Dispute, Event, PaymentIntent, Session } from './stripe-shapes.ts'
import type { StripeHttp } from './stripe-http.ts'

/** Reads what an event says; nothing for a kind of no interest. */
type ReadEvent = (
  object: unknown,
  http: StripeHttp,
) => Promise<Omit<PaymentNews, 'eventId'> | undefined>

/** https://docs.stripe.com/api/events/types */
const readers: Readonly<Record<string, ReadEvent>> = {
  'checkout.session.completed': sessionReader((session) => sessionKind(session) ?? 'pending'),
  'checkout.session.async_payment_succeeded': sessionReader(sessionKind),
  'checkout.session.async_payment_failed': sessionReader(() => 'refused'),
  'checkout.session.expired': sessionReader(() => 'expired'),
  'charge.refunded': readRefund,
  'charge.dispute.created': disputeReader((status) => !isInquiry(status) && 'disputed'),
  'charge.dispute.funds_withdrawn': disputeReader(() => 'disputed'),
  'charge.dispute.funds_reinstated': disputeReader(() => 'disputeWon'),
  'charge.dispute.closed': disputeReader((status) => {
    if (status === 'won') return 'disputeWon'
    return status === 'lost' && 'disputed'
  }),
}

const isInquiry = (status: string) => status.startsWith('warning_')

/**
 * What a signed event tells.
 *
 * @throws {ForgedMessage} for one of the other mode: it is signed with a secret of tests, or it is not ours
 * @throws {AppError} `PaymentUnavailable` for one that cannot be read now
 */
export async function readEvent(
  body: Uint8Array,
  { http, isLive }: { http: StripeHttp; isLive: boolean },
): Promise<PaymentNews[]> {
  const event = Event.safeParse(parseJson(body)).data
  if (!event) throw unavailable('Stripe', 'sent an event in an unknown shape')
  if (event.livemode !== isLive) {
    throw new ForgedMessage(`is of ${isLive ? 'a test' : 'real money'}, unlike the key`)
  }
  const news = await readers[event.type]?.(event.data.object, http)
  return news ? [{ ...news, eventId: event.id }] : []
}

/** What a session that was asked for says: nothing while nobody paid. */
export function toSessionNews(session: Session): PaymentNews | undefined {
  const kind = sessionKind(session)
  return kind && describe(session, kind)
}

function sessionKind({
  status,
  payment_status,
  payment_intent,
}: Session): PaymentNewsKind | undefined {
  if (payment_status === 'paid') return 'paid'
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return undefined
  const intent = payment_intent && 'status' in payment_intent ? payment_intent.status : undefined
  // a transfer that failed leaves the session complete and unpaid for ever
  const hasFailed = intent === 'requires_payment_method' || intent === 'canceled'
  return hasFailed ? 'refused' : 'pending'
}

function describe(session: Session, kind: PaymentNewsKind): PaymentNews {
  const { id, client_reference_id, metadata, payment_intent, amount_total } = session
  const currency = session.currency?.toUpperCase()
  const orderId = client_reference_id ?? metadata
  const hasAmount = typeof amount_total === 'number' && currency !== undefined
  return {
    kind,
    reference: id,
    ...(orderId !== undefined && { orderId }),
    ...(payment_intent && { captureReference: payment_intent.id }),
    ...(hasAmount && { amount: fromStripe(amount_total, currency), currency }),
  }
}

function sessionReader(kindOf: (session: Session) => PaymentNewsKind | undefined): ReadEvent {
  return async (object) => {
    const session = parse(Session, object)
    const kind = kindOf(session)
    return kind && describe(session, kind)
  }
}

async function readRefund(object: unknown): ReturnType<ReadEvent> {
  const { payment_intent, amount_refunded, metadata, ...charge } = parse(Charge, object)
  const currency = charge.currency.toUpperCase()
  if (!payment_intent) return undefined
  return {
    kind: 'refunded',
    captureReference: payment_intent.id,
    ...(metadata !== undefined && { orderId: metadata }),
    amount: fromStripe(amount_refunded, currency),
    currency,
  }
}

function disputeReader(kindOf: (status: string) => PaymentNewsKind | false): ReadEvent {
  return async (object, http) => {
    const { id, payment_intent, status } = parse(Dispute, object)
    const kind = kindOf(status)
    if (!kind || !payment_intent) return undefined
    // a dispute says nothing of the order, and may be heard of before the payment is
    const path = `/v1/payment_intents/${encodeURIComponent(payment_intent.id)}`
    const orderId = (await http.get(path, PaymentIntent))?.metadata
    return {
      kind,
      dispute: id,
      captureReference: payment_intent.id,
      ...(orderId !== undefined && { orderId }),
    }
  }
}

function parse<T extends z.ZodType>(shape: T, object: unknown): z.output<T> {
  const parsed = shape.safeParse(object)
  if (!parsed.success) throw unavailable('Stripe', 'sent an event in an unknown shape')
  return parsed.data
}
