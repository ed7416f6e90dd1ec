import { createHash } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { expect, test as base, vi } from 'vitest'
import { login } from '../../contract/account.ts'
import { changePassword, readAccount } from '../../contract/manage.ts'
import {
  endAllDevices,
  endDevice,
  listDevices,
  logout,
  readCsrfToken,
  refresh,
  type SessionTokens,
} from '../../contract/session.ts'
import type { HttpClient } from '../../../test/http-client.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { nextAddress, openPlayerSite, type PlayerSite, post } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const day = 86_400

const isIn = async (device: HttpClient, token: string) =>
  (await codesOf(device.callAs(token, listDevices, {}))).length === 0

/** The token after this one; the account’s number as it is shown. */
const next = (device: HttpClient, Token: string, UserId: number) =>
  device.call(refresh, { Token, UserId })

/** Makes the sessions of the account that much older, the last rotation with them. */
async function age(site: PlayerSite, accountId: number, seconds: number): Promise<void> {
  const sessions = await site.db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute()
  const before = (date: Date) => new Date(date.getTime() - seconds * 1000)
  for (const session of sessions) {
    await site.db
      .updateTable('session')
      .set({
        rotated_at: session.rotated_at && before(session.rotated_at),
        created_at: before(session.created_at),
        seen_at: before(session.seen_at),
        idle_end: before(session.idle_end),
        absolute_end: before(session.absolute_end),
      })
      .where('id', '=', session.id)
      .execute()
  }
}

async function forge(site: PlayerSite, accountId: number) {
  const key = await site.db.selectFrom('signing_key').selectAll().executeTakeFirstOrThrow()
  const session = await site.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const now = Math.floor(Date.now() / 1000)
  const url = site.url
  return (change: { header?: object; claims?: object; value?: Uint8Array }) =>
    new SignJWT({
      sid: session.id,
      sub: String(accountId),
      iss: url,
      aud: url,
      iat: now,
      exp: now + 600,
      ...change.claims,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.id, ...change.header })
      .sign(change.value ?? key.value)
}

test.for([
  ['another algorithm', { header: { alg: 'HS512' } }],
  ['another key', { value: new Uint8Array(32).fill(7) }],
  ['a key nobody has', { header: { kid: 'nobody' } }],
  ['no key', { header: { kid: undefined } }],
  ['another type', { header: { typ: 'JWT' } }],
  ['no type', { header: { typ: undefined } }],
  ['another audience', { claims: { aud: 'https://elsewhere.example' } }],
  ['another issuer', { claims: { iss: 'https://elsewhere.example' } }],
  ['no audience', { claims: { aud: undefined } }],
  ['a time that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 1 } }],
  ['no time', { claims: { exp: undefined } }],
  ['a session nobody has', { claims: { sid: 'nobody' } }],
  ['a list for a session', { claims: { sid: ['a'] } }],
  ['another account', { claims: { sub: '1' } }],
  ['no account', { claims: { sub: '' } }],
  ['a number for an account', { claims: { sub: 1 } }],
] as const)('an access token with %s lets nobody in', async ([, change], { site }) => {
  const first = await site.join()
  const player = await site.join()
  expect(player.id).not.toBe(first.id)
  const make = await forge(site, player.id)
  const device = site.launcher()
  expect(await isIn(device, await make({}))).toBe(true)
  expect(await isIn(device, await make(change as Parameters<typeof make>[0]))).toBe(false)
})

test('a token that is not signed, cut short or changed lets nobody in', async ({ site }) => {
  const player = await site.join()
  const { token } = player.profile
  const [header = '', payload = '', signature = ''] = token.split('.')
  const other = await site.join()
  const otherPayload = other.profile.token.split('.')[1]
  const unsigned = new UnsecuredJWT(
    JSON.parse(Buffer.from(payload, 'base64url').toString()),
  ).encode()
  const device = site.launcher()
  const forged = [
    unsigned,
    `${header}.${payload}.`,
    `${header}.${payload}`,
    `${header}.${otherPayload}.${signature}`,
    `${header}.${payload}.${signature.slice(0, -4)}`,
    `${header}.${payload}.${signature}.x`,
    'null',
    '.',
    '..',
    player.profile.refreshToken,
  ]
  expect(await isIn(device, token)).toBe(true)
  for (const one of forged) expect(await isIn(device, one), one).toBe(false)
  for (const authorization of [token, `Basic ${token}`, 'Bearer', `Bearer ${token} ${token}`]) {
    const response = await device.send('/api/manage/sessions', { headers: { authorization } })
    expect(response.status).toBe(401)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ code: 'SignInRequired' })
  }
})

test('a token is good for ten minutes, and names nothing but account and session', async ({
  site,
}) => {
  const { profile, id } = await site.join()
  const { tokenExpiration } = profile
  expect(Math.abs(tokenExpiration - Date.now() / 1000 - 600)).toBeLessThan(30)
  const payload = JSON.parse(Buffer.from(profile.token.split('.')[1] ?? '', 'base64url').toString())
  expect(payload).toEqual({
    sub: String(id),
    sid: expect.any(String),
    iss: site.url,
    aud: site.url,
    iat: tokenExpiration - 600,
    exp: tokenExpiration,
    jti: expect.any(String),
  })
})

test('each refresh gives the next token, for launchers and browsers alike', async ({ site }) => {
  for (const device of [site.launcher(), await site.browser()]) {
    const player = await site.join({ device })
    let tokens: SessionTokens = player.profile
    const seen = new Set<string>()
    for (let count = 1; count <= 3; count += 1) {
      seen.add(tokens.refreshToken)
      tokens = await next(device, tokens.refreshToken, player.id)
      expect(await isIn(device, tokens.token)).toBe(true)
    }
    expect(seen).not.toContain(tokens.refreshToken)
    expect(seen.size).toBe(3)
    expect(await site.notificationsOf(player.id)).toEqual([])
  }
})

test('a refresh token has 256 bits, and the site keeps its SHA-256 alone', async ({ site }) => {
  const player = await site.join({ device: await site.browser() })
  const { refreshToken } = await next(player.device, player.profile.refreshToken, player.id)
  const half = player.device.cookies.get('refresh') ?? ''
  const kept = JSON.stringify([
    await site.db.selectFrom('session').selectAll().where('account_id', '=', player.id).execute(),
    await site.db.selectFrom('spent_refresh_token').selectAll().execute(),
  ])
  for (const token of [player.profile.refreshToken, refreshToken, half]) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(JSON.stringify(Buffer.from(token, 'base64url')))
    expect(kept).not.toContain(JSON.stringify(Buffer.from(token)))
    expect(kept).toContain(JSON.stringify(createHash('sha256').update(token).digest()))
  }
})

test('fifty who refresh one token at once get one successor', async ({ site }) => {
  const player = await site.join()
  const { refreshToken } = player.profile
  const responses = await Promise.all(
    Array.from({ length: 50 }, () => next(player.device, refreshToken, player.id)),
  )
  const successors = new Set(responses.map((response) => response.refreshToken))
  expect(successors.size).toBe(1)
  const [successor = ''] = successors
  const spent = await site.db
    .selectFrom('spent_refresh_token')
    .innerJoin('session', 'session.id', 'session_id')
    .select('hash')
    .where('account_id', '=', player.id)
    .execute()
  expect(spent).toHaveLength(1)
  expect(await isIn(player.device, (await next(player.device, successor, player.id)).token)).toBe(
    true,
  )
  expect(await site.notificationsOf(player.id)).toEqual([])
})

test('who lost the answer gets the same one again within ten seconds', async ({
  site,
  onTestFinished,
}) => {
  // the clock stands: what a busy machine takes is none of the ten seconds
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const player = await site.joinConfirmed()
  const { refreshToken } = player.profile
  const first = await next(player.device, refreshToken, player.id)
  await age(site, player.id, 9)
  const again = await next(player.device, refreshToken, player.id)
  expect(again.refreshToken).toBe(first.refreshToken)
  await age(site, player.id, 2)
  expect(await codesOf(next(player.device, refreshToken, player.id))).toEqual(['401'])
  expect(await isIn(player.device, first.token)).toBe(false)
  expect(await codesOf(next(player.device, first.refreshToken, player.id))).toEqual(['401'])
})

test('a spent token whose successor was used ends the session at once, and the player is told', async ({
  site,
}) => {
  for (const device of [site.launcher(), await site.browser()]) {
    const player = await site.joinConfirmed({ device })
    const elsewhere = await site.signIn(player)
    const stolen = player.profile.refreshToken
    const second = await next(device, stolen, player.id)
    const third = await next(device, second.refreshToken, player.id)
    expect(await codesOf(next(device, stolen, player.id))).toEqual(['401'])
    for (const { token } of [second, third]) expect(await isIn(device, token)).toBe(false)
    expect(await codesOf(next(device, third.refreshToken, player.id))).toEqual(['401'])
    expect(await isIn(site.launcher(), elsewhere.token)).toBe(true)
    expect(await site.notificationsOf(player.id)).toEqual(['sessionStolen'])
    await site.readMail(player.email, 'We ended a session to protect you')
    expect(await codesOf(next(device, stolen, player.id))).toEqual(['401'])
    expect(await site.notificationsOf(player.id)).toEqual(['sessionStolen'])
  }
})

test('a token with another account’s number is refused, and ends nothing', async ({ site }) => {
  const player = await site.join()
  const other = await site.join()
  const { refreshToken } = player.profile
  for (const id of [other.id, 0, -1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
    expect(await codesOf(next(player.device, refreshToken, id)), String(id)).toEqual(['401'])
  }
  const { refreshToken: second } = await next(player.device, refreshToken, player.id)
  await next(player.device, second, player.id)
  expect(await codesOf(next(player.device, refreshToken, other.id))).toEqual(['401'])
  expect(await isIn(player.device, player.profile.token)).toBe(true)
})

test('one half of a browser’s token is refused, and ends nothing', async ({ site }) => {
  const browser = await site.browser()
  const player = await site.join({ device: browser })
  const other = await site.join({ device: await site.browser() })
  const spent = player.profile.refreshToken
  const { refreshToken } = await next(browser, spent, player.id)
  await age(site, player.id, 60)
  const half = browser.cookies.get('refresh') ?? ''
  const attempts: [HttpClient, string | undefined][] = [
    [site.launcher(), undefined],
    [await site.browser(), undefined],
    [await site.browser(), 'x'],
    [await site.browser(), ''],
    [await site.browser(), other.device.cookies.get('refresh')],
  ]
  for (const token of [refreshToken, spent]) {
    for (const [thief, cookie] of attempts) {
      if (cookie !== undefined) thief.cookies.set('refresh', cookie)
      await thief.call(readCsrfToken, {})
      expect(await codesOf(next(thief, token, player.id))).toEqual(['401'])
    }
  }
  const withHalf = await site.browser()
  withHalf.cookies.set('refresh', half)
  await withHalf.call(readCsrfToken, {})
  for (const token of ['', 'x', other.profile.refreshToken]) {
    expect(await codesOf(next(withHalf, token, player.id))).toEqual(['401'])
  }
  expect(await site.notificationsOf(player.id)).toEqual([])
  expect(await isIn(browser, (await next(browser, refreshToken, player.id)).token)).toBe(true)
})

test('a launcher’s token is no browser’s', async ({ site }) => {
  const player = await site.join()
  const thief = await site.browser()
  thief.cookies.set('refresh', 'x')
  await thief.call(readCsrfToken, {})
  const attempt = next(thief, player.profile.refreshToken, player.id)
  expect(await codesOf(attempt)).toEqual(['401'])
  expect(await isIn(player.device, player.profile.token)).toBe(true)
})

test('a session nobody used for seven days is over', async ({ site }) => {
  const player = await site.join()
  const { refreshTokenExpiration } = player.profile
  expect(Math.abs(refreshTokenExpiration - Date.now() / 1000 - 7 * day)).toBeLessThan(60)
  await age(site, player.id, 7 * day - 60)
  const { refreshToken, token } = await next(player.device, player.profile.refreshToken, player.id)
  await age(site, player.id, 7 * day + 1)
  expect(await isIn(player.device, token)).toBe(false)
  expect(await codesOf(next(player.device, refreshToken, player.id))).toEqual(['401'])
  expect(await site.notificationsOf(player.id)).toEqual([])
})

test('a session that is used every day is over after thirty', async ({ site }) => {
  const player = await site.join()
  let tokens: SessionTokens = player.profile
  const opened = Date.now() / 1000
  let passed = 0
  const pass = async (days: number) => {
    await age(site, player.id, days * day)
    passed += days
  }
  for (const days of [6, 6, 6, 6]) {
    await pass(days)
    tokens = await next(player.device, tokens.refreshToken, player.id)
  }
  const left = tokens.refreshTokenExpiration - opened
  expect(passed).toBe(24)
  expect(Math.abs(left - 6 * day)).toBeLessThan(60)
  await pass(6.001)
  expect(await codesOf(next(player.device, tokens.refreshToken, player.id))).toEqual(['401'])
  expect(await isIn(player.device, tokens.token)).toBe(false)
})

test('who signs out is out with the next call', async ({ site }) => {
  const browser = await site.browser()
  const player = await site.join({ device: browser })
  await browser.callAs(player.profile.token, logout, {})
  expect(browser.cookies.has('refresh')).toBe(false)
  expect(await isIn(browser, player.profile.token)).toBe(false)
  expect(await codesOf(browser.callAs(player.profile.token, logout, {}))).toEqual(['401'])
  const again = next(browser, player.profile.refreshToken, player.id)
  expect(await codesOf(again)).toEqual(['401'])
})

test('a player sees the devices they are signed in on, the last used first', async ({ site }) => {
  const address = nextAddress()
  const player = await site.join({ device: site.launcher(address) })
  await age(site, player.id, 60)
  const browser = await site.browser()
  const { token } = await browser.call(login, {
    UserName: player.userName,
    Password: player.password,
  })
  await site.join()
  const devices = await browser.callAs(token, listDevices, {})
  expect(devices).toEqual([
    expect.objectContaining({ isCurrent: true, userAgent: expect.stringContaining('Firefox') }),
    expect.objectContaining({ isCurrent: false, userAgent: 'launcher/1.0', address }),
  ])
  expect(Object.keys(devices[0] ?? {}).toSorted()).toEqual([
    'address',
    'createdAt',
    'id',
    'isCurrent',
    'seenAt',
    'userAgent',
  ])
  await age(site, player.id, 8 * day)
  const { token: later } = await site.signIn(player)
  expect(await site.launcher().callAs(later, listDevices, {})).toHaveLength(1)
})

test('a device that was seen elsewhere shows where', async ({ site }) => {
  const player = await site.join()
  const address = nextAddress()
  const { token } = await next(site.launcher(address), player.profile.refreshToken, player.id)
  expect(await player.device.callAs(token, listDevices, {})).toMatchObject([{ address }])
})

test('a player signs one device out, and it alone', async ({ site }) => {
  const player = await site.join()
  const [one, other] = [await site.signIn(player), await site.signIn(player)]
  const devices = await site.launcher().callAs(one.token, listDevices, {})
  const own = devices.find(({ isCurrent }) => isCurrent)?.id ?? ''
  await player.device.callAs(other.token, endDevice, { Id: own })
  expect(await isIn(player.device, one.token)).toBe(false)
  expect(await isIn(player.device, other.token)).toBe(true)
  const again = player.device.callAs(other.token, endDevice, { Id: own })
  expect(await codesOf(again)).toEqual(['404'])
})

test('another player’s device is as unknown as none', async ({ site }) => {
  const victim = await site.join()
  const thief = await site.join()
  const [device] = await victim.device.callAs(victim.profile.token, listDevices, {})
  const end = async (Id: string) => {
    const response = await post(
      thief.device,
      '/api/manage/sessions/end',
      { Id },
      thief.profile.token,
    )
    return { status: response.status, body: await response.json() }
  }
  const response = await end(device?.id ?? '')
  expect(response).toEqual(await end('nobody'))
  expect(response).toMatchObject({ status: 404, body: { code: 'DeviceNotFound' } })
  expect(await isIn(victim.device, victim.profile.token)).toBe(true)
})

test('a player signs every device out, this one too, and nobody else', async ({ site }) => {
  const browser = await site.browser()
  const player = await site.join({ device: browser })
  const other = await site.join()
  const elsewhere = await site.signIn(player)
  await browser.callAs(player.profile.token, endAllDevices, {})
  for (const token of [player.profile.token, elsewhere.token]) {
    expect(await isIn(browser, token)).toBe(false)
  }
  expect(browser.cookies.has('refresh')).toBe(false)
  expect(await isIn(other.device, other.profile.token)).toBe(true)
})

test('the 51st device ends the one that was used least recently', async ({ site }) => {
  const player = await site.join()
  await age(site, player.id, 3600)
  const kept = await site.signIn(player)
  await age(site, player.id, 3600)
  await sql`
    insert into session
    select (jsonb_populate_record(session, jsonb_build_object(
      'id', session.id || number, 'refresh_hash', sha256((session.id || number)::bytea)
    ))).* from session, generate_series(1, 48) number
    where account_id = ${player.id} and seen_at > ${new Date(Date.now() - 3_700_000)}`.execute(
    site.db,
  )
  expect(await isIn(player.device, player.profile.token)).toBe(true)
  const { token } = await site.signIn(player)
  expect(await isIn(player.device, player.profile.token)).toBe(false)
  expect(await isIn(player.device, kept.token)).toBe(true)
  expect(await site.launcher().callAs(token, listDevices, {})).toHaveLength(50)
})

test('an account that is gone takes its sessions with it', async ({ site }) => {
  const player = await site.join()
  await site.db.deleteFrom('account').where('id', '=', player.id).execute()
  const call = player.device.callAs(player.profile.token, readAccount, {})
  expect(await codesOf(call)).toEqual(['401'])
})

test('what is changed by a player whose session has just ended is not changed', async ({
  site,
}) => {
  const player = await site.join()
  await player.device.callAs(player.profile.token, logout, {})
  const attempt = player.device.callAs(player.profile.token, changePassword, {
    OldPassword: player.password,
    NewPassword: 'nine green lanterns',
  })
  expect(await codesOf(attempt)).toEqual(['401'])
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

test('a token refreshed within the second is another one', async ({ site, onTestFinished }) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { device, id, profile } = await site.join()
  const refreshed = await next(device, profile.refreshToken, id)
  expect(refreshed.tokenExpiration).toBe(profile.tokenExpiration)
  expect(refreshed.token).not.toBe(profile.token)
})
