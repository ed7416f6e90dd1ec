import { randomUUID } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { openCheckout } from '../../contract/donation.ts'
import { createDonationApi, type DonationApi } from '../../../test/donation-api.ts'
import { postRaw } from '../../../test/raw-http.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { signedInAs, silentLog } from '../../../test/test-api.ts'
import type { PaymentNews } from './payment-provider.ts'

type Line = readonly [facts: object, text: string]

interface Logged {
  api: DonationApi
  alice: number
  errors: Line[]
  warnings: Line[]
}

const test = base.extend<{ site: Logged }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const errors: Line[] = []
    const warnings: Line[] = []
    const keepIn = (lines: Line[]) => (facts: object, text: string) => {
      lines.push([facts, text])
    }
    const log = { ...silentLog, error: keepIn(errors), warn: keepIn(warnings) }
    const api = createDonationApi(db, { log })
    await use({ api, alice: await api.join('alice'), errors, warnings })
    await close()
  },
})

const path = '/api/donation/message/checkout'

async function order({ api, alice }: Logged): Promise<string> {
  const input = { Provider: 'checkout', Pack: 'small' }
  const { payment } = await api.call(openCheckout, input, { headers: signedInAs(alice) })
  return payment.id
}

async function send({ api }: Logged, address: string, signature: string, news: PaymentNews[] = []) {
  const headers = { signature, 'x-forwarded-for': address }
  return api.request(path, { method: 'POST', headers, body: JSON.stringify(news) })
}

test('money for an order the site does not know is told to who reads the log', async ({ site }) => {
  const orderId = randomUUID()
  const news = {
    kind: 'paid',
    orderId,
    reference: 'order-x',
    amount: 500,
    currency: 'EUR',
  } as const
  expect(await site.api.message([{ ...news, eventId: 'evt-1' }])).toBe(200)
  expect(await site.api.message([{ ...news, eventId: 'evt-1' }])).toBe(200)
  const facts = { provider: 'checkout', orderId, reference: 'order-x', amount: 5, currency: 'EUR' }
  expect(site.errors).toEqual([[facts, 'a payment came that was not credited to anybody']])
})

test('a message that comes in chunks is heard like any other', async ({ site }) => {
  const news = [{ ...site.api.checkout.paid(await order(site)), eventId: 'evt-1' }]
  const message = { headers: { signature: 'genuine' }, body: JSON.stringify(news) }
  const sent = { path, framing: 'chunked', ...message } as const
  expect(await postRaw(await site.api.origin(), sent)).toEqual({ status: 200, body: '{}' })
  expect(await site.api.balanceOf(site.alice)).toBe(500)
})

test('a second payment for one order is told to who reads the log', async ({ site }) => {
  const id = await order(site)
  const paid = site.api.checkout.paid(id)
  await site.api.message([{ ...paid, eventId: 'evt-1' }])
  // the same once more, by another message
  await site.api.message([{ ...paid, eventId: 'evt-2' }])
  expect(site.errors).toEqual([])
  const again = { reference: 'order-again', captureReference: 'capture-again', amount: 499 }
  await site.api.message([{ ...paid, ...again, eventId: 'evt-3' }])
  expect(site.errors).toMatchObject([
    [{ orderId: id, reference: 'order-again', amount: 4.99, currency: 'EUR' }, /not credited/],
  ])
  expect(await site.api.balanceOf(site.alice)).toBe(500)
})

test('money for an order the team refused is told to who reads the log', async ({ site }) => {
  const id = await order(site)
  const held = { state: 'quarantined', reason: 'providerSilent' } as const
  await site.api.db.updateTable('payment').set(held).where('id', '=', id).execute()
  await site.api.donations.review({ id, isGood: false, money: 0, by: await site.api.join('bob') })
  const paid = site.api.checkout.paid(id)
  await site.api.message([{ ...paid, eventId: 'evt-1' }])
  await site.api.message([{ ...paid, eventId: 'evt-1' }])
  expect(site.errors).toMatchObject([[{ orderId: id, currency: 'EUR' }, /not credited/]])
  expect(await site.api.balanceOf(site.alice)).toBe(0)
})

test('what else the owner sells at the same provider is no error', async ({ site }) => {
  const news = { kind: 'paid', reference: 'order-x', amount: 500, currency: 'EUR' } as const
  await site.api.message([{ ...news, eventId: 'evt-1' }])
  await site.api.message([{ ...news, orderId: 'invoice 17', eventId: 'evt-2' }])
  await site.api.message([
    { kind: 'refunded', orderId: randomUUID(), amount: 500, eventId: 'evt-3' },
  ])
  expect(site.errors).toEqual([])
})

test('messages that no provider signed are limited by network, and signed ones never counted', async ({
  site,
}) => {
  const id = await order(site)
  const paid = site.api.checkout.paid(id)
  for (let sent = 0; sent < 70; sent += 1) {
    const news = [{ ...paid, eventId: `evt-${sent}` }]
    expect((await send(site, '198.51.100.7', 'genuine', news)).status).toBe(200)
  }
  for (let sent = 0; sent < 60; sent += 1) {
    expect((await send(site, '203.0.113.9', 'forged')).status).toBe(400)
  }
  expect(site.warnings[0]).toEqual([
    { provider: 'checkout', address: '203.0.113.9', reason: 'signed by nobody' },
    'a payment message was refused',
  ])
  const read = site.api.checkout.readMessage.bind(site.api.checkout)
  let asked = 0
  site.api.checkout.readMessage = (message) => {
    asked += 1
    return read(message)
  }
  const refused = await send(site, '203.0.113.9', 'forged')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBe(3600)
  expect(asked).toBe(0)
  // others are heard meanwhile, and the network is an hour later
  expect((await send(site, '198.51.100.7', 'genuine')).status).toBe(200)
  site.api.now.at += 3_600_000
  expect((await send(site, '203.0.113.9', 'forged')).status).toBe(400)
})

test('a message that cannot be verified now counts for nobody', async ({ site }) => {
  site.api.checkout.isDown = true
  for (let sent = 0; sent < 61; sent += 1) {
    expect((await send(site, '203.0.113.9', 'genuine')).status).toBe(503)
  }
  site.api.checkout.isDown = false
  expect((await send(site, '203.0.113.9', 'genuine')).status).toBe(200)
})
