import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { login, resetPassword } from '../../src/contract/account.ts'
import { readAccount } from '../../src/contract/manage.ts'
import { listAudited } from '../../test/list-audited.ts'
import { codesOf } from '../../test/error-codes.ts'
import { runOwnerCommand } from '../../test/owner-command.ts'
import { openPlayerSite, type PlayerSite } from '../../test/players.ts'

// each command is a program of its own
vi.setConfig({ testTimeout: 120_000 })

let site: PlayerSite

beforeAll(async () => {
  site = await openPlayerSite()
})

afterAll(() => site.close())

const user = (...words: string[]) => userWith(undefined, ...words)

/** The same with something piped in. */
const userWith = (input: string | undefined, ...words: string[]) =>
  runOwnerCommand(['user', ...words], {
    folder: tmpdir(),
    environment: { DATABASE_URL: site.databaseUrl },
    ...(input !== undefined && { input }),
  })

test('a player is found by each name, by a part of one, and by id', async () => {
  const wanted = { userName: 'mara_7', pseudo: 'Marabou', email: 'marsh@mail.example' }
  const mara = await site.joinConfirmed(wanted)
  await site.join({ email: 'marsh.bird@mail.example' })
  for (const words of ['MARA_7', 'marabou', 'Marsh@mail.example', 'arab', `id:${mara.id}`]) {
    const { code, text } = await user('find', words, '--json')
    expect(code).toBe(0)
    const { id, userName, pseudo, email } = mara
    expect(JSON.parse(text)).toMatchObject([
      { id, userName, pseudo, email, isEmailConfirmed: true, roles: [], hasSecondFactor: false },
    ])
  }
  // what is a sign of its own to the database is none in a name
  const none = await user('find', 'mar%7')
  expect(none).toMatchObject({ code: 1, text: 'Nobody is found by “mar%7”.\n' })
  const both = await user('find', 'marsh')
  expect(both.text.trimEnd().split('\n')).toHaveLength(2)
  expect(both.text).toContain('marsh.bird@mail.example (not confirmed)')
})

test('who is called as another signs in gets nothing that was meant for that other', async () => {
  const alice = await site.joinConfirmed({ userName: 'alice', pseudo: 'Wren' })
  const mallory = await site.joinConfirmed({ userName: 'mallory', pseudo: 'alice' })
  const given = await user('roles', 'alice', 'owner')
  expect(given).toMatchObject({ code: 1, text: '' })
  expect(given.error).toContain(`“alice” names several: id:${alice.id} `)
  expect(given.error).toContain(`id:${mallory.id} `)
  expect((await user('roles', `id:${alice.id}`, 'editor')).code).toBe(0)
  const held = await site.db.selectFrom('account_role').selectAll().execute()
  expect(held).toEqual([{ account_id: alice.id, role: 'editor' }])
})

test('an address that was never confirmed names nobody', async () => {
  await site.join({ email: 'boss@mail.example' })
  const given = await user('roles', 'boss@mail.example', 'owner')
  expect(given).toMatchObject({ code: 1, text: '' })
  expect(given.error).toContain('“boss@mail.example” names nobody')
})

test('who has lost all factors gets in with the password again, is signed out and told', async () => {
  const { id, pseudo, device, profile, email } = await site.joinConfirmed()
  const created_at = new Date()
  await site.db
    .insertInto('totp')
    .values({ account_id: id, secret: Buffer.from('secret'), confirmed_at: created_at })
    .execute()
  await site.db
    .insertInto('passkey')
    .values({
      id: 'lost-key',
      account_id: id,
      name: 'Keyring',
      public_key: Buffer.from('key'),
      counter: '0',
      transports: [],
      is_backed_up: false,
      created_at,
    })
    .execute()
  const reset = await user('reset-factors', pseudo, '--json')
  expect(reset).toMatchObject({ code: 0, error: '' })
  expect(JSON.parse(reset.text)).toMatchObject({ id, removed: ['totpRemoved', 'passkeyRemoved'] })
  await expect(device.callAs(profile.token, readAccount, {})).rejects.toMatchObject({ status: 401 })
  expect(await site.notificationsOf(id)).toEqual(['totpRemoved', 'passkeyRemoved'])
  await site.readMail(email, /passkey/i)
  expect((await user('find', `id:${id}`, '--json')).text).toContain('"hasSecondFactor": false')
  expect((await user('reset-factors', pseudo)).text).toContain('had no second factor')
  const own = (await listAudited(site.db)).filter(({ accountId }) => accountId === id)
  expect(own).toMatchObject([{ by: null, action: 'account.resetFactors' }])
})

test('who is locked is told why and until when, and may sign in once unlocked', async () => {
  const player = await site.joinConfirmed()
  const { id, pseudo, email } = player
  const locked = await user('lock', pseudo, '--reason', 'Sold gold', '--until', '2031-05-20')
  expect(locked).toMatchObject({ code: 0, error: '' })
  expect(locked.text).toContain(`${player.userName} is locked until 2031-05-`)
  expect(await codesOf(site.signIn(player))).toEqual(['AccountLocked'])
  const { text } = await site.readMail(email, 'Your account is locked')
  expect(text).toContain('Sold gold')
  expect(text).toMatch(/Until: .*May 2031/)
  expect((await user('unlock', pseudo)).text).toContain('may sign in again')
  await site.signIn(player)
  await site.readMail(email, 'Your account is unlocked')
  expect(await site.notificationsOf(id)).toContain('accountUnlocked')
  expect((await user('unlock', pseudo)).text).toContain('was not locked')
  const own = (await listAudited(site.db)).filter(({ accountId }) => accountId === id)
  expect(own).toMatchObject([
    { by: null, action: 'account.lock', after: { reason: 'Sold gold' } },
    { by: null, action: 'account.unlock' },
  ])
})

test('a lock wants a reason, and an end that is to come', async () => {
  const { pseudo } = await site.joinConfirmed()
  const refused = await Promise.all([
    user('lock', pseudo),
    user('lock', pseudo, '--reason', ' '),
    user('lock', pseudo, '--reason', 'Spam', '--until', '2020-01-01'),
    user('lock', pseudo, '--reason', 'Spam', '--until', 'tomorrow'),
  ])
  for (const { code, text } of refused) expect({ code, text }).toEqual({ code: 2, text: '' })
  expect(await site.db.selectFrom('account_lock').select('account_id').execute()).toEqual([])
})

test('an account is made with a password that is piped in, and confirms its address by mail', async () => {
  const email = 'robin@mail.example'
  const password = 'seven grey geese'
  const make = (piped: string, ...words: string[]) =>
    userWith(`${piped}\n`, 'create', 'robin', '--email', email, '--language', 'en', ...words)
  const common = await make('password1')
  expect(common).toMatchObject({ code: 1, text: '' })
  expect(common.error).toMatch(/password/i)
  const made = await make(password, '--pseudo', 'Robin Red', '--json')
  expect(made).toMatchObject({ code: 0, error: '' })
  expect(JSON.parse(made.text)).toMatchObject({ userName: 'robin', pseudo: 'Robin Red' })
  await site.readMail(email, /^Confirm/)
  const signIn = site.launcher().call(login, { UserName: 'robin', Password: password })
  expect(await signIn).toMatchObject({ user: { pseudo: 'Robin Red', language: 'en' } })

  const taken = await make(password)
  expect(taken).toMatchObject({ code: 1, text: '' })
  expect(taken.error).toMatch(/taken/)
  const malformed = await userWith('', 'create', 'a b', '--email', 'nowhere')
  expect(malformed).toMatchObject({ code: 2, text: '' })
})

test('an account is made with a link by which its player chooses the password', async () => {
  const Email = 'linnet@mail.example'
  const made = await user('create', 'linnet', '--email', Email, '--link', '--json')
  expect(made).toMatchObject({ code: 0, error: '' })
  const { link } = JSON.parse(made.text) as { link: string }
  const Code = new URL(link).searchParams.get('code') ?? ''
  const Password = 'seven grey geese'
  expect(await codesOf(site.launcher().call(login, { UserName: 'linnet', Password }))).toEqual([
    'InvalidCredentials',
  ])
  await site.launcher().call(resetPassword, { Email, Code, Password })
  await site.launcher().call(login, { UserName: 'linnet', Password })
})
