import { createHash } from 'node:crypto'
import { expect, test as base, vi } from 'vitest'
import { checkVote, listVoteSites, listVoteStates, openVote } from '../../contract/vote.ts'
import { codesOf } from '../../../test/error-codes.ts'
import { MemoryVoteSite, callingSite, silentSite } from '../../../test/memory-vote-sites.ts'
import { listenTo } from '../../../test/database-signals.ts'
import { openTestDb } from '../../../test/test-db.ts'
import { createVoteApi, tokenIn, type VoteApi, voterAt } from '../../../test/vote-api.ts'
import { liveChannel } from '../platform/live-signal.ts'
import { sandboxVote } from './adapters/sandbox-vote.ts'

interface Site extends VoteApi {
  /** Of the database. */
  url: string
  asked: MemoryVoteSite
  alice: number
  bob: number
}

const minute = 60_000
const patience = { timeout: 20_000 }
const home = '203.0.113.7'
const elsewhere = '203.0.113.99'

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, url, close } = await openTestDb()
    const asked = new MemoryVoteSite()
    const api = createVoteApi(
      db,
      [asked.adapter('asked'), callingSite('calls'), silentSite('silent'), sandboxVote()],
      { resolve: async () => ['198.51.100.8'] },
    )
    await use({ ...api, url, asked, alice: await api.join('alice'), bob: await api.join('bob') })
    await api.close()
    await close()
  },
})

/** @returns the token of the way there */
async function open(site: Site, Site: string, accountId: number, address = home) {
  const { url } = await site.call(openVote, { Site }, voterAt(accountId, address))
  return site.votes.listSites().find(({ key }) => key === Site)?.isVerified ? tokenIn(url) : ''
}

const check = (site: Site, Site: string, accountId: number, address = home) =>
  site.call(checkVote, { Site }, voterAt(accountId, address))

async function stateOf(site: Site, key: string, accountId: number, address = home) {
  const { states } = await site.call(listVoteStates, {}, voterAt(accountId, address))
  const state = states.find((one) => one.site === key)
  if (!state) throw new Error(`there is no state of ${key}`)
  return state
}

const sendCallback = (site: Site, token: string) =>
  site.callback('calls', { query: `token=${token}` })

const pointsOf = async (site: Site, accountId: number) => (await site.balanceOf(accountId)).points

/** Does what the job of each minute does, for so many minutes. */
async function pass(site: Site, minutes: number) {
  for (let passed = 0; passed < minutes; passed += 1) {
    site.now.at += minute
    await site.votes.askDue()
  }
}

test('a visitor reads where one can vote, and what for', async ({ site }) => {
  const shared = { intervalSeconds: 7200, points: 2, money: 1.5, isSandbox: false }
  expect(await site.call(listVoteSites, {})).toEqual([
    { key: 'asked', name: 'Name of asked', ...shared, isVerified: true },
    { key: 'calls', name: 'Name of calls', ...shared, isVerified: true },
    { key: 'silent', name: 'Name of silent', ...shared, isVerified: false },
    {
      key: 'sandbox',
      name: 'Sandbox',
      intervalSeconds: 300,
      points: 1,
      money: 0,
      isVerified: true,
      isSandbox: true,
    },
  ])
})

test('a player votes in the sandbox, which calls as a real site does', async ({ site }) => {
  const { url } = await site.call(openVote, { Site: 'sandbox' }, voterAt(site.alice))
  const page = await site.request(url, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('stands in for a vote site')
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  const body = new URLSearchParams({ token: tokenIn(url) })
  const response = await site.request('/sandbox/vote', { method: 'POST', body })
  expect(await response.text()).toContain('We’ve told the server')
  expect(await site.balanceOf(site.alice)).toEqual({ money: 0, points: 1 })
  const nextAt = site.now.at / 1000 + 300
  expect(await stateOf(site, 'sandbox', site.alice)).toMatchObject({ nextAt, isChecking: false })
})

test('the sandbox asks whoever comes without a token to come from the site', async ({ site }) => {
  for (const path of ['/sandbox/vote', '/sandbox/vote?token="><script>alert(1)</script>']) {
    const page = await site.request(path, { headers: { 'accept-language': 'fr' } })
    const text = await page.text()
    expect(text).toContain('Ouvrez cette page depuis la page de vote')
    expect(text).not.toMatch(/<form|<script/)
  }
})

test('a vote a site tells of counts once, however often and however many calls at once', async ({
  site,
}) => {
  const token = await open(site, 'calls', site.alice)
  expect((await stateOf(site, 'calls', site.alice)).isChecking).toBe(true)
  const responses = await Promise.all(Array.from({ length: 20 }, () => sendCallback(site, token)))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 OK']),
  )
  expect(await site.balanceOf(site.alice)).toEqual({ money: 1.5, points: 2 })
  expect(await stateOf(site, 'calls', site.alice)).toEqual({
    site: 'calls',
    nextAt: site.now.at / 1000 + 7200,
    isChecking: false,
    isUnreachable: false,
    isNetworkUsed: false,
    lastAt: site.now.at / 1000,
  })
  site.now.at += 7200_000
  await sendCallback(site, token)
  expect(await pointsOf(site, site.alice)).toBe(2)
})

test('open pages are told of what counted: the balance, and the votes', async ({ site }) => {
  const token = await open(site, 'calls', site.alice)
  const signals = await listenTo(site.url, liveChannel)
  await sendCallback(site, token)
  const received = (await signals.receive(3)).map((signal) => JSON.parse(signal))
  expect(received).toEqual([
    { kind: 'balance', accountId: site.alice },
    { kind: 'dropped', tags: ['votes'] },
    { kind: 'changed', accountIds: [site.alice], what: 'votes' },
  ])
  await signals.stop()
})

test('nobody goes there, or has a site asked, without end', async ({ site }) => {
  const asked = new MemoryVoteSite()
  const limits = { opening: 2, check: 3 }
  const api = createVoteApi(site.db, [asked.adapter('asked')], { limits })
  const as = voterAt(site.alice)
  const tries = async (call: () => Promise<unknown>, times: number) => {
    const outcomes: string[][] = []
    for (let done = 0; done < times; done += 1) outcomes.push(await codesOf(call()))
    return outcomes
  }
  const opened = await tries(() => api.call(openVote, { Site: 'asked' }, as), 3)
  expect(opened).toEqual([[], [], ['429']])
  const checked = await tries(() => api.call(checkVote, { Site: 'asked' }, as), 4)
  expect(checked).toEqual([[], [], [], ['429']])
  expect(await codesOf(api.call(openVote, { Site: 'asked' }, voterAt(site.bob)))).toEqual([])
  await api.close()
})

test('a site may write the token in small letters, and in a form as in the address', async ({
  site,
}) => {
  const token = await open(site, 'calls', site.alice)
  const body = new URLSearchParams({ token: token.toLowerCase() }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await site.callback('calls', { method: 'POST', body, headers })
  expect(await pointsOf(site, site.alice)).toBe(2)
})

test('a multipart form and JSON tell of a vote, too', async ({ site }) => {
  const form = new FormData()
  form.set('token', await open(site, 'calls', site.alice))
  await site.callback('calls', { method: 'POST', body: form })
  expect(await pointsOf(site, site.alice)).toBe(2)
  const body = JSON.stringify({ token: await open(site, 'calls', site.bob, elsewhere) })
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  await site.callback('calls', { method: 'POST', body, headers })
  expect(await pointsOf(site, site.bob)).toBe(2)
})

test('a token is good for its own site and for one day', async ({ site }) => {
  const ofSandbox = await open(site, 'sandbox', site.alice)
  expect((await sendCallback(site, ofSandbox)).status).toBe(200)
  const token = await open(site, 'calls', site.alice)
  site.now.at += 24 * 60 * minute
  expect((await sendCallback(site, token)).status).toBe(200)
  expect((await sendCallback(site, 'NEVERGIVENNEVERGIVEN0000')).status).toBe(200)
  expect(await pointsOf(site, site.alice)).toBe(0)
})

test('of the token of a site that calls, its SHA-256 alone is kept', async ({ site }) => {
  const token = await open(site, 'calls', site.alice)
  const kept = await site.db.selectFrom('vote_opening').select(['token', 'token_hash']).execute()
  expect(kept).toEqual([{ token: null, token_hash: createHash('sha256').update(token).digest() }])
})

test('a player asks at once and in several tabs, and the vote counts once', async ({ site }) => {
  await open(site, 'asked', site.alice)
  await open(site, 'asked', site.alice)
  expect(await check(site, 'asked', site.alice)).toMatchObject({ nextAt: null, isChecking: true })
  site.asked.says.set(home, { outcome: 'voted' })
  site.now.at += minute
  await Promise.all([
    ...Array.from({ length: 10 }, () => check(site, 'asked', site.alice)),
    site.votes.askDue(),
    site.votes.askDue(),
  ])
  expect(await pointsOf(site, site.alice)).toBe(2)
  const state = await check(site, 'asked', site.alice)
  expect(state).toMatchObject({ nextAt: site.now.at / 1000 + 7200, isChecking: false })
})

test('after a vote the site is asked no more, whatever was opened', async ({ site }) => {
  for (let times = 0; times < 3; times += 1) await open(site, 'asked', site.alice)
  site.asked.says.set(home, { outcome: 'voted' })
  await pass(site, 1)
  expect(site.asked.asked).toHaveLength(1)
  await pass(site, 180)
  expect(site.asked.asked).toHaveLength(1)
  expect(await pointsOf(site, site.alice)).toBe(2)
})

test('of many openings only the newest are asked about', async ({ site }) => {
  for (let times = 0; times < 10; times += 1) {
    site.now.at += 1000
    await open(site, 'asked', site.alice)
  }
  await pass(site, 1)
  expect(site.asked.asked).toHaveLength(3)
})

test('a failure is neither a vote nor none: the site is asked again, ever less often', async ({
  site,
}) => {
  const began = site.now.at
  await open(site, 'asked', site.alice)
  site.asked.isDown = true
  const askedAt: number[] = []
  // the job runs each minute; once it has little to do, every fifth time is enough to see
  for (let minutes = 1; minutes <= 25 * 60; minutes += minutes < 30 ? 1 : 5) {
    const before = site.asked.asked.length
    site.now.at = began + minutes * minute
    await site.votes.askDue()
    if (site.asked.asked.length > before) askedAt.push((site.now.at - began) / minute)
    if (minutes === 5) {
      const state = await stateOf(site, 'asked', site.alice)
      expect(state).toMatchObject({ isUnreachable: true, isChecking: true, nextAt: null })
    }
  }
  const often = askedAt.filter((at) => at <= 30)
  expect(often.length).toBeGreaterThan(5)
  const later = askedAt.filter((at) => at > 60)
  const pauses = later.slice(1).map((at, index) => at - (later[index] ?? 0))
  expect(new Set(pauses)).toEqual(new Set([60]))
  expect(askedAt.at(-1)).toBeGreaterThan(22 * 60)
  expect(askedAt.at(-1)).toBeLessThan(24 * 60)
  expect(await pointsOf(site, site.alice)).toBe(0)
})

test('a vote counts although the site was out of reach for an hour', async ({ site }) => {
  await open(site, 'asked', site.alice)
  site.asked.isDown = true
  site.asked.says.set(home, { outcome: 'voted' })
  await pass(site, 60)
  expect(await check(site, 'asked', site.alice)).toMatchObject({
    isUnreachable: true,
    nextAt: null,
  })
  site.asked.isDown = false
  await pass(site, 61)
  expect(await pointsOf(site, site.alice)).toBe(2)
  expect((await stateOf(site, 'asked', site.alice)).isUnreachable).toBe(false)
})

test('a site is asked about the name it was given, whatever it is by now', async ({ site }) => {
  await open(site, 'asked', site.alice)
  const renamed = { pseudo: 'bea', pseudo_key: 'bea' }
  await site.db.updateTable('account').set(renamed).where('id', '=', site.alice).execute()
  await pass(site, 1)
  expect(site.asked.asked).toMatchObject([{ name: 'alice' }])
})

test('that a vote was answered for before counts only where the answer got lost', async ({
  site,
}) => {
  await open(site, 'asked', site.alice)
  site.asked.says.set(home, { outcome: 'claimed' })
  await check(site, 'asked', site.alice)
  await check(site, 'asked', site.alice)
  expect(await pointsOf(site, site.alice)).toBe(0)
  site.asked.isDown = true
  await check(site, 'asked', site.alice)
  site.asked.isDown = false
  await check(site, 'asked', site.alice)
  expect(await pointsOf(site, site.alice)).toBe(2)
})

test('a site is asked one question about a player at a time', async ({ site }) => {
  await open(site, 'asked', site.alice)
  // claimed by somebody else: it is no response of the site's that got lost
  site.asked.says.set(home, { outcome: 'claimed' })
  const { promise, resolve } = Promise.withResolvers<void>()
  site.asked.held = promise
  site.now.at += minute
  const first = check(site, 'asked', site.alice)
  await vi.waitFor(() => expect(site.asked.asked).toHaveLength(1), patience)
  const others = Array.from({ length: 5 }, () => check(site, 'asked', site.alice))
  await Promise.all([...others, site.votes.askDue()])
  expect(site.asked.asked).toHaveLength(1)
  resolve()
  expect(await first).toMatchObject({ nextAt: null, isChecking: true })
  expect(await pointsOf(site, site.alice)).toBe(0)
})

test('a site that does not answer keeps nobody from another one', async ({ site }) => {
  const other = new MemoryVoteSite()
  const api = createVoteApi(site.db, [site.asked.adapter('asked'), other.adapter('other')])
  const { promise, resolve } = Promise.withResolvers<void>()
  site.asked.held = promise
  other.says.set(home, { outcome: 'voted' })
  for (const Site of ['asked', 'other']) await api.call(openVote, { Site }, voterAt(site.alice))
  api.now.at += minute
  const asking = api.votes.askDue()
  const isCounted = async () => expect((await api.balanceOf(site.alice)).points).toBe(2)
  await vi.waitFor(isCounted, patience)
  expect(site.asked.asked).toHaveLength(1)
  resolve()
  await asking
  await api.close()
})

test('what a process was asking when it died is asked again', async ({ site }) => {
  await open(site, 'asked', site.alice)
  site.asked.says.set(home, { outcome: 'claimed' })
  const ask_at = new Date(site.now.at + 2 * minute)
  await site.db.updateTable('vote_opening').set({ ask_state: 'begun', ask_at }).execute()
  await pass(site, 1)
  await check(site, 'asked', site.alice)
  expect(site.asked.asked).toHaveLength(0)
  await pass(site, 1)
  expect(site.asked.asked).toHaveLength(1)
  expect(await pointsOf(site, site.alice)).toBe(2)
})

test('the next vote counts when the site says, within reason', async ({ site }) => {
  const windowAfter = async (secondsLeft: number) => {
    await open(site, 'asked', site.alice)
    site.asked.says.set(home, { outcome: 'voted', secondsLeft })
    const { nextAt } = await check(site, 'asked', site.alice)
    const window = (nextAt ?? 0) - site.now.at / 1000
    site.now.at += window * 1000
    return window
  }
  // a minute more than it says: clocks differ, and it may still say that somebody voted
  expect(await windowAfter(5000)).toBe(5060)
  expect(await windowAfter(0)).toBe(1800)
  expect(await windowAfter(86_400_000)).toBe(14_400)
})

test('two players behind one network: one of them may vote there', async ({ site }) => {
  const [hers, his] = [await open(site, 'calls', site.alice), await open(site, 'calls', site.bob)]
  await Promise.all([sendCallback(site, hers), sendCallback(site, his)])
  const points = [await pointsOf(site, site.alice), await pointsOf(site, site.bob)]
  expect(points.toSorted()).toEqual([0, 2])
  const other = points[0] === 0 ? site.alice : site.bob
  const nextAt = site.now.at / 1000 + 7200
  expect(await stateOf(site, 'calls', other)).toMatchObject({ isNetworkUsed: true, nextAt })
  const opening = codesOf(open(site, 'calls', other))
  expect(await opening).toEqual(['VoteNetworkUsed'])
  await sendCallback(site, await open(site, 'calls', other, elsewhere))
  expect(await pointsOf(site, other)).toBe(2)
})

test('a network of IPv6 is its first half; IPv4 written as IPv6 is IPv4', async ({ site }) => {
  const counts = async (accountId: number, address: string) =>
    (
      await codesOf(
        open(site, 'calls', accountId, address).then((token) => sendCallback(site, token)),
      )
    ).length === 0
  expect(await counts(site.alice, '2001:db8:1:2:aaaa::1')).toBe(true)
  expect(await counts(site.bob, '2001:DB8:1:2:bbbb::2')).toBe(false)
  expect(await counts(site.bob, '2001:db8:1:3::1')).toBe(true)
  site.now.at += 7200_000
  expect(await counts(site.alice, '::ffff:cb00:7107')).toBe(true)
  expect(await counts(site.bob, '203.0.113.7')).toBe(false)
})

test('a site is asked by the very address, written as sites write it', async ({ site }) => {
  await open(site, 'asked', site.alice, '::ffff:203.0.113.7')
  await open(site, 'asked', site.bob, '2001:0DB8:0001:0002:0000:0000:0000:0001')
  await check(site, 'asked', site.alice)
  await check(site, 'asked', site.bob)
  expect(site.asked.asked).toMatchObject([
    { address: '203.0.113.7', name: 'alice' },
    { address: '2001:db8:1:2::1', name: 'bob' },
  ])
})

test('who is refused reads why', async ({ site }) => {
  site.unconfirmed.add(site.bob)
  expect(await codesOf(open(site, 'calls', site.bob))).toEqual(['EmailUnconfirmed'])
  expect(await codesOf(open(site, 'nowhere', site.alice))).toEqual(['404'])
  expect(await codesOf(check(site, 'nowhere', site.alice))).toEqual(['404'])
  expect(await codesOf(check(site, 'asked', site.alice))).toEqual(['VoteNotOpened'])
  await sendCallback(site, await open(site, 'calls', site.alice))
  expect(await codesOf(open(site, 'calls', site.alice))).toEqual(['VoteTooEarly'])
  expect((await check(site, 'calls', site.alice)).nextAt).not.toBeNull()
})

test('a site that confirms nothing counts the visit, not the click', async ({ site }) => {
  await open(site, 'silent', site.alice)
  expect(await check(site, 'silent', site.alice)).toMatchObject({ nextAt: null, isChecking: true })
  site.now.at += 20_000
  await site.votes.askDue()
  expect(await pointsOf(site, site.alice)).toBe(2)
  const { votesThisMonth } = await site.call(listVoteStates, {}, voterAt(site.alice))
  expect(votesThisMonth).toBe(0)
})

test('the votes of a player who deletes their account stay, without a name', async ({ site }) => {
  await sendCallback(site, await open(site, 'calls', site.alice))
  await open(site, 'asked', site.alice)
  await site.db.deleteFrom('account').where('id', '=', site.alice).execute()
  const votes = await site.db.selectFrom('vote').select(['account_id', 'points']).execute()
  expect(votes).toEqual([{ account_id: null, points: 2 }])
  expect(await site.db.selectFrom('vote_opening').select('site').execute()).toEqual([])
  expect(await codesOf(open(site, 'calls', site.bob))).toEqual(['VoteNetworkUsed'])
})

test('what is needed no longer is forgotten', async ({ site }) => {
  const [hers, his] = [
    await open(site, 'calls', site.alice),
    await open(site, 'calls', site.bob, elsewhere),
  ]
  await Promise.all([sendCallback(site, hers), sendCallback(site, his)])
  const networks = async () =>
    (await site.db.selectFrom('vote').select('network').execute()).map(({ network }) => network)
  site.now.at += 30 * 24 * 60 * minute
  await site.votes.forget()
  expect(await networks()).toEqual(expect.arrayContaining([home, elsewhere]))
  site.now.at += 2 * 60 * minute + 1
  await site.votes.forget()
  await site.votes.forget()
  const left = (await networks()).join(' ')
  expect(left).not.toContain('203.0.113')
  expect(await site.db.selectFrom('vote_opening').select('site').execute()).toEqual([])
})
