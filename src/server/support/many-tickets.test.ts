import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSupportApi, type SupportApi } from '../../../test/support-api.ts'
import { openTestDb, type TestDb } from '../../../test/test-db.ts'
import { replyToTicket } from '../../contract/support.ts'
import { listTeamTickets } from '../../contract/ticket-team.ts'

/** More than are recent. */
const many = 17_000

let database: TestDb
let site: SupportApi
let alice: number
let sam: number

beforeAll(async () => {
  database = await openTestDb()
  site = createSupportApi(database.db)
  alice = await site.join('alice')
  sam = await site.join('sam', 'support')
  // the higher its id, the longer ago it was closed
  await sql`
    insert into ticket (account_id, category, priority, subject, state, assigned_to, created_at, changed_at, closed_at)
    select ${alice}, 'game', 'normal', 'Common ' || case when n % 100 = 0 then 'Épée ' else '' end
      || case when n in (2500, 16900) then 'rare' when n in (2501, 16910) then 'seldom' else '' end,
      'closed', case when n % 10 = 0 then ${sam}::integer end, at, at, at
    from generate_series(1, ${many}) n, lateral (
      select ${new Date(site.now.at)}::timestamptz - make_interval(mins => n) as at
    ) times order by n`.execute(database.db)
  await site.support.prune()
})

afterAll(async () => {
  await site.close()
  await database.close()
})

async function search(q: string, page = 1) {
  const { tickets, pages } = await site.call(listTeamTickets, { q, page }, site.as(sam))
  return { ids: tickets.map(({ id }) => id), pages }
}
const everyHundredth = Array.from({ length: 170 }, (_, n) => (n + 1) * 100)

test('among many tickets a search finds what is common in the order of the list', async () => {
  const ids = Array.from({ length: 50 }, (_, n) => n + 1)
  expect(await search('common')).toEqual({ ids: ids.slice(0, 25), pages: 5 })
  expect(await search('common', 2)).toEqual({ ids: ids.slice(25), pages: 6 })
})

test('what is not among the first is found behind them, page by page to the last', async () => {
  expect(await search('epee')).toEqual({ ids: everyHundredth.slice(0, 25), pages: 5 })
  expect(await search('épée', 2)).toEqual({ ids: everyHundredth.slice(25, 50), pages: 6 })
  expect(await search('EPEE', 7)).toEqual({ ids: everyHundredth.slice(150), pages: 7 })
})

test('of many tickets of a member those are found that are theirs, however old', async () => {
  const find = async (q: string) => {
    const own = { q, page: 1, assigned: 'me' } as const
    const { tickets } = await site.call(listTeamTickets, own, site.as(sam))
    return tickets.map(({ id }) => id)
  }
  expect(await find('common')).toEqual(Array.from({ length: 25 }, (_, n) => (n + 1) * 10))
  expect((await search('seldom')).ids).toEqual([2501, 16_910])
  expect(await find('seldom')).toEqual([16_910])
})

test('what is rare is found however old it is, and stands first once its player writes again', async () => {
  expect(await search('rare')).toEqual({ ids: [2500, 16_900], pages: 1 })
  const again = { Id: 16_900, Text: 'It is gone again.', Pictures: [] }
  await site.call(replyToTicket, again, site.as(alice))
  expect(await search('rare')).toEqual({ ids: [16_900, 2500], pages: 1 })
  expect((await search('epee')).ids).toEqual([16_900, ...everyHundredth.slice(0, 24)])
})

test('a list tells of a few pages after the one that is read', async () => {
  const { pages } = await site.call(listTeamTickets, { page: 3 }, site.as(sam))
  expect(pages).toBe(7)
})

test('of open tickets a thousand are counted', async () => {
  await sql`update ticket set state = 'open', waiting_since = changed_at, closed_at = null
    where id <= 1200`.execute(database.db)
  const { open } = await site.call(listTeamTickets, { page: 1 }, site.as(sam))
  expect(open).toBe(1000)
})
