import { expect, test as base } from 'vitest'
import { roles } from '../../contract/role-terms.ts'
import { addUserNote, getUser, removeUserNote } from '../../contract/user.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { fillCommunity } from '../../../test/fill-community.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { openUserApi, type UserApi } from '../../../test/user-api.ts'

type UserCall = Awaited<ReturnType<UserApi['member']>>['as']

const test = base.extend<{ site: UserApi }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openUserApi()
    await use(site)
    await site.close()
  },
})

test('the team reads who a player is, where they are signed in and how they are guarded', async ({
  site,
}) => {
  const { as } = await site.member('Sam', 'support')
  const id = await site.join('alice', { email: 'a@mail.example', email_key: 'a@mail.example' })
  await site.signIn(id, { address: '203.0.113.7' })
  await site.db
    .insertInto('phone')
    .values({ account_id: id, number: '+33612345678', added_at: new Date() })
    .execute()
  await site.db
    .insertInto('discord_account')
    .values({ account_id: id, discord_id: '80351110224678912', name: 'ana', linked_at: new Date() })
    .execute()
  await site.db
    .insertInto('totp')
    .values({ account_id: id, secret: Buffer.from('secret'), confirmed_at: new Date() })
    .execute()
  const ends_at = new Date(Date.now() + 3_600_000)
  await site.db
    .insertInto('account_lock')
    .values({ account_id: id, reason: 'spam', created_at: new Date(), ends_at })
    .execute()
  const user = await site.call(getUser, { id }, as)
  expect(user).toMatchObject({
    pseudo: 'alice',
    login: { userName: 'alice', email: 'a@mail.example', isEmailConfirmed: false },
    language: 'fr',
    isLocked: true,
    lock: { reason: 'spam', until: Math.floor(ends_at.getTime() / 1000) },
    security: {
      hasTotp: true,
      passkeys: 0,
      recoveryCodesLeft: 0,
      phoneEnd: '5678',
      discord: { id: '80351110224678912', name: 'ana' },
      devices: [{ address: '203.0.113.7', userAgent: 'test' }],
    },
  })
  expect(user.security?.lastSeenAt).toBe(user.security?.devices[0]?.seenAt)
  const text = JSON.stringify(user)
  for (const secret of ['33612', 'secret', 'hash']) expect(text).not.toContain(secret)
  expect(await codesOf(site.call(getUser, { id: 999_999 }, as))).toEqual(['404'])
})

test('of who outranks the reader nobody is told how they sign in, where, or with what', async ({
  site,
}) => {
  const owner = await site.member('Odette', 'owner')
  const admin = await site.member('Ada', 'admin')
  const support = await site.member('Sam', 'support')
  const asSeen = async (id: number, as: UserCall) => {
    const { login, security } = await site.call(getUser, { id }, as)
    return [login !== null, security !== null]
  }
  expect(await asSeen(owner.id, support.as)).toEqual([false, false])
  expect(await asSeen(admin.id, support.as)).toEqual([false, false])
  expect(await asSeen(owner.id, admin.as)).toEqual([false, false])
  expect(await asSeen(admin.id, admin.as)).toEqual([true, true])
  expect(await asSeen(admin.id, owner.as)).toEqual([true, true])
  expect(await asSeen(support.id, support.as)).toEqual([true, true])
})

test('a part that another page guards is sent to whom that page is for, and to nobody else', async ({
  site,
}) => {
  const account_id = await site.join('alice')
  const { id: game_id } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await fillCommunity(site.db, { account_id, game_id, mark: 'alice' })
  const seen: Record<string, unknown> = {}
  for (const role of roles.filter((one) => one !== 'editor')) {
    const { as } = await site.member(`a-${role}`, role)
    const { money, tickets, adverts } = await site.call(getUser, { id: account_id }, as)
    seen[role] = [money?.payments.length ?? null, tickets?.length ?? null, adverts?.length ?? null]
  }
  expect(seen).toEqual({
    moderator: [null, null, 1],
    support: [null, 1, null],
    admin: [1, 1, 1],
    owner: [1, 1, 1],
  })
  const { as } = await site.member('bursar', 'admin')
  const { money } = await site.call(getUser, { id: account_id }, as)
  expect(money?.balance.money).toBe(5)
})

test('a note is read by the team, and removed by who wrote it', async ({ site }) => {
  const sam = await site.member('Sam', 'support')
  const max = await site.member('Max', 'moderator')
  const id = await site.join('alice')
  await site.call(addUserNote, { Id: id, Text: '  Sold an account in May.  ' }, sam.as)
  await site.call(addUserNote, { Id: id, Text: 'Wrote twice.' }, max.as)
  const notesOf = async () => (await site.call(getUser, { id }, max.as)).notes
  const [latest, first] = await notesOf()
  expect(latest).toMatchObject({ text: 'Wrote twice.', author: { pseudo: 'Max' } })
  expect(first).toMatchObject({
    about: 'player',
    text: 'Sold an account in May.',
    author: { id: sam.id },
  })
  const remove = (by: typeof sam) =>
    codesOf(site.call(removeUserNote, { Id: first?.id ?? 0 }, by.as))
  expect(await remove(max)).toEqual(['404'])
  expect(await remove(sam)).toEqual([])
  expect((await notesOf()).map(({ text }) => text)).toEqual(['Wrote twice.'])
  for (const Text of [' ', 'x'.repeat(2001)]) {
    expect(await codesOf(site.call(addUserNote, { Id: id, Text }, sam.as))).toEqual(['InvalidText'])
  }
  expect(await codesOf(site.call(addUserNote, { Id: 999_999, Text: 'Nobody.' }, sam.as))).toEqual([
    '404',
  ])
  // the log knows of them, without their words
  const entry = { action: 'account.note', accountId: id }
  expect(await listAudited(site.db)).toEqual([
    expect.objectContaining({ ...entry, by: sam.id }),
    expect.objectContaining({ ...entry, by: max.id }),
    expect.objectContaining({ ...entry, by: sam.id, action: 'account.removeNote' }),
  ])
  expect(JSON.stringify(await listAudited(site.db))).not.toContain('Sold')
})

test('how somebody proved who they are is removed by nobody', async ({ site }) => {
  const sam = await site.member('Sam', 'support')
  const account_id = await site.join('alice')
  const note = { account_id, author_id: sam.id, text: 'By phone.', created_at: new Date() }
  const { id } = await site.db
    .insertInto('account_note')
    .values({ ...note, about: 'factorReset' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await codesOf(site.call(removeUserNote, { Id: id }, sam.as))).toEqual(['404'])
})

test('a note outlives the account of who wrote it, and goes with that of whom it is about', async ({
  site,
}) => {
  const sam = await site.member('Sam', 'support')
  const ada = await site.member('Ada', 'admin')
  const id = await site.join('alice')
  await site.call(addUserNote, { Id: id, Text: 'Kind.' }, sam.as)
  await site.db.deleteFrom('account').where('id', '=', sam.id).execute()
  expect((await site.call(getUser, { id }, ada.as)).notes).toMatchObject([
    { text: 'Kind.', author: null },
  ])
  await site.db.deleteFrom('account').where('id', '=', id).execute()
  expect(await site.db.selectFrom('account_note').selectAll().execute()).toEqual([])
})
