import { randomUUID } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { changeTicket } from '../../contract/ticket-team.ts'
import { getOverview } from '../../contract/overview.ts'
import { openTicket } from '../../contract/support.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type TestPlayer } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({
    site: { name: 'Aldermoor', timeZone: 'Pacific/Kiritimati' },
  })
  onCleanup(() => site.close())
  return site
})

const read = ({ device, profile }: TestPlayer) => device.callAs(profile.token, getOverview, {})

/** What the last two days of a trend say. */
async function lastDays(member: TestPlayer, wanted: string) {
  const { trends } = await read(member)
  return trends
    .find(({ key }) => key === wanted)
    ?.days.slice(-2)
    .map(({ amount }) => amount)
}

test('what waits is told to whom it waits for', async ({ site }) => {
  const { device, profile } = await site.joinConfirmed()
  const ticket = {
    Category: 'game',
    Priority: 'normal',
    Subject: 'A sword',
    Text: 'It is gone.',
  } as const
  const { id } = await device.callAs(profile.token, openTicket, { ...ticket, Pictures: [] })
  const support = await joinTeam(site, 'support')
  const since = expect.any(Number) as number
  expect((await read(support)).waiting).toEqual([{ key: 'tickets', count: 1, since }])
  expect((await read(support)).trends.map(({ key }) => key)).not.toContain('donations')

  const owner = await joinTeam(site, 'owner')
  const none = { count: 0, since: null }
  expect((await read(owner)).waiting).toEqual(
    expect.arrayContaining([
      { key: 'tickets', count: 1, since },
      ...['adverts', 'payments', 'deliveries'].map((key) => ({ key, ...none })),
    ]),
  )
  await support.device.callAs(support.profile.token, changeTicket, { Id: id, IsClosed: true })
  expect((await read(support)).waiting).toEqual([{ key: 'tickets', ...none }])

  const editor = await joinTeam(site, 'editor')
  const { waiting, trends } = await read(editor)
  expect(waiting).toEqual([])
  expect(trends.map(({ key }) => key).toSorted()).toEqual(['players', 'registrations', 'votes'])
})

test('a day is that of the site’s time zone, and one on which nothing was is shown', async ({
  site,
}) => {
  const owner = await joinTeam(site, 'owner')
  const { trends } = await read(owner)
  for (const { days } of trends) expect(days).toHaveLength(30)
  const today = trends[0]?.days.at(-1)?.at ?? 0
  // a second before the day began, where it begins fourteen hours before that of London
  await site.db
    .updateTable('account')
    .set({ created_at: new Date((today - 1) * 1000) })
    .execute()
  expect(await lastDays(owner, 'registrations')).toEqual([expect.any(Number), 0])
  expect((await lastDays(owner, 'registrations'))?.[0]).toBeGreaterThan(3)
  await site.db
    .updateTable('account')
    .set({ created_at: new Date(today * 1000) })
    .where('id', '=', owner.id)
    .execute()
  expect((await lastDays(owner, 'registrations'))?.[1]).toBe(1)
})

test('money is what was paid and kept, in the site’s currency', async ({ site }) => {
  const owner = await joinTeam(site, 'owner')
  const at = new Date()
  const payment = {
    account_id: owner.id,
    kind: 'checkout',
    provider: 'stripe',
    state: 'paid',
    credits: 500,
    created_at: at,
    changed_at: at,
    paid_at: at,
    currency: 'EUR',
  }
  await site.db
    .insertInto('payment')
    .values([
      { ...payment, amount: 1250, refunded: 250, id: randomUUID(), reference: 'a' },
      { ...payment, amount: 700, is_disputed: true, id: randomUUID(), reference: 'b' },
      { ...payment, amount: 900, currency: 'USD', id: randomUUID(), reference: 'c' },
    ])
    .execute()
  expect(await lastDays(owner, 'donations')).toEqual([0, 10])
})
