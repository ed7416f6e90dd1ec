import { expect, onTestFinished, test as base } from 'vitest'
import type { z } from 'zod/mini'
import { register } from '../../contract/account.ts'
import { writeAdvert } from '../../contract/advert.ts'
import { listAuditEntries } from '../../contract/audit.ts'
import { addBan, listBans, listLockedAccounts, switchBan } from '../../contract/ban.ts'
import { changeEmail, changePseudo, readAccount } from '../../contract/manage.ts'
import { refresh } from '../../contract/session.ts'
import { giveMoney } from '../../contract/money.ts'
import { openTicket } from '../../contract/support.ts'
import { lockUser } from '../../contract/user.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { type HttpClient, openLauncher } from '../../../test/http-client.ts'
import { joinTeam } from '../../../test/join-team.ts'
import { openPlayerSite, type PlayerSite, type TestPlayer } from '../../../test/players.ts'
import { startTestProcess } from '../../../test/test-site.ts'
import { pruneBans } from './ban-queries.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const site = await openPlayerSite()
  onCleanup(() => site.close())
  return site
})

type Given = Partial<z.input<typeof addBan.input>> & { Target: string }

const add = ({ device, profile }: TestPlayer, given: Given) =>
  device.callAs(profile.token, addBan, {
    Kind: given.Target.includes('/') || /^[\d.]+$|:/.test(given.Target) ? 'network' : 'emailDomain',
    StopsSignIn: false,
    StopsWriting: false,
    Reason: 'New accounts each day',
    Until: null,
    ...given,
  })
const list = ({ device, profile }: TestPlayer, asked: object = {}) =>
  device.callAs(profile.token, listBans, asked)
const find = async (member: TestPlayer, q: string) => {
  const [found] = (await list(member, { q })).bans
  if (!found) throw new Error(`no ban of ${q}`)
  return found
}
const turn = ({ device, profile }: TestPlayer, Id: number, IsOn: boolean) =>
  device.callAs(profile.token, switchBan, { Id, IsOn })

let networks = 0
/** The beginning of a network of 256 addresses that no other test is in. */
function nextNetwork(): string {
  networks += 1
  return `203.${networks}.113`
}

const joinFrom = (site: PlayerSite, address: string, email?: string) =>
  site.join({ device: site.launcher(address), ...(email !== undefined && { email }) })
const signInFrom = (site: PlayerSite, player: TestPlayer, address: string) =>
  site.signIn(player, site.launcher(address))

/** As the browser of a player in that network would call. */
const at = (site: PlayerSite, address: string): HttpClient => site.launcher(address)

test('nobody registers from a banned network, in any process, until the ban ends', async ({
  site,
}) => {
  const other = await startTestProcess({}, site.databaseUrl)
  onTestFinished(() => other.stop())
  const moderator = await joinTeam(site, 'moderator')
  const network = nextNetwork()
  await add(moderator, { Target: `${network}.77/24` })
  expect(await codesOf(joinFrom(site, `${network}.1`))).toEqual(['AddressBanned'])
  const elsewhere = openLauncher(other.url, { address: `${network}.200` }).call(register, {
    UserName: 'elsewhere',
    Email: 'elsewhere@mail.example',
    Password: 'four brown horses',
    Pseudo: 'Elsewhere',
    Language: 'en',
  })
  expect(await codesOf(elsewhere)).toEqual(['AddressBanned'])
  await joinFrom(site, '203.0.114.1')

  const ban = await find(moderator, `${network}.9`)
  expect(ban).toMatchObject({
    kind: 'network',
    target: `${network}.0/24`,
    by: { id: moderator.id },
    until: null,
    isActive: true,
  })
  await turn(moderator, ban.id, false)
  await joinFrom(site, `${network}.2`)
  await turn(moderator, ban.id, true)
  expect(await codesOf(joinFrom(site, `${network}.3`))).toEqual(['AddressBanned'])
  await site.db
    .updateTable('ban')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('id', '=', ban.id)
    .execute()
  await joinFrom(site, `${network}.4`)
  expect(await codesOf(turn(moderator, ban.id, false))).toEqual(['404'])
  expect((await list(moderator, { state: 'ended', q: network })).total).toBe(1)
  expect((await list(moderator, { state: 'active', q: network })).total).toBe(0)
})

test('of IPv6 a household is banned with any of its addresses', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  await add(admin, { Target: '2001:db8:7:1::5' })
  expect((await find(admin, '2001:db8:7:1::')).target).toBe('2001:db8:7:1::/64')
  expect(await codesOf(joinFrom(site, '2001:db8:7:1:aaaa::9'))).toEqual(['AddressBanned'])
  await joinFrom(site, '2001:db8:7:2::9')
})

test('a ban of registration alone leaves players of the network as they are', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  const player = await joinFrom(site, `${network}.1`)
  await add(admin, { Target: `${network}.0/24` })
  await player.device.callAs(player.profile.token, changePseudo, { Pseudo: 'Quietfellow' })
  await signInFrom(site, player, `${network}.1`)
})

test('where signing in is stopped, who is there is signed out and does not come back, but for the team', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  const address = `${network}.1`
  const player = await joinFrom(site, address)
  const neighbour = await joinFrom(site, '203.0.115.1')
  const member = await joinFrom(site, address)
  await site.db
    .insertInto('account_role')
    .values({ account_id: member.id, role: 'support' })
    .execute()
  await add(admin, { Target: address, StopsSignIn: true })
  const { device, profile } = player
  expect(await codesOf(device.callAs(profile.token, readAccount, {}))).toEqual(['401'])
  const refreshing = device.call(refresh, { Token: profile.refreshToken, UserId: player.id })
  expect(await codesOf(refreshing)).toEqual(['401'])
  expect(await codesOf(signInFrom(site, player, address))).toEqual(['AddressBanned'])
  // nobody is told who does not know the password
  const guessing = signInFrom(site, { ...player, password: 'four green horses' }, address)
  expect(await codesOf(guessing)).toEqual(['InvalidCredentials'])

  await neighbour.device.callAs(neighbour.profile.token, readAccount, {})
  await member.device.callAs(member.profile.token, readAccount, {})
  await signInFrom(site, member, address)
  // from elsewhere the player comes in, and can write to the team
  const { token } = await signInFrom(site, player, '203.0.115.2')
  await at(site, address).callAs(token, openTicket, ticket)
})

const ticket = {
  Category: 'appeal',
  Priority: 'normal',
  Subject: 'I am no nuisance',
  Text: 'My brother was.',
} as const

test('where writing is stopped, tickets can be written and nothing that others read', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  const player = await joinFrom(site, `${network}.1`)
  const member = await joinFrom(site, `${network}.2`)
  await site.db
    .insertInto('account_role')
    .values({ account_id: member.id, role: 'editor' })
    .execute()
  await add(admin, { Target: `${network}.0/24`, StopsWriting: true })
  const as = <Result>(
    { device, profile }: TestPlayer,
    work: (d: HttpClient, t: string) => Result,
  ) => work(device, profile.token)
  const rename = (who: TestPlayer, Pseudo: string) =>
    as(who, (device, token) => device.callAs(token, changePseudo, { Pseudo }))
  expect(await codesOf(rename(player, 'Loudfellow'))).toEqual(['AddressBanned'])
  const advert = { Kind: 'sell', Title: 'A sword', Text: 'Little used, of iron.' } as never
  const writing = as(player, (device, token) => device.callAs(token, writeAdvert, advert))
  expect(await codesOf(writing)).toEqual(['AddressBanned'])
  const gift = { Pseudo: member.pseudo, Amount: 1, Message: 'Read this!' }
  const giving = (given: typeof gift) =>
    codesOf(as(player, (device, token) => device.callAs(token, giveMoney, given)))
  expect(await giving(gift)).toEqual(['AddressBanned'])
  expect(await giving({ ...gift, Message: '' })).not.toEqual(['AddressBanned'])
  await as(player, (device, token) => device.callAs(token, openTicket, ticket))
  await as(player, (device, token) => device.callAs(token, readAccount, {}))
  await signInFrom(site, player, `${network}.1`)
  await rename(member, 'Loudmember')
  // what was written from elsewhere is as it would be
  await at(site, '203.0.116.1').callAs(player.profile.token, changePseudo, { Pseudo: 'Loudfellow' })
})

test('an e-mail provider is banned with all that is below it', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  await add(admin, { Target: '@Trash.Example.' })
  expect((await find(admin, 'trash')).target).toBe('trash.example')
  for (const email of ['a@trash.example', 'b@TRASH.example', 'c@eu.trash.example']) {
    expect(await codesOf(joinFrom(site, '203.0.117.1', email)), email).toEqual([
      'EmailDomainBanned',
    ])
  }
  const player = await joinFrom(site, '203.0.117.1', 'd@nottrash.example')
  const moving = player.device.callAs(player.profile.token, changeEmail, {
    Email: 'd@trash.example',
  })
  expect(await codesOf(moving)).toEqual(['EmailDomainBanned'])
})

test.for([
  ['0.0.0.0/0', 'NetworkTooWide'],
  ['198.51.0.0/15', 'NetworkTooWide'],
  ['2001:db8::/31', 'NetworkTooWide'],
  ['::/0', 'NetworkTooWide'],
  ['198.51.100.0/33', 'InvalidBanTarget'],
  ['198.51.100.0/-1', 'InvalidBanTarget'],
  ['198.51.100.0/24/24', 'InvalidBanTarget'],
  ['198.051.100.7', 'InvalidBanTarget'],
  ['fe80::1%eth0', 'InvalidBanTarget'],
  ['::ffff:198.51.100.0/120', 'InvalidBanTarget'],
  ["1.2.3.4'; drop table ban", 'InvalidBanTarget'],
] as const)('the network %s is refused: %s', async ([target, code], { site }) => {
  const admin = await joinTeam(site, 'admin')
  expect(await codesOf(add(admin, { Target: target, Kind: 'network' }))).toEqual([code])
})

test.for([
  ['com', 'EmailDomainTooWide'],
  ['co.uk', 'EmailDomainTooWide'],
  ['.com', 'InvalidBanTarget'],
  ['a b.example', 'InvalidBanTarget'],
  ['somebody@trash.example', 'InvalidBanTarget'],
  ['198.51.100.7', 'InvalidBanTarget'],
  ['%.example', 'InvalidBanTarget'],
  ['mail.example', 'OwnEmailDomain'],
] as const)('the domain %s is refused: %s', async ([target, code], { site }) => {
  const admin = await joinTeam(site, 'admin')
  expect(await codesOf(add(admin, { Target: target, Kind: 'emailDomain' }))).toEqual([code])
})

test('nobody bans themselves, for a time that is over, or twice', async ({ site }) => {
  const network = nextNetwork()
  const admin = await joinTeam(site, 'admin')
  const here = { ...admin, device: at(site, `${network}.1`) }
  expect(await codesOf(add(here, { Target: `${network}.0/24` }))).toEqual(['OwnNetwork'])
  const over = add(admin, { Target: `${network}.0/24`, Until: 1000 })
  expect(await codesOf(over)).toEqual(['InvalidLockEnd'])
  const both = await Promise.all(
    ['.0/24', '.9/24'].map((host) => codesOf(add(admin, { Target: network + host }))),
  )
  expect(both.flat()).toEqual(['BanExists'])
  const { id } = await find(admin, network)
  await turn(admin, id, false)
  expect(await codesOf(turn(here, id, true))).toEqual(['OwnNetwork'])
  // an end that is taken back after another banned the same anew: one end of it would end neither
  await add(admin, { Target: `${network}.0/24` })
  expect(await codesOf(turn(admin, id, true))).toEqual(['BanExists'])
})

test('no sign-in or registration that is on its way while a network is banned gets through', async ({
  site,
}) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  const player = await joinFrom(site, `${network}.1`)
  const onTheirWay = Array.from({ length: 8 }, (_, index) => [
    signInFrom(site, player, `${network}.${index}`).catch(() => undefined),
    joinFrom(site, `${network}.${index}`).catch(() => undefined),
  ]).flat()
  await add(admin, { Target: `${network}.0/24`, StopsSignIn: true })
  const countAccounts = async () => {
    const { count } = await site.db
      .selectFrom('account')
      .select((row) => row.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  const accounts = await countAccounts()
  await Promise.all(onTheirWay)
  expect(await countAccounts()).toBe(accounts)
  const left = await site.db
    .selectFrom('session')
    .select('id')
    .where('address', 'like', `${network}.%`)
    .execute()
  expect(left).toEqual([])
})

test('the log says what was done, and no address', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  await add(admin, { Target: `${network}.0/24`, StopsWriting: true, Reason: 'A flood of adverts' })
  const { id } = await find(admin, network)
  await turn(admin, id, false)
  await turn(admin, id, true)
  const { entries } = await admin.device.callAs(admin.profile.token, listAuditEntries, {
    who: admin.pseudo,
  })
  const what = {
    network: '/24',
    stopsSignIn: false,
    stopsWriting: true,
    reason: 'A flood of adverts',
  }
  expect(entries).toMatchObject([
    { action: 'ban.resume', after: what },
    { action: 'ban.end', before: what },
    { action: 'ban.add', after: what },
  ])
  expect(JSON.stringify(entries)).not.toContain(network)
})

test('accounts that are locked are listed with why and until when', async ({ site }) => {
  const moderator = await joinTeam(site, 'moderator')
  const player = await site.join()
  const { device, profile } = moderator
  await device.callAs(profile.token, lockUser, { Id: player.id, Reason: 'Spam', Until: null })
  const { locks, total } = await device.callAs(profile.token, listLockedAccounts, {})
  expect(total).toBe(1)
  expect(locks).toMatchObject([
    { id: player.id, pseudo: player.pseudo, reason: 'Spam', until: null },
  ])
})

test('who is not of those that lock accounts neither sees bans nor makes them', async ({
  site,
}) => {
  for (const role of ['editor', 'support'] as const) {
    const member = await joinTeam(site, role)
    await expect(list(member)).rejects.toMatchObject({ status: 403 })
    await expect(add(member, { Target: '198.51.100.7' })).rejects.toMatchObject({ status: 403 })
  }
})

test('bans that have ended are forgotten in time, and those in force are not', async ({ site }) => {
  const admin = await joinTeam(site, 'admin')
  const network = nextNetwork()
  await add(admin, { Target: `${network}.1` })
  await add(admin, { Target: `${network}.2` })
  await turn(admin, (await find(admin, `${network}.2`)).id, false)
  await pruneBans(site.db, new Date(Date.now() - 60_000))
  expect((await list(admin, { q: network })).total).toBe(2)
  await pruneBans(site.db, new Date(Date.now() + 60_000))
  expect((await list(admin, { q: network })).bans).toMatchObject([{ target: `${network}.1` }])
})
