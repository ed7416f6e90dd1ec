import { expect, test as base } from 'vitest'
import { may, type Permission } from '../../contract/permission.ts'
import { type Role, roles } from '../../contract/role-terms.ts'
import { isOutranked } from '../../contract/rank.ts'
import { readAccount } from '../../contract/manage.ts'
import {
  changeUserRoles,
  getUser,
  lockUser,
  resetUserFactors,
  signUserOut,
  unlockUser,
} from '../../contract/user.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { listNotifications } from '../../../test/list-notifications.ts'
import { openUserApi, type UserApi } from '../../../test/user-api.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openUserApi()
  onCleanup(() => site.close())
  return site
})

let people = 0
/** A name nobody has. */
const named = () => `person-${(people += 1)}`

type Headers = Awaited<ReturnType<UserApi['signIn']>>

/** What each of the calls does about somebody, and the permission it needs. */
const deeds = {
  roles: ['users.roles', (site, Id, as) => site.call(changeUserRoles, { Id, Roles: [] }, as)],
  lock: [
    'users.lock',
    (site, Id, as) => site.call(lockUser, { Id, Reason: 'spam', Until: null }, as),
  ],
  unlock: ['users.lock', (site, Id, as) => site.call(unlockUser, { Id }, as)],
  signOut: ['users.lock', (site, Id, as) => site.call(signUserOut, { Id }, as)],
  resetFactors: [
    'users.factors',
    (site, Id, as) =>
      site.call(resetUserFactors, { Id, IsIdentityProven: true, Proof: 'By phone.' }, as),
  ],
} as const satisfies Record<
  string,
  [Permission, (site: UserApi, id: number, as: Headers) => Promise<unknown>]
>
type Deed = keyof typeof deeds
const all = Object.keys(deeds) as Deed[]
const run = (deed: Deed, site: UserApi, id: number, as: Headers) =>
  codesOf(deeds[deed][1](site, id, as))

const rolesOf = async ({ db }: UserApi, id: number) => {
  const rows = db.selectFrom('account_role').select('role').where('account_id', '=', id)
  return (await rows.orderBy('role').execute()).map(({ role }) => role)
}
const ownersOf = async ({ db }: UserApi, ids: number[]) =>
  (
    await db
      .selectFrom('account_role')
      .select('account_id')
      .where('role', '=', 'owner')
      .where('account_id', 'in', ids)
      .execute()
  ).map(({ account_id }) => account_id)

const withFactor = async ({ db }: UserApi, account_id: number) =>
  db
    .insertInto('totp')
    .values({ account_id, secret: Buffer.from('secret'), confirmed_at: new Date() })
    .execute()

const logOf = async ({ db }: UserApi, id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()

test.for(all)(
  '%s: each role may do it as its permission says, and nobody to who outranks them',
  async (deed, { site }) => {
    const found: Record<string, string[]> = {}
    const due: Record<string, string[]> = {}
    for (const role of roles) {
      const by = await site.member(named(), role)
      for (const target of [undefined, ...roles]) {
        const { id } = await site.member(named(), ...(target ? [target] : []))
        const name = `${role} about ${target ?? 'a player'}`
        found[name] = await run(deed, site, id, by.as)
        due[name] = dueTo(deed, role, target)
      }
    }
    expect(found).toEqual(due)
  },
)

/** The rules written anew: what the site does is compared with it. */
function dueTo(deed: Deed, role: Role, target: Role | undefined): string[] {
  if (!may([role], deeds[deed][0])) return ['403']
  if (isOutranked([role], target ? [target] : [])) return ['Outranked']
  const isForOwners = deed === 'roles' && target === 'admin' && role === 'admin'
  return isForOwners ? ['RoleForOwners'] : []
}

test('nobody decides about their own account, about nobody, or without a fresh proof', async ({
  site,
}) => {
  const owner = await site.member(named(), 'owner')
  const id = await site.join(named())
  const unproven = await site.signIn(owner.id, { isProven: false })
  for (const deed of all) {
    const verdicts = [
      await run(deed, site, owner.id, owner.as),
      await run(deed, site, 999_999, owner.as),
      await run(deed, site, id, unproven),
    ]
    expect([deed, verdicts]).toEqual([deed, [['OwnAccount'], ['404'], ['ProofRequired']]])
  }
  expect(await logOf(site, id)).toEqual([])
})

test('an admin gives roles, but neither makes nor unmakes admins and owners', async ({ site }) => {
  const admin = await site.member(named(), 'admin')
  const { id } = await site.member(named(), 'editor')
  const other = await site.member(named(), 'admin', 'editor')
  const change = (Id: number, Roles: Role[]) =>
    codesOf(site.call(changeUserRoles, { Id, Roles }, admin.as))
  expect(await change(id, ['support', 'moderator', 'support'])).toEqual([])
  expect(await rolesOf(site, id)).toEqual(['moderator', 'support'])
  expect(await change(id, ['support', 'admin'])).toEqual(['RoleForOwners'])
  expect(await change(id, ['owner'])).toEqual(['RoleForOwners'])
  expect(await change(other.id, ['support'])).toEqual(['RoleForOwners'])
  expect(await change(other.id, ['admin', 'support'])).toEqual([])
  expect(await rolesOf(site, id)).toEqual(['moderator', 'support'])
  expect(await rolesOf(site, other.id)).toEqual(['admin', 'support'])
  const unknown = site.request('/api/admin/users/roles', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...admin.as.headers },
    body: JSON.stringify({ Id: id, Roles: ['bard'] }),
  })
  expect((await unknown).status).toBe(400)
})

test('who is given other roles is signed out, told, and told; it is in the log', async ({
  site,
}) => {
  const owner = await site.member(named(), 'owner')
  const member = await site.member(named(), 'support')
  await site.call(changeUserRoles, { Id: member.id, Roles: ['admin'] }, owner.as)
  expect(await codesOf(site.call(readAccount, {}, member.as))).toEqual(['401'])
  const told = await listNotifications(site.db, member.id)
  expect(told.map(({ kind }) => kind)).toEqual(['rolesChanged'])
  expect(await logOf(site, member.id)).toEqual([
    {
      action: 'account.roles',
      actor_id: owner.id,
      before: { roles: ['support'] },
      after: { roles: ['admin'] },
    },
  ])
})

test('a lock says why and until when, and is ended', async ({ site }) => {
  const moderator = await site.member(named(), 'moderator')
  const id = await site.join(named())
  const player = await site.signIn(id)
  const until = Math.floor(Date.now() / 1000) + 86_400
  const lock = (Until: number | null, Reason = 'Sold an account.') =>
    codesOf(site.call(lockUser, { Id: id, Reason, Until }, moderator.as))
  expect(await lock(Math.floor(Date.now() / 1000) - 60)).toEqual(['InvalidLockEnd'])
  expect(await lock(null, '  ')).toEqual(['InvalidText'])
  expect(await codesOf(site.call(readAccount, {}, player))).toEqual([])
  expect(await lock(until)).toEqual([])
  expect(await codesOf(site.call(readAccount, {}, player))).toEqual(['401'])
  expect((await site.call(getUser, { id }, moderator.as)).lock).toMatchObject({
    reason: 'Sold an account.',
    until,
  })
  await site.call(unlockUser, { Id: id }, moderator.as)
  expect((await site.call(getUser, { id }, moderator.as)).lock).toBeNull()
  // once more: nothing is there to end
  await site.call(unlockUser, { Id: id }, moderator.as)
  expect((await logOf(site, id)).map(({ action }) => action)).toEqual([
    'account.lock',
    'account.unlock',
  ])
})

test('who is signed out everywhere is, and it is in the log', async ({ site }) => {
  const moderator = await site.member(named(), 'moderator')
  const id = await site.join(named())
  const devices = [await site.signIn(id), await site.signIn(id)]
  await site.call(signUserOut, { Id: id }, moderator.as)
  for (const device of devices) {
    expect(await codesOf(site.call(readAccount, {}, device))).toEqual(['401'])
  }
  expect(await logOf(site, id)).toMatchObject([
    { action: 'account.signOut', actor_id: moderator.id },
  ])
  expect(await listNotifications(site.db, id)).toMatchObject([{ kind: 'signedOutByTeam' }])
})

test('second factors are reset once identity was proven, and how stays as a note', async ({
  site,
}) => {
  const admin = await site.member(named(), 'admin')
  const id = await site.join(named())
  await withFactor(site, id)
  const reset = (IsIdentityProven: boolean) =>
    site.request('/api/admin/users/resetfactors', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin.as.headers },
      body: JSON.stringify({ Id: id, IsIdentityProven, Proof: 'Knew the first payment.' }),
    })
  expect(await (await reset(false)).json()).toMatchObject([{ code: 'IdentityUnproven' }])
  expect((await site.call(getUser, { id }, admin.as)).security?.hasTotp).toBe(true)
  expect((await reset(true)).status).toBe(200)
  expect(await site.call(getUser, { id }, admin.as)).toMatchObject({
    security: { hasTotp: false, devices: [] },
    notes: [{ about: 'factorReset', text: 'Knew the first payment.', author: { id: admin.id } }],
  })
  // who has none left has nothing to be noted
  expect((await reset(true)).status).toBe(200)
  expect((await site.call(getUser, { id }, admin.as)).notes).toHaveLength(1)
  expect((await logOf(site, id)).map(({ action }) => action)).toEqual(['account.resetFactors'])
})

test.for(['roles', 'lock'] as const)(
  '%s: of owners who decide about each other at once, one stays',
  async (deed, { site }) => {
    for (let round = 0; round < 5; round += 1) {
      const ring = await Promise.all(Array.from({ length: 3 }, () => site.member(named(), 'owner')))
      const ids = ring.map(({ id }) => id)
      const verdicts = await Promise.all(
        ring.flatMap((by) =>
          ring.filter(({ id }) => id !== by.id).map(({ id }) => run(deed, site, id, by.as)),
        ),
      )
      const locked = await site.db
        .selectFrom('account_lock')
        .select('account_id')
        .where('account_id', 'in', ids)
        .execute()
      const owners = await ownersOf(site, ids)
      const left = owners.filter((id) => !locked.some(({ account_id }) => account_id === id))
      expect(left).toHaveLength(1)
      for (const codes of verdicts) expect([[], ['401'], ['403']]).toContainEqual(codes)
    }
  },
)
