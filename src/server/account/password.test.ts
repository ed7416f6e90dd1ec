import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { forgotPassword, login, resetPassword } from '../../contract/account.ts'
import {
  changeEmail,
  changePassword,
  confirmDestruction,
  confirmEmailChange,
  destroyAccount,
  reauthenticate,
  readAccount,
  setPassword,
} from '../../contract/manage.ts'
import { beginTotp } from '../../contract/second-factor.ts'
import { listDevices } from '../../contract/session.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { lockAccount } from './account-queries.ts'

const gameServer = { key: 'aldermoor', secret: 'secret-of-the-game-server-of-this-test' }
const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ gameServers: [gameServer] })
  onCleanup(() => site.close())
  return site
})

const fresh = 'nine green lanterns'

const change = (player: TestPlayer, OldPassword: string, NewPassword: string) =>
  player.device.callAs(player.profile.token, changePassword, { OldPassword, NewPassword })

async function readReset(site: PlayerSite, { email }: TestPlayer): Promise<string> {
  await site.settleMails()
  await site.launcher().call(forgotPassword, { Email: email })
  await site.settleMails()
  const { code = '' } = await site.readLink(email, 'Your new password')
  return code
}

const reset = (site: PlayerSite, Email: string, Code: string, Password = fresh) =>
  site.launcher().call(resetPassword, { Email, Password, Code })

/** Makes the proof of every session of the account too old. */
const ageProof = (site: PlayerSite, { id }: TestPlayer) =>
  site.db
    .updateTable('session')
    .set({ proven_at: new Date(Date.now() - 301_000) })
    .where('account_id', '=', id)
    .execute()

test('a player changes the password: other devices are out at once, the own one stays, the player is told', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const elsewhere = await site.signIn(player)
  await change(player, player.password, fresh)
  expect(await codesOf(site.launcher().callAs(elsewhere.token, listDevices, {}))).toEqual(['401'])
  expect(await player.device.callAs(player.profile.token, listDevices, {})).toHaveLength(1)
  expect(await codesOf(site.signIn(player))).toEqual(['InvalidCredentials'])
  expect((await site.signIn({ ...player, password: fresh })).user.id).toBe(player.id)
  expect(await site.notificationsOf(player.id)).toEqual(['passwordChanged'])
  await site.readMail(player.email, 'Your password has changed')
})

test.for([
  ['the wrong old password', 'not the password', fresh, 'WrongPassword'],
  ['no old password', '', fresh, 'PasswordMissing'],
  ['a new one that is too short', 'four brown horses', 'a1b2c3d', 'PasswordTooShort'],
  ['a new one that everybody tries', 'four brown horses', 'iloveyou1', 'PasswordTooCommon'],
] as const)('a password is not changed with %s', async ([, oldOne, newOne, code], { site }) => {
  const player = await site.join()
  expect(await codesOf(change(player, oldOne, newOne))).toEqual([code])
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

test('of many changes at once, one is made', async ({ site }) => {
  const player = await site.join()
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      codesOf(change(player, player.password, `${fresh} ${index}`)),
    ),
  )
  expect(outcomes.map(String).toSorted()).toEqual([
    '',
    ...Array.from({ length: 4 }, () => 'WrongPassword'),
  ])
})

test('ten wrong passwords in a quarter of an hour are the most one session may show', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const player = await site.join()
    for (let count = 1; count <= 10; count += 1) {
      expect(await codesOf(change(player, `wrong ${count}`, fresh))).toEqual(['WrongPassword'])
    }
    expect(await codesOf(change(player, player.password, fresh))).toEqual(['429'])
    const prove = player.device.callAs(player.profile.token, reauthenticate, {
      Password: player.password,
    })
    expect(await codesOf(prove)).toEqual(['429'])
    await site.ageLimits(901)
    await change(player, player.password, fresh)
  } finally {
    await site.close()
  }
})

test('a mailed code sets a new password once, signs nobody in, and ends every session', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const elsewhere = await site.signIn(player)
  const code = await readReset(site, player)
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => codesOf(reset(site, player.email, code))),
  )
  expect(outcomes.map(String).toSorted()).toEqual([
    '',
    ...Array.from({ length: 4 }, () => 'InvalidCode'),
  ])
  for (const token of [player.profile.token, elsewhere.token]) {
    expect(await codesOf(site.launcher().callAs(token, listDevices, {}))).toEqual(['401'])
  }
  expect((await site.signIn({ ...player, password: fresh })).user.id).toBe(player.id)
  expect(await site.notificationsOf(player.id)).toEqual(['passwordChanged'])
})

test('a reset answers with nothing that signs in', async ({ site }) => {
  const player = await site.joinConfirmed()
  const code = await readReset(site, player)
  expect(await reset(site, player.email, code)).toEqual({})
})

test('a code resets the account of its address alone, for half an hour', async ({ site }) => {
  const player = await site.joinConfirmed()
  const other = await site.joinConfirmed()
  const code = await readReset(site, player)
  expect(await codesOf(reset(site, other.email, code))).toEqual(['InvalidCode'])
  expect(await codesOf(reset(site, player.email, `${code}A`))).toEqual(['InvalidCode'])
  const minutes = (await site.runOutCodes(player.id, 'resetPassword')) / 60_000
  expect(minutes).toBeGreaterThan(29)
  expect(minutes).toBeLessThanOrEqual(30)
  expect(await codesOf(reset(site, player.email, code))).toEqual(['InvalidCode'])
  expect((await site.signIn(player)).user.id).toBe(player.id)
})

test('a weak password leaves the code to be used with a better one', async ({ site }) => {
  const player = await site.joinConfirmed()
  const code = await readReset(site, player)
  const weak = reset(site, player.email, code, `${player.userName}1`)
  expect(await codesOf(weak)).toEqual(['PasswordTooCommon'])
  await reset(site, player.email, code)
})

test('a code is worth nothing once the address is another', async ({ site }) => {
  const player = await site.joinConfirmed()
  const code = await readReset(site, player)
  await site.db
    .updateTable('account')
    .set({ email: 'else@mail.example', email_key: 'else@mail.example' })
    .where('id', '=', player.id)
    .execute()
  expect(await codesOf(reset(site, player.email, code))).toEqual(['InvalidCode'])
})

test('of several codes sent, one is used and the others end with it', async ({ site }) => {
  const player = await site.joinConfirmed()
  const first = await readReset(site, player)
  const second = await readReset(site, player)
  expect(second).not.toBe(first)
  await reset(site, player.email, second)
  expect(await codesOf(reset(site, player.email, first))).toEqual(['InvalidCode'])
})

test('a reset leaves the second factor in place', async ({ site }) => {
  const player = await site.joinConfirmed()
  await turnTotpOn(site, player)
  await reset(site, player.email, await readReset(site, player))
  const attempt = site.signIn({ ...player, password: fresh })
  expect(await codesOf(attempt)).toEqual(['SecondFactorRequired'])
})

test('who resets an account somebody made with their address finds no way in left by them', async ({
  site,
}) => {
  const player = await site.join()
  await turnTotpOn(site, player)
  await site.db
    .insertInto('phone')
    .values({ account_id: player.id, number: '+33612345678' })
    .execute()
  await reset(site, player.email, await readReset(site, player))
  const { token } = await site.signIn({ ...player, password: fresh })
  expect(await site.launcher().callAs(token, readAccount, {})).toMatchObject({
    isEmailConfirmed: true,
    hasTotp: false,
    phoneNumber: null,
  })
})

test('a new password ends the change of address and the deletion somebody else asked for', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const thief = await site.signIn(player)
  const theirs = `thief-${player.email}`
  await site.launcher().callAs(thief.token, changeEmail, { Email: theirs })
  const wish = await site.readLink(theirs, 'Confirm your new address')
  await site.launcher().callAs(thief.token, destroyAccount, { Password: player.password })
  const end = await site.readLink(player.email, 'Delete your account?')
  await reset(site, player.email, await readReset(site, player))
  const follow = site.launcher().call(confirmEmailChange, {
    code: wish.code ?? '',
    oldEmail: player.email,
    newemail: theirs,
  })
  expect(await codesOf(follow)).toEqual(['InvalidCode'])
  const destroy = site
    .launcher()
    .call(confirmDestruction, { code: end.code ?? '', userName: player.userName })
  expect(await codesOf(destroy)).toEqual(['InvalidCode'])
})

test('a sign-in with the former password that is on its way while it is reset opens nothing', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const code = await readReset(site, player)
  const signingIn = await site.db.transaction().execute(async (trx) => {
    await sql`lock table passkey in access exclusive mode`.execute(trx)
    const attempt = codesOf(site.signIn(player))
    await waitForLocks(site, 1)
    await reset(site, player.email, code)
    return { attempt }
  })
  expect(await signingIn.attempt).toEqual(['InvalidCredentials'])
  expect(await countSessions(site, player)).toBe(0)
})

test('a session that is being opened while the password is reset ends with the others', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const code = await readReset(site, player)
  const started = await site.db.transaction().execute(async (trx) => {
    await sql`lock table session in share mode`.execute(trx)
    const opening = site.signIn(player)
    await waitForLocks(site, 1)
    const resetting = reset(site, player.email, code)
    await waitForLocks(site, 2)
    return { opening, resetting }
  })
  await Promise.all([started.opening, started.resetting])
  expect(await countSessions(site, player)).toBe(0)
})

test('a sign-in that is on its way while a second factor is added opens nothing without it', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const before = await countSessions(site, player)
  const started = await site.db.transaction().execute(async (trx) => {
    await lockAccount(trx, player.id)
    await trx
      .insertInto('totp')
      .values({ account_id: player.id, secret: Buffer.alloc(20, 1), confirmed_at: new Date() })
      .execute()
    const attempt = codesOf(site.signIn(player))
    await waitForLocks(site, 1)
    return { attempt }
  })
  expect(await started.attempt).toEqual(['SecondFactorRequired'])
  expect(await countSessions(site, player)).toBe(before)
})

test('proof by password lasts five minutes, and can be given again', async ({ site }) => {
  const player = await site.join()
  const begin = () => codesOf(player.device.callAs(player.profile.token, beginTotp, {}))
  const prove = (given: object) =>
    codesOf(player.device.callAs(player.profile.token, reauthenticate, given))
  expect(await begin()).toEqual([])
  await ageProof(site, player)
  expect(await begin()).toEqual(['ProofRequired'])
  expect(await prove({ Password: 'not the password' })).toEqual(['WrongPassword'])
  expect(await prove({})).toEqual(['PasswordMissing'])
  expect(await begin()).toEqual(['ProofRequired'])
  expect(await prove({ Password: player.password })).toEqual([])
  expect(await begin()).toEqual([])
})

test('an account without password is given one once, by whoever has just proven to be its player', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const set = (NewPassword: string) =>
    codesOf(player.device.callAs(player.profile.token, setPassword, { NewPassword }))
  expect(await set(fresh)).toEqual(['PasswordAlreadySet'])
  await site.db
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', player.id)
    .execute()
  expect(await set('iloveyou1')).toEqual(['PasswordTooCommon'])
  await ageProof(site, player)
  expect(await set(fresh)).toEqual(['ProofRequired'])
  await site.db
    .updateTable('session')
    .set({ proven_at: new Date() })
    .where('account_id', '=', player.id)
    .execute()
  const outcomes = await Promise.all([1, 2, 3, 4].map((one) => set(`${fresh} ${one}`)))
  expect(outcomes.map(String).toSorted()).toEqual([
    '',
    ...Array.from({ length: 3 }, () => 'PasswordAlreadySet'),
  ])
  expect(await site.notificationsOf(player.id)).toEqual(['passwordSet'])
  await site.readMail(player.email, 'Your account now has a password')
})

test('changing the password proves nothing where the second factor was not shown', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  await turnTotpOn(site, player)
  await site.db
    .updateTable('session')
    .set({ has_second_factor: false, proven_at: new Date(0) })
    .where('account_id', '=', player.id)
    .execute()
  await change(player, player.password, fresh)
  const next = player.device.callAs(player.profile.token, changeEmail, { Email: 'x@mail.example' })
  expect(await codesOf(next)).toEqual(['ProofRequired'])
})

test('a player without address resets nothing, and nobody with an empty one', async ({ site }) => {
  const player = await site.join()
  await site.db
    .updateTable('account')
    .set({ email: null, email_key: null })
    .where('id', '=', player.id)
    .execute()
  for (const Code of ['', 'null', 'undefined']) {
    const attempt = site.launcher().call(resetPassword, { Email: '', Password: fresh, Code })
    expect(await codesOf(attempt)).toContain('InvalidEmail')
  }
  const attempt = site.launcher().call(login, { UserName: '', Password: player.password })
  expect(await codesOf(attempt)).toEqual(['InvalidCredentials'])
})

async function turnTotpOn(site: PlayerSite, { id }: TestPlayer): Promise<void> {
  await site.db
    .insertInto('totp')
    .values({ account_id: id, secret: Buffer.alloc(20, 3), confirmed_at: new Date() })
    .execute()
}

async function countSessions(site: PlayerSite, { id }: TestPlayer): Promise<number> {
  const sessions = await site.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', id)
    .execute()
  return sessions.length
}

/** Until that many of the site’s statements wait for others. */
async function waitForLocks(site: PlayerSite, count: number): Promise<void> {
  const read = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db)
    return rows[0]?.count
  }
  await expect.poll(read, { timeout: 10_000 }).toBe(count)
}
