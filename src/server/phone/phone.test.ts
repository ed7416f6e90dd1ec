import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { testTexts } from '../../../test/test-locales.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { openFormerDatabase } from '../../../test/former-database.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { createTestApi, signedInAs } from '../../../test/test-api.ts'
import { startFakeTwilio, type FakeTwilio } from '../../../test/fake-twilio.ts'
import type { EndpointClient } from '../../contract/endpoint-client.ts'
import { addPhoneNumber, removePhoneNumber, verifyPhoneNumber } from '../../contract/phone.ts'
import type { AccountEvent } from '../platform/account-event.ts'
import type { Db } from '../platform/database/db.ts'
import { toLimits } from '../platform/limits.ts'
import { createOutboundFactory, type OutboundFactory } from '../platform/outbound/outbound.ts'
import { createRateLimiter } from '../platform/rate-limit.ts'
import { twilio } from '../platform/sms/twilio.ts'
import { phoneRoutes } from './phone-routes.ts'
import { findPhone, setPhoneNumber } from './phone-queries.ts'
import { createPhoneService, type PhoneContext } from './phone-service.ts'

const second = 1000
const minute = 60 * second
const mobile = '+33612345678'
const otherMobile = '+32470123456'

let database: TestDb
let db: Db
let now: number
let service: FakeTwilio
let outbound: OutboundFactory & { close(): Promise<void> }
let alice: number
let bob: number
let lines: string[]
let codes: number[]
let told = 0

const note = (fields: object, message: string) =>
  void lines.push(`${message} ${JSON.stringify(fields)}`)
const log = { debug: note, info: note, warn: note, error: note }

beforeAll(async () => {
  database = await openTestDb()
  db = database.db
})

afterAll(async () => {
  await database.close()
})

beforeEach(async () => {
  now = Date.parse('2026-01-05T12:00:00Z')
  lines = []
  codes = []
  service = await startFakeTwilio()
  outbound = createOutboundFactory({ clock: () => now, log, random: () => 0 })
  alice = await insertAccount(db, 'alice')
  bob = await insertAccount(db, 'bob')
})

afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await outbound.close()
  for (const table of ['account', 'rate_limit', 'secret'] as const) {
    await db.deleteFrom(table).execute()
  }
})

/** Writes what a player is told where the test can read it, in the transaction it is told in. */
async function notifyAccount(to: Db, accountId: number, event: AccountEvent): Promise<void> {
  const data = JSON.stringify(event)
  await to
    .insertInto('secret')
    .values({ name: `${accountId} ${data} ${(told += 1)}`, value: Buffer.alloc(0) })
    .execute()
}

async function notifications(): Promise<string[]> {
  const rows = await db.selectFrom('secret').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name.replace(/ \d+$/, ''))
}

type Sender = { from: string } | { verifyServiceSid: string }

interface SiteOptions extends Partial<PhoneContext> {
  sender?: Sender
}

/** The calls of a site. */
function openSite({ sender = { from: '+15005550006' }, ...options }: SiteOptions = {}) {
  const { accountSid, authToken, origin } = service
  const adapter = twilio({ accountSid, authToken, apiUrl: origin, verifyUrl: origin, ...sender })
  const clock = () => now
  const phone = createPhoneService({
    texts: testTexts,
    db,
    clock,
    log,
    randomInt: (end) => codes.shift() ?? end - 1,
    key: Buffer.alloc(32, 7),
    sms: adapter.create({ outbound, db, clock }),
    limiter: createRateLimiter(db, clock),
    limits: toLimits(),
    notifyAccount,
    siteName: 'Ravenhall',
    siteUrl: 'https://play.example',
    ...options,
  })
  const { request, call } = createTestApi((api) => phoneRoutes(api, phone), { clock, log })
  const post = (account: number, path: string, body: string) =>
    request(path, {
      method: 'POST',
      headers: { ...signedInAs(account), 'content-type': 'application/json' },
      body,
    })
  return { phone, post, ...playersOf(call) }
}

function playersOf(call: EndpointClient) {
  const headersOf = (account: number, more: Record<string, string> = {}) => ({
    headers: { ...signedInAs(account), 'accept-language': 'fr', ...more },
  })
  return {
    add: (account: number, PhoneNumber = mobile, more?: Record<string, string>) =>
      call(addPhoneNumber, { PhoneNumber }, headersOf(account, more)),
    verify: (account: number, Code: string, PhoneNumber = mobile) =>
      call(verifyPhoneNumber, { PhoneNumber, Code }, headersOf(account)),
    remove: (account: number) => call(removePhoneNumber, {}, headersOf(account)),
  }
}

async function numberOf(account: number): Promise<string | null> {
  const row = await db
    .selectFrom('phone')
    .select('number')
    .where('account_id', '=', account)
    .executeTakeFirst()
  return row?.number ?? null
}

const withCode = (code: string) => ({ status: 400, errors: [expect.objectContaining({ code })] })
const from = (address: string) => ({ 'x-forwarded-for': address })
const pending = () => db.selectFrom('phone_code').selectAll().execute()

test('a player makes a number theirs with the code sent there', async () => {
  codes = [12_345]
  const { add, verify } = openSite()

  await add(alice)

  expect(service.messages.map(({ to, form }) => [to, form['Body']])).toEqual([
    [
      mobile,
      '012345 est votre code Ravenhall. Il expire dans 10 minutes. Ne le donnez à personne.\n\n@play.example #012345',
    ],
  ])
  expect(await numberOf(alice)).toBeNull()
  await verify(alice, ' 012345 ')
  expect(await numberOf(alice)).toBe(mobile)
  expect(await notifications()).toEqual([
    `${alice} {"kind":"phoneNumberAdded","phoneNumber":"${mobile}"}`,
  ])
})

test('the message is in the language the player reads, in one SMS of GSM-7', async () => {
  const { add } = openSite()
  await add(alice, mobile, { 'accept-language': 'en' })
  await add(bob, otherMobile, from('192.0.2.2'))
  const bodies = service.messages.map(({ form }) => form['Body'] ?? '')
  expect(bodies[0]).toMatch(/^999999 is your Ravenhall code\. /)
  expect(bodies[1]).toMatch(/^999999 est votre code Ravenhall\. /)
  for (const body of bodies) {
    expect(body).toMatch(/^[\w\s.,@#àéèùÉ]{1,160}$/)
  }
})

test('only a keyed hash of the code is kept, and no line of the log holds it', async () => {
  const { add, verify } = openSite()
  await add(alice)
  await verify(alice, '111111').catch(() => {})
  const [row] = await pending()
  expect(row?.hash).toHaveLength(32)
  const dump = JSON.stringify([row, row?.hash?.toString(), lines])
  expect(dump).not.toContain('999999')
  expect(lines.join()).not.toContain('612345678')
})

test('a number written with the zero of its country is the same number', async () => {
  const { add, verify } = openSite()
  await add(alice, '+330612345678')
  expect(service.messages[0]?.to).toBe(mobile)
  await verify(alice, '999999', '+330612345678')
  expect(await numberOf(alice)).toBe(mobile)
})

test('a code is good once, for its number and its player', async () => {
  const { add, verify } = openSite()
  await add(alice)
  await expect(verify(bob, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  const elsewhere = verify(alice, '999999', otherMobile)
  await expect(elsewhere).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  await expect(verify(alice, '999998')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  await verify(alice, '999999')
  await expect(verify(alice, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(await notifications()).toHaveLength(1)
})

test('a kept code moved to another player or phone is good there for nothing', async () => {
  const { add, verify } = openSite()
  await add(alice)
  await db.updateTable('phone_code').set({ phone_number: otherMobile }).execute()
  const otherPhone = verify(alice, '999999', otherMobile)
  await expect(otherPhone).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  await db.updateTable('phone_code').set({ phone_number: mobile, account_id: bob }).execute()
  await expect(verify(bob, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
})

test('a code is good for ten minutes', async () => {
  const { add, verify, phone } = openSite()
  await add(alice)
  now += 10 * minute
  await expect(verify(alice, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  now -= 1
  await phone.prune()
  await verify(alice, '999999')
  await add(alice, otherMobile)
  now += 10 * minute
  await phone.prune()
  expect(await pending()).toEqual([])
})

test('a new code ends the one before, and the number stays until the new one is verified', async () => {
  codes = [111_111, 222_222]
  const { add, verify } = openSite()
  await add(alice)
  await verify(alice, '111111')
  now += minute
  await add(alice, otherMobile)
  await expect(verify(alice, '111111')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(await numberOf(alice)).toBe(mobile)
  await verify(alice, '222222', otherMobile)
  expect(await numberOf(alice)).toBe(otherMobile)
})

test('the sixth try is refused even when it is right', async () => {
  const { add, verify } = openSite()
  await add(alice)
  for (let tries = 0; tries < 5; tries += 1) {
    await expect(verify(alice, '000000')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  }
  await expect(verify(alice, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(await numberOf(alice)).toBeNull()
  now += minute
  await add(alice)
  await verify(alice, '999999')
})

test('of twenty tries side by side five are compared', async () => {
  const { add, verify } = openSite()
  await add(alice)
  const wrong = Array.from({ length: 20 }, () => verify(alice, '000000'))
  await Promise.allSettled(wrong)
  const [row] = await pending()
  expect(row?.tries).toBe(5)
  await expect(verify(alice, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
})

test('of twenty right tries side by side one succeeds', async () => {
  const { add, verify } = openSite()
  await add(alice)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => verify(alice, '999999')))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await notifications()).toHaveLength(1)
})

test('a number in use elsewhere is answered as a fresh one, until its holder shows the code', async () => {
  const { add, verify } = openSite()
  await add(alice)
  await verify(alice, '999999')
  now += minute
  expect(await add(bob)).toEqual({})
  await expect(verify(bob, '000000')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  await expect(verify(bob, '999999')).rejects.toMatchObject(withCode('PhoneNumberTaken'))
  await expect(verify(bob, '999999')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect([await numberOf(alice), await numberOf(bob)]).toEqual([mobile, null])
})

test('of two players who verify one number at the same moment one gets it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { add, verify, remove } = openSite()
    await add(alice)
    now += minute
    await add(bob)
    const tries = await Promise.allSettled([verify(alice, '999999'), verify(bob, '999999')])
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual([expect.objectContaining(withCode('PhoneNumberTaken'))])
    await Promise.all([remove(alice), remove(bob)])
    now += 60 * minute
  }
})

test('a player forgets their number, and the code on its way', async () => {
  const { add, verify, remove } = openSite()
  await add(alice)
  await verify(alice, '999999')
  now += minute
  await add(alice, otherMobile)
  await remove(alice)
  await remove(alice)
  expect(await numberOf(alice)).toBeNull()
  const late = verify(alice, '999999', otherMobile)
  await expect(late).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(await notifications()).toContain(`${alice} {"kind":"phoneNumberRemoved"}`)
  expect(await notifications()).toHaveLength(2)
})

test('what cannot be announced is not done', async () => {
  const failing = async () => {
    throw new Error('no room')
  }
  const { add, verify } = openSite({ notifyAccount: failing })
  await add(alice)
  await expect(verify(alice, '999999')).rejects.toMatchObject({ status: 500 })
  expect(await numberOf(alice)).toBeNull()
})

test.each([
  ['+33700000000', 'InvalidPhoneNumber'],
  ['+999123456789', 'InvalidPhoneNumber'],
  ['+33123456789', 'PhoneNumberRefused'], // landline
  ['+33899123456', 'PhoneNumberRefused'], // premium
  ['+33811123456', 'PhoneNumberRefused'], // shared cost
  ['+33800123456', 'PhoneNumberRefused'], // toll-free
  ['+33970123456', 'PhoneNumberRefused'], // over the Internet
  ['+448450123456', 'PhoneNumberRefused'], // UAN or shared cost
  ['+447600123456', 'PhoneNumberRefused'], // pager
  ['+447012345678', 'PhoneNumberRefused'], // personal number
  ['+19005551234', 'PhoneNumberRefused'], // premium
  ['+881612345678', 'PhoneNumberRefused'], // satellite
  ['+870773111632', 'PhoneNumberRefused'], // satellite
  ['+18095551234', 'PhoneNumberRefused'], // Dominican Republic, behind the same +1
  ['+79161234567', 'PhoneNumberRefused'], // Russia
])('no code is sent to %s: %s', async (number, code) => {
  const { add } = openSite()
  await expect(add(alice, number)).rejects.toMatchObject(withCode(code))
  expect(service.asked).toEqual([])
  await add(alice)
})

test.each(['+33612345678', '+41781234567', '+14155552671', '+262692123456', '+393123456789'])(
  'a code is sent to %s',
  async (number) => {
    await openSite().add(alice, number)
    expect(service.messages.map(({ to }) => to)).toEqual([number])
  },
)

test('an owner chooses the countries', async () => {
  const { add } = openSite({ countries: ['DO'] })
  await expect(add(alice)).rejects.toMatchObject(withCode('PhoneNumberRefused'))
  await add(alice, '+18095551234')
  expect(service.messages).toHaveLength(1)
})

const malformed = [
  null,
  '',
  [],
  ['999999'],
  999_999,
  {},
  true,
  '99999',
  '9999999',
  '99 99 99',
  '٩٩٩٩٩٩',
]

test.each(malformed)('%j never matches a code', async (code) => {
  const { add, post } = openSite()
  await add(alice)
  const body = JSON.stringify({ PhoneNumber: mobile, Code: code })
  const response = await post(alice, '/api/manage/verifyphonenumber', body)
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual([expect.objectContaining({ code: 'InvalidPhoneCode' })])
  expect((await pending())[0]?.tries).toBe(0)
})

test.each([null, '', [], [mobile], 33_612_345_678, '0612345678', '+33', `+33${'6'.repeat(80)}`])(
  '%j is no phone number',
  async (number) => {
    const { post } = openSite()
    const body = JSON.stringify({ PhoneNumber: number })
    const response = await post(alice, '/api/manage/addphonenumber', body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual([expect.objectContaining({ code: 'InvalidPhoneNumber' })])
    expect(service.asked).toEqual([])
  },
)

test.each([
  ['{', 400],
  ['[]', 400],
  [JSON.stringify({ PhoneNumber: mobile, Code: '999999', AccountId: 1 }), 400],
  [JSON.stringify({ PhoneNumber: mobile, Code: 'x'.repeat(70_000) }), 413],
])('the body %.40s is refused with %i', async (body, status) => {
  const { post } = openSite()
  expect((await post(alice, '/api/manage/verifyphonenumber', body)).status).toBe(status)
})

const wait = (retryAfterSeconds: number) => ({ status: 429, retryAfterSeconds })

test('one code a minute to an account, a number and a network', async () => {
  const { add } = openSite()
  await add(alice, mobile, from('2001:db8::1'))
  now += 10 * second
  await expect(add(alice, otherMobile, from('192.0.2.7'))).rejects.toMatchObject(wait(50))
  await expect(add(bob, mobile, from('192.0.2.8'))).rejects.toMatchObject(wait(50))
  const carol = await insertAccount(db, 'carol')
  const sameNetwork = add(carol, otherMobile, from('2001:db8::2'))
  await expect(sameNetwork).rejects.toMatchObject(wait(50))
  expect(service.messages).toHaveLength(1)
  now += minute
  await add(alice, mobile, from('2001:db8::1'))
})

test.each(['account', 'number', 'network'])('five codes an hour to one %s', async (shared) => {
  const { add } = openSite()
  const send = async (index: number) => {
    const account = shared === 'account' ? alice : await insertAccount(db, `player${index}`)
    const number = shared === 'number' ? mobile : `+3247012345${index}`
    await add(account, number, from(shared === 'network' ? '192.0.2.1' : `192.0.2.1${index}`))
  }
  for (let sent = 0; sent < 5; sent += 1) {
    await send(sent)
    now += minute
  }
  await expect(send(6)).rejects.toMatchObject(wait(55 * 60))
  now += 55 * minute - 1
  await expect(send(7)).rejects.toMatchObject(wait(1))
  expect(service.messages).toHaveLength(5)
  now += 1
  await send(8)
})

test('of ten calls side by side one sends', async () => {
  const { add } = openSite()
  const calls = await Promise.allSettled(Array.from({ length: 10 }, () => add(alice)))
  expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(service.messages).toHaveLength(1)
})

test.each([
  { kind: 'fail', status: 503 },
  { kind: 'fail', status: 401, code: 20003 },
  { kind: 'hang' },
  { kind: 'drop' },
  { kind: 'lie', body: '<html>' },
] as const)('while the service does %o nothing is lost but a minute', async (behaviour) => {
  const { add, verify } = openSite()
  await add(alice)
  await verify(alice, '999999')
  service.behave(behaviour)
  now += minute
  await expect(add(alice, otherMobile)).rejects.toMatchObject({ status: 503 })
  await expect(add(alice, otherMobile)).rejects.toMatchObject(wait(60))
  expect(await numberOf(alice)).toBe(mobile)
  expect(await pending()).toEqual([])
  expect(lines.join()).toContain('a code could not be sent')
  service.behave({ kind: 'work' })
  for (let tries = 0; tries < 4; tries += 1) {
    now += minute
    await add(alice, otherMobile)
  }
  await verify(alice, '999999', otherMobile)
  expect(await numberOf(alice)).toBe(otherMobile)
})

test('a service that is slow, and not too slow, sends', async () => {
  service.behave({ kind: 'delay', milliseconds: 500 })
  const { add, verify } = openSite()
  await add(alice)
  await verify(alice, '999999')
  expect(service.messages).toHaveLength(1)
})

test('a service that asks to be left alone is, and the player hears for how long', async () => {
  service.behave({ kind: 'fail', status: 429, code: 20429, retryAfter: '120' })
  const { add } = openSite()
  const response = { status: 503, retryAfterSeconds: 120 }
  await expect(add(alice)).rejects.toMatchObject(response)
})

test('a number that the service refuses is refused', async () => {
  service.behave({ kind: 'fail', status: 400, code: 21614 })
  await expect(openSite().add(alice)).rejects.toMatchObject(withCode('PhoneNumberRefused'))
})

test('who is not signed in sends nothing', async () => {
  const { add, verify, remove } = openSite()
  for (const call of [add(0), verify(0, '999999'), remove(0)]) {
    await expect(call).rejects.toMatchObject({ status: 401 })
  }
  expect(service.asked).toEqual([])
})

const openVerifySite = () => openSite({ sender: { verifyServiceSid: service.verifyServiceSid } })

test('with a verify service the site keeps no code and asks for each try', async () => {
  const { add, verify } = openVerifySite()
  await add(alice)
  expect((await pending())[0]?.hash).toBeNull()
  await expect(verify(alice, '000000')).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  await verify(alice, service.codeFor(mobile))
  expect(await numberOf(alice)).toBe(mobile)
  const again = verify(alice, service.codeFor(mobile))
  await expect(again).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(service.checks).toHaveLength(2)
})

test('with a verify service, too, a code is good once, though it is approved again and again', async () => {
  service.behave({ kind: 'repeat' })
  const { add, verify } = openVerifySite()
  await add(alice)
  const code = service.codeFor(mobile)
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => verify(alice, code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(service.checks.length).toBeLessThanOrEqual(5)
  expect(await notifications()).toHaveLength(1)
})

test('with a verify service the same code is sent again, and its tries are those of the first', async () => {
  const { add, verify } = openVerifySite()
  await add(alice)
  for (let tries = 0; tries < 5; tries += 1) await verify(alice, '000000').catch(() => {})
  now += minute
  await add(alice)
  const right = verify(alice, service.codeFor(mobile))
  await expect(right).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(service.checks).toHaveLength(5)
})

test('a verify service is not asked about a code it sent to somebody else', async () => {
  const { add, verify } = openVerifySite()
  await add(alice)
  const theirs = verify(bob, service.codeFor(mobile))
  await expect(theirs).rejects.toMatchObject(withCode('InvalidPhoneCode'))
  expect(service.checks).toEqual([])
})

test('while a verify service is down nothing is verified', async () => {
  const { add, verify } = openVerifySite()
  await add(alice)
  service.behave({ kind: 'fail', status: 503 })
  await expect(verify(alice, service.codeFor(mobile))).rejects.toMatchObject({ status: 503 })
  expect(lines.join()).toContain('a code could not be checked')
  service.behave({ kind: 'work' })
  await verify(alice, service.codeFor(mobile))
  expect(await numberOf(alice)).toBe(mobile)
})

test('a number given to a former version stays its player’s, and nobody else’s', async () => {
  // before numbers had a table of their own
  const former = await openFormerDatabase('0012')
  const [owner, other] = [
    await insertAccount(former.db, 'owner'),
    await insertAccount(former.db, 'other'),
  ]
  const added = new Date('2026-01-01T00:00:00Z')
  await sql`update account set phone_number = ${mobile}, phone_number_added_at = ${added} where id = ${owner}`.execute(
    former.db,
  )
  await former.update()
  expect(await findPhone(former.db, owner)).toEqual({ number: mobile, addedAt: added })
  expect(await findPhone(former.db, other)).toBeUndefined()
  expect(await setPhoneNumber(former.db, other, mobile, added)).toBe(false)
})
