import { randomBytes } from 'node:crypto'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAccount } from '../../contract/manage.ts'
import { becomeOwner, checkOwnerLink } from '../../contract/owner.ts'
import { beginTotp, confirmTotp } from '../../contract/second-factor.ts'
import { listDevices } from '../../contract/session.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { inviteOwner } from './owner-invitation.ts'

let site: PlayerSite

beforeEach(async () => {
  site = await openPlayerSite()
})

afterEach(() => site.close())

/** A code as a start of the site prints it, which may have been at another time. */
async function invite(now = Date.now()): Promise<string> {
  const code = await inviteOwner(site.db, { clock: () => now, randomBytes })
  if (code === undefined) throw new Error('there is an owner')
  return code
}

/** A player with an authenticator app, in the session that added it. */
async function joinGuarded(): Promise<TestPlayer> {
  const player = await site.joinConfirmed()
  const { device, profile } = player
  const { secret } = await device.callAs(profile.token, beginTotp, {})
  await device.callAs(profile.token, confirmTotp, { Code: new TOTP({ secret }).generate() })
  return player
}

const check = (code: string) => site.launcher().call(checkOwnerLink, { code })
const accept = ({ device, profile }: TestPlayer, code: string) =>
  device.callAs(profile.token, becomeOwner, { code })
const listOwners = async () => {
  const rows = await site.db.selectFrom('account_role').selectAll().execute()
  return rows.map(({ account_id, role }) => [account_id, role])
}

test('a player with a second factor becomes the owner at once, and is told', async () => {
  const code = await invite()
  await check(code)
  const player = await joinGuarded()
  const { id, device, profile, email } = player
  await accept(player, code)
  expect(await listOwners()).toEqual([[id, 'owner']])
  expect(await device.callAs(profile.token, readAccount, {})).toMatchObject({ roles: ['owner'] })
  expect(await device.callAs(profile.token, listDevices, {})).toHaveLength(1)
  expect(await site.notificationsOf(id)).toEqual(['totpAdded', 'rolesChanged'])
  await site.readMail(email, /roles/)

  expect(await codesOf(check(code))).toEqual(['InvalidCode'])
  expect(await codesOf(accept(await joinGuarded(), code))).toEqual(['InvalidCode'])
  expect(await inviteOwner(site.db, { clock: Date.now, randomBytes })).toBeUndefined()
})

test('who has no second factor, or is not signed in, becomes nothing and uses nothing up', async () => {
  const code = await invite()
  const player = await site.joinConfirmed()
  expect(await codesOf(accept(player, code))).toEqual(['SecondFactorNeeded'])
  expect(await codesOf(site.launcher().call(becomeOwner, { code }))).toEqual(['401'])
  await site.db
    .updateTable('session')
    .set({ has_second_factor: true, proven_at: new Date(0) })
    .execute()
  expect(await codesOf(accept(player, code))).toEqual(['ProofRequired'])
  expect(await listOwners()).toEqual([])
  await check(code)
})

test('of many who use the link at once, one becomes the owner', async () => {
  const code = await invite()
  const players = await Promise.all(Array.from({ length: 8 }, joinGuarded))
  const outcomes = await Promise.allSettled(players.map((player) => accept(player, code)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await listOwners()).toHaveLength(1)
})

test('a link that has expired or was replaced, and any other code, make no owner', async () => {
  const player = await joinGuarded()
  const day = 24 * 3_600_000
  const old = await invite(Date.now() - day)
  expect(await codesOf(check(old))).toEqual(['InvalidCode'])
  expect(await codesOf(accept(player, old))).toEqual(['InvalidCode'])
  const replaced = await invite()
  const code = await invite(Date.now() - day + 60_000)
  for (const wrong of [replaced, `${code}x`, code.toLowerCase(), 'x', 'x'.repeat(200)]) {
    expect(await codesOf(check(wrong)), wrong).toEqual(['InvalidCode'])
    expect(await codesOf(accept(player, wrong)), wrong).toEqual(['InvalidCode'])
  }
  expect(await listOwners()).toEqual([])
  await accept(player, code)
})

test('an owner who was made by other means voids the link', async () => {
  const code = await invite()
  const [player, owner] = [await joinGuarded(), await site.joinConfirmed()]
  await site.db.insertInto('account_role').values({ account_id: owner.id, role: 'owner' }).execute()
  expect(await codesOf(check(code))).toEqual(['InvalidCode'])
  expect(await codesOf(accept(player, code))).toEqual(['InvalidCode'])
  expect(await listOwners()).toEqual([[owner.id, 'owner']])
})

test('the code is kept as a hash', async () => {
  const code = await invite()
  const { hash } = await site.db
    .selectFrom('owner_invitation')
    .select('hash')
    .executeTakeFirstOrThrow()
  expect([hash.toString('base64url'), hash.toString()]).not.toContain(code)
})

test('nobody guesses codes for long from one network', async () => {
  await site.close()
  site = await openPlayerSite({ limits: { mailCode: { count: 3 } } })
  const device = site.launcher()
  const code = await invite()
  for (let times = 0; times < 3; times += 1) {
    expect(await codesOf(device.call(checkOwnerLink, { code: 'guess' }))).toEqual(['InvalidCode'])
  }
  expect(await codesOf(device.call(checkOwnerLink, { code }))).toEqual(['429'])
})
