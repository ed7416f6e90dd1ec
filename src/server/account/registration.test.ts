import { expect, test as base } from 'vitest'
import { confirmEmail, login, register } from '../../contract/account.ts'
import { readAccount } from '../../contract/manage.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openPlayerSite, post, readResponse } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ site: { name: 'Northwind' } })
  onCleanup(() => site.close())
  return site
})

const form = {
  UserName: 'Meryn',
  Email: 'meryn@mail.example',
  Password: 'four brown horses',
  Pseudo: 'Méryn',
  Language: 'fr' as const,
}

test('a visitor makes an account, is signed in and confirms the address', async ({ site }) => {
  const device = site.launcher()
  const profile = await device.call(register, form)
  expect(profile).toMatchObject({
    claims: [
      { type: 'amr', value: 'pwd' },
      { type: 'email_verified', value: 'false' },
    ],
    roles: [],
    user: {
      language: 'fr',
      pseudo: 'Méryn',
      pseudoLockoutEnd: null,
      avatar: null,
      money: 0,
      ruleAccept: null,
    },
  })
  const { userId, code = '', link } = await site.readLink(form.Email, 'Confirmez')
  expect(link).toMatch(new RegExp(`^${site.url}/account/confirm-email\\?`))
  await device.call(confirmEmail, { userId: Number(userId), code })
  const account = await device.callAs(profile.token, readAccount, {})
  expect(account).toMatchObject({ email: form.Email, isEmailConfirmed: true, hasPassword: true })
  const again = await site.launcher().call(login, { UserName: 'MERYN', Password: form.Password })
  expect(again.claims).toContainEqual({ type: 'email_verified', value: 'true' })
})

test.for([
  ['a user name somebody has', { UserName: 'kESTREL' }, ['UserNameTaken']],
  ['a pseudo somebody has', { Pseudo: 'Kestrel' }, ['PseudoTaken']],
  ['a pseudo that looks like another’s', { Pseudo: 'Kèstre1' }, ['PseudoTaken']],
  [
    'a user name and a pseudo somebody has',
    { UserName: 'Kestrel', Pseudo: 'KESTREL' },
    ['UserNameTaken', 'PseudoTaken'],
  ],
  ['a pseudo that passes for the team', { Pseudo: '5upp0rt' }, ['PseudoReserved']],
  ['a pseudo that passes for a role', { Pseudo: 'A_d-m ín 2' }, ['PseudoReserved']],
  ['a pseudo that passes for the site’s team', { Pseudo: 'Équipe Guildhall' }, ['PseudoReserved']],
  ['a user name of two letters', { UserName: 'ab' }, ['InvalidUserName']],
  ['a user name with an accent', { UserName: 'Mérynn' }, ['InvalidUserName']],
  ['a user name of 21 letters', { UserName: 'a'.repeat(21) }, ['InvalidUserName']],
  ['a pseudo of another script', { Pseudo: 'Кестрел' }, ['InvalidPseudo']],
  ['a pseudo with a line break', { Pseudo: 'Bob\nBob' }, ['InvalidPseudo']],
  ['a pseudo that turns text around', { Pseudo: 'Bob\u202EboB' }, ['InvalidPseudo']],
  ['an address without @', { Email: 'nobody' }, ['InvalidEmail']],
  ['two addresses', { Email: 'a@mail.example, b@mail.example' }, ['InvalidEmail']],
  [
    'an address with a line break',
    { Email: 'a@mail.example\nBcc: b@mail.example' },
    ['InvalidEmail'],
  ],
  ['a password of seven characters', { Password: 'a1b2c3d' }, ['PasswordTooShort']],
  ['a password of 129 characters', { Password: 'x7'.repeat(64) + 'y' }, ['PasswordTooLong']],
  ['a password everybody tries', { Password: 'password123' }, ['PasswordTooCommon']],
  [
    'the user name as password',
    { UserName: 'Aldermoor', Password: 'aldermoor1!' },
    ['PasswordTooCommon'],
  ],
  [
    'the address as password',
    { Email: 'hawthorn@mail.example', Password: 'Hawthorn99' },
    ['PasswordTooCommon'],
  ],
  ['the site’s name as password', { Password: 'northwind2026' }, ['PasswordTooCommon']],
  ['one letter again and again', { Password: 'zzzzzzzzzz' }, ['PasswordTooCommon']],
  ['a third language', { Language: 'de' }, ['InvalidInput']],
] as const)('%s is refused', async ([, change, codes], { site }) => {
  const taken = await site.db
    .selectFrom('account')
    .select('id')
    .where('user_name', '=', 'Kestrel')
    .executeTakeFirst()
  if (!taken) await site.join({ userName: 'Kestrel', pseudo: 'Kestrel' })
  const given = {
    ...form,
    UserName: 'Fresh',
    Pseudo: 'Fresh',
    Email: 'fresh@mail.example',
    ...change,
  }
  expect(await codesOf(site.launcher().call(register, given as typeof form))).toEqual(codes)
})

test('a password of 128 characters of any kind is taken as it is, to the last', async ({
  site,
}) => {
  const password = `${'🐎 é"\\<'.repeat(21)}!x`
  expect([...password]).toHaveLength(128)
  const player = await site.join({ password })
  const wrong = { ...player, password: `${password.slice(0, -1)}y` }
  expect((await site.signIn(player)).user.id).toBe(player.id)
  expect(await codesOf(site.signIn(wrong))).toEqual(['InvalidCredentials'])
})

test('an owner may ask for longer passwords', async () => {
  const strict = await openPlayerSite({ passwords: { shortest: 12 } })
  try {
    expect(await codesOf(strict.join({ password: 'eleven char' }))).toEqual(['PasswordTooShort'])
    expect((await strict.join({ password: 'twelve chars' })).id).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

test('of many who want one name at once, one gets it', async ({ site }) => {
  const attempts = Array.from({ length: 8 }, (_, index) =>
    codesOf(site.join({ userName: 'Osprey', pseudo: `osprey ${'abcdefgh'[index]}` })),
  )
  const outcomes = (await Promise.all(attempts)).map(String).toSorted()
  expect(outcomes).toEqual(['', ...Array.from({ length: 7 }, () => 'UserNameTaken')])
})

test('who registers with somebody’s address is answered as with a fresh one, and its owner is told', async ({
  site,
}) => {
  const owner = await site.joinConfirmed({ email: 'Heron@mail.example' })
  await site.settleMails()
  const ask = async (name: string, email: string) => {
    const response = await post(site.launcher(), '/api/account/register', {
      ...form,
      UserName: name,
      Pseudo: name,
      Email: email,
    })
    const { status, headers, body } = await readResponse(response)
    return { status, headers, fields: shapeOf(JSON.parse(body)) }
  }
  const known = await ask('Impostor', 'heron@MAIL.example')
  const unknown = await ask('Newcomer', 'newcomer@mail.example')
  expect(known).toEqual(unknown)
  expect(known.status).toBe(200)
  const mail = await site.readMail(owner.email, 'You already have an account')
  expect(mail.text).not.toContain('Impostor')
  await site.settleMails()
  expect(await site.mailsTo('heron@MAIL.example')).toEqual([])
})

/** A value with its leaves replaced by their kind. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shapeOf(one)]))
}

test('an address that many claim belongs to who confirms it first', async ({ site }) => {
  const email = 'plover@mail.example'
  const first = await site.join({ email })
  const firstLink = await site.readLink(email, 'Confirm')
  const second = await site.join({ email })
  await site.settleMails()
  const secondLink = await site.readLink(email, 'Confirm')
  expect(secondLink.userId).toBe(String(second.id))
  const confirm = ({ userId, code = '' }: Record<string, string>) =>
    site.launcher().call(confirmEmail, { userId: Number(userId), code })
  await confirm(firstLink)
  expect(await codesOf(confirm(secondLink))).toEqual(['EmailTaken'])
  const shown = await first.device.callAs(first.profile.token, readAccount, {})
  expect(shown.isEmailConfirmed).toBe(true)
})

test('of two who confirm one address at once, one has it', async ({ site }) => {
  const email = 'dunlin@mail.example'
  await site.join({ email })
  const first = await site.readLink(email, 'Confirm')
  await site.join({ email })
  await site.settleMails()
  const second = await site.readLink(email, 'Confirm')
  const outcomes = await Promise.all(
    [first, second].map(({ userId, code = '' }) =>
      codesOf(site.launcher().call(confirmEmail, { userId: Number(userId), code })),
    ),
  )
  expect(outcomes.map(String).toSorted()).toEqual(['', 'EmailTaken'])
})

test('the sixth account from one network within half an hour is refused, with the time to come back', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const at = (host: number) => site.launcher(`2001:db8:77:1::${host.toString(16)}`)
    for (let count = 1; count <= 5; count += 1) await site.join({ device: at(count) })
    const response = await post(at(6), '/api/account/register', form)
    expect(response.status).toBe(429)
    const wait = Number(response.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(1700)
    expect(wait).toBeLessThanOrEqual(1800)
    expect((await site.join({ device: site.launcher('2001:db8:77:2::1') })).id).toBeGreaterThan(0)
  } finally {
    await site.close()
  }
})

test('nobody floods a mailbox by registering with its address', async () => {
  const site = await openPlayerSite({ limits: {} })
  try {
    const email = 'victim@mail.example'
    for (let count = 1; count <= 3; count += 1) await site.join({ email })
    expect(await codesOf(site.join({ email: 'VICTIM@mail.example' }))).toEqual(['429'])
    await site.settleMails()
    expect(await site.mailsTo(email)).toHaveLength(3)
  } finally {
    await site.close()
  }
})
