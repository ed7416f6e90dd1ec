import type { IncomingMessage } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestDatabase } from '../../../../test/database.ts'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { startFakeTwilio, type FakeTwilio } from '../../../../test/fake-twilio.ts'
import { type Db, openDb } from '../database/db.ts'
import { createOutboundFactory, type OutboundFactory } from '../outbound/outbound.ts'
import { httpSms } from './http-sms.ts'
import { outboxSms } from './outbox-sms.ts'
import type { SmsAdapter, SmsGateway, SmsVerifier } from './sms-sender.ts'
import { twilio } from './twilio.ts'

const alice = '+33612345678'
const text = '012345 est votre code "Cœur & Épée" {to}\n\n@play.example #012345'
const nothing = () => {}
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }

let database: TestDatabase
let db: Db
let now: number
let outbound: OutboundFactory & { close(): Promise<void> }
let service: FakeTwilio
let gateway: FakeServer
let requests: { method: string; url: URL; headers: IncomingMessage['headers']; body: string }[]
let gatewayStatus: number

beforeAll(async () => {
  database = await cloneTestDatabase()
  db = openDb(database.url, 4)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

beforeEach(async () => {
  now = Date.parse('2026-01-05T12:00:00Z')
  const sleep = async () => {}
  outbound = createOutboundFactory({ clock: () => now, log: silent, random: () => 0, sleep })
  service = await startFakeTwilio()
  requests = []
  gatewayStatus = 202
  gateway = await startFakeServer()
  gateway.behave(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString()
    const { method = '', headers } = request
    requests.push({ method, url: new URL(request.url ?? '', gateway.origin), headers, body })
    response.writeHead(gatewayStatus).end('whatever a gateway says')
  })
})

afterEach(async () => {
  await service[Symbol.asyncDispose]()
  await gateway[Symbol.asyncDispose]()
  await outbound.close()
  await db.deleteFrom('outbox_message').execute()
})

function open(adapter: SmsAdapter) {
  return adapter.create({ outbound, db, clock: () => now })
}

function openGateway(adapter: SmsAdapter): SmsGateway {
  const sender = open(adapter)
  if (sender.kind !== 'gateway') throw new Error(`${adapter.name} is no plain gateway`)
  return sender
}

const account = () => ({
  accountSid: service.accountSid,
  authToken: service.authToken,
  apiUrl: service.origin,
  verifyUrl: service.origin,
})

function openVerify(): SmsVerifier {
  const sender = open(twilio({ ...account(), verifyServiceSid: service.verifyServiceSid }))
  if (sender.kind !== 'verifier') throw new Error('expected a verify service')
  return sender
}

interface Case {
  adapter(): SmsAdapter
  /** What arrived, as recipient and text. */
  sent(): Promise<[string, string][]>
  /** Makes the service answer this status from now on, as an outage. */
  fail?(status: number): void
  asked?(): number
}

const twilioCase = (sender: { from: string } | { messagingServiceSid: string }): Case => ({
  adapter: () => twilio({ ...account(), ...sender }),
  sent: async () => service.messages.map(({ to, form }) => [to, form['Body'] ?? '']),
  fail: (status) => service.behave({ kind: 'fail', status }),
  asked: () => service.asked.length,
})

const gatewayCase = (options: object, read: (index: number) => [string, string]): Case => ({
  adapter: () => httpSms({ url: `${gateway.origin}/send`, ...options }),
  sent: async () => requests.map((_, index) => read(index)),
  fail: (status) => void (gatewayStatus = status),
  asked: () => requests.length,
})

function jsonOf(index: number): [string, string] {
  const { to, message } = JSON.parse(requests[index]?.body ?? '')
  return [to, message]
}

function formOf(index: number): [string, string] {
  const form = new URLSearchParams(requests[index]?.body)
  return [`+${form.get('phone')}`, form.get('message') ?? '']
}

function queryOf(index: number): [string, string] {
  const query = requests[index]?.url.searchParams
  return [query?.get('to') ?? '', query?.get('message') ?? '']
}

const queryUrl = () => ({ method: 'GET', url: `${gateway.origin}/?to={to}&message={text}` })

const cases: Record<string, () => Case> = {
  'Twilio, from a number': () => twilioCase({ from: '+15005550006' }),
  'Twilio, by a messaging service': () =>
    twilioCase({ messagingServiceSid: `MG${'a'.repeat(32)}` }),
  'a gateway that takes JSON': () =>
    gatewayCase({ body: '{"to":"{to}","message":"{text}"}' }, jsonOf),
  'a gateway that takes forms': () =>
    gatewayCase({ format: 'form', body: 'phone={digits}&message={text}' }, formOf),
  'a gateway that takes a GET': () => gatewayCase(queryUrl(), queryOf),
  'the outbox': () => ({
    adapter: outboxSms,
    async sent() {
      const rows = await db.selectFrom('outbox_message').selectAll().orderBy('id').execute()
      return rows.map(({ recipient, text: kept }) => [recipient, kept])
    },
  }),
}

describe.each(Object.entries(cases))('%s', (name, makeCase) => {
  test('takes a message to a number, letter for letter, once', async () => {
    const { adapter, sent } = makeCase()
    await openGateway(adapter()).send(alice, text, 'fr')
    expect(await sent()).toEqual([[alice, text]])
  })

  if (name === 'the outbox') return

  test.each([500, 502, 503, 429])(
    'that answers %i took nothing, and is asked once',
    async (status) => {
      const { adapter, fail, asked } = makeCase()
      const sender = openGateway(adapter())
      fail?.(status)
      const sending = sender.send(alice, text, 'fr')
      await expect(sending).rejects.toMatchObject({ code: 'SmsUnavailable' })
      await expect(sending).rejects.not.toThrow(/token-of|612345678|012345/)
      expect(asked?.()).toBe(1)
    },
  )
})

test('Twilio says how a message is called', async () => {
  const sender = openGateway(twilio({ ...account(), from: 'Ravenhall' }))
  const { id } = await sender.send(alice, text, 'fr')
  expect(id).toMatch(/^SM\d{32}$/)
  expect(service.messages[0]?.form).toMatchObject({ From: 'Ravenhall' })
})

test.each(['hang', 'drop'] as const)(
  'a message Twilio took is not sent again after %s',
  async (kind) => {
    service.behave({ kind })
    const sender = openGateway(twilio({ ...account(), from: '+15005550006' }))
    await expect(sender.send(alice, text, 'fr')).rejects.toMatchObject({ code: 'SmsUnavailable' })
    expect(service.messages).toHaveLength(1)
  },
)

test.each([
  [400, 21211, 'PhoneNumberRefused'],
  [400, 21408, 'PhoneNumberRefused'],
  [400, 21610, 'PhoneNumberRefused'],
  [400, 21612, 'PhoneNumberRefused'],
  [400, 21614, 'PhoneNumberRefused'],
  [400, 21608, 'SmsUnavailable'],
  [401, 20003, 'SmsUnavailable'],
  [404, 20404, 'SmsUnavailable'],
])('Twilio’s %i with %i is %s', async (status, code, expected) => {
  service.behave({ kind: 'fail', status, code })
  const sender = openGateway(twilio({ ...account(), from: '+15005550006' }))
  await expect(sender.send(alice, text, 'fr')).rejects.toMatchObject({ code: expected })
})

test.each([
  'not JSON',
  '[]',
  '{"sid":1,"status":"queued"}',
  '{"sid":"SM1","status":"failed"}',
  '{"sid":"SM1","status":"undelivered"}',
])('Twilio’s 201 with %s is no success', async (body) => {
  service.behave({ kind: 'lie', body })
  const sender = openGateway(twilio({ ...account(), from: '+15005550006' }))
  await expect(sender.send(alice, text, 'fr')).rejects.toMatchObject({ code: 'SmsUnavailable' })
})

test('a wrong token is explained to the owner and not shown', async () => {
  const options = { ...account(), authToken: 'another-token', from: '+15005550006' }
  const sending = openGateway(twilio(options)).send(alice, text, 'fr')
  await expect(sending).rejects.toThrow('check sms.accountSid')
  await expect(sending).rejects.not.toThrow('another-token')
})

test('Verify sends the code in the language, and says right, wrong and gone', async () => {
  const verify = openVerify()
  expect(await verify.check(alice, '123456')).toBe('gone')
  await verify.start(alice, 'fr')
  expect(service.starts[0]?.form).toEqual({ To: alice, Channel: 'sms', Locale: 'fr' })
  const code = service.codeFor(alice)
  expect(await verify.check(alice, '999999')).toBe('wrong')
  await verify.start(alice, 'fr')
  expect(service.codeFor(alice)).toBe(code)
  expect(await verify.check(alice, code)).toBe('approved')
  expect(await verify.check(alice, code)).toBe('gone')
})

test.each([
  { to: '+33699999999', status: 'approved', valid: true },
  { to: alice, status: 'approved', valid: false },
  { to: alice, status: 'expired', valid: true },
  { to: alice, status: 'max_attempts_reached', valid: false },
])('Verify’s %o approves nothing', async (body) => {
  service.behave({ kind: 'lie', status: 200, body: JSON.stringify(body) })
  expect(await openVerify().check(alice, '123456')).toBe('gone')
})

test('a Verify that fails neither approves nor refuses', async () => {
  const verify = openVerify()
  await verify.start(alice, 'en')
  for (const behaviour of [
    { kind: 'fail', status: 503 },
    { kind: 'drop' },
    { kind: 'lie', status: 200, body: '{"status":"approved"}' },
  ] as const) {
    service.behave(behaviour)
    const checking = verify.check(alice, service.codeFor(alice))
    await expect(checking).rejects.toMatchObject({ code: 'SmsUnavailable' })
  }
})

test('a gateway gets the owner’s headers and is believed only with the status they named', async () => {
  const sender = openGateway(
    httpSms({
      url: `${gateway.origin}/send/{language}`,
      headers: { authorization: 'Bearer k\n' },
      body: '{"to":"{to}","message":"{text}"}',
      successStatus: 201,
    }),
  )
  const sending = sender.send(alice, text, 'fr')
  await expect(sending).rejects.toMatchObject({ message: 'SMS gateway answered 202' })
  gatewayStatus = 201
  expect(await sender.send(alice, text, 'fr')).toEqual({ id: undefined })
  expect(requests[1]?.url.pathname).toBe('/send/fr')
  expect(requests[1]?.headers).toMatchObject({
    authorization: 'Bearer k',
    'content-type': 'application/json',
  })
})

test('the outbox keeps the newest 500 messages and touches no mail', async () => {
  const created_at = new Date(now)
  const kept = { recipient: alice, subject: '', text: 'old', created_at }
  const many = Array.from({ length: 500 }, () => ({ ...kept, kind: 'sms' }))
  await db
    .insertInto('outbox_message')
    .values({ ...kept, kind: 'mail' })
    .execute()
  await db.insertInto('outbox_message').values(many).execute()
  await openGateway(outboxSms()).send(alice, 'new', 'fr')
  const rows = await db
    .selectFrom('outbox_message')
    .select(['kind', 'text'])
    .orderBy('id')
    .execute()
  expect(rows.map(({ kind }) => kind).filter((kind) => kind === 'sms')).toHaveLength(500)
  expect(rows.at(0)).toEqual({ kind: 'mail', text: 'old' })
  expect(rows.at(-1)).toEqual({ kind: 'sms', text: 'new' })
})

const sid = (prefix: string) => prefix + 'a'.repeat(32)
const base = { accountSid: sid('AC'), authToken: 'secret' }

test.each([
  [{ ...base, accountSid: 'AC1', from: '+15005550006' }, 'sms.accountSid: given "AC1"'],
  [{ ...base, authToken: '', from: '+15005550006' }, 'sms.authToken: what is given is not shown'],
  [{ ...base, authToken: undefined, from: 'Me' }, 'sms.authToken: nothing is given'],
  [
    { ...base, apiKeySecret: 'secret', apiKey: sid('SK'), from: 'Me' },
    'either authToken, or apiKey',
  ],
  [
    { accountSid: sid('AC'), apiKeySecret: 'secret', from: 'Me' },
    'apiKey and apiKeySecret together',
  ],
  [base, 'exactly one of from, messagingServiceSid and verifyServiceSid'],
  [{ ...base, from: 'Me', verifyServiceSid: sid('VA') }, 'exactly one of from'],
])('Twilio’s options %o are refused in words', (options, words) => {
  const configure = () => twilio(options)
  expect(configure).toThrow(words)
  expect(configure).not.toThrow('secret"')
})

const withText = { body: '{to}{text}' }

test.each([
  [{}, 'sms.url: nothing is given'],
  [{ ...withText, url: 'sms.example?key=secret' }, 'expected an address such as'],
  [{ ...withText, url: 'ftp://sms.example/?key=secret' }, 'expected an address such as'],
  [{ ...withText, url: 'https://me:secret@sms.example/' }, 'user and password in sms.headers'],
  [{ ...withText, url: 'https://{to}.example/?key=secret' }, 'the same host for every message'],
  [
    { url: 'https://sms.example/?key=secret', body: '{text}' },
    'expected {text}, and {to} or {digits}',
  ],
  [{ ...withText, url: 'https://sms.example/', method: 'GET' }, 'expected POST, or no body'],
  [
    { ...withText, url: 'https://sms.example/', successStatus: 500 },
    'expected a status such as 202',
  ],
])('a gateway’s options %o are refused in words', (options, words) => {
  const configure = () => httpSms(options as Parameters<typeof httpSms>[0])
  expect(configure).toThrow(words)
  expect(configure).not.toThrow('secret')
})
