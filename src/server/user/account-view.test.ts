import { expect, test as base } from 'vitest'
import { readAccount } from '../../contract/manage.ts'
import { listUnreadNotifications } from '../../contract/notification.ts'
import { roles } from '../../contract/role-terms.ts'
import { logout } from '../../contract/session.ts'
import { beginAccountView, endAccountView } from '../../contract/user.ts'
import { may, permissions } from '../../contract/permission.ts'
import { beginView, underView } from '../../../test/account-view.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { listNotifications } from '../../../test/list-notifications.ts'
import { openUserApi, type UserApi } from '../../../test/user-api.ts'
import { createAuditLog } from '../platform/audit/audit-log.ts'
import { createAccountViews } from './account-view.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openUserApi()
  onCleanup(() => site.close())
  return site
})

let people = 0
/** A name nobody has. */
const named = () => `watched-${(people += 1)}`
const reason = { Reason: 'Ticket 7' }

type Headers = Awaited<ReturnType<UserApi['signIn']>>

/** Whose account is answered. */
const seen = async (site: UserApi, as: Headers) => (await site.call(readAccount, {}, as)).userName

/** An admin who sees the site as a player. */
async function aView(site: UserApi) {
  const [viewer, name] = [named(), named()]
  const { id: viewerId, as } = await site.member(viewer, 'admin')
  const id = await site.join(name)
  return { viewer, viewerId, as, name, id, ...(await beginView(site, as, id)) }
}

const logOf = ({ db }: UserApi, id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'after'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

/** What is done each half hour. */
const expire = ({ db }: UserApi) =>
  createAccountViews({
    db,
    clock: Date.now,
    audit: createAuditLog(Date.now),
    randomBytes: (size) => Buffer.alloc(size),
    accounts: {} as never,
    notifyAccount: async () => {},
  }).expire()

test('somebody of the team reads what the player reads, and is themselves elsewhere and afterwards', async ({
  site,
}) => {
  const { viewer, as, name, id, user, view, under } = await aView(site)
  expect(user).toMatchObject({ id, pseudo: name })
  expect(view.until - Date.now() / 1000).toBeGreaterThan(14 * 60)
  expect(view.until - Date.now() / 1000).toBeLessThan(15 * 60 + 5)
  expect(await site.call(readAccount, {}, under)).toMatchObject({
    userName: name,
    roles: [],
    lacksSecondFactor: false,
  })
  // a call that names no view is made by who they are
  expect(await seen(site, as)).toBe(viewer)
  const own = await site.call(endAccountView, {}, under)
  expect(own).toMatchObject({ user: { pseudo: viewer }, roles: ['admin'] })
  expect(own.user).not.toHaveProperty('view')
  expect(await codesOf(seen(site, under))).toEqual(['ViewEnded'])
  expect(await seen(site, as)).toBe(viewer)
  // ended twice is ended
  await site.call(endAccountView, {}, under)
})

test('what the player reads under a view is kept by nobody', async ({ site }) => {
  const { under } = await aView(site)
  const { headers } = await site.request('/api/manage/account', under)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the log says why it began and how it ended, and the player is told', async ({ site }) => {
  const { id, viewerId, under } = await aView(site)
  await site.call(endAccountView, {}, under)
  expect(await logOf(site, id)).toEqual([
    {
      action: 'account.view',
      actor_id: viewerId,
      after: { reason: 'Ticket 7', endsAt: expect.any(String) as string },
    },
    { action: 'account.endView', actor_id: viewerId, after: { how: 'byViewer' } },
  ])
  expect((await listNotifications(site.db, id)).map(({ kind }) => kind)).toEqual(['accountViewed'])
})

test('a session has one view at a time', async ({ site }) => {
  const { as, id, under } = await aView(site)
  const other = named()
  const next = await beginView(site, as, await site.join(other))
  expect(await codesOf(seen(site, under))).toEqual(['ViewEnded'])
  expect(await seen(site, next.under)).toBe(other)
  expect((await logOf(site, id)).at(-1)).toMatchObject({ after: { how: 'another' } })
})

test('of many that begin at once one counts', async ({ site }) => {
  const { as } = await site.member(named(), 'admin')
  const ids = await Promise.all(Array.from({ length: 8 }, () => site.join(named())))
  const began = await Promise.all(ids.map((id) => beginView(site, as, id)))
  const codes = await Promise.all(began.map(({ under }) => codesOf(seen(site, under))))
  expect(codes.filter((code) => code.length === 0)).toHaveLength(1)
})

test.for(roles)('an %s is nobody to be seen as', async (role, { site }) => {
  for (const by of ['admin', 'owner'] as const) {
    const { as } = await site.member(named(), by)
    const { id: Id } = await site.member(named(), role)
    const due = by === 'admin' && role === 'owner' ? 'Outranked' : 'CannotViewTeam'
    expect(await codesOf(site.call(beginAccountView, { Id, ...reason }, as))).toEqual([due])
  }
})

test('nobody sees the site as themselves, or as somebody who is gone, or without a reason', async ({
  site,
}) => {
  const { id, as } = await site.member(named(), 'owner')
  const begin = (Id: number, Reason: string) =>
    codesOf(site.call(beginAccountView, { Id, Reason }, as))
  expect(await begin(id, 'why')).toEqual(['OwnAccount'])
  expect(await begin(2_000_000_000, 'why')).toEqual(['404'])
  expect(await begin(await site.join(named()), '  ')).toEqual(['InvalidText'])
})

test('it begins with password or passkey shown, by whom it is for', async ({ site }) => {
  const Id = await site.join(named())
  const { id } = await site.member(named(), 'admin')
  const stale = await site.signIn(id, { isProven: false })
  expect(await codesOf(site.call(beginAccountView, { Id, ...reason }, stale))).toEqual([
    'ProofRequired',
  ])
  for (const role of ['moderator', 'support', 'editor'] as const) {
    const { as } = await site.member(named(), role)
    expect(await codesOf(site.call(beginAccountView, { Id, ...reason }, as))).toEqual(['403'])
  }
})

test('who sees the site as a player may read all of it on the page of the player', () => {
  for (const role of permissions['users.viewAs']) {
    for (const one of [
      'users.read',
      'users.payments',
      'tickets.reply',
      'adverts.moderate',
    ] as const) {
      expect(may([role], one), `${role} ${one}`).toBe(true)
    }
  }
})

test('the token of a view is worth nothing but in the session that began it', async ({ site }) => {
  const { viewerId, id, view } = await aView(site)
  const another = await site.member(named(), 'owner')
  const moderator = await site.member(named(), 'moderator')
  const thieves = {
    sameAdminElsewhere: await site.signIn(viewerId),
    anotherOwner: another.as,
    moderator: moderator.as,
    player: await site.signIn(await site.join(named())),
    viewedPlayer: await site.signIn(id),
  }
  for (const [thief, as] of Object.entries(thieves)) {
    expect(await codesOf(seen(site, underView(as, view.token))), thief).toEqual(['ViewEnded'])
  }
  const nobody = { headers: {} as { authorization: string } }
  expect(await codesOf(seen(site, underView(nobody, view.token)))).toEqual(['401'])
})

test.for(['', 'x', 'null', '0'])('the token “%s” is no view', async (token, { site }) => {
  const { as } = await aView(site)
  expect(await codesOf(seen(site, underView(as, token)))).toEqual(['ViewEnded'])
})

test('a view is over with its time, its session, the role, and once the player is of the team', async ({
  site,
}) => {
  const { db } = site
  const endings: Record<string, (view: Awaited<ReturnType<typeof aView>>) => Promise<unknown>> = {
    time: ({ id }) =>
      db
        .updateTable('account_view')
        .set({ ends_at: new Date() })
        .where('account_id', '=', id)
        .execute(),
    role: ({ viewerId }) =>
      db.deleteFrom('account_role').where('account_id', '=', viewerId).execute(),
    joined: ({ id }) =>
      db.insertInto('account_role').values({ account_id: id, role: 'editor' }).execute(),
    deleted: ({ id }) => db.deleteFrom('account').where('id', '=', id).execute(),
  }
  for (const [name, end] of Object.entries(endings)) {
    const view = await aView(site)
    await end(view)
    expect(await codesOf(seen(site, view.under)), name).toEqual(['ViewEnded'])
    expect(await seen(site, view.as), name).toBe(view.viewer)
  }
  const { under } = await aView(site)
  await site.call(logout, {}, under)
  expect(await codesOf(seen(site, under))).toEqual(['401'])
})

test('an end that nobody brought about is written down later', async ({ site }) => {
  const { db } = site
  await db.deleteFrom('account_view').execute()
  const [late, left, joined, on] = [
    await aView(site),
    await aView(site),
    await aView(site),
    await aView(site),
  ]
  await db
    .updateTable('account_view')
    .set({ ends_at: new Date() })
    .where('account_id', '=', late.id)
    .execute()
  await site.call(logout, {}, left.as)
  await db.insertInto('account_role').values({ account_id: joined.id, role: 'editor' }).execute()
  await expire(site)
  const last = async ({ id }: { id: number }) => (await logOf(site, id)).at(-1)
  expect(await last(late)).toMatchObject({ after: { how: 'timeOver' }, actor_id: late.viewerId })
  expect(await last(left)).toMatchObject({ after: { how: 'signedOut' } })
  expect(await last(joined)).toMatchObject({ after: { how: 'joinedTeam' } })
  expect(await last(on)).toMatchObject({ action: 'account.view' })
  const rows = await db.selectFrom('account_view').select('account_id').execute()
  expect(rows).toEqual([{ account_id: on.id }])
})

test('a number is not said, nor an address that waits to be confirmed', async ({ site }) => {
  const { db } = site
  const { id, under } = await aView(site)
  const account_id = id
  const at = new Date()
  await db
    .insertInto('phone')
    .values({ account_id, number: '+33612345678', added_at: at })
    .execute()
  await db
    .insertInto('account_code')
    .values({
      account_id,
      hash: Buffer.from('hash'),
      purpose: 'changeEmail',
      email: 'next@mail.example',
      expires_at: new Date(Date.now() + 60_000),
    })
    .execute()
  await db
    .insertInto('notification')
    .values({
      account_id,
      kind: 'phoneNumberAdded',
      data: { phoneNumber: '+33612345678' },
      created_at: at,
    })
    .execute()
  const own = await site.signIn(id)
  expect(await site.call(readAccount, {}, own)).toMatchObject({
    phoneNumber: '+33612345678',
    pendingEmail: 'next@mail.example',
  })
  expect(await site.call(readAccount, {}, under)).toMatchObject({
    phoneNumber: '…5678',
    pendingEmail: null,
  })
  const said = async (as: Headers) =>
    JSON.stringify(await site.call(listUnreadNotifications, {}, as))
  expect(await said(own)).toMatch(/34.56.78/)
  expect(await said(under)).toContain('…5678')
  expect(await said(under)).not.toMatch(/12.?34|34.?56.78/)
})
