import { createHmac, randomBytes } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { openTestDb } from '../../../test/test-db.ts'
import { createAccessTokens } from './access-token.ts'
import { createSigningKeys } from './signing-keys.ts'

const subject = { accountId: 7, sessionId: 'a-session' }
const minute = 60_000
const hour = 60 * minute

const test = base.extend('processes', async ({}, { onCleanup }) => {
  const database = await openTestDb()
  const { db } = database
  onCleanup(() => database.close())
  let now = Date.UTC(2026, 9, 1)
  const clock = () => now
  const open = () => {
    const keys = createSigningKeys({ db, clock, randomBytes })
    const tokens = createAccessTokens({
      keys,
      clock,
      randomBytes,
      audience: 'https://guild.example',
    })
    return { ...tokens, prune: keys.prune }
  }
  return {
    one: open(),
    other: open(),
    pass: (milliseconds: number) => (now += milliseconds),
    readKeys: () => db.selectFrom('signing_key').select('value').execute(),
    countKeys: async () => (await db.selectFrom('signing_key').select('id').execute()).length,
  }
})

test('a key signs for a day; then a new one does, and tokens of the former are still read', async ({
  processes,
}) => {
  const { one, pass, countKeys } = processes
  const first = await one.issue(subject)
  pass(24 * hour - minute)
  const last = await one.issue(subject)
  expect(headerOf(last.token)).toEqual(headerOf(first.token))
  pass(2 * minute)
  const next = await one.issue(subject)
  expect(headerOf(next.token).kid).not.toBe(headerOf(last.token).kid)
  expect(await countKeys()).toBe(2)
  expect(await one.verify(last.token)).toEqual(subject)
  expect(await one.verify(next.token)).toEqual(subject)
  pass(8 * minute + 1000)
  expect(await one.verify(last.token)).toBeUndefined()
  expect(await one.verify(next.token)).toEqual(subject)
})

test('a key has 256 bits, and tokens are signed with HMAC-SHA256', async ({ processes }) => {
  const { token } = await processes.one.issue(subject)
  const [key] = await processes.readKeys()
  expect(key?.value).toHaveLength(32)
  const [header = '', payload = '', signature = ''] = token.split('.')
  expect(headerOf(token).alg).toBe('HS256')
  const made = createHmac('sha256', key?.value ?? '').update(`${header}.${payload}`)
  expect(signature).toBe(made.digest('base64url'))
})

test('a key whose time is over is removed, and nothing it signed is read', async ({
  processes,
}) => {
  const { one, other, pass, countKeys } = processes
  const { token } = await one.issue(subject)
  pass(25 * hour + 1)
  await one.prune()
  expect(await countKeys()).toBe(0)
  expect(await one.verify(token)).toBeUndefined()
  expect(await other.verify(token)).toBeUndefined()
})

test('a token of one process is read by another, with the key of today and of tomorrow', async ({
  processes,
}) => {
  const { one, other, pass } = processes
  const today = await one.issue(subject)
  expect(await other.verify(today.token)).toEqual(subject)
  expect(headerOf((await other.issue(subject)).token)).toEqual(headerOf(today.token))
  pass(24 * hour + minute)
  const tomorrow = await one.issue(subject)
  expect(await other.verify(tomorrow.token)).toEqual(subject)
})

test('a token expires to the second', async ({ processes }) => {
  const { one, pass } = processes
  const { token } = await one.issue(subject)
  pass(599_000)
  expect(await one.verify(token)).toEqual(subject)
  pass(1000)
  expect(await one.verify(token)).toBeUndefined()
})

function headerOf(token: string): { kid: string; alg: string; typ: string } {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
}
