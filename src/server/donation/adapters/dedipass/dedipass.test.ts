import { expect, test as base } from 'vitest'
import { describeCodes } from '../../../../../test/payments/codes-conformance.ts'
import { startFakeDedipass } from '../../../../../test/payments/fake-dedipass.ts'
import { openPaymentWorld, type PaymentWorld } from '../../../../../test/payments/payment-world.ts'
import type { Mood } from '../../../../../test/payments/scripted-server.ts'
import { signedInAs, silentLog } from '../../../../../test/test-api.ts'
import { getCodeRates, listPayments, payout } from '../../../../contract/donation.ts'
import { dedipass } from './dedipass.ts'

async function open() {
  const fake = await startFakeDedipass()
  const { publicKey, privateKey, origin } = fake
  let sold = 0
  return {
    ...fake,
    adapter: dedipass({ publicKey, privateKey, apiUrl: origin }),
    money: 100,
    buy(): string {
      sold += 1
      const code = `DEDI${String(sold).padStart(4, '0')}`
      fake.sell(code, { virtual_currency: '100', payout: '2.10' })
      return code
    },
  }
}

describeCodes('Dedipass', open)

const lines: string[] = []

const test = base.extend<{ world: PaymentWorld<Awaited<ReturnType<typeof open>>> }>({
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => {
    lines.splice(0)
    const note = (fields: object, message: string) => void lines.push(write({ fields, message }))
    const log = { ...silentLog, info: note, warn: note, error: note, debug: note }
    await using world = await openPaymentWorld(open, { log })
    await use(world)
  },
})

/** As a log writes it: errors with all that hangs on them. */
function write(value: unknown): string {
  const isError = (inner: unknown) => inner instanceof Error
  return JSON.stringify(value, (_, inner: unknown) =>
    isError(inner)
      ? Object.fromEntries(
          Object.getOwnPropertyNames(inner).map((name) => [name, Reflect.get(inner, name)]),
        )
      : inner,
  )
}

type World = PaymentWorld<Awaited<ReturnType<typeof open>>>

const as = ({ alice }: World) => ({ headers: signedInAs(alice) })
const bring = (world: World, Code: string) => world.site.call(payout, { Code }, as(world))
const ratesOf = async ({ site }: World) => (await site.call(getCodeRates, {})).rates

/** What the team sees of the last payment, after the site tried so often as it does. */
async function stateAfterTries(world: World) {
  for (let tries = 0; tries < 3; tries += 1) {
    world.site.now.at += 2 * 60 * 60_000
    await world.site.donations.lookAtDue()
  }
  const { payments } = await world.site.call(listPayments, { page: 1 }, as(world))
  return payments[0]
}

test('a code brings what Dedipass says, and is asked about with both keys', async ({ world }) => {
  world.provider.sell('ABCDEF12', { virtual_currency: '62.5', payout: '1.2345' })
  const { payment } = await bring(world, 'ABCDEF12')
  expect(payment).toMatchObject({ state: 'paid', money: 62.5 })
  const [asked] = world.provider.asked
  const { publicKey, privateKey } = world.provider
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({
    public_key: publicKey,
    private_key: privateKey,
    code: 'ABCDEF12',
  })
  const earned = await world.site.db
    .selectFrom('payment')
    .select(['amount', 'currency'])
    .executeTakeFirstOrThrow()
  // a fraction of a cent is dropped
  expect({ ...earned, amount: Number(earned.amount) }).toEqual({ amount: 123, currency: 'EUR' })
})

test('an answer that got lost is asked for once more by the site, never by the connection', async ({
  world,
}) => {
  const code = world.provider.buy()
  world.provider.behave({ kind: 'lose' }, { times: 1 })
  const { payment } = await bring(world, code)
  expect(payment.state).toBe('created')
  expect(world.provider.checked).toEqual([code])
  // used up by the first: so the refusal of the second is for the team to review
  expect(await stateAfterTries(world)).toMatchObject({
    state: 'quarantined',
    reason: 'codeUnfinished',
  })
  expect(await world.balance()).toBe(0)
})

test('when Dedipass fails the code waits, then is credited', async ({ world }) => {
  const moods: Mood[] = [
    { kind: 'fail', status: 500 },
    { kind: 'fail', status: 503 },
    { kind: 'fail', status: 404 },
    { kind: 'fail', status: 302, headers: { location: 'https://elsewhere.example/' } },
    { kind: 'reset' },
  ]
  for (const mood of moods) {
    const code = world.provider.buy()
    world.provider.behave(mood, { times: 1 })
    expect((await bring(world, code)).payment.state).toBe('created')
    expect(await stateAfterTries(world)).toMatchObject({ state: 'paid', money: 100 })
  }
  expect(await world.balance()).toBe(moods.length * 10_000)
})

test('an answer that says neither is neither a good code nor a wrong one', async ({ world }) => {
  const responses = [
    '<html>down</html>',
    '',
    '[]',
    '{"message":"no status"}',
    '{"status":1}',
    '{"status":"success","code":"OTHERCODE","virtual_currency":"100"}',
    '{"status":"success"}',
    '{"status":"success","virtual_currency":"-100"}',
    '{"status":"success","virtual_currency":"0"}',
    '{"status":"success","virtual_currency":"1e5"}',
    '{"status":"success","virtual_currency":"100 points"}',
    '{"status":"success","virtual_currency":"99999999"}',
  ]
  for (const body of responses) {
    world.provider.behave({ kind: 'garble', body })
    const { payment } = await bring(world, world.provider.buy())
    expect(payment.state, body).toBe('created')
  }
  expect(await world.balance()).toBe(0)
})

test('any other status is a refusal, whatever the answer says of the code', async ({ world }) => {
  const responses = [
    '{"status":"error","code":""}',
    '{"status":"error","code":"OTHERCODE","virtual_currency":"100"}',
  ]
  for (const body of responses) {
    world.provider.behave({ kind: 'garble', body })
    await expect(bring(world, world.provider.buy()), body).rejects.toMatchObject({
      errors: [{ code: 'PayoutCodeWrong' }],
    })
  }
  expect(await world.balance()).toBe(0)
})

test('neither key nor code is in what is logged, nor in an answer, whatever happens', async ({
  world,
}) => {
  const { privateKey } = world.provider
  for (const mood of [
    { kind: 'fail', status: 500 },
    { kind: 'reset' },
    { kind: 'lose' },
    { kind: 'garble', body: '<html>' },
    { kind: 'fail', status: 503 },
    { kind: 'fail', status: 503 },
  ] as const) {
    world.provider.behave(mood, { times: 1 })
    await bring(world, world.provider.buy())
  }
  world.provider.behave({ kind: 'fail', status: 500 })
  await ratesOf(world)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.join('\n')).not.toContain(privateKey)
  expect(lines.join('\n')).not.toMatch(/DEDI\d{4}/)
})

test('rates come as they are, what the law wants said included', async ({ world }) => {
  const rates = await ratesOf(world)
  expect(rates).toEqual([
    {
      key: 'FR-SMS-4.50-1',
      solution: 'SMS',
      country: 'FR',
      price: 4.5,
      currency: 'EUR',
      money: 100,
      keyword: 'DEDI',
      shortcode: '81043',
      phone: null,
      link: null,
      mention: '<p>4,50 EUR + SMS</p>',
      legalPictures: ['/proxied/post/https://dedipass.example/81043.png'],
    },
    expect.objectContaining({ country: 'BE', money: 40, phone: '0903 99 999', mention: null }),
    expect.objectContaining({ country: null, price: 10, money: 250.5 }),
  ])
})

const good = {
  rate: 'FR-1',
  solution: 'SMS',
  country: { iso: 'fr' },
  user_price: '3.00',
  user_currency: 'EUR',
  user_earns: '50',
  shortcode: '81043',
}

test('a rate is read in whatever way it is written', async ({ world }) => {
  const written: [object, object][] = [
    [{ country: null }, { country: null }],
    [{ country: 'be' }, { country: 'BE' }],
    [{ country: { iso: 'ALL' } }, { country: null }],
    [{ user_price: 3 }, { price: 3 }],
    [{ user_price: '3,5' }, { price: 3.5 }],
    [
      { user_price: '350', user_currency: 'jpy' },
      { price: 350, currency: 'JPY' },
    ],
    [{ shortcode: 81043 }, { shortcode: '81043' }],
    [{ link: 'javascript:alert(1)' }, { link: null }],
    [{ link: null, urlForm: 'https://pay.example/' }, { link: 'https://pay.example/' }],
    [{ keyword: ' DE\u202EDI\u0000 ' }, { keyword: 'DEDI' }],
    [{ keyword: {} }, { keyword: null }],
    [{ mention: 5 }, { mention: null }],
    [{ legal_graphic: 'https://pay.example/81043.png' }, { legalPictures: [] }],
    [
      {
        legal_graphic: {
          shortcode: 'https://pay.example/1.png',
          again: 'https://pay.example/1.png',
          footer: null,
          other: 'javascript:alert(1)',
          unreachable: 'https://pay.example/%.png',
          plain: 'http://pay.example/2.png',
        },
      },
      { legalPictures: ['/proxied/post/https://pay.example/1.png'] },
    ],
  ]
  for (const [change, expected] of written) {
    world.provider.publish([{ ...good, ...change }])
    world.site.now.at += 60 * 60_000
    expect(await ratesOf(world)).toEqual([expect.objectContaining(expected)])
  }
})

test('rates that cannot be read are left out, each other is shown once', async ({ world }) => {
  const wrong = [
    { rate: null },
    { solution: '' },
    { user_price: '0' },
    { user_price: '4.567' },
    { user_price: '1e3' },
    { user_price: null },
    { user_currency: 'EURO' },
    { user_currency: null },
    { user_earns: '-5' },
    { user_earns: 'many' },
    { country: { iso: 'fra' } },
    { shortcode: null },
    { shortcode: null, link: 'http://pay.example/' },
    { rate: 'x'.repeat(81) },
  ].map((change) => ({ ...good, ...change }))
  world.provider.publish([null, 5, 'rate', [], {}, ...wrong, good, { ...good, user_earns: '60' }])
  expect(await ratesOf(world)).toEqual([expect.objectContaining({ key: 'FR-1', money: 60 })])
})

test('what is no list of rates leaves the last that was', async ({ world }) => {
  expect(await ratesOf(world)).toHaveLength(3)
  world.provider.publish({ error: 'no such key' })
  world.site.now.at += 60 * 60_000
  expect(await world.site.donations.readRates(undefined)).toMatchObject({
    isStale: true,
    rates: { length: 3 },
  })
})

test('options that cannot work are refused by name, and secrets not shown', () => {
  expect(() => dedipass({ publicKey: 'a', privateKey: ' ' })).toThrow(
    'payments.privateKey: what is given is not shown; expected the private key of the service',
  )
})
