import { createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { createMessageLine, type SendMessage } from './message-line.ts'
import {
  describeCapture,
  describeOrder,
  describeRefund,
  type PaypalOrderRow,
} from './paypal-objects.ts'
import { type FakeResponse, type Asked, startScriptedServer } from './scripted-server.ts'

const clientId = 'client-of-the-fake'
const clientSecret = 'secret-of-the-fake'
const webhookId = 'WH-OF-THE-FAKE'
const merchantId = 'MERCHANT0STAND'
const certUrl = 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-360caa42-fake'
/** Seconds a token lasts. */
const tokenLasts = 32_400

/** What it says that is not so, in its messages and answers from now on. */
export interface PaypalLie {
  value?: string
  currency?: string
  merchantId?: string
  /** Signs with another key; for another webhook; or names a certificate elsewhere. */
  signature?: 'otherKey' | 'otherWebhook' | 'otherCertificate'
  /** Leaves out how much was refunded in all. */
  hidesTotal?: boolean
}

export interface FakePaypalOptions {
  /** Milliseconds since epoch. */
  clock: () => number
  send: SendMessage
}

const keys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = keys()
const stranger = keys()

const refusal = (status: number, name: string, issue?: string): FakeResponse => ({
  status,
  body: { name, message: 'refused', debug_id: 'fake', details: issue ? [{ issue }] : [] },
})

/**
 * PayPal on loopback: tokens, Orders v2, captures, and events signed for real (RSA-SHA256 over id, time,
 * webhook and the CRC-32 of the very text), with the wire format of https://developer.paypal.com/docs/api.
 * An order is captured when the site asks for it after `approve`.
 */
export async function startFakePaypal({ clock, send }: FakePaypalOptions) {
  const orders = new Map<string, PaypalOrderRow>()
  const kept = new Map<string, FakeResponse>()
  const tokens = new Map<string, number>()
  /** The last dispute of an order. */
  const disputes = new Map<string, string>()
  const line = createMessageLine(send)
  let lie: PaypalLie = {}
  let capturesAs: 'COMPLETED' | 'PENDING' | 'DECLINED' = 'COMPLETED'
  let numbered = 0

  const newId = () => `${randomBytes(8).toString('hex').toUpperCase()}${(numbered += 1)}`
  const isoNow = () => `${new Date(clock()).toISOString().slice(0, 19)}Z`

  function giveToken({ headers, body }: Asked): FakeResponse {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    if (headers.authorization !== `Basic ${basic}`) return refusal(401, 'invalid_client')
    if (body !== 'grant_type=client_credentials') return refusal(400, 'unsupported_grant_type')
    const access_token = `A21AA${randomBytes(16).toString('hex')}`
    tokens.set(access_token, clock() + tokenLasts * 1000)
    const about = { scope: 'https://uri.paypal.com/services/checkout', app_id: 'APP-FAKE' }
    return {
      status: 200,
      body: { ...about, access_token, token_type: 'Bearer', expires_in: tokenLasts },
    }
  }

  function createOrder({ body }: Asked): FakeResponse {
    const asked = JSON.parse(body) as {
      intent: string
      purchase_units: [Pick<PaypalOrderRow['unit'], 'custom_id' | 'description' | 'amount'>]
    }
    const [unit] = asked.purchase_units
    const decimals = /^(?:JPY|HUF|TWD)$/.test(unit.amount.currency_code) ? '' : String.raw`\.\d\d`
    if (asked.intent !== 'CAPTURE')
      return refusal(400, 'INVALID_REQUEST', 'INVALID_PARAMETER_VALUE')
    if (!new RegExp(`^\\d+${decimals}$`).test(unit.amount.value)) {
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'DECIMAL_PRECISION')
    }
    const order: PaypalOrderRow = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      updated: isoNow(),
      unit: { ...unit, merchantId },
      capture: undefined,
      refunds: [],
    }
    orders.set(order.id, order)
    return { status: 201, body: describeOrder(order, {}) }
  }

  function capture(order: PaypalOrderRow): FakeResponse {
    if (order.capture) return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED')
      return refusal(422, 'UNPROCESSABLE_ENTITY', 'ORDER_NOT_APPROVED')
    order.capture = { id: newId(), status: capturesAs }
    order.status = 'COMPLETED'
    order.updated = isoNow()
    return { status: 201, body: describeOrder(order, lie) }
  }

  /** With the same id the same response, refusals too. */
  function once(asked: Asked, doIt: () => FakeResponse): FakeResponse {
    const id = asked.headers['paypal-request-id']
    if (typeof id !== 'string') return doIt()
    const response = kept.get(id) ?? doIt()
    kept.set(id, response)
    return response
  }

  function work(asked: Asked): FakeResponse {
    const { method, path, headers } = asked
    if (path === '/v1/oauth2/token') return giveToken(asked)
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    if ((tokens.get(token) ?? 0) <= clock()) return refusal(401, 'invalid_token')
    if (method === 'POST' && headers['content-type'] !== 'application/json') {
      return refusal(415, 'UNSUPPORTED_MEDIA_TYPE')
    }
    if (path === '/v1/notifications/verify-webhook-signature') return verify(asked.body)
    if (path === '/v2/checkout/orders') return once(asked, () => createOrder(asked))
    const [, id = '', action] = /^\/v2\/checkout\/orders\/(\w+)(\/capture)?$/.exec(path) ?? []
    const order = orders.get(id)
    if (order && action) return once(asked, () => capture(order))
    if (order) return { status: 200, body: describeOrder(order, lie) }
    const [, captureId] = /^\/v2\/payments\/captures\/(\w+)$/.exec(path) ?? []
    const captured = [...orders.values()].find((one) => one.capture?.id === captureId)
    if (captured && captureId) return { status: 200, body: describeCapture(captured, lie) }
    return refusal(404, 'RESOURCE_NOT_FOUND')
  }

  /** What is signed is text: it is taken out of the call as it stands there. */
  function verify(body: string): FakeResponse {
    const at = body.indexOf('"webhook_event":')
    const text = body.slice(at + '"webhook_event":'.length, -1)
    const fields = JSON.parse(`${body.slice(0, at)}"webhook_event":{}}`) as Record<string, string>
    const { transmission_id = '', transmission_time = '', transmission_sig = '' } = fields
    const signed = toSigned(transmission_id, transmission_time, fields['webhook_id'] ?? '', text)
    const isGenuine =
      fields['webhook_id'] === webhookId &&
      fields['auth_algo'] === 'SHA256withRSA' &&
      fields['cert_url'] === certUrl &&
      createVerify('sha256').update(signed).verify(own.publicKey, transmission_sig, 'base64')
    return { status: 200, body: { verification_status: isGenuine ? 'SUCCESS' : 'FAILURE' } }
  }

  async function emit(type: string, resource: object, resource_type: string): Promise<void> {
    const event = {
      id: `WH-${newId()}`,
      event_version: '1.0',
      create_time: new Date(clock()).toISOString(),
      resource_type,
      event_type: type,
      // a number and a letter that would be written otherwise anew
      summary: 'of \\u20ac',
      ratio: '1.50',
      resource,
      links: [],
    }
    const body = JSON.stringify(event, null, 1)
      .replaceAll('"1.50"', '1.50')
      .replaceAll('\\\\u', '\\u')
    await line.push({ type, headers: sign(body), body })
  }

  function sign(body: string): Record<string, string> {
    const [id, time] = [newId(), isoNow()]
    const webhook = lie.signature === 'otherWebhook' ? 'WH-OF-SOMEBODY-ELSE' : webhookId
    const key = lie.signature === 'otherKey' ? stranger.privateKey : own.privateKey
    const elsewhere = 'https://api.paypal.com.example/v1/notifications/certs/CERT-1'
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-cert-url': lie.signature === 'otherCertificate' ? elsewhere : certUrl,
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-transmission-sig': createSign('sha256')
        .update(toSigned(id, time, webhook, body))
        .sign(key, 'base64'),
    }
  }

  function readOrder(id: string): PaypalOrderRow {
    const order = orders.get(id)
    if (!order) throw new Error(`there is no order ${id}`)
    return order
  }

  const emitCapture = (type: string, order: PaypalOrderRow) =>
    emit(`PAYMENT.CAPTURE.${type}`, describeCapture(order, lie), 'capture')

  async function emitDispute(type: string, ids: string[], outcome?: string): Promise<void> {
    const captures = ids.map((id) => readOrder(id).capture?.id)
    const disputed_transactions = captures.map((seller_transaction_id) => ({
      seller_transaction_id,
    }))
    const dispute_id = disputes.get(ids[0] ?? '')
    const about = { dispute_id, disputed_transactions, reason: 'UNAUTHORISED' }
    const dispute_outcome =
      outcome === undefined ? {} : { dispute_outcome: { outcome_code: outcome } }
    await emit(`CUSTOMER.DISPUTE.${type}`, { ...about, ...dispute_outcome }, 'dispute')
  }

  function openDispute(ids: string[]): Promise<void> {
    const dispute = `PP-D-${newId()}`
    for (const id of ids) disputes.set(id, dispute)
    return emitDispute('CREATED', ids)
  }

  const http = await startScriptedServer(work)
  return {
    ...http,
    clientId,
    clientSecret,
    webhookId,
    merchantId,
    orders,
    /** Its messages: held, released in another order, repeated. */
    line,
    lie: (next: PaypalLie) => void (lie = next),
    /** No token it gave is good any more. */
    forgetTokens: () => tokens.clear(),
    /** The player agrees; nothing is taken until the site asks for it. */
    approve(id: string): void {
      Object.assign(readOrder(id), { status: 'APPROVED', updated: isoNow() })
    },
    /** Takes the money of an order the player agreed to, as another process of the site would. */
    take: (id: string) => void capture(readOrder(id)),
    void: (id: string) => void (readOrder(id).status = 'VOIDED'),
    /** What becomes of captures from now on. */
    captureAs: (next: typeof capturesAs) => void (capturesAs = next),
    /** Tells what became of a capture. */
    async emitCaptureOf(id: string): Promise<void> {
      const order = readOrder(id)
      const status = order.capture?.status ?? ''
      await emitCapture(status === 'DECLINED' ? 'DENIED' : status, order)
    },
    /** A capture that waited comes to an end. */
    async settle(id: string, status: 'COMPLETED' | 'DECLINED'): Promise<void> {
      const order = readOrder(id)
      if (order.capture) order.capture.status = status
      await emitCapture(status === 'DECLINED' ? 'DENIED' : status, order)
    },
    /** Gives so much more back: `2.50`. */
    async refund(id: string, value: string): Promise<void> {
      const order = readOrder(id)
      order.refunds.push({ id: newId(), value })
      await emit('PAYMENT.CAPTURE.REFUNDED', describeRefund(order, lie), 'refund')
    },
    reverse(id: string): Promise<void> {
      const order = readOrder(id)
      order.refunds.push({ id: newId(), value: order.unit.amount.value })
      return emit('PAYMENT.CAPTURE.REVERSED', describeRefund(order, lie), 'refund')
    },
    dispute: (...ids: string[]) => openDispute(ids),
    resolveDispute: (outcome: string, ...ids: string[]) => emitDispute('RESOLVED', ids, outcome),
    /** Anything else PayPal has to tell. */
    emit,
  }
}

const toSigned = (id: string, time: string, webhook: string, body: string) =>
  `${id}|${time}|${webhook}|${crc32(body)}`
