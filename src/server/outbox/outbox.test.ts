import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchChromium } from '../../../test/chromium.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { createTestServer, type SendRequest } from '../../../test/test-server.ts'
import type { Db } from '../platform/database/db.ts'
import { answerError } from '../platform/http/error-answer.ts'
import { outbox } from '../platform/mail/outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'

const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const link = 'https://play.example/account/confirm-email?userId=7&code=abc'

let database: TestDb
let db: Db
let request: SendRequest

beforeEach(async () => {
  database = await openTestDb()
  db = database.db
  const app = new Hono()
  app.onError(answerError(log))
  outboxRoutes(app, db)
  request = createTestServer(app).request
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

test('a developer finds the newest message first, mails and SMS alike', async () => {
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

  const answer = await request('/dev/outbox')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  const order = ['The &lt;b&gt;last', 'Your code: 123456', 'The first'].map((one) =>
    page.indexOf(one),
  )
  expect(order.toSorted((a, b) => a - b)).toEqual(order)
  expect(order).not.toContain(-1)
  expect(page).toContain('elowen@example.org')
  expect(page).toContain('2026-11-21 09:14:00 UTC')
})

test('an empty outbox says so', async () => {
  expect(await (await request('/dev/outbox')).text()).toContain('Nothing yet.')
})

test('a message that is not there is not found', async () => {
  expect((await request('/dev/outbox/7')).status).toBe(404)
  expect((await request('/dev/outbox/x')).status).toBe(404)
})

test('a developer reads a mail and follows its link, and nothing in it runs', async () => {
  await openMailer().send(aMail('Confirmez'))
  const answer = await request('/dev/outbox/1')
  const body = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
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
