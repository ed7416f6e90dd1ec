import { expect, test as base } from 'vitest'
import { checkVote, listVoteSites, listVoteStates, openVote } from '../../contract/vote.ts'
import {
  addVoteSite,
  type DeskVoteSite,
  listDeskVoteSites,
  moveVoteSite,
  removeVoteSite,
  renewVoteAddress,
  restoreVoteSite,
  switchVoteSite,
  writeVoteSite,
} from '../../contract/vote-desk.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { listAudited } from '../../../test/list-audited.ts'
import { callingSite, MemoryVoteSite } from '../../../test/memory-vote-sites.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { createVoteApi, tokenIn, type VoteApi, voterAt } from '../../../test/vote-api.ts'

interface Site extends VoteApi {
  alice: number
  team: number
  asked: MemoryVoteSite
  /** Another process of the same site. */
  other: VoteApi
}

const hour = 3_600_000

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const asked = new MemoryVoteSite()
    const reward = { points: 1, money: 0 }
    const adapters = [asked.adapter('asked', { reward }), callingSite('calls', { reward })]
    const topVoters = [{ place: 1, points: 100, money: 0 }]
    const api = createVoteApi(db, adapters, { topVoters })
    const other = createVoteApi(db, adapters)
    const alice = await api.join('alice')
    const team = await api.joinTeam('team')
    await use({ ...api, alice, team, asked, other })
    await Promise.all([api.close(), other.close()])
    await close()
  },
})

const topG = {
  Preset: 'xtremeTop100',
  Name: null,
  Points: 3,
  EveryMinutes: null,
  Site: '1132310001',
} as const
const impulsion = {
  Preset: 'impulsion',
  Name: 'Our list',
  Points: null,
  EveryMinutes: null,
  Page: 'https://serveur-prive-impulsion.net/12',
  Token: 'the-key-of-the-list',
} as const

const add = (site: Site, given: object = {}) =>
  site.call(addVoteSite, { ...topG, ...given }, voterAt(site.team))
const which = ({ key: Key, version: Version }: DeskVoteSite) => ({ Key, Version })
const own = { Name: null, Points: null, EveryMinutes: null }
const write = (site: Site, over: DeskVoteSite, given: object) =>
  site.call(writeVoteSite, { ...which(over), ...own, ...given }, voterAt(site.team))
const show = (site: Site, over: DeskVoteSite, IsOn: boolean) =>
  site.call(switchVoteSite, { ...which(over), IsOn }, voterAt(site.team))
const listDesk = (site: Site) => site.call(listDeskVoteSites, {}, voterAt(site.team))
const offered = async (site: VoteApi) =>
  (await site.call(listVoteSites, {})).map(({ key, points }) => `${key} ${points}`)

async function readSite(site: Site, key: string): Promise<DeskVoteSite> {
  const found = (await listDesk(site)).sites.find((one) => one.key === key)
  if (!found) throw new Error(`there is no vote site ${key}`)
  return found
}

async function open(site: VoteApi & { alice: number }, Site: string): Promise<string> {
  const { url } = await site.call(openVote, { Site }, voterAt(site.alice))
  return url
}

const pathOf = (address: string | null) => new URL(address ?? '').pathname
const vote = async (site: VoteApi, callback: string | null, url: string) => {
  const [, token] = /postback=(\w+)/.exec(url) ?? []
  const from = { 'x-forwarded-for': '198.51.100.7' }
  return site.request(`${pathOf(callback)}?custom=${token}`, { headers: from })
}
const pointsOf = async (site: Site) => (await site.balanceOf(site.alice)).points

test('a player votes at a site that the team added', async ({ site }) => {
  const { site: added, callback } = await add(site)
  expect(added).toMatchObject({
    key: 'xtremetop100',
    name: 'XtremeTop100',
    points: 3,
    everyMinutes: 720,
    isCalling: true,
    isOn: true,
    preset: 'xtremeTop100',
    health: 'quiet',
    version: 1,
  })
  expect(callback).toMatch(
    /^https:\/\/guild\.example\/api\/vote\/callback\/xtremetop100\/[\w-]{32}$/,
  )
  expect(await offered(site)).toEqual(['asked 1', 'calls 1', 'xtremetop100 3'])
  const url = await open(site, 'xtremetop100')
  expect((await vote(site, callback, url)).status).toBe(200)
  expect(await pointsOf(site)).toBe(3)
  expect(await readSite(site, 'xtremetop100')).toMatchObject({
    votesToday: 1,
    votesThisMonth: 1,
    lastVoteAt: site.now.at / 1000,
    opened: 1,
    health: 'works',
  })
})

test('a vote on its way counts after its site is hidden, and nobody is sent there any more', async ({
  site,
}) => {
  const { site: added, callback } = await add(site)
  const url = await open(site, added.key)
  const hidden = await show(site, added, false)
  expect(hidden).toMatchObject({ isOn: false, version: 2 })
  expect(await offered(site)).toEqual(['asked 1', 'calls 1'])
  expect(await codesOf(open(site, added.key))).toEqual(['404'])
  const { states } = await site.call(listVoteStates, {}, voterAt(site.alice))
  expect(states.map(({ site: key }) => key)).toEqual(['asked', 'calls'])
  expect((await vote(site, callback, url)).status).toBe(200)
  expect(await pointsOf(site)).toBe(3)
  // nobody is called to a page that is not offered
  site.now.at += 13 * hour
  await site.votes.remind()
  expect(site.notified).toEqual([])
})

test('the same holds for one that is asked', async ({ site }) => {
  await open(site, 'asked')
  await show(site, await readSite(site, 'asked'), false)
  site.asked.says.set('203.0.113.7', { outcome: 'voted' })
  await site.call(checkVote, { Site: 'asked' }, voterAt(site.alice))
  expect(await pointsOf(site)).toBe(1)
})

test('another process follows, and so does one that starts later', async ({ site }) => {
  const { site: added, callback } = await add(site)
  expect(await offered(site.other)).toEqual(['asked 1', 'calls 1'])
  expect(await site.other.votes.catalogue.load()).toBe(true)
  expect(await offered(site.other)).toEqual(['asked 1', 'calls 1', 'xtremetop100 3'])
  expect(await site.other.votes.catalogue.load()).toBe(false)
  const url = await open({ ...site.other, alice: site.alice }, added.key)
  expect((await vote(site.other, callback, url)).status).toBe(200)
  expect(await pointsOf(site)).toBe(3)
})

test('a site of the configuration is changed, and is what it was by one press', async ({
  site,
}) => {
  const before = await readSite(site, 'calls')
  expect(before).toMatchObject({ isChanged: false, preset: null, version: 0 })
  const after = await write(site, before, { Name: 'Realm list', Points: 5, EveryMinutes: 2880 })
  expect(after).toMatchObject({ name: 'Realm list', points: 5, everyMinutes: 2880, version: 1 })
  expect(after).toMatchObject({ isChanged: true, usual: { name: before.name, points: 1 } })
  const token = tokenIn(await open(site, 'calls'))
  await site.callback('calls', { query: `token=${token}` })
  expect(await pointsOf(site)).toBe(5)
  // under another name it is the same site
  expect(await codesOf(open(site, 'calls'))).toEqual(['VoteTooEarly'])
  const back = await site.call(restoreVoteSite, which(after), voterAt(site.team))
  const { name, points, everyMinutes, usual } = before
  expect(back).toMatchObject({ name, points, everyMinutes, usual, isChanged: false, version: 2 })
})

test('keys are kept, and nobody is shown them again', async ({ site }) => {
  const { site: added } = await add(site, impulsion)
  expect(added.settings).toEqual([
    { name: 'Page', isSecret: false, value: impulsion.Page, usual: null },
    {
      name: 'Url',
      isSecret: false,
      value: '',
      usual: 'https://serveur-prive-impulsion.net',
    },
    { name: 'Token', isSecret: true, value: '', usual: null },
  ])
  await write(site, added, { Name: 'Another name', Page: impulsion.Page })
  const row = await site.db.selectFrom('vote_site').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ secrets: { token: impulsion.Token }, name: 'Another name' })
  const told = JSON.stringify([await listDesk(site), await listAudited(site.db)])
  expect(told).not.toContain(impulsion.Token)
})

test('a new address is told once, and the one before is heard no more', async ({ site }) => {
  const { site: added, callback } = await add(site)
  const url = await open(site, added.key)
  const renewed = await site.call(renewVoteAddress, which(added), voterAt(site.team))
  expect(renewed.callback).not.toBe(callback)
  expect((await vote(site, callback, url)).status).toBe(404)
  expect((await vote(site, renewed.callback, url)).status).toBe(200)
  const told = JSON.stringify([await listDesk(site), await listAudited(site.db)])
  expect(told).not.toContain(pathOf(callback).split('/').at(-1))
  expect(told).not.toContain(pathOf(renewed.callback).split('/').at(-1))
  const calls = await readSite(site, 'calls')
  const renewing = site.call(renewVoteAddress, which(calls), voterAt(site.team))
  expect(await codesOf(renewing)).toEqual(['404'])
})

test('one that was added is taken away, and what was voted there stays', async ({ site }) => {
  const { site: added, callback } = await add(site)
  const url = await open(site, added.key)
  await vote(site, callback, url)
  const remove = (one: DeskVoteSite) => site.call(removeVoteSite, which(one), voterAt(site.team))
  await remove(added)
  expect(await offered(site)).toEqual(['asked 1', 'calls 1'])
  expect(await pointsOf(site)).toBe(3)
  expect((await vote(site, callback, url)).status).toBe(404)
  // added once more it is the same site: nobody votes there twice
  const again = await add(site)
  expect(again.site.key).toBe(added.key)
  expect(await codesOf(open(site, added.key))).toEqual(['VoteTooEarly'])
  expect(await codesOf(remove(await readSite(site, 'calls')))).toEqual(['404'])
})

test('sites are put in order', async ({ site }) => {
  const { site: added } = await add(site)
  await site.call(moveVoteSite, { Key: added.key, After: null }, voterAt(site.team))
  expect(await offered(site)).toEqual(['xtremetop100 3', 'asked 1', 'calls 1'])
})

test('of two who change the same site the second is told', async ({ site }) => {
  const calls = await readSite(site, 'calls')
  await write(site, calls, { Points: 2 })
  expect(await codesOf(write(site, calls, { Points: 9 }))).toEqual(['VoteSiteChanged'])
  expect(await codesOf(show(site, calls, false))).toEqual(['VoteSiteChanged'])
  expect(await readSite(site, 'calls')).toMatchObject({ points: 2, isOn: true })
})

test('the audit log says who did what, before and after', async ({ site }) => {
  const { site: added } = await add(site)
  await write(site, added, { Points: 4, Site: '1132310002' })
  await show(site, await readSite(site, added.key), false)
  const entries = await listAudited(site.db)
  expect(entries.map(({ by, action, subject }) => [by, action, subject])).toEqual([
    [site.team, 'voteSite.add', added.key],
    [site.team, 'voteSite.write', added.key],
    [site.team, 'voteSite.hide', added.key],
  ])
  expect(entries[0]?.after).toMatchObject({ points: 3, preset: 'xtremeTop100', site: '1132310001' })
  expect(entries[1]).toMatchObject({
    before: { name: 'XtremeTop100', points: 3, site: '1132310001' },
    after: { name: 'XtremeTop100', points: 4, site: '1132310002' },
  })
})

test.for([
  ['Points', 'VotePointsInvalid', { Points: 1_000_001 }],
  ['Points', 'VotePointsInvalid', { Points: -1 }],
  ['Points', 'VotePointsInvalid', { Points: 1.5 }],
  ['EveryMinutes', 'VoteIntervalInvalid', { EveryMinutes: 0 }],
  ['EveryMinutes', 'VoteIntervalInvalid', { EveryMinutes: 10_081 }],
  ['Name', 'VoteNameInvalid', { Name: ' ' }],
  ['Name', 'VoteNameInvalid', { Name: 'a'.repeat(61) }],
  ['Name', 'VoteNameInvalid', { Name: 'turned \u202e round' }],
  ['Page', 'VoteAddressInvalid', { Page: 'javascript:alert(1)' }],
  ['Page', 'VoteAddressInvalid', { Page: 'http://localhost/vote' }],
  ['Page', 'VoteAddressInvalid', { Page: 'https://10.0.0.1/vote' }],
  ['Page', 'VoteAddressInvalid', { Page: 'https://[::1]/vote' }],
  ['Page', 'VoteAddressInvalid', { Page: 'https://name:word@votes.example/vote' }],
  ['Url', 'VoteAddressInvalid', { Url: 'http://169.254.169.254/latest' }],
  ['Url', 'VoteAddressInvalid', { Url: 'http://database.internal' }],
  ['Url', 'VoteAddressInvalid', { Url: 'http://2130706433/' }],
  ['Token', 'VoteSettingMissing', { Token: '' }],
  ['Token', 'VoteSettingInvalid', { Token: 'a\u0007b' }],
  ['Token', 'VoteSettingInvalid', { Token: 'a'.repeat(301) }],
  ['Page', 'VoteSettingMissing', { Page: '' }],
] as const)('%s is refused at its field: %s, %o', async ([field, code, given], { site }) => {
  const adding = add(site, { ...impulsion, ...given })
  await expect(adding).rejects.toMatchObject({
    errors: [{ code, description: expect.stringMatching(new RegExp(`^${field}: `)) as string }],
  })
  expect(await offered(site)).toEqual(['asked 1', 'calls 1'])
})

test('nobody votes twice by an interval that is too short, or a site that is listed twice', async ({
  site,
}) => {
  const soon = { EveryMinutes: 719 }
  expect(await codesOf(add(site, soon))).toEqual(['VoteIntervalShort'])
  const { site: added } = await add(site)
  expect(await codesOf(write(site, added, { ...soon, Site: '1' }))).toEqual(['VoteIntervalShort'])
  expect(await codesOf(add(site))).toEqual(['VoteSiteListed'])
  const second = await add(site, { Site: '77' })
  expect(second.site.key).toBe('xtremetop100-2')
  const alike = write(site, second.site, { Site: topG.Site })
  expect(await codesOf(alike)).toEqual(['VoteSiteListed'])
})

test('a site that nobody knows is not added, nor one more than there may be', async ({ site }) => {
  for (const Preset of ['customVote', 'sandboxVote', 'toString', 'default']) {
    expect(await codesOf(add(site, { Preset }))).toEqual(['404'])
  }
  for (let place = 0; place < 50; place += 1) await add(site, { Site: `${place}` })
  expect(await codesOf(add(site))).toEqual(['TooManyVoteSites'])
})

test('a site that answers nothing that is understood is said to fail', async ({ site }) => {
  site.asked.isDown = true
  await open(site, 'asked')
  await site.call(checkVote, { Site: 'asked' }, voterAt(site.alice))
  expect(await readSite(site, 'asked')).toMatchObject({ health: 'failing', opened: 1, failed: 1 })
})

test('what the first of a month get is shown beside', async ({ site }) => {
  expect((await listDesk(site)).topVoters).toMatchObject([
    { place: 1, text: { en: '100\u00a0vote points' } },
  ])
})
