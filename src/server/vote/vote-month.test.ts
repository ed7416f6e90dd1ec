import { expect, test as base } from 'vitest'
import { getTopVoters, listVoteStates, openVote } from '../../contract/vote.ts'
import { callingSite, silentSite } from '../../../test/memory-vote-sites.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { createVoteApi, tokenIn, type VoteApi, voterAt } from '../../../test/vote-api.ts'

interface Site extends VoteApi {
  players: number[]
}

const hour = 3_600_000
const rewards = [
  { place: 1, points: 1500, money: 5000 },
  { place: 2, points: 1, money: 0 },
  { place: 4, points: 0, money: 250 },
]

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const sites = [callingSite('calls'), callingSite('others'), silentSite('silent')]
    const api = createVoteApi(db, sites, { topVoters: rewards })
    const players: number[] = []
    for (const name of ['alice', 'bob', 'carol', 'dave']) players.push(await api.join(name))
    await use({ ...api, players })
    await api.close()
    await close()
  },
})

const playerOf = (site: Site, index: number) => site.players[index] ?? 0

async function vote(site: Site, index: number, Site = 'calls') {
  const address = `203.0.113.${index + 1}`
  const { url } = await site.call(openVote, { Site }, voterAt(playerOf(site, index), address))
  await site.callback(Site, { query: `token=${tokenIn(url)}` })
}

async function voteTimes(site: Site, index: number, times: number) {
  for (let done = 0; done < times; done += 1) {
    await vote(site, index)
    site.now.at += 2 * hour
  }
}

const standing = async (site: Site) =>
  (await site.call(getTopVoters, {})).voters.map(({ pseudo, votes }) => `${pseudo} ${votes}`)

test('a visitor reads who voted most this month, and what that brings', async ({ site }) => {
  await voteTimes(site, 2, 2)
  await voteTimes(site, 0, 3)
  await voteTimes(site, 1, 2)
  const top = await site.call(getTopVoters, {})
  expect(top).toMatchObject({
    // the first of November in Paris
    month: Date.parse('2026-10-31T23:00:00Z') / 1000,
    endsAt: Date.parse('2026-11-30T23:00:00Z') / 1000,
    voters: [
      { position: 1, pseudo: 'alice', avatar: null, votes: 3 },
      // as often as bob, and sooner
      { position: 2, pseudo: 'carol', votes: 2 },
      { position: 3, pseudo: 'bob', votes: 2 },
    ],
  })
  expect(top.rewards).toEqual([
    {
      place: 1,
      text: {
        fr: '1\u202f500\u00a0points de vote et 50\u00a0écus',
        en: '1,500\u00a0vote points and 50\u00a0crowns',
      },
    },
    { place: 2, text: { fr: '1\u00a0point de vote', en: '1\u00a0vote point' } },
    { place: 4, text: { fr: '2,50\u00a0écus', en: '2.50\u00a0crowns' } },
  ])
  const { votesThisMonth } = await site.call(listVoteStates, {}, voterAt(playerOf(site, 0)))
  expect(votesThisMonth).toBe(3)
})

test('a month begins and ends at midnight of the site', async ({ site }) => {
  site.now.at = Date.parse('2026-11-30T22:59:59Z')
  await vote(site, 0)
  expect(await standing(site)).toEqual(['alice 1'])
  site.now.at += 1000
  expect(await standing(site)).toEqual([])
  await vote(site, 1)
  expect(await standing(site)).toEqual(['bob 1'])
  // the night the clocks change
  site.now.at = Date.parse('2027-03-31T21:59:59Z')
  await vote(site, 2)
  expect(await standing(site)).toEqual(['carol 1'])
  const { endsAt } = await site.call(getTopVoters, {})
  expect(endsAt).toBe(Date.parse('2027-03-31T22:00:00Z') / 1000)
})

test('votes nobody confirmed are none of the standings, nor are those without a player', async ({
  site,
}) => {
  await site.call(openVote, { Site: 'silent' }, voterAt(playerOf(site, 0)))
  site.now.at += 60_000
  await site.votes.askDue()
  expect((await site.balanceOf(playerOf(site, 0))).points).toBe(2)
  await vote(site, 1)
  await vote(site, 2)
  await site.db.deleteFrom('account').where('id', '=', playerOf(site, 1)).execute()
  expect(await standing(site)).toEqual(['carol 1'])
})

test('a month that is over brings its places their rewards once', async ({ site }) => {
  await voteTimes(site, 1, 3)
  await voteTimes(site, 0, 2)
  await vote(site, 2)
  site.now.at = Date.parse('2026-11-30T22:00:00Z')
  await site.votes.closeMonth()
  site.now.at = Date.parse('2026-11-30T23:05:00Z')
  await site.votes.closeMonth()
  const earned = { alice: 4, bob: 6, carol: 2 }
  const points = async () =>
    Promise.all([0, 1, 2].map(async (index) => site.balanceOf(playerOf(site, index))))
  expect((await points()).map((one) => one.points)).toEqual(Object.values(earned))
  site.now.at = Date.parse('2026-11-30T23:10:00Z')
  await Promise.all([site.votes.closeMonth(), site.votes.closeMonth(), site.votes.closeMonth()])
  await site.votes.closeMonth()
  const after = [
    { points: 4 + 1, money: 3 },
    { points: 6 + 1500, money: 4.5 + 50 },
    { points: 2, money: 1.5 },
  ]
  expect(await points()).toEqual(after)
  const transfers = await site.db
    .selectFrom('ledger_transfer')
    .select(['source', 'data'])
    .where('kind', '=', 'topVoter')
    .orderBy('source')
    .execute()
  expect(transfers).toEqual([
    { source: 'topVoter:2026-11:1', data: { month: '2026-11', place: 1 } },
    { source: 'topVoter:2026-11:2', data: { month: '2026-11', place: 2 } },
  ])
  expect(site.won).toEqual([
    { accountId: playerOf(site, 1), place: 1 },
    { accountId: playerOf(site, 0), place: 2 },
  ])
})

test('a site that stood still for months gives each month its rewards', async ({ site }) => {
  await site.votes.closeMonth()
  await voteTimes(site, 1, 3)
  site.now.at = Date.parse('2026-12-02T12:00:00Z')
  await voteTimes(site, 0, 2)
  site.now.at = Date.parse('2027-03-09T12:00:00Z')
  await site.votes.closeMonth()
  await site.votes.closeMonth()
  const transfers = await site.db
    .selectFrom('ledger_transfer')
    .select('source')
    .where('kind', '=', 'topVoter')
    .orderBy('source')
    .execute()
  expect(transfers.map(({ source }) => source)).toEqual([
    'topVoter:2026-11:1',
    'topVoter:2026-12:1',
  ])
  expect(await site.db.selectFrom('vote_month').select('month').execute()).toHaveLength(4)
})

test('what a stop left of the rewards of a month is given after it', async ({ site }) => {
  await voteTimes(site, 1, 3)
  await voteTimes(site, 0, 2)
  site.now.at = Date.parse('2026-12-01T12:00:00Z')
  await site.votes.closeMonth()
  const given = await site.db.selectFrom('ledger_transfer').select('id').execute()
  // as if it had died before it could note that all was done
  await site.db.deleteFrom('vote_month').execute()
  await site.votes.closeMonth()
  expect(await site.db.selectFrom('ledger_transfer').select('id').execute()).toEqual(given)
  expect(await site.db.selectFrom('vote_month').select('month').execute()).toHaveLength(1)
})

test('a player is told once that they may vote again', async ({ site }) => {
  await vote(site, 0)
  await vote(site, 1)
  await site.votes.remind()
  expect(site.notified).toEqual([])
  site.now.at += 2 * hour
  await Promise.all([site.votes.remind(), site.votes.remind()])
  await site.votes.remind()
  const news = [0, 1].map((index) => ({
    accountId: playerOf(site, index),
    site: 'Name of calls',
  }))
  expect(site.notified.toSorted((a, b) => a.accountId - b.accountId)).toEqual(news)
  await vote(site, 0)
  site.now.at += 2 * hour
  await site.votes.remind()
  expect(site.notified).toHaveLength(3)
})

test('who voted again, or could for a day, is not told', async ({ site }) => {
  await vote(site, 0)
  site.now.at += 2 * hour
  await vote(site, 0)
  await vote(site, 0, 'others')
  await site.votes.remind()
  expect(site.notified).toEqual([])
  site.now.at += 26 * hour
  await site.votes.remind()
  expect(site.notified).toEqual([])
})

test('a vote of which nobody could be told is told of later', async ({ site }) => {
  await vote(site, 0)
  site.now.at += 2 * hour
  const notified = site.notified
  const push = notified.push
  notified.push = () => {
    throw new Error('the database went away')
  }
  await expect(site.votes.remind()).rejects.toThrow('went away')
  notified.push = push
  await site.votes.remind()
  expect(notified).toHaveLength(1)
})
