import { createHmac, randomBytes } from 'node:crypto'
import { createMessageLine, type SendMessage } from './message-line.ts'
import { type FakeResponse, type Asked, startScriptedServer } from './scripted-server.ts'
import {
  describeCharge,
  describeIntent,
  describeSession,
  pick,
  type StripeLie,
  type StripeSession,
} from './stripe-objects.ts'

const secretKey = 'sk_test_ofTheFake'
const webhookSecret = 'whsec_ofTheFake'

export interface FakeStripeOptions {
  /** Milliseconds since epoch, by which messages are signed. */
  clock: () => number
  send: SendMessage
}

/**
 * Stripe on loopback: Checkout Sessions, Payment Intents, and events signed for real, with the wire format of
 * https://docs.stripe.com/api. What players and banks do are its methods; each tells the site by an event.
 */
export async function startFakeStripe({ clock, send }: FakeStripeOptions) {
  const sessions = new Map<string, StripeSession>()
  const kept = new Map<string, { body: string; response: FakeResponse }>()
  /** How many disputes of a session there were. */
  const disputes = new Map<string, number>()
  const line = createMessageLine(send)
  let lie: StripeLie = {}

  /** Does it once for each key, and says again what it said. */
  function doOnce(
    { headers, body }: Asked,
    respond: (form: Record<string, string>) => FakeResponse,
  ): FakeResponse {
    const key = headers['idempotency-key']
    if (typeof key !== 'string') return refusal(400, 'parameter_missing')
    const before = kept.get(key)
    if (before && before.body !== body) return refusal(400, 'idempotency_error')
    if (before) return { ...before.response, headers: { 'idempotent-replayed': 'true' } }
    const response = respond(Object.fromEntries(new URLSearchParams(body)))
    kept.set(key, { body, response })
    return response
  }

  function createRefund(form: Record<string, string>): FakeResponse {
    const session = findByIntent(form['payment_intent'] ?? '')
    if (!session) return refusal(404, 'resource_missing')
    if (disputes.has(session.id)) return refusal(400, 'charge_disputed')
    const left = session.amount_total - session.refunded
    const amount = Number(form['amount'] ?? left)
    if (left === 0) return refusal(400, 'charge_already_refunded')
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
      return refusal(400, 'parameter_invalid_integer')
    }
    session.refunded += amount
    void emitRefunded(session)
    const id = `re_${randomBytes(12).toString('hex')}`
    return { status: 200, body: { id, object: 'refund', amount, status: 'succeeded' } }
  }

  function toResponse(form: Record<string, string>): FakeResponse {
    const amount = Number(form['line_items[0][price_data][unit_amount]'])
    const currency = form['line_items[0][price_data][currency]'] ?? ''
    const isComplete = form['success_url'] && form['line_items[0][price_data][product_data][name]']
    if (form['mode'] !== 'payment' || !isComplete) return refusal(400, 'parameter_missing')
    if (!/^[a-z]{3}$/.test(currency)) return refusal(400, 'parameter_invalid_string')
    if (!Number.isSafeInteger(amount) || amount < 1)
      return refusal(400, 'parameter_invalid_integer')
    const session: StripeSession = {
      id: `cs_test_${randomBytes(12).toString('hex')}`,
      amount_total: amount,
      currency,
      client_reference_id: form['client_reference_id'] ?? null,
      metadata: pick(form, /^metadata\[(\w+)\]$/),
      status: 'open',
      payment_status: 'unpaid',
      form,
      intent: undefined,
      refunded: 0,
    }
    sessions.set(session.id, session)
    return { status: 200, body: describeSession(session, {}) }
  }

  function work(asked: Asked): FakeResponse {
    const { method, path, headers } = asked
    if (headers.authorization !== `Bearer ${secretKey}`) return refusal(401, 'api_key_invalid')
    if (method === 'POST' && path === '/v1/checkout/sessions') return doOnce(asked, toResponse)
    if (method === 'POST' && path === '/v1/refunds') return doOnce(asked, createRefund)
    const [, kind, id = ''] = /^\/v1\/(checkout\/sessions|payment_intents)\/(\w+)$/.exec(path) ?? []
    const isExpanded = asked.query.getAll('expand[]').includes('payment_intent')
    const session = kind === 'payment_intents' ? findByIntent(id) : sessions.get(id)
    if (method !== 'GET' || !session) return refusal(404, 'resource_missing')
    if (kind === 'payment_intents')
      return { status: 200, body: describeIntent(session, asked.query.has('expand[]')) }
    return { status: 200, body: describeSession(session, lie, isExpanded) }
  }

  const findByIntent = (id: string) =>
    [...sessions.values()].find(({ intent }) => intent?.id === id)

  /** Writes an event the way Stripe does: over several lines, so that it cannot be written anew by accident. */
  async function emit(type: string, object: object): Promise<void> {
    const event = {
      id: `evt_${randomBytes(12).toString('hex')}`,
      object: 'event',
      api_version: '2025-03-31.basil',
      created: Math.floor(clock() / 1000),
      data: { object },
      livemode: lie.livemode ?? false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    }
    const body = JSON.stringify(event, null, 2)
    await line.push({ type, headers: sign(body), body })
  }

  function sign(body: string): Record<string, string> {
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    if (lie.signature === 'none') return headers
    const secret = lie.signature === 'other' ? 'whsec_ofSomebodyElse' : webhookSecret
    const seconds = Math.floor(clock() / 1000) + (lie.skew ?? 0)
    const hmac = (key: string) =>
      createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    // while a secret is replaced there are two, and a scheme of tests besides
    const signatures = [
      `v1=${hmac('whsec_theOneBefore')}`,
      `v1=${hmac(secret)}`,
      `v0=${hmac('test')}`,
    ]
    return { ...headers, 'stripe-signature': [`t=${seconds}`, ...signatures].join(',') }
  }

  function readSession(id: string): StripeSession {
    const session = sessions.get(id)
    if (!session) throw new Error(`there is no session ${id}`)
    return session
  }

  function complete(id: string, change: Pick<StripeSession, 'payment_status'>, intent: string) {
    const session = readSession(id)
    const metadata = pick(session.form, /^payment_intent_data\[metadata\]\[(\w+)\]$/)
    session.intent ??= { id: `pi_${randomBytes(12).toString('hex')}`, status: intent, metadata }
    session.intent.status = intent
    Object.assign(session, { status: 'complete', ...change })
    return session
  }

  const emitSession = (type: string, session: StripeSession) =>
    emit(`checkout.session.${type}`, describeSession(session, lie))

  const emitRefunded = (session: StripeSession) =>
    emit('charge.refunded', {
      ...describeCharge(session),
      metadata: session.intent?.metadata ?? {},
      payment_intent: session.intent?.id ?? null,
      refunded: session.refunded === session.amount_total,
    })

  function openDispute(id: string, status: string): Promise<void> {
    disputes.set(id, (disputes.get(id) ?? 0) + 1)
    return emitDispute('created', id, status)
  }

  /** Of the last one. */
  async function emitDispute(type: string, id: string, status: string): Promise<void> {
    const { intent, amount_total, currency } = readSession(id)
    await emit(`charge.dispute.${type}`, {
      id: `dp_${disputes.get(id) ?? 0}${id.slice(8)}`,
      object: 'dispute',
      amount: amount_total,
      charge: `ch_${id.slice(8)}`,
      currency,
      metadata: {},
      payment_intent: intent?.id ?? null,
      reason: 'fraudulent',
      status,
    })
  }

  const http = await startScriptedServer(work)
  return {
    ...http,
    secretKey,
    webhookSecret,
    sessions,
    /** Its messages: held, released in another order, repeated. */
    line,
    lie: (next: StripeLie) => void (lie = next),
    pay: (id: string) =>
      emitSession('completed', complete(id, { payment_status: 'paid' }, 'succeeded')),
    /** By a transfer, which takes days to `arrive` or `fail`. */
    payLater: (id: string) =>
      emitSession('completed', complete(id, { payment_status: 'unpaid' }, 'processing')),
    /** Completes it without a payment, as one that is only due later. */
    postpone: (id: string) =>
      emitSession(
        'completed',
        complete(id, { payment_status: 'no_payment_required' }, 'requires_confirmation'),
      ),
    arrive: (id: string) =>
      emitSession('async_payment_succeeded', complete(id, { payment_status: 'paid' }, 'succeeded')),
    fail: (id: string) =>
      emitSession(
        'async_payment_failed',
        complete(id, { payment_status: 'unpaid' }, 'requires_payment_method'),
      ),
    async expire(id: string): Promise<void> {
      const session = readSession(id)
      session.status = 'expired'
      await emitSession('expired', session)
    },
    /** Gives so much more back, in Stripe's unit. */
    async refund(id: string, amount: number): Promise<void> {
      const session = readSession(id)
      session.refunded += amount
      await emitRefunded(session)
    },
    dispute: (id: string) => openDispute(id, 'needs_response'),
    /** A bank that only asks: no money moves. */
    inquire: (id: string) => openDispute(id, 'warning_needs_response'),
    closeDispute: (id: string, status: 'won' | 'lost') => emitDispute('closed', id, status),
    /** Anything else Stripe has to tell. */
    emit,
  }
}

function refusal(status: number, code: string): FakeResponse {
  const message = `Refused: ${code}, with a key such as ${secretKey}`
  return { status, body: { error: { code, message, type: 'invalid_request_error' } } }
}
