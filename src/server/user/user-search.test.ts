import { expect, test as base } from 'vitest'
import { roles } from '../../contract/role-terms.ts'
import { listUsers } from '../../contract/user.ts'
import type { UserFilter, UserSort } from '../../contract/user-terms.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { openUserApi, type UserApi } from '../../../test/user-api.ts'

const test = base.extend<{ site: UserApi }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const site = await openUserApi()
    await use(site)
    await site.close()
  },
})

interface Query {
  q?: string
  filter?: UserFilter
  sort?: UserSort
  page?: number
}

/** How somebody of the support finds players. */
async function openSearch(site: UserApi) {
  const { as } = await site.member('Searcher', 'support')
  const find = (query: Query) => site.call(listUsers, query, as)
  return {
    find,
    namesOf: async (query: Query) => (await find(query)).users.map(({ pseudo }) => pseudo),
  }
}

test('support, moderators, administrators and owners look for players, and nobody else', async ({
  site,
}) => {
  const verdicts: Record<string, string[]> = {}
  for (const role of roles) {
    const { as } = await site.member(`An-${role}`, role)
    verdicts[role] = await codesOf(site.call(listUsers, {}, as))
  }
  expect(verdicts).toEqual({ editor: ['403'], moderator: [], support: [], admin: [], owner: [] })
})

test('a player is found by any part of a pseudo, a user name or an address, and by number', async ({
  site,
}) => {
  const { namesOf } = await openSearch(site)
  const id = await site.join('bramwell', {
    pseudo: 'Ser Bram',
    pseudo_key: 'serbram',
    email: 'Lantern@Mail.example',
    email_key: 'lantern@mail.example',
  })
  await site.join('other')
  for (const q of ['RAMWEL', 'er br', 'lantern@', 'sérbram', String(id), `#${id}`, `id:${id}`]) {
    expect([q, await namesOf({ q })]).toEqual([q, ['Ser Bram']])
  }
  expect(await namesOf({ q: 'er_br' })).toEqual([])
  expect(await namesOf({ q: '%' })).toEqual([])
})

test('a player is found by what is theirs in the game', async ({ site }) => {
  const { namesOf } = await openSearch(site)
  const account_id = await site.join('owner-of-it')
  const { id: game_id } = await site.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await site.db
    .insertInto('game_account_link')
    .values({
      account_id,
      game_id,
      game_account: '77',
      user_name: 'FighterSeven',
      linked_at: new Date(),
    })
    .execute()
  await site.db
    .insertInto('standing_character_0')
    .values({
      id: '9',
      game_account: '77',
      name: 'Heryne',
      name_key: 'heryne',
      level: 60,
      level_position: 1,
    })
    .execute()
  await site.db
    .insertInto('shown_standing')
    .values({
      game_id,
      slot: 0,
      round: 1,
      taken_at: new Date(),
      characters: 1,
      ranked_by_gold: 0,
      ranked_in_arena: 0,
      guilds: 0,
      summons: 0,
    })
    .execute()
  expect(await namesOf({ q: 'fighterSEV' })).toEqual(['owner-of-it'])
  expect(await namesOf({ q: 'Hérynë' })).toEqual(['owner-of-it'])
})

test('a player is found by who they are at Discord, but not by a part of it', async ({ site }) => {
  const { namesOf } = await openSearch(site)
  const account_id = await site.join('alice')
  await site.db
    .insertInto('discord_account')
    .values({ account_id, discord_id: '80351110224678912', name: 'Ana', linked_at: new Date() })
    .execute()
  for (const q of ['ana', '80351110224678912']) expect(await namesOf({ q })).toEqual(['alice'])
  for (const q of ['an', '803511102246789']) expect(await namesOf({ q })).toEqual([])
})

test('players are found by the network they are signed in from', async ({ site }) => {
  const { namesOf } = await openSearch(site)
  const [near, far, six] = await Promise.all(['near', 'far', 'six'].map((name) => site.join(name)))
  await site.signIn(near ?? 0, { address: '203.0.113.7' })
  await site.signIn(far ?? 0, { address: '203.0.114.7' })
  await site.signIn(six ?? 0, { address: '2001:db8::7' })
  const sorted = async (q: string) => (await namesOf({ q })).toSorted()
  expect(await sorted('203.0.113.7')).toEqual(['near'])
  expect(await sorted('203.0.113.0/24')).toEqual(['near'])
  expect(await sorted('203.0.112.0/22')).toEqual(['far', 'near'])
  expect(await sorted('2001:db8::99')).toEqual(['six'])
  for (const q of ['203.0.113.7/33', '203.0.113.7/8/8', '203.0.113', 'fe80::1%lo']) {
    expect([q, await sorted(q)]).toEqual([q, []])
  }
})

test('who outranks the reader is found by pseudo and number alone, without how they sign in', async ({
  site,
}) => {
  const email = 'crown@mail.example'
  const secret = { pseudo: 'Odette', pseudo_key: 'odette', email, email_key: email }
  const id = await site.join('hidden-name', secret)
  await site.db.insertInto('account_role').values({ account_id: id, role: 'owner' }).execute()
  await site.signIn(id, { address: '203.0.113.7' })
  const found = async (as: { headers: { authorization: string } }) => {
    const words = ['dett', String(id), 'hidden', 'crown@', '203.0.113.0/24']
    const answers = words.map((q) => site.call(listUsers, { q }, as))
    return (await Promise.all(answers)).map(({ users }) => users.map(({ login }) => login?.email))
  }
  const admin = await site.member('Ada', 'admin')
  expect(await found(admin.as)).toEqual([[undefined], [undefined], [], [], []])
  const { namesOf } = await openSearch(site)
  expect(await namesOf({ filter: 'unconfirmed' })).not.toContain('Odette')
  const owner = await site.member('Olga', 'owner')
  expect(await found(owner.as)).toEqual([[email], [email], [email], [email], [email]])
})

test('the team, the locked and the unconfirmed are listed apart, in either order, page by page', async ({
  site,
}) => {
  const { find, namesOf } = await openSearch(site)
  const created_at = new Date()
  for (let number = 10; number < 40; number += 1) {
    const email = `p${number}@mail.example`
    const confirmed = { email, email_key: email, email_confirmed_at: created_at }
    await site.join(`player-${number}`, confirmed)
  }
  const [locked, past] = [await site.join('locked'), await site.join('past')]
  const lock = { reason: 'spam', created_at }
  await site.db
    .insertInto('account_lock')
    .values([
      { account_id: locked, ...lock, ends_at: null },
      { account_id: past, ...lock, ends_at: created_at },
    ])
    .execute()
  expect(await namesOf({ filter: 'team' })).toEqual(['Searcher'])
  expect(await namesOf({ filter: 'locked' })).toEqual(['locked'])
  expect(await namesOf({ filter: 'unconfirmed', sort: 'name' })).toEqual([
    'locked',
    'past',
    'Searcher',
  ])
  expect(await namesOf({ filter: 'locked', q: 'player' })).toEqual([])
  const first = await find({})
  expect(first).toMatchObject({ total: 33, pages: 2 })
  expect(first.users).toHaveLength(25)
  expect(first.users[0]).toMatchObject({
    pseudo: 'past',
    isLocked: false,
    login: { email: null },
    roles: [],
  })
  expect((await find({ page: 2 })).users.at(-1)).toMatchObject({ pseudo: 'Searcher' })
  expect((await namesOf({ q: 'player', sort: 'name' }))[0]).toBe('player-10')
})
