import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { forgotPassword, login, recoverAccount, resetPassword } from '../../contract/account.ts'
import {
  changeEmail,
  changePassword,
  confirmEmailChange,
  readAccount,
} from '../../contract/manage.ts'
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listPasskeys,
  passkeyLogin,
} from '../../contract/second-factor.ts'
import { listDevices, refresh } from '../../contract/session.ts'
import { codesOf } from '../../../test/error-codes.ts'
import type { HttpClient } from '../../../test/http-client.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { createSoftAuthenticator } from '../../../test/soft-authenticator.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

const newPassword = 'six purple cows in a row'
const day = 86_400_000

/** Somebody on a browser of theirs who knows the player's password. */
async function signInElsewhere(site: PlayerSite, player: TestPlayer) {
  const device = await site.browser()
  const profile = await site.signIn(player, device)
  return { ...player, device, profile }
}

/** @returns the way in with the passkey that is made */
async function makePasskey(site: PlayerSite, { device, profile }: TestPlayer, Name = 'Key') {
  const authenticator = createSoftAuthenticator({ origin: site.url })
  const { passkey, response } = authenticator.register(
    await device.callAs(profile.token, beginPasskey, {}),
  )
  await device.callAs(profile.token, addPasskey, { Name, Passkey: response })
  return async (client: HttpClient) => {
    const options = await client.call(beginPasskeySignIn, {})
    return client.call(passkeyLogin, { Passkey: authenticator.sign(passkey, options) })
  }
}

async function moveTo(site: PlayerSite, { device, profile, email }: TestPlayer, newemail: string) {
  await device.callAs(profile.token, changeEmail, { Email: newemail })
  const { code = '' } = await site.readLink(newemail, 'Confirm your new address')
  await site.launcher().call(confirmEmailChange, { code, oldEmail: email, newemail })
}

const recover = async (site: PlayerSite, email: string, subject: string) => {
  const { link = '', code = '' } = await site.readLink(email, subject)
  expect(link).toContain(`${site.url}/account/recover?`)
  await site.launcher().call(recoverAccount, { code })
}

async function reset(site: PlayerSite, { email }: TestPlayer) {
  await site.launcher().call(forgotPassword, { Email: email })
  const { code = '' } = await site.readLink(email, 'Your new password')
  await site.launcher().call(resetPassword, { Email: email, Password: newPassword, Code: code })
}

const emailOf = async ({ db }: PlayerSite, id: number) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst())?.email

const knownDevices = ({ db }: PlayerSite, id: number) =>
  db.selectFrom('known_device').select('hash').where('account_id', '=', id).execute()

test('nothing a thief left opens an account whose owner took the address back', async ({
  site,
}) => {
  const owner = await site.joinConfirmed()
  const thief = await signInElsewhere(site, owner)
  const signInByPasskey = await makePasskey(site, thief)
  await moveTo(site, thief, `thief-${owner.email}`)
  await recover(site, owner.email, 'Your e-mail address has changed')

  expect(await knownDevices(site, owner.id)).toEqual([])
  const UserName = owner.userName
  const withOld = site.launcher().call(login, { UserName, Password: owner.password })
  expect(await codesOf(withOld)).toEqual(['InvalidCredentials'])
  await reset(site, owner)
  const back = await site.launcher().call(login, { UserName, Password: newPassword })
  expect(back.claims).toContainEqual({ type: 'email_verified', value: 'true' })
  expect(await emailOf(site, owner.id)).toBe(owner.email)

  expect(await codesOf(signInByPasskey(thief.device))).toEqual(['InvalidPasskey'])
  expect(await codesOf(thief.device.callAs(thief.profile.token, listDevices, {}))).toEqual(['401'])
  const { refreshToken } = thief.profile
  const again = thief.device.call(refresh, { Token: refreshToken, UserId: owner.id })
  expect(await codesOf(again)).toEqual(['401'])
})

test('what the owner made long before stays, what was made shortly before goes', async ({
  site,
}) => {
  const owner = await site.joinConfirmed()
  const own = await makePasskey(site, owner, 'Mine')
  await site.db
    .updateTable('passkey')
    .set({ created_at: new Date(Date.now() - 2 * day) })
    .where('account_id', '=', owner.id)
    .execute()
  const other = await makePasskey(site, owner, 'Another')
  const phone = { account_id: owner.id, number: '+33611111111', added_at: new Date() }
  await site.db.insertInto('phone').values(phone).execute()
  await moveTo(site, owner, `new-${owner.email}`)
  await recover(site, owner.email, 'Your e-mail address has changed')

  expect(await codesOf(other(site.launcher()))).toEqual(['InvalidPasskey'])
  const device = site.launcher()
  const { token } = await own(device)
  expect(await device.callAs(token, listPasskeys, {})).toMatchObject([{ name: 'Mine' }])
  const { phoneNumber } = await device.callAs(token, readAccount, {})
  expect(phoneNumber).toBeNull()
})

test('a thief who takes an address of theirs back leaves the owner’s way as it was', async ({
  site,
}) => {
  const owner = await site.joinConfirmed()
  const [one, two] = [`one-${owner.email}`, `two-${owner.email}`]
  await moveTo(site, owner, one)
  await moveTo(site, { ...owner, email: one }, two)
  await recover(site, one, 'Your e-mail address has changed')
  expect(await emailOf(site, owner.id)).toBe(one)
  await recover(site, owner.email, 'Your e-mail address has changed')
  expect(await emailOf(site, owner.id)).toBe(owner.email)
})

test('a thief’s notice that is written late leads nowhere', async ({ site }) => {
  const owner = await site.joinConfirmed()
  const [one, two] = [`one-${owner.email}`, `two-${owner.email}`]
  await moveTo(site, owner, one)
  await moveTo(site, { ...owner, email: one }, two)
  await site.settleMails()
  await recover(site, owner.email, 'Your e-mail address has changed')
  await site.settleMails()
  const { rows } = await sql`
    update pgboss.job set state = 'created' where data ->> 'oldEmail' = ${one}
    returning id`.execute(site.db)
  expect(rows).toHaveLength(1)
  await site.settleMails()
  const subjects = (await site.mailsTo(one)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('has changed'))).toHaveLength(1)
})

test('the notice of a new passkey takes it back, for seven days and once', async ({ site }) => {
  const owner = await site.joinConfirmed()
  const thief = await signInElsewhere(site, owner)
  const signInByPasskey = await makePasskey(site, thief)
  const { code = '' } = await site.readLink(owner.email, 'A passkey was added')
  await recover(site, owner.email, 'A passkey was added')
  expect(await codesOf(signInByPasskey(thief.device))).toEqual(['InvalidPasskey'])
  expect(await codesOf(thief.device.callAs(thief.profile.token, listDevices, {}))).toEqual(['401'])
  const again = site.launcher().call(recoverAccount, { code })
  expect(await codesOf(again)).toEqual(['InvalidCode'])
  await reset(site, owner)
  await site.readLink(owner.email, 'Your password has changed')
  const days = (await site.runOutCodes(owner.id, 'recover')) / day
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
})

test('the notice of a changed password leads back to the account', async ({ site }) => {
  const owner = await site.joinConfirmed()
  const thief = await signInElsewhere(site, owner)
  const change = { OldPassword: owner.password, NewPassword: 'the thief was here' }
  await thief.device.callAs(thief.profile.token, changePassword, change)
  await recover(site, owner.email, 'Your password has changed')
  const signIn = site.signIn({ ...owner, password: change.NewPassword })
  expect(await codesOf(signIn)).toEqual(['InvalidCredentials'])
  await reset(site, owner)
  expect((await site.signIn({ ...owner, password: newPassword })).user.id).toBe(owner.id)
})
