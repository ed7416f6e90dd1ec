import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginTotp, confirmTotp, removeTotp } from '../../contract/second-factor.ts'
import { openFormerDatabase } from '../../../test/former-database.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { openSecondFactorSite, race } from '../../../test/second-factor-site.ts'
import { findTimeStep, findTotp, spendTimeStep } from './totp.ts'

let site: Awaited<ReturnType<typeof openSecondFactorSite>>

beforeEach(async () => {
  site = await openSecondFactorSite()
})
afterEach(() => site[Symbol.asyncDispose]())

const invalid = { code: 'InvalidSecondFactor' }

// https://www.rfc-editor.org/rfc/rfc6238#appendix-B, the last six of eight digits
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at %i s the code of RFC 6238 is %s', (seconds, digits) => {
  const secret = Buffer.from('12345678901234567890')
  expect(findTimeStep(secret, digits, seconds * 1000)).toBe(Math.floor(seconds / 30))
})

test('a player who adds an authenticator app gets ten recovery codes once', async () => {
  const alice = await site.join('alice')
  const { secret, uri } = await alice.call(beginTotp, {})
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(uri).toMatch(/^otpauth:\/\/totp\/Guild:alice\?issuer=Guild&secret=/)
  expect(await site.secondFactors.isRequired(alice.accountId)).toBe(false)
  const Code = new TOTP({ secret }).generate({ timestamp: site.now() })
  const { recoveryCodes } = await alice.call(confirmTotp, {
    Code: ` ${Code.slice(0, 3)} ${Code.slice(3)}`,
  })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await site.secondFactors.isRequired(alice.accountId)).toBe(true)
  expect(await alice.notified()).toEqual([{ kind: 'totpAdded' }])
})

test('adding and removing an authenticator app ends all other sessions and marks this one', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  await alice.openSession()
  await alice.addTotp()
  expect(await alice.sessions()).toEqual([{ id: alice.sessionId, hasSecondFactor: true }])
  await alice.openSession()
  await alice.call(removeTotp, {})
  expect(await alice.sessions()).toHaveLength(1)
  expect(await bob.sessions()).toHaveLength(1)
  expect(await site.secondFactors.isRequired(alice.accountId)).toBe(false)
  expect(await alice.notified()).toEqual([{ kind: 'totpAdded' }, { kind: 'totpRemoved' }])
})

test('an app that is on is neither replaced nor confirmed again', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  const on = { errors: [{ code: 'TotpAlreadyOn' }] }
  await expect(alice.call(beginTotp, {})).rejects.toMatchObject(on)
  await expect(alice.call(confirmTotp, { Code: code() })).rejects.toMatchObject(on)
})

test('an app is confirmed by a right code alone, and only its newest secret counts', async () => {
  const alice = await site.join('alice')
  const wrong = { errors: [invalid] }
  await expect(alice.call(confirmTotp, { Code: '123456' })).rejects.toMatchObject(wrong)
  const { secret } = await alice.call(beginTotp, {})
  await alice.call(beginTotp, {})
  const Code = new TOTP({ secret }).generate({ timestamp: site.now() })
  await expect(alice.call(confirmTotp, { Code })).rejects.toMatchObject(wrong)
  expect(await site.secondFactors.isRequired(alice.accountId)).toBe(false)
  expect(await alice.notified()).toEqual([])
})

test('removing an app that is not on changes nothing', async () => {
  const alice = await site.join('alice')
  await alice.openSession()
  await alice.call(removeTotp, {})
  expect(await alice.sessions()).toHaveLength(2)
  expect(await alice.notified()).toEqual([])
})

test('confirmed many times at once, an app is turned on once', async () => {
  const alice = await site.join('alice')
  const { secret } = await alice.call(beginTotp, {})
  const Code = new TOTP({ secret }).generate({ timestamp: site.now() })
  const confirm = () => site.secondFactors.confirmTotp(alice, Code)
  const { successes, codes } = await site.hold(alice.accountId, 6, () =>
    race(Array.from({ length: 6 }, () => confirm)),
  )
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['TotpAlreadyOn'] })
  expect(await alice.notified()).toHaveLength(1)
})

test('a code works within its minute and a half, and once', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  const check = (tried: string) => site.secondFactors.check(alice.accountId, { code: tried })
  await expect(check(code())).rejects.toMatchObject(invalid)
  site.pass(60)
  const early = code()
  site.pass(30)
  const late = code()
  expect(await check(early)).toBe('otp')
  await expect(check(early)).rejects.toMatchObject(invalid)
  site.pass(60)
  await expect(check(late)).rejects.toMatchObject(invalid)
  expect(await check(code())).toBe('otp')
})

test('a code of a later step ends those of earlier ones', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  const check = (tried: string) => site.secondFactors.check(alice.accountId, { code: tried })
  site.pass(60)
  const earlier = code()
  site.pass(30)
  expect(await check(code())).toBe('otp')
  await expect(check(earlier)).rejects.toMatchObject(invalid)
})

test('shown many times at once, a code works once', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  site.pass(60)
  const check = () => site.secondFactors.check(alice.accountId, { code: code() })
  const { successes, codes } = await race(Array.from({ length: 8 }, () => check))
  expect({ successes, codes }).toEqual({ successes: 1, codes: ['InvalidSecondFactor'] })
})

test('a code of another player is wrong', async () => {
  const alice = await site.join('alice')
  const bob = await site.join('bob')
  await alice.addTotp()
  const { code } = await bob.addTotp()
  site.pass(60)
  const checking = site.secondFactors.check(alice.accountId, { code: code() })
  await expect(checking).rejects.toMatchObject(invalid)
  expect(await site.secondFactors.check(bob.accountId, { code: code() })).toBe('otp')
})

test('a code that is no text of the right length confirms nothing', async () => {
  const alice = await site.join('alice')
  await alice.call(beginTotp, {})
  for (const Code of [
    'null',
    '""',
    '[]',
    '["123456"]',
    '123456',
    'true',
    '{}',
    '"12345"',
    `"${'1'.repeat(65)}"`,
  ]) {
    const response = await alice.post('/api/manage/totp/confirm', `{"Code":${Code}}`)
    expect(response.status).toBe(400)
    const errors: { code: string }[] = await response.json()
    expect(new Set(errors.map((error) => error.code))).toEqual(new Set(['InvalidSecondFactor']))
  }
})

test.each(['null', '', '١٢٣٤٥٦', '000000\u0000', 'undefined', '-00001', '1e5000', '0x1234'])(
  'what is no code, as %j, is wrong at sign-in',
  async (Code) => {
    const alice = await site.join('alice')
    await alice.addTotp()
    const checking = site.secondFactors.check(alice.accountId, { code: Code })
    await expect(checking).rejects.toMatchObject(invalid)
  },
)

test('who shows nothing is asked for a second factor, which is no attempt', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const checking = site.secondFactors.check(alice.accountId, {})
    await expect(checking).rejects.toMatchObject({ code: 'SecondFactorRequired' })
  }
  site.pass(60)
  expect(await site.secondFactors.check(alice.accountId, { code: code() })).toBe('otp')
})

test('after ten attempts a player waits a quarter of an hour, be the next code right', async () => {
  const alice = await site.join('alice')
  const { code } = await alice.addTotp()
  site.pass(900)
  const wrong = () => site.secondFactors.check(alice.accountId, { code: 'no code at all' })
  const { codes } = await race(Array.from({ length: 14 }, () => wrong))
  expect(codes.toSorted()).toEqual(['InvalidSecondFactor', 'TooManyRequests'])
  site.pass(600)
  const checking = site.secondFactors.check(alice.accountId, { code: code() })
  await expect(checking).rejects.toMatchObject({ code: 'TooManyRequests', retryAfterSeconds: 300 })
  site.pass(300)
  expect(await site.secondFactors.check(alice.accountId, { code: code() })).toBe('otp')
})

test('thirty wrong codes within a day end guessing, not recovery codes', async () => {
  const alice = await site.join('alice')
  const { code, recoveryCodes } = await alice.addTotp()
  const right = Number(code())
  const check = (tried: string) => site.secondFactors.check(alice.accountId, { code: tried })
  for (let guess = 1; guess <= 30; guess += 1) {
    const digits = String((right + guess * 7919) % 1_000_000).padStart(6, '0')
    await expect(check(digits)).rejects.toMatchObject(invalid)
    site.pass(900)
  }
  await expect(check(code())).rejects.toMatchObject({
    code: 'TooManyRequests',
    retryAfterSeconds: 86_400 - 30 * 900,
  })
  expect(await check(recoveryCodes[0] ?? '')).toBe('recovery')
  site.pass(86_400 - 30 * 900)
  expect(await check(code())).toBe('otp')
})

test('an app of a former version goes on, with the code it was last used by; one never confirmed waits on', async () => {
  // before secrets had a table of their own
  const { db, update } = await openFormerDatabase('0013')
  const [owner, beginner, other] = [
    await insertAccount(db, 'owner'),
    await insertAccount(db, 'beginner'),
    await insertAccount(db, 'other'),
  ]
  const [secret, pending] = [Buffer.alloc(20, 1), Buffer.alloc(20, 2)]
  const confirmedAt = new Date('2026-01-01T00:00:00Z')
  await sql`update account set totp_secret = ${secret}, totp_confirmed_at = ${confirmedAt}, totp_step = 7
    where id = ${owner}`.execute(db)
  await sql`update account set totp_secret = ${pending} where id = ${beginner}`.execute(db)
  await update()
  expect(await findTotp(db, owner)).toEqual({ secret, confirmedAt })
  expect(await spendTimeStep(db, owner, secret, 7)).toBe(false)
  expect(await spendTimeStep(db, owner, secret, 8)).toBe(true)
  expect(await findTotp(db, beginner)).toEqual({ secret: pending, confirmedAt: null })
  expect(await findTotp(db, other)).toBeUndefined()
})
