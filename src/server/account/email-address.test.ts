import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { confirmEmail, forgotPassword, forgotUser, recoverAccount } from '../../contract/account.ts'
import {
  changeEmail,
  confirmEmailChange,
  destroyAccount,
  readAccount,
} from '../../contract/manage.ts'
import { listDevices } from '../../contract/session.ts'
import { countLockWaits } from '../../../test/database.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, post, readResponse, type TestPlayer } from '../../../test/players.ts'
import { createAccountCodes } from './account-code.ts'
import { createAccountMailer } from './account-mail.ts'
import { lockAccount } from './account-queries.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

type Link = Record<string, string>

const ask = (player: TestPlayer, Email: string) =>
  player.device.callAs(player.profile.token, changeEmail, { Email })
const read = (player: TestPlayer) => player.device.callAs(player.profile.token, readAccount, {})

test('the same is answered for an address with an account and for one without, and mails go to the first alone', async ({
  site,
}) => {
  const confirmed = await site.join()
  const awaited = await site.join()
  await site.settleMails()
  await site.confirm(confirmed)
  const nobody = 'nobody@mail.example'
  for (const name of ['forgotpassword', 'forgotuser', 'resend']) {
    const responses = []
    for (const email of [confirmed.email, awaited.email, nobody]) {
      const response = await post(site.launcher(), `/api/account/${name}`, { Email: email })
      responses.push(await readResponse(response))
    }
    expect(responses[0]).toMatchObject({ status: 200, body: '{}' })
    expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1)
  }
  await site.settleMails()
  const subjects = async (email: string) =>
    (await site.mailsTo(email)).map(({ subject }) => subject.replace(/.* – /, '')).toSorted()
  expect(await subjects(nobody)).toEqual([])
  // once at its registration, of which the confirmation did not come by mail
  expect(await subjects(confirmed.email)).toEqual([
    expect.stringContaining('Confirm'),
    expect.stringContaining('Your new password'),
    expect.stringContaining('Your user name'),
  ])
  expect(await subjects(awaited.email)).toEqual([
    expect.stringContaining('Confirm'),
    expect.stringContaining('Confirm'),
    expect.stringContaining('Your new password'),
    expect.stringContaining('Your user name'),
  ])
  const { text } = await site.readMail(confirmed.email, 'Your user name')
  expect(text).toContain(confirmed.userName)
})

test('a mail is written in the language of its player', async ({ site }) => {
  const player = await site.joinConfirmed()
  await site.db.updateTable('account').set({ language: 'fr' }).where('id', '=', player.id).execute()
  await site.launcher().call(forgotUser, { Email: player.email.toUpperCase() })
  expect((await site.readMail(player.email, 'Votre identifiant')).text).toContain(player.userName)
})

test('links lead to the configured address, whatever host a request names', async ({ site }) => {
  const player = await site.joinConfirmed()
  await site.launcher().send('/api/account/forgotpassword', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    },
    body: JSON.stringify({ Email: player.email }),
  })
  const { text } = await site.readMail(player.email, 'Your new password')
  expect(text).not.toContain('evil.example')
  expect((await site.readLink(player.email, 'Your new password')).link).toMatch(
    new RegExp(`^${site.url}/account/reset-password\\?`),
  )
})

test('strangers who ask for mails neither flood a mailbox nor keep its owner from a new password', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const owner = await site.join()
    await site.settleMails()
    await site.confirm(owner)
    const askAll = async (email: string) => {
      for (const path of ['forgotuser', 'resend', 'forgotpassword']) {
        for (let count = 1; count <= 5; count += 1) {
          const response = await post(site.launcher(), `/api/account/${path}`, { Email: email })
          expect([path, response.status, await response.text()]).toEqual([path, 200, '{}'])
        }
      }
    }
    await askAll(owner.email)
    await askAll('nobody@mail.example')
    await site.settleMails()
    const resets = async () =>
      (await site.mailsTo(owner.email)).filter(({ subject }) => /new password/.test(subject))
    expect(await resets()).toHaveLength(4)
    expect(await site.mailsTo(owner.email)).toHaveLength(4 + 3 + 1)
    // the last link works for ten minutes more when there is another
    await site.ageLimits(20 * 60 + 1)
    await site.launcher().call(forgotPassword, { Email: owner.email.toUpperCase() })
    await site.settleMails()
    expect(await resets()).toHaveLength(5)
    // nor do they use up what the owner asks for signed in
    await owner.device.callAs(owner.profile.token, destroyAccount, { Password: owner.password })
  } finally {
    await site.close()
  }
})

test('one network asks for twenty mails an hour, and tries thirty codes', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const device = site.launcher('203.0.113.9')
    const mails: number[] = []
    for (let count = 1; count <= 21; count += 1) {
      const Email = `somebody${count}@mail.example`
      mails.push((await post(device, '/api/account/resend', { Email })).status)
    }
    expect(mails).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const codes: number[] = []
    for (let count = 1; count <= 31; count += 1) {
      codes.push((await post(device, '/api/account/ConfirmEmail', { userId: 1, code: 'x' })).status)
    }
    expect(codes).toEqual([...Array.from({ length: 30 }, () => 400), 429])
  } finally {
    await site.close()
  }
})

test('a code confirms once, for its account alone, and for a day', async ({ site }) => {
  const player = await site.join()
  const other = await site.join()
  const confirm = (userId: number, code: string) =>
    codesOf(site.launcher().call(confirmEmail, { userId, code }))
  const { code = '' } = await site.readLink(player.email, 'Confirm')
  expect(await confirm(other.id, code)).toEqual(['InvalidCode'])
  expect(await confirm(player.id, `${code}x`)).toEqual(['InvalidCode'])
  expect(await confirm(player.id, code.toLowerCase())).toEqual(['InvalidCode'])
  expect((await read(player)).isEmailConfirmed).toBe(false)
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm(player.id, code)))
  expect(outcomes.map(String).toSorted()).toEqual([
    '',
    ...Array.from({ length: 9 }, () => 'InvalidCode'),
  ])
  expect((await read(player)).isEmailConfirmed).toBe(true)
  const late = await site.readLink(other.email, 'Confirm')
  await ageCodes(other.id, 24 * 3600)
  expect(await confirm(other.id, late.code ?? '')).toEqual(['InvalidCode'])

  async function ageCodes(accountId: number, seconds: number) {
    const { expires_at } = await site.db
      .selectFrom('account_code')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + (seconds - 60) * 1000)
    await site.db
      .updateTable('account_code')
      .set({ expires_at: new Date(expires_at.getTime() - seconds * 1000) })
      .where('account_id', '=', accountId)
      .execute()
  }
})

test('a code has 256 bits, and the site keeps its SHA-256 alone', async ({ site }) => {
  const player = await site.join()
  const { code = '' } = await site.readLink(player.email, 'Confirm')
  expect(Buffer.from(code, 'base64url')).toHaveLength(32)
  const kept = await site.db.selectFrom('account_code').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(code)
  const hash = createHash('sha256').update(code).digest()
  expect(kept.some((one) => one.hash.equals(hash))).toBe(true)
})

test('a code of one purpose serves no other', async ({ site }) => {
  const player = await site.join()
  const { code = '' } = await site.readLink(player.email, 'Confirm')
  const device = site.launcher()
  const given = { Email: player.email, Password: 'five brown horses', Code: code }
  const codes = await Promise.all([
    post(device, '/api/account/resetpassword', given),
    post(device, '/api/manage/destroyConfirm', { code, userName: player.userName }),
    post(device, '/api/account/recover', { code }),
    post(device, '/api/manage/changeemailconfirm', {
      code,
      oldEmail: player.email,
      newemail: player.email,
    }),
  ])
  for (const response of codes) {
    expect(await response.json()).toEqual([{ code: 'InvalidCode', description: 'Invalid code' }])
  }
})

test('a player changes the address: the new one confirms, the old one is told and may take it back', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const elsewhere = await site.signIn(player)
  const next = `new-${player.email}`
  await ask(player, next)
  expect(await read(player)).toMatchObject({ email: player.email, pendingEmail: next })
  const link = await site.readLink(next, 'Confirm your new address')
  expect(link.link).toMatch(new RegExp(`^${site.url}/account/change-email-confirm\\?`))
  expect(await site.mailsTo(player.email)).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('changed') }),
  )
  await follow(link)
  expect(await read(player)).toMatchObject({
    email: next,
    isEmailConfirmed: true,
    pendingEmail: null,
  })
  const gone = site.launcher().callAs(elsewhere.token, listDevices, {})
  expect(await codesOf(gone)).toEqual(['401'])
  expect(await codesOf(follow(link))).toEqual(['InvalidCode'])

  const { code = '' } = await site.readLink(player.email, 'Your e-mail address has changed')
  const revert = () => codesOf(site.launcher().call(recoverAccount, { code }))
  const outcomes = await Promise.all([revert(), revert(), revert()])
  expect(outcomes.map(String).toSorted()).toEqual(['', 'InvalidCode', 'InvalidCode'])
  expect(await codesOf(read(player))).toEqual(['401'])
  await site.readMail(player.email, 'Your account is yours again')
  function follow({ code: given = '', oldEmail = '', newEmail: newemail = '' }: Link) {
    return site.launcher().call(confirmEmailChange, { code: given, oldEmail, newemail })
  }
})

test('a change is confirmed with its code, its two addresses and within a day, or not at all', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const next = `new-${player.email}`
  await ask(player, next)
  const { code = '' } = await site.readLink(next, 'Confirm your new address')
  const follow = (given: { code?: string; oldEmail?: string; newemail?: string }) => {
    const input = { code, oldEmail: player.email, newemail: next, ...given }
    return codesOf(site.launcher().call(confirmEmailChange, input))
  }
  expect(await follow({ oldEmail: 'other@mail.example' })).toEqual(['InvalidCode'])
  expect(await follow({ oldEmail: '' })).toEqual(['InvalidCode'])
  expect(await follow({ newemail: 'other@mail.example' })).toEqual(['InvalidCode'])
  expect(await follow({ code: `x${code}` })).toEqual(['InvalidCode'])
  await site.db
    .updateTable('account_code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('account_id', '=', player.id)
    .execute()
  expect(await follow({})).toEqual(['InvalidCode'])
  expect((await read(player)).email).toBe(player.email)
})

test('the link of an earlier wish is worth nothing after a later one', async ({ site }) => {
  const player = await site.joinConfirmed()
  const [first, second] = [`one-${player.email}`, `two-${player.email}`]
  await ask(player, first)
  const { code = '' } = await site.readLink(first, 'Confirm your new address')
  await ask(player, second)
  await site.readLink(second, 'Confirm your new address')
  const follow = site
    .launcher()
    .call(confirmEmailChange, { code, oldEmail: player.email, newemail: first })
  expect(await codesOf(follow)).toEqual(['InvalidCode'])
})

test('a mail that is written late, for a wish withdrawn since, is not written', async ({
  site,
}) => {
  const player = await site.joinConfirmed()
  const [first, second] = [`one-${player.email}`, `two-${player.email}`]
  await ask(player, first)
  await site.settleMails()
  await ask(player, second)
  await site.settleMails()
  const { rows } = await sql`
    update pgboss.job set state = 'created' where data ->> 'email' = ${first}
    returning id`.execute(site.db)
  expect(rows).toHaveLength(1)
  await site.settleMails()
  expect(await site.mailsTo(first)).toHaveLength(1)
})

test('who confirms while another mail for it is written is not told of a stranger', async ({
  site,
}) => {
  const player = await site.join()
  let isConfirmed = false
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isConfirmed) await site.confirm(player)
      isConfirmed = true
      return result
    },
  })
  const sent: string[] = []
  const write = createAccountMailer({
    db,
    codes: createAccountCodes(Date.now, randomBytes),
    siteUrl: site.url,
    sendLetter: async (to) => void sent.push(to),
  })
  await write({ kind: 'confirmEmail', accountId: player.id }, 'job')
  expect(isConfirmed).toBe(true)
  expect(sent).toEqual([])
})

test('a wish that is withdrawn while its mail is written gets neither code nor mail', async ({
  site: { db, url, joinConfirmed },
}) => {
  const { id: accountId, email } = await joinConfirmed()
  const wished = `one-${email}`
  const codes = createAccountCodes(Date.now, randomBytes)
  await codes.issue(db, { accountId, purpose: 'changeEmail', email: wished })
  const sent: string[] = []
  const sendLetter = async (to: string) => void sent.push(to)
  const write = createAccountMailer({ db, codes, siteUrl: url, sendLetter })
  const { writing } = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await codes.revoke(trx, accountId, ['changeEmail'])
    const mail = { kind: 'changeEmail', accountId, email: wished, sessionId: 'here' } as const
    let isWritten = false
    const promise = write(mail, 'job').then(() => (isWritten = true))
    const isHeldUp = async () => (await countLockWaits(db)) === 1
    await expect.poll(async () => isWritten || isHeldUp(), { timeout: 10_000 }).toBe(true)
    return { writing: promise }
  })
  await writing
  expect(sent).toEqual([])
  expect(await codes.findAwaitedEmail(db, accountId, 'changeEmail')).toBeUndefined()
})

test('an address that is somebody’s may be asked for like any other, and its owner is told', async ({
  site,
}) => {
  const owner = await site.joinConfirmed()
  const player = await site.joinConfirmed()
  const responseFor = async (Email: string) =>
    readResponse(
      await post(player.device, '/api/manage/changeemail', { Email }, player.profile.token),
    )
  expect(await responseFor(owner.email)).toEqual(await responseFor('free@mail.example'))
  await ask(player, owner.email)
  expect((await read(player)).pendingEmail).toBe(owner.email)
  await site.readMail(owner.email, 'You already have an account')
  await site.settleMails()
  const subjects = (await site.mailsTo(owner.email)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes('new address'))).toEqual([])
})

test('of two accounts that change to one address, the first to confirm has it', async ({
  site,
}) => {
  const next = 'wanted@mail.example'
  const links: [TestPlayer, Link][] = []
  for (const player of [await site.joinConfirmed(), await site.joinConfirmed()]) {
    await ask(player, next)
    await site.settleMails()
    links.push([player, await site.readLink(next, 'Confirm your new address')])
  }
  const outcomes = await Promise.all(
    links.map(([player, { code = '' }]) => {
      const input = { code, oldEmail: player.email, newemail: next }
      return codesOf(site.launcher().call(confirmEmailChange, input))
    }),
  )
  expect(outcomes.map(String).toSorted()).toEqual(['', 'EmailTaken'])
})

test('the address a player has already is no change', async ({ site }) => {
  const player = await site.joinConfirmed()
  expect(await codesOf(ask(player, player.email.toUpperCase()))).toEqual(['EmailUnchanged'])
})

test('an address that was never confirmed gets no way back in', async ({ site }) => {
  const player = await site.join()
  await site.settleMails()
  const next = `new-${player.email}`
  await ask(player, next)
  const { code = '' } = await site.readLink(next, 'Confirm your new address')
  await site.launcher().call(confirmEmailChange, { code, oldEmail: player.email, newemail: next })
  await site.settleMails()
  const subjects = (await site.mailsTo(player.email)).map(({ subject }) => subject)
  expect(subjects).toHaveLength(1)
  const kept = await site.db
    .selectFrom('account_code')
    .select('purpose')
    .where('account_id', '=', player.id)
    .execute()
  expect(kept).toEqual([])
})

test('whoever takes the address back undoes every change that followed', async ({ site }) => {
  const player = await site.joinConfirmed()
  const names = ['one', 'two'].map((name) => `${name}-${player.email}`)
  const follow = async (oldEmail: string, newemail: string) => {
    await ask(player, newemail)
    const { code = '' } = await site.readLink(newemail, 'Confirm your new address')
    await site.launcher().call(confirmEmailChange, { code, oldEmail, newemail })
  }
  const [one = '', two = ''] = names
  await follow(player.email, one)
  await follow(one, two)
  const thief = await site.readLink(one, 'Your e-mail address has changed')
  const owner = await site.readLink(player.email, 'Your e-mail address has changed')
  await site.launcher().call(recoverAccount, { code: owner.code ?? '' })
  const again = site.launcher().call(recoverAccount, { code: thief.code ?? '' })
  expect(await codesOf(again)).toEqual(['InvalidCode'])
  const { email } = await site.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', player.id)
    .executeTakeFirstOrThrow()
  expect(email).toBe(player.email)
})

test('an address is taken back within seven days', async ({ site }) => {
  const player = await site.joinConfirmed()
  const next = `new-${player.email}`
  await ask(player, next)
  const link = await site.readLink(next, 'Confirm your new address')
  await site
    .launcher()
    .call(confirmEmailChange, { code: link.code ?? '', oldEmail: player.email, newemail: next })
  const { code = '' } = await site.readLink(player.email, 'Your e-mail address has changed')
  const days = (await site.runOutCodes(player.id, 'recover')) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  const revert = site.launcher().call(recoverAccount, { code })
  expect(await codesOf(revert)).toEqual(['InvalidCode'])
})
