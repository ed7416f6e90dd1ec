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
import { startFakeStripe } from '../../../../../test/payments/fake-stripe.ts'
import { createPaymentContext } from '../../../../../test/payments/payment-context.ts'
import { ForgedMessage, type Order } from '../../payment-provider.ts'
import { stripe } from './stripe.ts'

async function open(tools: ProviderTools) {
  const fake = await startFakeStripe(tools)
  const { secretKey, webhookSecret, origin } = fake
  const adapter = stripe({ secretKey, webhookSecret, apiUrl: origin })
  return {
    ...fake,
    adapter,
    winDispute: (id: string) => fake.closeDispute(id, 'won'),
  }
}

describeCheckout('Stripe', open, { refunds: true })

const test = base.extend<{ world: PaymentWorld<Awaited<ReturnType<typeof open>>> }>({
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    await using world = await openPaymentWorld(open)
    await use(world)
  },
})

const anOrder = (change: Partial<Order> = {}) => orderAt('stripe', change)

test('an order says all that Stripe needs, and is the same when it is asked for again', async ({
  world,
}) => {
  await using provider = openAlone(world)
  const first = await provider.open(anOrder())
  const again = await provider.open(anOrder())
  expect(again).toEqual(first)
  expect(world.provider.sessions.size).toBe(1)
  const [asked] = world.provider.asked
  expect(asked?.headers['idempotency-key']).toBe(anOrder().id)
  expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
    mode: 'payment',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'eur',
    'line_items[0][price_data][unit_amount]': '500',
    'line_items[0][price_data][product_data][name]': '525 crowns – Aldermoor',
    client_reference_id: anOrder().id,
    'metadata[payment_id]': anOrder().id,
    'payment_intent_data[metadata][payment_id]': anOrder().id,
    'adaptive_pricing[enabled]': 'false',
    locale: 'fr',
    success_url: anOrder().returnUrl,
    cancel_url: anOrder().returnUrl,
  })
})

test.for([
  ['JPY', 500, 500],
  ['KWD', 5120, 5120],
  ['UGX', 5, 500],
] as const)('%s is counted as Stripe counts it', async ([currency, amount, asked], { world }) => {
  await using provider = openAlone(world)
  const { reference } = await provider.open(anOrder({ currency, amount }))
  expect(world.provider.sessions.get(reference)?.amount_total).toBe(asked)
  world.provider.line.hold()
  await world.provider.pay(reference)
  expect(await provider.look(reference)).toMatchObject({ kind: 'paid', amount, currency })
})

test('what is paid otherwise than ordered is held back', async ({ world }) => {
  for (const [lie, reason] of [
    [{ amount: 1 }, 'amountDiffers'],
    [{ currency: 'usd' }, 'currencyDiffers'],
  ] as const) {
    const { id, reference } = await world.begin()
    world.provider.lie(lie)
    await world.provider.pay(reference)
    expect(await world.readPayment(id)).toMatchObject({ state: 'quarantined', reason })
    world.provider.lie({})
  }
  expect(await world.balance()).toBe(0)
})

test('a message of another secret, of the other mode or of another time is refused', async ({
  world,
}) => {
  const { id, reference } = await world.begin()
  const lies = [
    { signature: 'other' },
    { signature: 'none' },
    { livemode: true },
    { skew: -301 },
    { skew: 301 },
  ] as const
  for (const lie of lies) {
    world.provider.lie(lie)
    await world.provider.pay(reference)
  }
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(await world.stateOf(id)).toBe('created')
  world.provider.lie({ skew: -300 })
  await world.provider.pay(reference)
  expect(await world.stateOf(id)).toBe('paid')
})

test('a session nobody paid expires', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.expire(reference)
  expect(await world.stateOf(id)).toBe('expired')
})

test('a bank that only asks takes nothing back; one that wins does', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.pay(reference)
  await world.provider.inquire(reference)
  expect(await world.stateOf(id)).toBe('paid')
  await world.provider.closeDispute(reference, 'lost')
  expect(await world.stateOf(id)).toBe('disputed')
})

test('what Stripe tells of other matters is heard and left', async ({ world }) => {
  await world.provider.emit('customer.created', { id: 'cus_1' })
  await world.provider.emit('charge.refunded', {
    amount_refunded: 5,
    currency: 'eur',
    payment_intent: null,
  })
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual([200, 200])
})

test('an event that cannot be read, or not now, is to come again', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.emit('checkout.session.completed', { id: 'cs_test_1' })
  await world.provider.pay(reference)
  world.provider.behave({ kind: 'fail', status: 500 })
  await world.provider.dispute(reference)
  expect(world.provider.line.sent.map(({ status }) => status)).toEqual([503, 200, 503])
  world.provider.workAgain()
  world.provider.line.waiting.shift()
  await world.provider.line.release()
  expect(await world.stateOf(id)).toBe('disputed')
})

test('a session that asks for no payment brings nothing until there is one', async ({ world }) => {
  const { id, reference } = await world.begin()
  await world.provider.postpone(reference)
  expect((await world.comeBack(id)).state).toBe('pending')
  expect(await world.balance()).toBe(0)
  await world.provider.arrive(reference)
  expect((await world.comeBack(id)).state).toBe('paid')
})

test('when Stripe fails nothing is known, and an order is asked for once', async ({ world }) => {
  await using provider = openAlone(world)
  const unknown = { code: 'PaymentUnavailable' }
  const moods: Mood[] = [
    { kind: 'fail', status: 500 },
    { kind: 'fail', status: 402 },
    { kind: 'reset' },
    { kind: 'lose' },
    { kind: 'garble', body: '<html>' },
    { kind: 'garble', body: '{"id":"cs_test_1"}' },
  ]
  for (const mood of moods) {
    // so that it is asked, however often it failed before
    world.site.now.at += 60_000
    world.provider.behave(mood)
    await expect(provider.open(anOrder())).rejects.toMatchObject(unknown)
    await expect(provider.look('cs_test_1')).rejects.toMatchObject(unknown)
  }
  expect(world.provider.count(/^POST/)).toBe(moods.length)
})

test('a session Stripe does not know is not its own, whatever it is called', async ({ world }) => {
  await using provider = openAlone(world)
  expect(await provider.look('cs_test_1')).toBe('unknown')
  expect(await provider.look('../charges?x=')).toBe('unknown')
  expect(world.provider.asked.at(-1)?.path).toBe('/v1/checkout/sessions/..%2Fcharges%3Fx%3D')
})

test('a refusal names what is wrong, and never the key', async ({ world }) => {
  const { origin, webhookSecret } = world.provider
  const context = createPaymentContext(() => world.site.now.at)
  const provider = stripe({ secretKey: 'sk_test_wrong', webhookSecret, apiUrl: origin }).create(
    context,
  )
  if (provider.kind !== 'checkout') throw new Error('it takes codes')
  const words = await provider.open(anOrder()).catch((error: Error) => error.message)
  expect(words).toBe('Stripe answered 401 with api_key_invalid: check secretKey of stripe')
  await context.close()
})

test('a test key is a sandbox, and options that cannot work are refused by name', async () => {
  const context = createPaymentContext(Date.now)
  const webhookSecret = 'whsec_1'
  const start = (secretKey: string) => stripe({ secretKey, webhookSecret }).create(context)
  expect(start('sk_test_1').isSandbox).toBe(true)
  expect(start('rk_live_1').isSandbox).toBe(false)
  expect(() => start('pk_live_1')).toThrow(/^payments\.secretKey: what is given is not shown/)
  expect(() => stripe({ secretKey: 'sk_test_1', webhookSecret: 'x' })).toThrow(/webhookSecret/)
  await context.close()
})

test('a signature is compared with every one that is given, and malformed ones are no error', async ({
  world,
}) => {
  await using provider = openAlone(world)
  const { reference } = await world.begin()
  world.provider.line.hold()
  await world.provider.pay(reference)
  const [message] = world.provider.line.waiting
  const body = new TextEncoder().encode(message?.body)
  const good = message?.headers['stripe-signature'] ?? ''
  const [time = '', , v1 = ''] = good.split(',')
  const read = (signature: string) =>
    provider.readMessage({ headers: { 'stripe-signature': signature }, body })
  expect(await read(good)).toHaveLength(1)
  expect(await read(`${time},${v1}`)).toHaveLength(1)
  expect(await read(`${v1},v1=abc,v1=${'zz'.repeat(32)},${time}`)).toHaveLength(1)
  const forged = [v1, time, '', `t=,${v1}`, `${time},${v1.replace('v1', 'v0')}`, `t=NaN,${v1}`]
  for (const one of forged) await expect(read(one)).rejects.toThrow(ForgedMessage)
})
