import { afterEach, beforeEach, expect, test } from 'vitest'
import { login } from '../../contract/account.ts'
import { exportAccount, readAccount } from '../../contract/manage.ts'
import { refresh } from '../../contract/session.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { endOtherSessions } from '../session/session-queries.ts'
import { createAuditLog } from '../platform/audit/audit-log.ts'
import { createAccountLocks } from './account-lock.ts'

let site: PlayerSite
let player: TestPlayer

beforeEach(async () => {
  site = await openPlayerSite()
  player = await site.joinConfirmed()
})

afterEach(() => site.close())

const hour = 3_600_000
const log = { debug() {}, info() {}, warn() {}, error() {} }
const locksAt = (now: number) =>
  createAccountLocks({
    audit: createAuditLog(() => now),
    clock: () => now,
    log,
    notifyAccount: async () => {},
    endOtherSessions,
  })
const lock = (endsAt: Date | null = null) =>
  locksAt(Date.now()).lock(site.db, player.id, { reason: 'Spam', endsAt }, 'commandLine')

test('who is locked is signed out at once, and gets in neither by password nor by a session of before', async () => {
  const { device, profile } = player
  await lock()
  expect(await codesOf(device.callAs(profile.token, readAccount, {}))).toEqual(['401'])
  const refreshing = device.call(refresh, { Token: profile.refreshToken, UserId: player.id })
  expect(await codesOf(refreshing)).toEqual(['401'])
  expect(await codesOf(site.signIn(player))).toEqual(['AccountLocked'])
  // nobody learns of it who does not know the password
  const guessing = site
    .launcher()
    .call(login, { UserName: player.userName, Password: 'four green horses' })
  expect(await codesOf(guessing)).toEqual(['InvalidCredentials'])
})

test('a lock ends when its time has come, or when somebody ends it', async () => {
  await lock(new Date(Date.now() + hour))
  expect(await codesOf(site.signIn(player))).toEqual(['AccountLocked'])
  await site.db.updateTable('account_lock').set({ ends_at: new Date() }).execute()
  const { token } = await site.signIn(player)
  await player.device.callAs(token, readAccount, {})
  expect(await locksAt(Date.now()).unlock(site.db, player.id, 'commandLine')).toBe(false)

  await lock()
  expect(await locksAt(Date.now()).unlock(site.db, player.id, 'commandLine')).toBe(true)
  await site.signIn(player)
})

test('no sign-in that is on its way while an account is locked opens a session', async () => {
  const signIns = Array.from({ length: 12 }, () => site.signIn(player).catch(() => undefined))
  await Promise.all([lock(), ...signIns])
  const left = await site.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', player.id)
    .execute()
  expect(left).toEqual([])
})

test('what is kept of a lock is in the player’s export', async () => {
  await lock(new Date(Date.now() + hour))
  await site.db.updateTable('account_lock').set({ ends_at: new Date() }).execute()
  const { token } = await site.signIn(player)
  expect(await player.device.callAs(token, exportAccount, {})).toMatchObject({
    accountLock: [{ reason: 'Spam' }],
  })
})
