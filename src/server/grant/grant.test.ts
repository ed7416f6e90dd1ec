import { expect, test as base } from 'vitest'
import { listAuditEntries } from '../../contract/audit.ts'
import { decideGrant, grantMoney, listGrants } from '../../contract/grant.ts'
import { getLedgerSum } from '../../contract/ledger-team.ts'
import { getBalance, listLedger, type Unit } from '../../contract/money.ts'
import { listUnreadNotifications } from '../../contract/notification.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite({ grants: { money: 50, points: 20 } })
  onCleanup(() => site.close())
  return site
})

interface Given {
  Amount: number
  Unit?: Unit
  Reason?: string
}

const grant = ({ device, profile }: TestPlayer, { id }: { id: number }, given: Given) =>
  device.callAs(profile.token, grantMoney, {
    Id: id,
    Unit: 'money',
    Reason: 'You won the duel',
    ...given,
  })
const decide = ({ device, profile }: TestPlayer, id: string | undefined, IsGood: boolean) =>
  device.callAs(profile.token, decideGrant, { Id: id ?? '', IsGood })
const list = ({ device, profile }: TestPlayer) => device.callAs(profile.token, listGrants, {})
const balanceOf = ({ device, profile }: TestPlayer) => device.callAs(profile.token, getBalance, {})
const waitingFor = async (member: TestPlayer, { id }: TestPlayer) =>
  (await list(member)).waiting.find(({ player }) => player.id === id)?.id

const refused = (code: string) => ({ errors: [{ code }] })

async function openCast(site: PlayerSite) {
  const [first, second, player] = [
    await joinTeam(site, 'admin'),
    await joinTeam(site, 'owner'),
    await site.join(),
  ]
  return { first, second, player }
}

test('what is given within the limit is there at once, and the player is told why', async ({
  site,
}) => {
  const { first, player } = await openCast(site)
  expect(await grant(first, player, { Amount: 12.5 })).toEqual({ isWaiting: false })
  expect(await grant(first, player, { Amount: 3, Unit: 'votePoints' })).toEqual({
    isWaiting: false,
  })
  expect(await grant(first, player, { Amount: -2.5, Reason: 'A mistake' })).toEqual({
    isWaiting: false,
  })
  expect(await balanceOf(player)).toEqual({ money: 10, points: 3 })
  const { token } = player.profile
  const { entries } = await player.device.callAs(token, listLedger, { page: 1 })
  expect(entries).toMatchObject([
    { kind: 'grantTaken', amount: -2.5, balance: 10, about: { message: 'A mistake' } },
    { kind: 'grantReceived', unit: 'votePoints', amount: 3 },
    { kind: 'grantReceived', amount: 12.5, about: { message: 'You won the duel' } },
  ])
  const news = await player.device.callAs(token, listUnreadNotifications, {})
  expect(news.map(({ body }) => body)).toEqual(
    expect.arrayContaining([expect.stringContaining('You won the duel')]),
  )
  const log = await first.device.callAs(first.profile.token, listAuditEntries, {
    who: first.pseudo,
  })
  expect(log.entries).toMatchObject([
    { action: 'grant.give', player: { id: player.id }, after: { unit: 'money', amount: -2.5 } },
    { action: 'grant.give', after: { unit: 'votePoints', amount: 3 } },
    { action: 'grant.give', after: { unit: 'money', amount: 12.5, reason: 'You won the duel' } },
  ])
})

test('above the limit another decides, and neither who asked nor whom it is for', async ({
  site,
}) => {
  const { first, second, player } = await openCast(site)
  expect(await grant(first, player, { Amount: 50.01 })).toEqual({ isWaiting: true })
  expect(await balanceOf(player)).toMatchObject({ money: 0 })
  const id = await waitingFor(second, player)
  await expect(decide(first, id, true)).rejects.toMatchObject(refused('OwnGrant'))
  await decide(second, id, true)
  expect(await balanceOf(player)).toMatchObject({ money: 50.01 })
  await expect(decide(second, id, false)).rejects.toMatchObject(refused('CannotReview'))
  expect((await list(first)).decided[0]).toMatchObject({
    id,
    amount: 50.01,
    askedBy: { id: first.id },
    decision: { isGranted: true, by: { id: second.id } },
  })
  expect(await grant(first, second, { Amount: 60 })).toEqual({ isWaiting: true })
  const forSecond = await waitingFor(first, second)
  await expect(decide(second, forSecond, true)).rejects.toMatchObject(refused('OwnAccount'))
  await expect(grant(first, first, { Amount: 1 })).rejects.toMatchObject(refused('OwnAccount'))
})

test('what is refused changes nothing, and the player hears nothing', async ({ site }) => {
  const { first, second, player } = await openCast(site)
  await grant(first, player, { Amount: 21, Unit: 'votePoints' })
  await decide(second, await waitingFor(second, player), false)
  expect(await balanceOf(player)).toEqual({ money: 0, points: 0 })
  const news = await player.device.callAs(player.profile.token, listUnreadNotifications, {})
  expect(news).toEqual([])
})

test('many small ones are as much as a large one, also at the same moment', async ({ site }) => {
  const { first, player } = await openCast(site)
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      grant(first, player, { Amount: 20, Reason: `part ${index}` }),
    ),
  )
  expect(all.filter(({ isWaiting }) => !isWaiting)).toHaveLength(2)
  expect(await balanceOf(player)).toMatchObject({ money: 40 })
  // what is taken counts as well
  expect(await grant(first, player, { Amount: -20 })).toEqual({ isWaiting: true })
})

test('what was given counts when its player deletes their account, and what waits for them is gone', async ({
  site,
}) => {
  const { first, second, player } = await openCast(site)
  const gone = await site.join()
  await grant(first, gone, { Amount: 50 })
  await grant(first, gone, { Amount: 60 })
  const waiting = await waitingFor(second, gone)
  await site.db.deleteFrom('account').where('id', '=', gone.id).execute()
  expect(await grant(first, player, { Amount: 1 })).toEqual({ isWaiting: true })
  expect(await waitingFor(second, gone)).toBeUndefined()
  await expect(decide(second, waiting, true)).rejects.toMatchObject({ status: 404 })
  expect((await list(second)).decided[0]?.player).toEqual({ id: gone.id, pseudo: null })
})

test('two who decide at once book it once', async ({ site }) => {
  const { first, second, player } = await openCast(site)
  const third = await joinTeam(site, 'admin')
  await grant(first, player, { Amount: 70 })
  const id = await waitingFor(second, player)
  const both = await Promise.allSettled([decide(second, id, true), decide(third, id, true)])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(player)).toMatchObject({ money: 70 })
})

test('no more is taken than there is, nor part of a point', async ({ site }) => {
  const { first, second, player } = await openCast(site)
  const none = grant(first, player, { Amount: -1 })
  await expect(none).rejects.toMatchObject(refused('NotEnoughMoney'))
  const part = grant(first, player, { Amount: 1.5, Unit: 'votePoints' })
  await expect(part).rejects.toMatchObject(refused('InvalidAmount'))
  for (const Amount of [0, 0.001, 1_000_001]) {
    const odd = grant(first, player, { Amount })
    await expect(odd, String(Amount)).rejects.toMatchObject(refused('InvalidAmount'))
  }
  // asked for while there was enough
  await grant(first, player, { Amount: -60 })
  const id = await waitingFor(second, player)
  await expect(decide(second, id, true)).rejects.toMatchObject(refused('NotEnoughMoney'))
  await decide(second, id, false)
})

test('who may not give is refused, and the books balance', async ({ site }) => {
  const { second, player } = await openCast(site)
  const moderator = await joinTeam(site, 'moderator')
  await expect(grant(moderator, player, { Amount: 1 })).rejects.toMatchObject({ status: 403 })
  await expect(list(moderator)).rejects.toMatchObject({ status: 403 })
  const gone = grant(second, { id: 2_000_000_000 }, { Amount: 1 })
  await expect(gone).rejects.toMatchObject({ status: 404 })
  const sum = await second.device.callAs(second.profile.token, getLedgerSum, {})
  expect(sum).toMatchObject({ money: 0, votePoints: 0 })
})
