import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { livePath } from '../src/contract/live-stream.ts'
import { ticketPicturePath } from '../src/contract/ticket-terms.ts'
import { beginView } from './account-view.ts'
import { fillCommunity } from './fill-community.ts'
import { openUserApi, type UserApi } from './user-api.ts'

/** All that is read as the player reads it. Whatever is added here was looked at: no secret, nothing it changes. */
const shown = [
  'GET /api/advert/own',
  'GET /api/advert/searches',
  'GET /api/character/list',
  'GET /api/character/names',
  'GET /api/donation/consent',
  'GET /api/donation/history',
  'GET /api/event/reminders',
  'GET /api/forum/lantern/:topic/own',
  'GET /api/forum/reader/:topic',
  'GET /api/manage/account',
  'GET /api/manage/discord',
  'GET /api/manage/gameaccounts',
  'GET /api/manage/passkeys',
  'GET /api/manage/sessions',
  'GET /api/money/balance',
  'GET /api/money/history',
  'GET /api/notification/choices',
  'GET /api/notification/count',
  'GET /api/notification/read',
  'GET /api/notification/unread',
  'GET /api/reward/purchases',
  'GET /api/support/ticket/:id',
  'GET /api/support/tickets',
  'GET /api/vote/state',
]
/** All that who looks does as themselves. */
const own = ['POST /api/account/logout', 'POST /api/account/refresh', 'POST /api/account/view/end']

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openUserApi()
  onCleanup(() => site.close())
  return site
})

/** An admin who sees the site as a player of whom there is a row in every table. */
async function aView(site: UserApi, mark: string) {
  const { as } = await site.member(`viewer-${mark}`, 'admin')
  const id = await site.join(mark)
  const game = await site.db
    .insertInto('game')
    .values({ key: `game of ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await fillCommunity(site.db, { account_id: id, game_id: game.id, mark })
  await site.db
    .insertInto('notification')
    .values({ account_id: id, kind: 'passwordSet', data: {}, created_at: new Date() })
    .execute()
  const ticket = await site.db
    .selectFrom('ticket')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, ticket: ticket.id, ...(await beginView(site, as, id)) }
}

type View = Awaited<ReturnType<typeof aView>>

/** The code a call comes to under a view, or its status. */
async function outcomeOf(site: UserApi, { under }: View, method: string, path: string) {
  const response = await site.request(path, {
    method,
    headers: {
      ...under.headers,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{}' }),
  })
  const body = (await response.json()) as { code?: string } | { code: string }[] | null
  const [first] = Array.isArray(body) ? body : [body]
  return response.ok ? 200 : (first?.code ?? response.status)
}

/** Every row that names an account, in whatever table and column. */
async function rowsOf({ db }: UserApi, id: number): Promise<Record<string, unknown>> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'account'::regclass`.execute(db)
  const all = [...columns, { table: 'account', column: 'id' }]
  const found = await Promise.all(
    all.map(async ({ table, column }) => {
      const { rows } = await sql<{ rows: unknown }>`
        select coalesce(jsonb_agg(one order by one::text), '[]') as rows
        from (select to_jsonb(${sql.id(table)}.*) as one from ${sql.table(table)}
          where ${sql.ref(column)} = ${id}) named`.execute(db)
      return [`${table}.${column}`, rows[0]?.rows] as const
    }),
  )
  return Object.fromEntries(found)
}

test('what is shown under a view, and what who looks does as themselves, is all named here', () => {
  const of = (underView: string) =>
    endpoints.filter((one) => one.underView === underView).map(({ name }) => name)
  expect(of('shown').toSorted()).toEqual(shown)
  expect(of('own').toSorted()).toEqual(own)
  for (const { name, method, access, underView } of endpoints) {
    if (underView === 'shown') expect([name, method, access]).toEqual([name, 'GET', 'signedIn'])
  }
})

test('under a view every call but those is refused, and nothing of the player changes', async ({
  site,
}) => {
  const view = await aView(site, 'walked')
  const before = await rowsOf(site, view.id)
  expect(JSON.stringify(before).match(/walked/g)?.length).toBeGreaterThan(20)
  const wrong: string[] = []
  for (const { name, method, path, access } of endpoints) {
    if (own.includes(name)) continue
    const id = name === 'GET /api/support/ticket/:id' ? view.ticket : 1
    const outcome = await outcomeOf(site, view, method, path.replace(/:\w+/g, String(id)))
    const isOpen = shown.includes(name) || (method === 'GET' && access === 'public')
    const isRefused = outcome === 'ReadOnlyView'
    const isRead = !shown.includes(name) || outcome === 200
    if (isRefused === isOpen || !isRead) wrong.push(`${name}: ${outcome}`)
  }
  expect(wrong).toEqual([])
  expect(await rowsOf(site, view.id)).toEqual(before)
})

test('a player’s pictures are not handed out under a view, and the event stream is anybody’s', async ({
  site,
}) => {
  const view = await aView(site, 'streamed')
  const [{ id: picture } = { id: '' }] = await site.db
    .selectFrom('ticket_picture')
    .select('id')
    .where('account_id', '=', view.id)
    .execute()
  const path = ticketPicturePath.replace(':id', picture)
  expect(await outcomeOf(site, view, 'GET', path)).toBe('ReadOnlyView')
  // as for a visitor: it is not asked whose it is
  await site.db.deleteFrom('session').execute()
  expect(await outcomeOf(site, view, 'GET', '/api/money/balance')).toBe('SignInRequired')
  const stream = await site.request(livePath, { method: 'HEAD', headers: view.under.headers })
  expect(stream.status).toBe(200)
})
