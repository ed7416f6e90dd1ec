import { expect, test as base } from 'vitest'
import { describeCheckout } from '../../../../../test/payments/checkout-conformance.ts'
import {
  openAlone,
  openPaymentWorld,
  orderAt,
  type PaymentWorld,
  type ProviderTools,
} from '../../../../../test/payments/payment-world.ts'
import type { Mood } from '../../../../../test/payments/scripted-server.ts'
import { startFakePaypal } from '../../../../../test/payments/fake-paypal.ts'
import type { Order } from '../../payment-provider.ts'
import { fromPaypal, toPaypal } from './paypal-amount.ts'
import { paypal } from './paypal.ts'

async function open(tools: ProviderTools) {
  const fake = await startFakePaypal(tools)
  const { clientId, clientSecret, webhookId, merchantId, origin } = fake
  const adapter = paypal({
    clientId,
    clientSecret,
    webhookId,
    merchantId,
    isSandbox: true,
    apiUrl: origin,
  })
  /** The player agrees, and the money is taken as it is told to be. */
  async function take(id: string, as: 'COMPLETED' | 'PENDING') {
    fake.captureAs(as)
    fake.approve(id)
    fake.take(id)
    await fake.emitCaptureOf(id)
  }
  return {
    ...fake,
    adapter,
    pay: (id: string) => take(id, 'COMPLETED'),
    payLater: (id: string) => take(id, 'PENDING'),
    arrive: (id: string) => fake.settle(id, 'COMPLETED'),
    fail: (id: string) => fake.settle(id, 'DECLINED'),
    refund: (id: string, cents: number) => fake.refund(id, (cents / 100).toFixed(2)),
    dispute: (id: string) => fake.dispute(id),
    winDispute: (id: string) => fake.resolveDispute('RESOLVED_SELLER_FAVOUR', id),
    disputeAll: fake.dispute,
  }
}

describeCheckout('PayPal', open)

const test = base.extend<{ world: PaymentWorld<Awaited<ReturnType<typeof open>>> }>({
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    await using world = await openPaymentWorld(open)
    await use(world)
  },
})

const anOrder = (change: Partial<Order> = {}) => orderAt('paypal', change)

const tokenCall = /oauth2/
const captureCall = /capture$/
const verifyCall = /verify-webhook-signature/

test('an order says all that PayPal needs, and is the same when it is asked for again', async ({
  world,
}) => {
  await using provider = openAlone(world)
  const first = await provider.open(anOrder())
  expect(await provider.open(anOrder())).toEqual(first)
  expect(first.url).toBe(`https://www.paypal.com/checkoutnow?token=${first.reference}`)
  expect(world.provider.orders.size).toBe(1)
  const asked = world.provider.asked.find(({ path }) => path === '/v2/checkout/orders')
  expect(asked?.headers['paypal-request-id']).toBe(anOrder().id)
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: anOrder().id,
        custom_id: anOrder().id,
        description: '525 crowns – Aldermoor',
        amount: { currency_code: 'EUR', value: '5.00' },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          locale: 'fr-FR',
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: anOrder().returnUrl,
          cancel_url: anOrder().returnUrl,
        },
      },
    },
  })
})

test.for([
  [500, 'EUR', '5.00'],
  [5, 'EUR', '0.05'],
  [123_456_789, 'EUR', '1234567.89'],
  [500, 'JPY', '500'],
  [50_000, 'HUF', '500'],
] as const)('%i of %s is written %s and read again', ([amount, currency, value]) => {
  expect(toPaypal(amount, currency)).toEqual({ currency_code: currency, value })
  expect(fromPaypal({ currency_code: currency, value })).toEqual({ currency, amount })
})

test('amounts that PayPal does not take are not rounded, and what is no amount is none', () => {
  expect(() => toPaypal(50_050, 'HUF')).toThrow('takes no fractions')
  for (const value of ['', '5,00', '-5.00', '5e2', '5.001', '0x5', '5.00 ', ' 5.00', 'NaN']) {
    const { amount } = fromPaypal({ currency_code: 'EUR', value })
    expect(amount ?? 500).toBe(500)
  }
})

test('the player agrees and comes back, and the money is taken once', async ({ world }) => {
  const { id, reference } = await world.begin()
  expect((await world.comeBack(id)).state).toBe('created')
  expect(world.provider.count(captureCall)).toBe(0)
  world.provider.approve(reference)
  const responses = await Promise.all([world.comeBack(id), world.comeBack(id)])
  expect(responses.map(({ state }) => state)).toEqual(['paid', 'paid'])
  expect(await world.balance()).toBe(500)
  const asked = world.provider.asked.find(({ path }) => captureCall.test(path))
  expect(asked?.headers['paypal-request-id']).toMatch(new RegExp(`^${reference}-2026-`))
  expect(asked?.body).toBe('{}')
})

test('money that was taken while the answer got lost is found', async ({ world }) => {
  const { id, reference } = await world.begin()
  world.provider.approve(reference)
  world.provider.behave({ kind: 'lose' }, { which: captureCall, times: 1 })
  await expect(world.comeBack(id)).rejects.toMatchObject({ status: 503 })
  expect((await world.comeBack(id)).state).toBe('paid')
  expect(world.provider.count(captureCall)).toBe(1)
})

test('an order that cannot be taken as it stands is looked at instead', async ({ world }) => {
  const { id, reference } = await world.begin()
  world.provider.approve(reference)
  world.provider.behave({ kind: 'fail', status: 422 }, { which: captureCall, times: 1 })
  expect((await world.comeBack(id)).state).toBe('created')
  // taken at the same moment by somebody else
  const refusal = { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'ORDER_ALREADY_CAPTURED' }] }
  const mood = { kind: 'garble', status: 422, body: JSON.stringify(refusal) } as const
  world.provider.behave(mood, { which: captureCall, times: 1 })
  expect((await world.comeBack(id)).state).toBe('paid')
})

test('a capture that waits is no payment, and one that is declined is none either', async ({
  world,
}) => {
  const waiting = await world.begin()
  world.provider.captureAs('PENDING')
  world.provider.approve(waiting.reference)
  expect((await world.comeBack(waiting.id)).state).toBe('pending')
  const declined = await world.begin()
  world.provider.captureAs('DECLINED')
  world.provider.approve(declined.reference)
  expect((await world.comeBack(declined.id)).state).toBe('refused')
  expect(await world.balance()).toBe(0)
})

test('an order that was given up is over, one PayPal forgot says nothing', async ({ world }) => {
  const { id, reference } = await world.begin()
  world.provider.void(reference)
  expect((await world.comeBack(id)).state).toBe('expired')
  await using provider = openAlone(world)
  expect(await provider.look('NOSUCH')).toBeUndefined()
})

test('what is paid otherwise than ordered is held back, told or asked for', async ({ world }) => {
  const lies = [
    [{ value: '4.99' }, 'amountDiffers'],
    [{ value: '5,00' }, 'amountDiffers'],
    [{ currency: 'USD' }, 'currencyDiffers'],
    [{ merchantId: 'SOMEBODYELSE' }, 'receiverDiffers'],
  ] as const
  for (const [lie, reason] of lies) {
    for (const isByMessage of [true, false]) {
      const { id, reference } = await world.begin()
      world.provider.lie(lie)
      if (!isByMessage) world.provider.line.hold()
      await world.provider.pay(reference)
      if (!isByMessage) await world.comeBack(id)
      await world.provider.line.release()
      expect(await world.readPayment(id)).toMatchObject({ state: 'quarantined', reason })
      world.provider.lie({})
    }
  }
  expect(await world.balance()).toBe(0)
})

test('a message signed by another, for another or with another certificate is refused', async ({
  world,
}) => {
  const { id, reference } = await world.begin()
  for (const signature of ['otherKey', 'otherWebhook', 'otherCertificate'] as const) {
    world.provider.lie({ signature })
    await world.provider.pay(reference)
  }
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual([400, 400, 400])
  // a certificate that is not PayPal’s is not even asked about
  expect(world.provider.count(verifyCall)).toBe(2)
  expect(await world.stateOf(id)).toBe('created')
})

test('the text of an event goes to PayPal unchanged', async ({ world }) => {
  const { reference } = await world.begin()
  await world.provider.pay(reference)
  const [sent] = world.provider.line.sent
  const asked = world.provider.asked.find(({ path }) => verifyCall.test(path))
  expect(sent?.status).toBe(200)
  expect(sent?.message.body).toContain('"ratio": 1.50')
  expect(asked?.body.endsWith(`,"webhook_event":${sent?.message.body}}`)).toBe(true)
})

test('when PayPal does not say who wrote an event, it is to come again', async ({ world }) => {
  const moods: Mood[] = [
    { kind: 'fail', status: 503 },
    { kind: 'fail', status: 403 },
    { kind: 'reset' },
    { kind: 'garble', body: '{"verification_status":"MAYBE"}' },
    { kind: 'garble', body: '' },
  ]
  const { id, reference } = await world.begin()
  world.provider.line.hold()
  await world.provider.pay(reference)
  for (const mood of moods) {
    world.provider.behave(mood, { which: verifyCall, times: 1 })
    await world.provider.line.release()
  }
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual(moods.map(() => 503))
  await world.provider.line.release()
  expect(await world.stateOf(id)).toBe('paid')
})

test('what PayPal itself cannot read is believed by nobody, and counts as made up', async ({
  world,
}) => {
  const { id, reference } = await world.begin()
  const { provider } = world
  provider.line.hold()
  await provider.pay(reference)
  provider.behave({ kind: 'fail', status: 400 }, { which: verifyCall })
  for (let sent = 0; sent < 61; sent += 1) await provider.line.release()
  const statuses = provider.line.sent.map(({ status }) => status)
  expect(statuses.slice(0, 60).every((status) => status === 400)).toBe(true)
  expect(statuses[60]).toBe(429)
  expect(provider.count(verifyCall)).toBe(60)
  provider.workAgain()
  // as PayPal sends it again later
  world.site.now.at += 3_600_000
  await provider.line.release()
  expect(await world.stateOf(id)).toBe('paid')
})

test('when PayPal fails nothing is known', async ({ world }) => {
  await using provider = openAlone(world)
  const { reference } = await world.begin()
  world.provider.approve(reference)
  const unknown = { code: 'PaymentUnavailable' }
  const moods: Mood[] = [
    { kind: 'fail', status: 500 },
    { kind: 'fail', status: 403 },
    { kind: 'reset' },
    { kind: 'lose' },
    { kind: 'garble', body: '<html>' },
  ]
  for (const mood of moods) {
    // so that it is asked, however often it failed before
    world.site.now.at += 60_000
    world.provider.behave(mood, { which: /^POST \/v2|^GET/ })
    await expect(provider.open(anOrder())).rejects.toMatchObject(unknown)
    await expect(provider.look(reference)).rejects.toMatchObject(unknown)
    world.provider.workAgain()
  }
})

test('an order is made once, though its answer got lost', async ({ world }) => {
  await using provider = openAlone(world)
  world.provider.behave({ kind: 'lose' }, { which: /^POST \/v2/, times: 1 })
  await expect(provider.open(anOrder())).rejects.toMatchObject({ code: 'PaymentUnavailable' })
  await provider.open(anOrder())
  expect(world.provider.orders.size).toBe(1)
})

test('a token is asked for once, by whoever waits, and again shortly before it ends', async ({
  world,
}) => {
  await using provider = openAlone(world)
  const before = world.provider.count(tokenCall)
  await Promise.all([provider.look('A'), provider.look('B'), provider.look('C')])
  expect(world.provider.count(tokenCall) - before).toBe(1)
  world.site.now.at += 32_400_000 - 5 * 60_000 - 1
  await provider.look('D')
  expect(world.provider.count(tokenCall) - before).toBe(1)
  world.site.now.at += 1
  await provider.look('E')
  expect(world.provider.count(tokenCall) - before).toBe(2)
})

test('a token that is no longer good is renewed once, and the call made again', async ({
  world,
}) => {
  const { id, reference } = await world.begin()
  world.provider.approve(reference)
  world.provider.forgetTokens()
  expect((await world.comeBack(id)).state).toBe('paid')
  const before = world.provider.count(tokenCall)
  world.provider.behave({ kind: 'fail', status: 401 }, { which: /orders/ })
  await using provider = openAlone(world)
  await expect(provider.look(reference)).rejects.toThrow('PayPal answered 401')
  expect(world.provider.count(tokenCall) - before).toBe(2)
})

test('an event that does not say how much was refunded in all is added up', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.pay(reference)
  world.provider.lie({ hidesTotal: true })
  await world.provider.refund(reference, 150)
  await world.provider.refund(reference, 100)
  expect(await world.balance()).toBe(250)
  await world.provider.refund(reference, 250)
  expect(await world.stateOf(id)).toBe('refunded')
})

test('a payment that was given back before it was known is not credited', async ({ world }) => {
  const { id, reference } = await world.begin()
  world.provider.line.hold()
  await world.provider.pay(reference)
  await world.provider.refund(reference, 500)
  expect((await world.comeBack(id)).state).toBe('refused')
  await world.provider.line.release()
  expect(await world.stateOf(id)).toBe('refunded')
  expect(await world.balance()).toBe(0)
})

test('what PayPal takes back is taken back', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.pay(reference)
  await world.provider.reverse(reference)
  expect(await world.stateOf(id)).toBe('disputed')
  expect(await world.balance()).toBe(0)
})

test('a dispute about more than one payment is about each of them', async ({ world }) => {
  const [one, two] = [await world.begin(), await world.begin('large')]
  await world.provider.pay(one.reference)
  await world.provider.pay(two.reference)
  expect(await world.balance()).toBe(2800)
  await world.provider.disputeAll(one.reference, two.reference)
  expect(await world.balance()).toBe(0)
  await world.provider.resolveDispute('RESOLVED_BUYER_FAVOUR', one.reference)
  await world.provider.resolveDispute('CANCELED_BY_BUYER', two.reference)
  expect([await world.stateOf(one.id), await world.stateOf(two.id)]).toEqual(['disputed', 'paid'])
})

test('what PayPal tells of other matters, or of other shops, is heard and left', async ({
  world,
}) => {
  await world.provider.emit('BILLING.PLAN.CREATED', { id: 'P-1' }, 'plan')
  await world.provider.emit(
    'PAYMENT.CAPTURE.REFUNDED',
    { id: 'R1', links: [{ rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/NONE' }] },
    'refund',
  )
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual([200, 200])
})

test('options that cannot work are refused by name, and secrets not shown', () => {
  const options = { clientId: 'a', clientSecret: 'b', webhookId: 'c' }
  expect(() => paypal({ ...options, clientSecret: ' ' })).toThrow(
    'payments.clientSecret: what is given is not shown; expected the secret of the app',
  )
  expect(() => paypal({ ...options, webhookId: '' })).toThrow('expected the ID of the webhook')
})
