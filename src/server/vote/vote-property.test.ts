import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { checkVote, openVote } from '../../contract/vote.ts'
import { propertyRuns } from '../../../test/breadth.ts'
import { MemoryVoteSite, callingSite } from '../../../test/memory-vote-sites.ts'
import { type CrashingDb, openCrashingDb } from '../../../test/crashing-db.ts'
import { createVoteApi, tokenIn, type VoteApi, voterAt } from '../../../test/vote-api.ts'

interface Site extends Pick<CrashingDb, 'crash' | 'recover'> {
  api: VoteApi
  asked: MemoryVoteSite
}

const minute = 60_000
const windowSeconds = 7200

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, crash, recover, close } = await openCrashingDb()
    const asked = new MemoryVoteSite()
    const sites = [asked.adapter('asked'), callingSite('calls')]
    const api = createVoteApi(db, sites, { resolve: async () => [] })
    await use({
      api,
      asked,
      crash,
      recover,
    })
    await api.close()
    await close()
  },
})

/** Three players; the first two share a network. */
const player = fc.nat(2)

/** Something that happens. Tokens are meant by number, whichever there are by then. */
const Happening = fc.oneof(
  // to both sites, in two tabs
  { weight: 5, arbitrary: fc.record({ what: fc.constant('open' as const), player }) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('vote' as const), player }) },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('check' as const),
      player,
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('callback' as const),
      token: fc.nat(9),
      // told once or several times at once
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('lie' as const), token: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('fail' as const), isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('ask' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      minutes: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 40, max: 200 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('crash' as const) }) },
)
type Happening = typeof Happening extends fc.Arbitrary<infer One> ? One : never

interface Opened {
  accountId: number
  network: string
  at: number
}

interface WithToken extends Opened {
  token: string
  isOwed: boolean
  /** When it was told of and taken: between these two moments. */
  accepted: { from: number; until: number }[]
}

let runs = 0

/** Runs happenings, several at the same moment, and then what sites and jobs do until all is settled. */
async function live(
  { api, asked, crash, recover }: Site,
  groups: readonly (readonly Happening[])[],
) {
  runs += 1
  const run = runs
  const players = await Promise.all([0, 1, 2].map((index) => api.join(`p${index}-${run}`)))
  const playerOf = (index: number) => players[index] ?? 0
  const networkOf = (index: number) => `10.${run >> 8}.${run & 255}.${Math.max(1, index)}`
  const as = (index: number) => voterAt(playerOf(index), networkOf(index))
  /** When somebody truly voted on the site that is asked, by network. */
  const votedAt = new Map<string, number[]>()
  const opened: Opened[] = []
  const tokens: WithToken[] = []

  /** What the site says: it takes one vote of an address in its window. */
  function saySo(): void {
    for (const network of [1, 2].map(networkOf)) {
      const last = votedAt.get(network)?.at(-1)
      const left = last === undefined ? 0 : last + windowSeconds * 1000 - api.now.at
      const response =
        left > 0
          ? ({ outcome: 'voted', secondsLeft: left / 1000 } as const)
          : ({ outcome: 'notVoted' } as const)
      asked.says.set(network, response)
    }
  }

  async function sendCallback(way: WithToken): Promise<void> {
    const from = api.now.at
    const { status } = await api.callback('calls', { query: `token=${way.token}` })
    if (status !== 200) return
    way.isOwed = false
    way.accepted.push({ from, until: api.now.at })
  }

  async function open(key: string, index: number): Promise<void> {
    const { url } = await api.call(openVote, { Site: key }, as(index))
    const way = { accountId: playerOf(index), network: networkOf(index), at: api.now.at }
    if (key === 'asked') opened.push(way)
    else tokens.push({ ...way, token: tokenIn(url), isOwed: false, accepted: [] })
  }

  async function happen(one: Happening): Promise<void> {
    const way = 'token' in one ? tokens[one.token % tokens.length] : undefined
    switch (one.what) {
      case 'open':
        await Promise.allSettled(['asked', 'calls'].map((key) => open(key, one.player)))
        return
      case 'vote': {
        const network = networkOf(one.player)
        const times = votedAt.get(network) ?? []
        if (api.now.at - (times.at(-1) ?? 0) < windowSeconds * 1000) return
        votedAt.set(network, [...times, api.now.at])
        return saySo()
      }
      case 'check': {
        const check = () => api.call(checkVote, { Site: 'asked' }, as(one.player))
        await Promise.allSettled(Array.from({ length: one.times }, check))
        return
      }
      case 'callback': {
        if (!way) return
        way.isOwed = true
        await Promise.all(Array.from({ length: one.times }, () => sendCallback(way)))
        return
      }
      case 'lie': {
        const query = `token=${way?.token ?? 'X'}`
        await api.callback('calls', { query, secret: 'a-guess' })
        await api.callback('calls', { query, from: '192.0.2.9' })
        return
      }
      case 'fail':
        asked.isDown = one.isDown
        return
      case 'ask':
        return api.votes.askDue()
      case 'wait':
        api.now.at += one.minutes * minute
        saySo()
        return api.votes.askDue()
      case 'crash':
        return crash()
    }
  }

  saySo()
  for (const group of groups) {
    // whatever is refused or cut off is part of life: what counts is what is left
    await Promise.allSettled(group.map(happen))
  }
  await recover()
  asked.isDown = false
  const settledAt = api.now.at
  for (let round = 0; round < 8; round += 1) {
    for (const way of tokens) if (way.isOwed) await sendCallback(way).catch(() => {})
    await api.votes.askDue().catch(() => {})
    api.now.at += 10 * minute
    saySo()
  }
  return { players, networkOf, votedAt, opened, tokens, settledAt }
}

interface Counted {
  site: string
  accountId: number
  network: string
  from: Date
  until: Date
}

function listCounted({ db }: VoteApi, players: readonly number[]): Promise<Counted[]> {
  return db
    .selectFrom('vote')
    .select(['site', 'account_id as accountId', 'network'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('until')])
    .where('account_id', 'in', players)
    .orderBy('id')
    .$castTo<Counted>()
    .execute()
}

type Lived = Awaited<ReturnType<typeof live>>

test('whatever happens in whatever order, each vote counts at most once, and none is lost', async ({
  site,
}) => {
  const { api } = site
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(Happening, { minLength: 1, maxLength: 5 }), {
        minLength: 6,
        maxLength: 24,
      }),
      async (groups) => {
        const lived = await live(site, groups)
        const counted = await listCounted(api, lived.players)
        expectNoneDoubled(lived, counted)
        expectNoneLost(lived, counted)
        await expectExact(api, lived.players, counted)
      },
    ),
    propertyRuns(40),
  )
}, 240_000)

function expectNoneDoubled({ networkOf, votedAt, tokens }: Lived, counted: readonly Counted[]) {
  const countedOf = (key: string, network: string) =>
    counted.filter((one) => one.site === key && one.network === network)
  for (const network of [1, 2].map(networkOf)) {
    const given = votedAt.get(network)?.length ?? 0
    expect(countedOf('asked', network).length).toBeLessThanOrEqual(given)
    const ways = tokens.filter((one) => one.network === network && one.accepted.length > 0)
    const heldUp = tokens.filter((one) => one.network === network && one.isOwed)
    expect(countedOf('calls', network).length).toBeLessThanOrEqual(ways.length + heldUp.length)
  }
}

function expectNoneLost(
  { opened, votedAt, tokens, settledAt }: Lived,
  counted: readonly Counted[],
) {
  const calls = counted.filter(({ site }) => site === 'calls')
  const asked = counted.filter(({ site }) => site === 'asked')
  for (const { accountId, network, at, accepted, isOwed } of tokens) {
    expect(isOwed).toBe(false)
    for (const { from, until } of accepted.filter((one) => one.until < at + 24 * 60 * minute)) {
      const isCounted = calls.some(
        (one) =>
          one.accountId === accountId && one.from.getTime() >= at && one.from.getTime() <= until,
      )
      const isRefused = calls.some(
        (one) =>
          (one.accountId === accountId || one.network === network) &&
          one.from.getTime() <= until &&
          one.until.getTime() > from,
      )
      expect(isCounted || isRefused).toBe(true)
    }
  }
  for (const { accountId, network, at } of opened) {
    const isUsed = asked.some((one) => one.accountId === accountId && one.from.getTime() >= at)
    const votes = votedAt.get(network)?.at(-1) ?? 0
    // it was said for as long as the longest pause takes, and the opening held
    const isSaid = votes + windowSeconds * 1000 > settledAt + 70 * minute
    if (isUsed || !isSaid || settledAt + 70 * minute > at + 24 * 60 * minute) continue
    const holds = asked.some((one) => one.network === network && one.until.getTime() > settledAt)
    expect(holds).toBe(true)
  }
}

/** Each vote brought what it brings, once, and nothing else did. */
async function expectExact(api: VoteApi, players: readonly number[], counted: readonly Counted[]) {
  for (const accountId of players) {
    const votes = counted.filter((one) => one.accountId === accountId).length
    expect(await api.balanceOf(accountId)).toEqual({ money: votes * 1.5, points: votes * 2 })
  }
  const { rows: sums } = await sql`
    select unit from ledger_entry join ledger_account on ledger_account.id = ledger_account_id
    group by unit having sum(amount) <> 0`.execute(api.db)
  expect(sums).toEqual([])
  const { rows: unpaid } = await sql`
    select vote.id, source from vote full join ledger_transfer on source = 'vote:' || vote.id
    where vote.id is null or source is null`.execute(api.db)
  expect(unpaid).toEqual([])
}
