import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/chromium.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { createTestServer, type SendRequest } from '../../../test/test-server.ts'
import type { Db } from '../platform/database/db.ts'
import { respondWithError } from '../platform/http/error-response.ts'
import { outbox } from '../platform/mail/outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const link = 'https://play.example/account/confirm-email?userId=7&code=abc'

let database: TestDb
let db: Db
let app: Hono
let request: SendRequest
let origin: () => Promise<string>

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  app = new Hono()
  app.onError(respondWithError(log))
  outboxRoutes(app, db)
  ;({ request, origin } = createTestServer(app))
})

afterEach(async () => {
  await database.close()
})

const openMailer = () => outbox().create({ db, log, clock: () => Date.UTC(2026, 10, 21, 9, 14) })
const aMail = (subject: string) => ({
  to: 'elowen@example.org',
  subject,
  text: `Bonjour <Élowen>,\n\n→ Confirmer\n${link}\n`,
  html: `<!doctype html><style>p{color:red}</style><p style="color:rgb(0,128,0)">Bonjour</p><script>document.querySelector('p').textContent = 'run'</script>`,
})

test('an owner finds the newest message first, mails and SMS alike', async () => {
  const mailer = openMailer()
  expect(mailer.isReal).toBe(false)
  await mailer.send(aMail('The first'))
  await db
    .insertInto('outbox_message')
    .values({
      kind: 'sms',
      recipient: '+33612345678',
      subject: '',
      text: 'Your code: 123456',
      created_at: new Date(),
    })
    .execute()
  await mailer.send(aMail('The <b>last</b>'))

  const response = await request('/dev/outbox')
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  const order = ['The &lt;b&gt;last', 'Your code: 123456', 'The first'].map((one) =>
    page.indexOf(one),
  )
  expect(order.toSorted((a, b) => a - b)).toEqual(order)
  expect(order).not.toContain(-1)
  expect(page).toContain('elowen@example.org')
  expect(page).toContain('2026-11-21 09:14:00 UTC')
})

/** Whether a request, written as it is here, shows the outbox. */
async function isShownFor(head: string): Promise<boolean> {
  const { hostname, port } = new URL(await origin())
  const socket = connect(Number(port), hostname)
  socket.write(`GET /dev/outbox HTTP/${head.replaceAll('\n', '\r\n')}\r\nConnection: close\r\n\r\n`)
  const response = await text(socket)
  const isShown = response.includes('Nothing yet.')
  // to all others it is a page that is not there
  expect(response).toMatch(isShown ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 404 /)
  return isShown
}

test.for(['localhost:3000', 'localhost', '127.0.0.1:3000', '[::1]:3000'])(
  'who sits at this machine reads the outbox at %s',
  async (host) => {
    expect(await isShownFor(`1.1\nHost: ${host}`)).toBe(true)
  },
)

test.for([
  ['by another name, as by a name server that lies', '1.1\nHost: play.example'],
  ['by an address of a network', '1.1\nHost: 192.0.2.1:3000'],
  ['by a name that begins alike', '1.1\nHost: localhost.play.example'],
  ['without a name', '1.0'],
  ['through nginx as it comes', '1.0\nHost: 127.0.0.1:3000'],
  ...[
    'X-Forwarded-For: 203.0.113.7',
    'X-Forwarded-For: 127.0.0.1',
    'X-Forwarded-For:',
    'X-Forwarded-Host: play.example',
    'X-Forwarded-Proto: https',
    'X-Real-IP: 203.0.113.7',
    'Forwarded: for=203.0.113.7',
    'Via: 1.1 proxy',
    'CF-Connecting-IP: 203.0.113.7',
    'True-Client-IP: 203.0.113.7',
    'CDN-Loop: cloudflare',
  ].map((line) => [`forwarded, as ${line} says`, `1.1\nHost: localhost\n${line}`] as const),
] as const)('who comes %s does not', async ([, head]) => {
  expect(await isShownFor(head)).toBe(false)
})

test('who comes from another machine does not', async () => {
  const socket = { remoteAddress: '192.0.2.9', remotePort: 1, remoteFamily: 'IPv4' }
  const incoming = { socket, httpVersion: '1.1', headers: {} }
  const headers = { host: 'localhost' }
  expect((await app.request('/dev/outbox', { headers }, { incoming })).status).toBe(404)
  const near = { ...incoming, socket: { ...socket, remoteAddress: '::ffff:127.0.0.1' } }
  expect((await app.request('/dev/outbox', { headers }, { incoming: near })).status).toBe(200)
})

test('an empty outbox says so', async () => {
  expect(await (await request('/dev/outbox')).text()).toContain('Nothing yet.')
})

test('a message that is not there is not found', async () => {
  expect((await request('/dev/outbox/7')).status).toBe(404)
  expect((await request('/dev/outbox/x')).status).toBe(404)
})

test('an owner reads a mail and follows its link, and nothing in it runs', async () => {
  await openMailer().send(aMail('Confirmez'))
  const response = await request('/dev/outbox/1')
  const body = await response.text()
  const policy = response.headers.get('content-security-policy') ?? ''
  let browser: Browser | undefined
  try {
    browser = await launchChromium()
    const page = await browser.newPage()
    const address = 'http://127.0.0.1:1/dev/outbox/1'
    await page.route(address, (route) => {
      return route.fulfill({
        body,
        contentType: 'text/html; charset=utf-8',
        headers: { 'content-security-policy': policy },
      })
    })
    await page.goto(address)
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('p').textContent()).resolves.toBe('Bonjour')
    const colour = await frame.locator('p').evaluate((one) => getComputedStyle(one).color)
    expect(colour).toBe('rgb(0, 128, 0)')
    expect(await page.getByRole('link', { name: link }).getAttribute('href')).toBe(link)
    expect(await page.locator('pre').textContent()).toContain('Bonjour <Élowen>,')
  } finally {
    await browser?.close()
  }
}, 60_000)

test('the newest 500 mails are kept, and messages to phones are left alone', async () => {
  const mailer = openMailer()
  const old = { recipient: 'a@example.org', text: '', created_at: new Date() }
  const many = Array.from({ length: 500 }, (_, index) => ({
    ...old,
    kind: 'mail',
    subject: `mail ${index}`,
  }))
  await db
    .insertInto('outbox_message')
    .values([{ ...old, kind: 'sms', subject: 'an SMS' }, ...many])
    .execute()
  await mailer.send(aMail('one more'))
  const rows = await db
    .selectFrom('outbox_message')
    .select(['kind', 'subject'])
    .orderBy('id')
    .execute()
  expect(rows).toHaveLength(501)
  expect(rows[0]?.subject).toBe('an SMS')
  expect(rows[1]?.subject).toBe('mail 1')
  expect(rows.at(-1)?.subject).toBe('one more')
})
