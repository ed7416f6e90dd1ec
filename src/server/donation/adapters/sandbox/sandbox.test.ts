import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test as base } from 'vitest'
import { testLocales } from '../../../../../test/test-locales.ts'
import { createDonationApi, type DonationApi } from '../../../../../test/donation-api.ts'
import {
  type CheckoutWorld,
  describeCheckout,
} from '../../../../../test/payments/checkout-conformance.ts'
import { describeCodes } from '../../../../../test/payments/codes-conformance.ts'
import { createMessageLine } from '../../../../../test/payments/message-line.ts'
import type { ProviderTools } from '../../../../../test/payments/payment-world.ts'
import { silentLog, signedInAs } from '../../../../../test/test-api.ts'
import { createTestServer, type TestServer } from '../../../../../test/test-server.ts'
import { openTestDb } from '../../../../../test/test-db.ts'
import {
  checkPayment,
  getCodeRates,
  getDonationOffers,
  listPayments,
  openCheckout,
  payout,
} from '../../../../contract/donation.ts'
import { createCsrfProtection } from '../../../platform/http/csrf.ts'
import { respondWithError } from '../../../platform/http/error-response.ts'
import { readServerTexts } from '../../../platform/server-texts.ts'
import type { PaymentAdapter, PaymentContext, ProviderMessage } from '../../payment-provider.ts'
import { sandboxCodes } from './sandbox-codes.ts'
import { writeMessage } from './sandbox-message.ts'
import { changeSandboxPayment, findSandboxPayment } from './sandbox-payments.ts'
import { sandboxRoutes } from './sandbox-routes.ts'
import { readSandboxKey, sandbox } from './sandbox.ts'

const texts = readServerTexts(testLocales, 'sandbox')

/** The sandbox as a provider like others: its buttons are pressed, its messages go over the wire. */
async function openWorld({ clock, send }: ProviderTools): Promise<CheckoutWorld> {
  const line = createMessageLine(send)
  const pages = new Hono()
  const { request: browse } = createTestServer(pages)
  let books: PaymentContext | undefined
  async function deliver({ headers, body }: ProviderMessage) {
    const text = new TextDecoder().decode(body)
    await line.push({ type: 'sandbox', headers: { ...headers }, body: text })
    return true
  }
  const adapter: PaymentAdapter = {
    ...sandbox(),
    create(context) {
      books = context
      const csrf = { giveToken: () => '', assertProven: () => {} }
      const receive = (_: string, message: ProviderMessage) => deliver(message)
      sandboxRoutes(pages, {
        db: context.db,
        clock,
        texts,
        languages: testLocales.languages,
        csrf,
        receive,
      })
      return sandbox().create(context)
    },
  }
  /** The page gives back a half or all; banks give back what they like. */
  async function refund(reference: string, cents: number) {
    if (!books) throw new Error('it was not started')
    const payment = await findSandboxPayment(books.db, reference)
    if (!payment) throw new Error(`there is no payment ${reference}`)
    const refunded = payment.refunded + cents
    await changeSandboxPayment(books.db, payment, { refunded })
    const signing = { key: await readSandboxKey(books), id: `refund-${refunded}`, now: clock() }
    await deliver(writeMessage({ ...payment, refunded }, 'refunded', signing))
  }
  const push = async (id: string, action: string) => {
    const body = new URLSearchParams({ action, token: '' })
    await browse(`/sandbox/pay/${id}`, { method: 'POST', body })
  }
  return {
    adapter,
    line,
    pay: (id) => push(id, 'pay'),
    payLater: (id) => push(id, 'payLater'),
    arrive: (id) => push(id, 'arrive'),
    fail: (id) => push(id, 'fail'),
    refund,
    dispute: (id) => push(id, 'dispute'),
    winDispute: (id) => push(id, 'winDispute'),
    async [Symbol.asyncDispose]() {},
  }
}

describeCheckout('Sandbox', openWorld, { namesDisputes: false, refunds: true })

describeCodes('Sandbox codes', async () => {
  let bought = 0
  return {
    adapter: sandboxCodes(),
    money: 200,
    buy: () => `SANDBOX${(bought += 1)}`,
    async [Symbol.asyncDispose]() {},
  }
})

interface Sandbox {
  site: DonationApi
  alice: number
  pages: TestServer
  /** Messages are lost on their way while it is cut. */
  wire: { isCut: boolean; received: number }
}

const test = base.extend<{ box: Sandbox }>({
  // oxlint-disable-next-line no-empty-pattern
  box: async ({}, use) => {
    const { db, close } = await openTestDb()
    const site = createDonationApi(db, { adapters: [sandbox(), sandboxCodes()] })
    const app = new Hono()
    app.onError(respondWithError(silentLog))
    const wire = { isCut: false, received: 0 }
    sandboxRoutes(app, {
      db,
      clock: () => site.now.at,
      texts,
      languages: testLocales.languages,
      csrf: createCsrfProtection({
        key: randomBytes(32),
        randomBytes,
        isSecure: true,
        sessionCookie: 'refresh',
      }),
      async receive(provider, message) {
        wire.received += 1
        return wire.isCut || site.donations.receive(provider, message)
      },
    })
    await use({ site, alice: await site.join('alice'), pages: createTestServer(app), wire })
    await site.close()
    await close()
  },
})

const as = (accountId: number, language = 'en') => ({
  headers: { ...signedInAs(accountId), 'accept-language': language },
})

/** Begins a payment. @returns its id and the path of the page to pay on */
async function begin({ site, alice }: Sandbox, language = 'en') {
  const input = { Provider: 'sandbox', Pack: 'small' }
  const { payment, url } = await site.call(openCheckout, input, as(alice, language))
  expect(url).toMatch(/^https:\/\/play\.example\/sandbox\/pay\//)
  return { id: payment.id, path: new URL(url).pathname }
}

/** A browser on a page of the sandbox: what stands there, and what its button does. */
async function open({ pages }: Sandbox, path: string) {
  const response = await pages.request(path)
  const markup = await response.text()
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0])
  const token = /name="token" value="([^"]+)"/.exec(markup)?.[1] ?? ''
  return {
    response,
    markup,
    press: (action: string, change: { token?: string; headers?: Record<string, string> } = {}) =>
      pages.request(path, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...change.headers },
        body: new URLSearchParams({ action, token: change.token ?? token }),
      }),
  }
}

/** Opens the page and presses a button of it. */
async function press(box: Sandbox, path: string, action: string) {
  const page = await open(box, path)
  return page.press(action)
}

const stateOf = async ({ site, alice }: Sandbox) => {
  const { payments } = await site.call(listPayments, { page: 1 }, as(alice))
  return payments[0]?.state
}

test('both are offered as what they are', async ({ box }) => {
  const offers = await box.site.call(getDonationOffers, {})
  expect(offers.checkouts).toEqual([{ provider: 'sandbox', kind: 'sandbox', isSandbox: true }])
  expect(offers.takesCodes).toBe(true)
})

test('a player pays, is credited and comes back to the donation page', async ({ box }) => {
  const { id, path } = await begin(box)
  const page = await open(box, path)
  expect(page.response.status).toBe(200)
  expect(page.markup).toContain('<html lang="en">')
  expect(page.markup).toContain('Nothing is really paid here')
  expect(page.markup).toContain('Payment of €5.00')

  const response = await page.press('pay')
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`https://play.example/page/donation?payment=${id}`)
  expect(await stateOf(box)).toBe('paid')
  expect(await box.site.balanceOf(box.alice)).toBe(500)
})

test('the page speaks the language the payment was begun in', async ({ box }) => {
  const { path } = await begin(box, 'fr')
  const { markup } = await open(box, path)
  expect(markup).toContain('<html lang="fr">')
  expect(markup).toContain('Payer plus tard')
})

test('a payment that comes later waits, then is credited', async ({ box }) => {
  const { path } = await begin(box)
  await press(box, path, 'payLater')
  expect(await stateOf(box)).toBe('pending')
  expect(await box.site.balanceOf(box.alice)).toBe(0)
  await press(box, path, 'arrive')
  expect(await stateOf(box)).toBe('paid')
  expect(await box.site.balanceOf(box.alice)).toBe(500)
})

test('a payment that is declined, or never arrives, brings nothing', async ({ box }) => {
  const declined = await begin(box)
  await press(box, declined.path, 'decline')
  expect(await stateOf(box)).toBe('refused')
  const failed = await begin(box)
  await press(box, failed.path, 'payLater')
  await press(box, failed.path, 'fail')
  expect(await stateOf(box)).toBe('refused')
  expect(await box.site.balanceOf(box.alice)).toBe(0)
})

test('refunds are taken back as far as they go, disputes until they are won', async ({ box }) => {
  const { path } = await begin(box)
  const balanceAfter = async (action: string) => {
    await press(box, path, action)
    return box.site.balanceOf(box.alice)
  }
  expect(await balanceAfter('pay')).toBe(500)
  expect(await balanceAfter('dispute')).toBe(0)
  expect(await balanceAfter('winDispute')).toBe(500)
  expect(await balanceAfter('refundHalf')).toBe(250)
  expect(await balanceAfter('refund')).toBe(0)
  expect(await stateOf(box)).toBe('refunded')
})

test('a button pressed twice does its work once', async ({ box }) => {
  const { id, path } = await begin(box)
  const { db } = box.site
  const before = await findSandboxPayment(db, id)
  const page = await open(box, path)
  const responses = await Promise.all([page.press('pay'), page.press('pay'), page.press('decline')])
  expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
  expect(box.wire.received).toBe(1)
  // as one of them who read the page of before, and comes later
  expect(before && (await changeSandboxPayment(db, before, { state: 'refused' }))).toBe(false)
  const balance = await box.site.balanceOf(box.alice)
  expect([0, 500]).toContain(balance)
  expect(await stateOf(box)).toBe(balance === 500 ? 'paid' : 'refused')
})

test('a message that is lost is made up for when the player comes back', async ({ box }) => {
  const { id, path } = await begin(box)
  box.wire.isCut = true
  await press(box, path, 'pay')
  expect(await stateOf(box)).toBe('created')
  const checked = await box.site.call(checkPayment, { Id: id }, as(box.alice))
  expect(checked.state).toBe('paid')
})

test('a payment nobody decided about stays open when the site asks', async ({ box }) => {
  const { id } = await begin(box)
  expect(await box.site.call(checkPayment, { Id: id }, as(box.alice))).toMatchObject({
    state: 'created',
  })
})

test('a button pressed by another page, or without the page’s token, does nothing', async ({
  box,
}) => {
  const { path } = await begin(box)
  const page = await open(box, path)
  const pressings = [
    page.press('pay', { token: '' }),
    page.press('pay', { token: 'made.up' }),
    page.press('pay', { headers: { cookie: '' } }),
    page.press('pay', { headers: { 'sec-fetch-site': 'cross-site' } }),
  ]
  for (const pressing of pressings) expect((await pressing).status).toBe(403)
  expect((await page.press('steal')).status).toBe(400)
  expect(await stateOf(box)).toBe('created')
})

test('a message that the sandbox did not write is refused', async ({ box }) => {
  const { id } = await begin(box)
  const seconds = Math.floor(box.site.now.at / 1000)
  const body = JSON.stringify({
    id: 'made-up',
    kind: 'paid',
    payment: id,
    amount: 500,
    currency: 'EUR',
    receiver: 'sandbox',
  })
  const headers = { 'sandbox-signature': `t=${seconds},v1=${'0'.repeat(64)}` }
  for (const given of [headers, {}]) {
    const response = await box.site.request('/api/donation/message/sandbox', {
      method: 'POST',
      headers: given,
      body,
    })
    expect(response.status).toBe(400)
  }
  expect(await box.site.balanceOf(box.alice)).toBe(0)
})

test('no payment is found by another name', async ({ box }) => {
  for (const id of ['x', '00000000-0000-4000-8000-000000000000']) {
    expect((await box.pages.request(`/sandbox/pay/${id}`)).status).toBe(404)
  }
})

test('the pages run nothing, load nothing and are kept by nobody', async ({ box }) => {
  const { path } = await begin(box)
  for (const one of [path, '/sandbox/code']) {
    const { response, markup } = await open(box, one)
    const policy = response.headers.get('content-security-policy') ?? ''
    const style = /<style>([\s\S]*?)<\/style>/.exec(markup)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`'sha256-${hash}'`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(markup).not.toContain('<script')
  }
})

test('a code of the sandbox is good once, whoever brings it', async ({ box }) => {
  const { site, alice } = box
  const bob = await site.join('bob')
  const { payment } = await site.call(payout, { Code: 'SANDBOX1' }, as(alice))
  expect(payment).toMatchObject({ state: 'paid', money: 200 })
  await expect(site.call(payout, { Code: 'SANDBOX1' }, as(bob))).rejects.toMatchObject({
    errors: [{ code: 'PayoutCodeUsed' }],
  })
  // written otherwise it is another code to the site, and the same to the sandbox
  for (const Code of ['sandbox1', 'SANDBOX0', 'SANDBOX', 'SANDBOXX7']) {
    await expect(site.call(payout, { Code }, as(bob))).rejects.toMatchObject({
      errors: [{ code: 'PayoutCodeWrong' }],
    })
  }
  expect((await site.call(payout, { Code: 'sandbox2' }, as(bob))).payment.state).toBe('paid')
})

test('the code that is given away is good', async ({ box }) => {
  const { markup } = await open(box, '/sandbox/code?lang=fr')
  expect(markup).toContain('Acheter un code')
  const Code = /SANDBOX\d+(?=<)/.exec(markup)?.[0] ?? ''
  const { payment } = await box.site.call(payout, { Code }, as(box.alice))
  expect(payment.state).toBe('paid')
})

test('rates of codes are shown by country, those of every country with them', async ({ box }) => {
  const { countries, rates } = await box.site.call(getCodeRates, { country: 'CH' })
  expect(countries).toEqual(['BE', 'CA', 'CH', 'FR', 'GB', 'US'])
  expect(rates[0]).toMatchObject({ country: 'CH', price: 5, currency: 'CHF', shortcode: '00000' })
  expect(rates.slice(1).map(({ country }) => country)).toEqual([null, null])
  expect(rates.slice(1).map(({ link }) => link)).toContain('https://play.example/sandbox/code')
})
