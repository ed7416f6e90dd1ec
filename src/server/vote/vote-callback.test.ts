import { pino } from 'pino'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { checkVote, openVote } from '../../contract/vote.ts'
import { MemoryVoteSite, callingSite } from '../../../test/memory-vote-sites.ts'
import { postRaw, type RawRequest } from '../../../test/raw-http.ts'
import { openTestDb } from '../../../test/test-db.ts'
import {
  createVoteApi,
  testSecret,
  tokenIn,
  type VoteApi,
  voterAt,
} from '../../../test/vote-api.ts'
import { customVote } from './adapters/custom-vote.ts'

interface Site extends VoteApi {
  alice: number
  asked: MemoryVoteSite
  lines: string[]
  /** Addresses of the host the site calls from; none while name servers fail. */
  hosts: { addresses: string[] | undefined; asked: number }
}

const minute = 60_000

const test = base.extend<{ site: Site }>({
  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    const { db, close } = await openTestDb()
    const hosts: Site['hosts'] = { addresses: ['198.51.100.8'], asked: 0 }
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const asked = new MemoryVoteSite()
    const plain = customVote({
      key: 'plain',
      name: 'Plain',
      everyMinutes: 60,
      page: 'https://plain.example/{token}',
      call: { secret: testSecret, token: 'token' },
    })
    const api = createVoteApi(db, [callingSite('calls'), plain, asked.adapter('asked')], {
      log,
      limits: { callback: 5 },
      async resolve() {
        hosts.asked += 1
        if (!hosts.addresses) throw new Error('no name server answers')
        return hosts.addresses
      },
    })
    await use({ ...api, alice: await api.join('alice'), asked, lines, hosts })
    await api.close()
    await close()
  },
})

async function open(site: Site, key = 'calls') {
  const { url } = await site.call(openVote, { Site: key }, voterAt(site.alice))
  return tokenIn(url)
}

const pointsOf = async (site: Site) => (await site.balanceOf(site.alice)).points

test('a call to a wrong address is of nobody, and cannot be made without end', async ({ site }) => {
  const query = `token=${await open(site)}`
  const wrong = [
    ['calls', `${testSecret}x`],
    ['calls', testSecret.slice(1)],
    ['nowhere', testSecret],
    // a site that is asked has no secret, and none is not one
    ['asked', testSecret],
  ] as const
  for (const [key, secret] of wrong) {
    const response = await site.callback(key, { query, secret })
    expect(response).toEqual({ status: 404, text: 'not found' })
  }
  await site.callback('calls', { query, secret: 'wrong' })
  const refused = await site.callback('calls', { query, secret: 'wrong' })
  expect(refused.status).toBe(429)
  expect(await pointsOf(site)).toBe(0)
  // whoever shares a network with somebody who guesses is heard all the same
  expect((await site.callback('calls', { query })).status).toBe(200)
  expect(await pointsOf(site)).toBe(2)
})

test('a call from elsewhere than the site calls from is refused', async ({ site }) => {
  const query = `token=${await open(site)}`
  const forged = await site.callback('calls', { query, from: '192.0.2.66' })
  expect(forged).toEqual({ status: 403, text: 'refused' })
  expect(await pointsOf(site)).toBe(0)
  expect((await site.callback('calls', { query, from: '::ffff:198.51.100.8' })).status).toBe(200)
  expect(await pointsOf(site)).toBe(2)
})

test('a host that moved is found again, and one that cannot be found is nobody’s refusal', async ({
  site,
}) => {
  const query = `token=${await open(site)}`
  site.hosts.addresses = undefined
  expect((await site.callback('calls', { query, from: '198.51.100.9' })).status).toBe(503)
  site.hosts.addresses = ['198.51.100.8']
  expect((await site.callback('calls', { query, from: '198.51.100.9' })).status).toBe(403)
  const asked = site.hosts.asked
  expect((await site.callback('calls', { query, from: '198.51.100.9' })).status).toBe(403)
  expect(site.hosts.asked).toBe(asked)
  site.hosts.addresses = ['198.51.100.9']
  site.now.at += minute
  expect((await site.callback('calls', { query, from: '198.51.100.9' })).status).toBe(200)
  expect(await pointsOf(site)).toBe(2)
  // what was known is good while name servers fail
  site.hosts.addresses = undefined
  site.now.at += 24 * 60 * minute
  const again = `token=${await open(site)}`
  expect((await site.callback('calls', { query: again, from: '198.51.100.9' })).status).toBe(200)
  expect(await pointsOf(site)).toBe(4)
})

test('while the database fails, the site is told to call again', async ({ site }) => {
  const query = `token=${await open(site)}`
  await sql`alter table vote rename to vote_away`.execute(site.db)
  const failed = await site.callback('calls', { query })
  expect(failed).toEqual({ status: 500, text: 'failed, call again' })
  await sql`alter table vote_away rename to vote`.execute(site.db)
  expect((await site.callback('calls', { query })).status).toBe(200)
  expect(await pointsOf(site)).toBe(2)
})

test('a call that says nothing, or nonsense, counts nothing', async ({ site }) => {
  await open(site)
  const json = { 'content-type': 'application/json' }
  const calls = [
    {},
    { query: 'token=' },
    { query: 'token=%00' },
    { query: 'name=%00' },
    { query: `name=${'x'.repeat(5000)}` },
    { query: 'name=nobody&proof=%00' },
    { query: `name=alice%00x&proof=${'1'.repeat(6000)}` },
    { method: 'POST', body: '{', headers: json },
    { method: 'POST', body: '[[[[[["token"]]]]]]', headers: json },
    { method: 'POST', body: '{"token":{"token":null}}', headers: json },
    { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=-' } },
  ]
  for (const call of calls) expect((await site.callback('calls', call)).status).toBe(200)
  expect(await pointsOf(site)).toBe(0)
})

test('only GET and POST are calls, and no call is long', async ({ site }) => {
  const query = `token=${await open(site)}`
  for (const method of ['HEAD', 'PUT', 'DELETE', 'OPTIONS']) {
    expect((await site.callback('calls', { query, method })).status).toBe(405)
  }
  const body = 'x'.repeat(70_000)
  expect((await site.callback('calls', { query, method: 'POST', body })).status).toBe(413)
  expect(await pointsOf(site)).toBe(0)
})

test('a call counts in whatever way its body comes', async ({ site }) => {
  const path = `/api/vote/callback/plain/${testSecret}`
  const send = async (request: Omit<RawRequest, 'path'> & { query?: string }) =>
    postRaw(await site.origin(), { path: `${path}${request.query ?? ''}`, ...request })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = `token=${await open(site, 'plain')}`
  expect(await send({ framing: 'chunked', headers, body })).toMatchObject({ status: 200 })
  expect(await pointsOf(site)).toBe(1)
  site.now.at += 60 * minute
  const query = `?token=${await open(site, 'plain')}`
  expect(await send({ framing: 'none', query, version: '1.0' })).toMatchObject({ status: 200 })
  expect(await pointsOf(site)).toBe(2)
})

test('a long call that does not say how long it is is cut off', async ({ site }) => {
  const query = `token=${await open(site)}`
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(16_384)),
  })
  const init = { method: 'POST', body: stream, duplex: 'half' } as const
  const path = `/api/vote/callback/calls/${testSecret}?${query}`
  const response = await site.request(path, init)
  expect(response.status).toBe(413)
  expect(await pointsOf(site)).toBe(0)
})

test('a site that knows players by their names tells of each vote once', async ({ site }) => {
  const call = (proof: string) => site.callback('calls', { query: `name=alice&proof=${proof}` })
  // nobody went there from the site
  await call('1')
  expect(await pointsOf(site)).toBe(0)
  await open(site)
  await Promise.all(Array.from({ length: 5 }, () => call('1')))
  expect(await pointsOf(site)).toBe(2)
  site.now.at += 120 * minute
  await open(site)
  await call('1')
  expect(await pointsOf(site)).toBe(2)
  await call('2')
  expect(await pointsOf(site)).toBe(4)
})

test('a vote given under a former pseudo counts', async ({ site }) => {
  await open(site)
  const renamed = { pseudo: 'bea', pseudo_key: 'bea' }
  await site.db.updateTable('account').set(renamed).where('id', '=', site.alice).execute()
  await site.callback('calls', { query: 'name=alice&proof=1' })
  expect(await pointsOf(site)).toBe(2)
})

test('no secret and no token is in the log', async ({ site }) => {
  const tokens = [await open(site), await open(site, 'asked')]
  const query = `token=${tokens[0]}`
  site.asked.isDown = true
  await site.call(checkVote, { Site: 'asked' }, voterAt(site.alice))
  await site.callback('calls', { query, from: '192.0.2.66' })
  await site.callback('calls', { query, secret: `${testSecret}x` })
  await site.callback('calls', { query, method: 'PUT' })
  await site.callback('calls', { query, method: 'POST', body: 'x'.repeat(70_000) })
  await sql`alter table vote rename to vote_away`.execute(site.db)
  await site.callback('calls', { query })
  await sql`alter table vote_away rename to vote`.execute(site.db)
  site.hosts.addresses = undefined
  site.now.at += 60 * minute
  await site.callback('calls', { query, from: '192.0.2.67' })
  await site.callback('calls', { query })
  const text = site.lines.join('')
  for (const event of ['was refused', 'wrong address', 'failed', 'told of a vote', 'not asked']) {
    expect(text).toContain(event)
  }
  for (const secret of [testSecret, ...tokens]) expect(text).not.toContain(secret)
})
