import { createHash, createHmac } from 'node:crypto'
import { expect, test as base } from 'vitest'
import { openVote } from '../../../contract/vote.ts'
import { openTestDb, type TestDb } from '../../../../test/test-db.ts'
import { createVoteApi, testSecret, tokenIn, voterAt } from '../../../../test/vote-api.ts'
import type { VoteAdapter } from '../vote-site.ts'
import { customVote } from './custom-vote.ts'
import {
  arenaTop100,
  gtop100,
  hotMc,
  mcTop,
  minecraftRating,
  mineServ,
  top100Arena,
  topCraft,
  topG,
  topServer,
  xtremeTop100,
} from './vote-sites.ts'

const secret = testSecret
const signingSecret = 'key-of-the-listing'
const page = 'https://votes.example/server/12?user={name}'
const monitor = '198.51.100.20'

interface Call {
  method?: string
  query?: string
  body?: string
  headers?: Record<string, string>
  from?: string
}

interface Spoken {
  adapter: () => VoteAdapter
  page: RegExp
  /** The call of a vote that counts. */
  genuine: (voter: Voter) => Call
  /** Calls the site did not send. */
  forged: (voter: Voter) => Call[]
  /** Calls of a vote that does not count. */
  failed?: (voter: Voter) => Call[]
  answer?: string
}

/** Who votes, as the site knows them. */
interface Voter {
  token: string
  name: string
}

const form = (fields: Record<string, string>): Call => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const query = (fields: Record<string, string>, from?: string): Call => ({
  query: new URLSearchParams(fields).toString(),
  ...(from !== undefined && { from }),
})
const json = (body: unknown): Call => ({
  method: 'POST',
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('hex')

/** A form whose signature is of these fields, and such as are not. */
function signedForm(
  algorithm: string,
  field: string,
  compose: (fields: Record<string, string>, key: string) => string,
  toFields: (voter: Voter) => Record<string, string>,
): Pick<Spoken, 'genuine' | 'forged'> {
  const sign = (fields: Record<string, string>, key = signingSecret) =>
    hash(algorithm, compose(fields, key))
  return {
    genuine: (voter) => {
      const fields = toFields(voter)
      return form({ ...fields, [field]: sign(fields) })
    },
    forged: (voter) => {
      const fields = toFields(voter)
      const others = toFields({ ...voter, name: 'somebody' })
      const right = sign(fields)
      return [
        form(fields),
        form({ ...fields, [field]: '' }),
        form({ ...fields, [field]: right.slice(0, -1) }),
        form({ ...fields, [field]: sign(fields, 'another key') }),
        form({ ...fields, [field]: sign(fields, '') }),
        form({ ...fields, [field]: sign(others) }),
        form({ ...fields, [field]: right.replace(/^./, (one) => (one === '0' ? '1' : '0')) }),
      ]
    },
  }
}

const batch = (votes: object[][], pingbackkey = signingSecret) => ({
  siteid: 1,
  pingbackkey,
  Common: votes,
})

const sites: Record<string, Spoken> = {
  TopG: {
    adapter: () => topG({ category: 'wow', site: '99', secret }),
    page: /^https:\/\/topg\.org\/wow\/in-99-[0-9A-Z]{24}$/,
    genuine: ({ token }) => query({ p_resp: token, ip: '203.0.113.7' }, monitor),
    forged: ({ token }) => [query({ p_resp: token, ip: '203.0.113.7' }, '203.0.113.7')],
  },
  'GTop100 by form': {
    adapter: () =>
      gtop100({
        page: 'https://gtop100.com/topsites/wow/sitedetails/ours',
        secret,
        pingbackKey: signingSecret,
      }),
    page: /^https:\/\/gtop100\.com\/topsites\/wow\/sitedetails\/ours\?vote=1&pingUsername=[0-9A-Z]{24}$/,
    genuine: ({ token }) => form(gtopForm(token)),
    forged: ({ token }) => [
      form({ ...gtopForm(token), pingbackkey: 'another' }),
      form({ ...gtopForm(token), pingbackkey: '' }),
      form({ VoterIP: '203.0.113.7', Successful: '0', pingUsername: token }),
    ],
    failed: ({ token }) => [
      form({ ...gtopForm(token), Successful: '1', Reason: 'voted already' }),
      form({ ...gtopForm(token), Successful: '' }),
    ],
  },
  'GTop100 by JSON': {
    adapter: () =>
      gtop100({ page: 'https://gtop100.com/ours', secret, pingbackKey: signingSecret }),
    page: /\?vote=1&pingUsername=[0-9A-Z]{24}$/,
    genuine: ({ token }) =>
      json(
        batch([
          [{ ip: '192.0.2.1' }, { success: '0' }, { reason: '' }, { pb_name: 'UNKNOWN' }],
          // in any order, a number as well as a text
          [{ pb_id: '7' }, { pb_name: token }, { success: 0 }, { ip: '203.0.113.7' }],
          [],
        ]),
      ),
    forged: ({ token }) => [
      json(batch([[{ success: '0' }, { pb_name: token }]], 'another')),
      json({ Common: [[{ success: '0' }, { pb_name: token }]] }),
      json({ pingbackkey: signingSecret, Common: 'all of them' }),
      json(`{"pingbackkey":"${signingSecret}","Common":[[{"success":"0"},{"pb_name":"${token}"`),
    ],
    failed: ({ token }) => [
      json(batch([[{ success: '1' }, { pb_name: token }, { reason: 'voted already' }]])),
      json(batch([[{ pb_name: token }]])),
      json(batch([[{ success: null }, { pb_name: [token] }]])),
    ],
  },
  XtremeTop100: {
    adapter: () =>
      xtremeTop100({ site: '1132', secret, from: ['199.59.161.0/24', '2001:db8::/32'] }),
    page: /^https:\/\/www\.xtremetop100\.com\/in\.php\?site=1132&postback=[0-9A-Z]{24}$/,
    genuine: ({ token }) => ({
      ...form({ custom: token, votingip: '203.0.113.7' }),
      from: '199.59.161.214',
    }),
    forged: ({ token }) => [
      query({ custom: token }, '199.59.162.214'),
      query({ custom: token }, '2001:db9::1'),
    ],
  },
  'XtremeTop100 in other words': {
    adapter: () => xtremeTop100({ site: '1132', secret }),
    page: /&postback=/,
    genuine: ({ token }) => query({ nick: token, votingip: '203.0.113.7' }),
    forged: () => [],
  },
  'Arena-Top100': {
    adapter: () => arenaTop100({ user: 'ours', secret, siteSecret: signingSecret }),
    page: /^https:\/\/www\.arena-top100\.com\/index\.php\?a=in&u=ours&id=[0-9A-Z]{24}$/,
    genuine: ({ token }) =>
      form({ voted: '1', userip: '203.0.113.7', userid: token, secret: signingSecret }),
    forged: ({ token }) => [
      form({ voted: '1', userid: token, secret: 'another' }),
      form({ voted: '1', userid: token }),
    ],
    failed: ({ token }) => [form({ voted: '0', userid: token, secret: signingSecret })],
  },
  Top100Arena: {
    adapter: () => top100Arena({ site: '55', secret }),
    page: /^https:\/\/www\.top100arena\.com\/listing\/55\/vote\?incentive=[0-9A-Z]{24}$/,
    genuine: ({ token }) => query({ postback: token }, '3.86.48.116'),
    forged: ({ token }) => [query({ postback: token }, '3.86.48.117')],
  },
  'Top-Server': {
    adapter: () => topServer({ page, secret, signingSecret }),
    page: /user=Ann$/,
    genuine: ({ name }) => hook({ event: 'vote', data: { username: name } }),
    forged: ({ name }) => [
      json({ data: { username: name } }),
      hook({ data: { username: name } }, 'another key'),
      { ...hook({ data: { username: 'Bob' } }), body: `{"data":{"username":"${name}"}}` },
    ],
  },
  McTop: {
    adapter: () => mcTop({ page, secret, signingSecret }),
    page: /user=Ann$/,
    ...signedForm(
      'md5',
      'token',
      ({ nickname = '' }, key) => nickname + key,
      ({ name }) => ({ nickname: name }),
    ),
  },
  HotMC: {
    adapter: () => hotMc({ page, secret, signingSecret }),
    page: /user=Ann$/,
    ...signedForm(
      'sha1',
      'sign',
      ({ nick = '', time = '' }, key) => nick + time + key,
      ({ name }) => ({ nick: name, time: '1763208000' }),
    ),
    answer: 'ok',
  },
  MinecraftRating: {
    adapter: () => minecraftRating({ page, secret, signingSecret }),
    page: /user=Ann$/,
    ...signedForm(
      'sha1',
      'signature',
      ({ username = '', timestamp = '' }, key) => username + timestamp + key,
      ({ name }) => ({ username: name, timestamp: '1763208000' }),
    ),
    answer: 'ok',
  },
  TopCraft: {
    adapter: () => topCraft({ page, secret, signingSecret }),
    page: /user=Ann$/,
    ...signedForm(
      'sha1',
      'signature',
      ({ username = '', timestamp = '' }, key) => username + timestamp + key,
      ({ name }) => ({ username: name, timestamp: '1763208000' }),
    ),
    answer: 'ok',
  },
  MineServ: {
    adapter: () => mineServ({ page, secret, signingSecret }),
    page: /user=Ann$/,
    ...signedForm(
      'sha256',
      'signature',
      ({ project, username, timestamp }, key) => `${project}.${key}.${timestamp}.${username}`,
      ({ name }) => ({ project: 'ours', username: name, timestamp: '1763208000' }),
    ),
    answer: 'done',
  },
  'a site of one’s own that signs': {
    adapter: () =>
      customVote({
        key: 'realms',
        name: 'Realms',
        everyMinutes: 60,
        page: 'https://realms.example/{token}',
        call: {
          secret,
          from: ['monitor.realms.example'],
          token: 'vote.id',
          success: { field: 'vote.state', equals: 'counted' },
          signature: { header: 'X-Sign', algorithm: 'sha512', isHmac: true, secret: signingSecret },
          answer: 'thanks',
        },
      }),
    page: /^https:\/\/realms\.example\/[0-9A-Z]{24}$/,
    genuine: ({ token }) => ownHook({ vote: { id: token, state: 'counted' } }),
    forged: ({ token }) => [
      json({ vote: { id: token, state: 'counted' } }),
      { ...ownHook({ vote: { id: token, state: 'counted' } }), from: '203.0.113.7' },
    ],
    failed: ({ token }) => [ownHook({ vote: { id: token, state: 'refused' } })],
    answer: 'thanks',
  },
}

function gtopForm(token: string) {
  return {
    VoterIP: '203.0.113.7',
    Successful: '0',
    Reason: '',
    // it is given back in capitals
    pingUsername: token.toUpperCase(),
    pingbackkey: signingSecret,
  }
}

function hook(content: object, key = signingSecret): Call {
  const body = JSON.stringify(content)
  const signature = `sha256=${createHmac('sha256', key).update(body).digest('hex')}`
  const call = json(body)
  return { ...call, headers: { ...call.headers, 'x-topserver-signature': signature } }
}

function ownHook(content: object): Call {
  const body = JSON.stringify(content)
  const signature = createHmac('sha512', signingSecret).update(body).digest('hex').toUpperCase()
  const call = json(body)
  return { ...call, headers: { ...call.headers, 'x-sign': signature }, from: monitor }
}

const test = base.extend<{ database: TestDb }>({
  // oxlint-disable-next-line no-empty-pattern
  database: async ({}, use) => {
    const database = await openTestDb()
    await use(database)
    await database.close()
  },
})

for (const [name, spoken] of Object.entries(sites)) {
  test(`${name} tells of votes in its own words, and nobody else does`, async ({ database }) => {
    const adapter = spoken.adapter()
    const Site = adapter.key
    const api = createVoteApi(database.db, [adapter], { resolve: async () => [monitor] })
    const player = await api.join('Ann')
    await api.join('somebody')
    const { url } = await api.call(openVote, { Site }, voterAt(player))
    expect(url).toMatch(spoken.page)
    const points = async () => (await api.balanceOf(player)).points
    const voter = { token: /[0-9A-Z]{24}/.test(url) ? tokenIn(url) : '', name: 'Ann' }
    for (const [index, call] of spoken.forged(voter).entries()) {
      expect((await api.callback(Site, call)).status, `forged ${index}`).toBe(403)
    }
    for (const [index, call] of (spoken.failed?.(voter) ?? []).entries()) {
      expect((await api.callback(Site, call)).status, `failed ${index}`).toBe(200)
    }
    expect(await points()).toBe(0)
    const genuine = spoken.genuine(voter)
    const responses = await Promise.all([1, 2, 3, 4].map(() => api.callback(Site, genuine)))
    const response = { status: 200, text: spoken.answer ?? 'OK' }
    expect(responses).toEqual([response, response, response, response])
    expect(await points()).toBe(1)
    await api.close()
  })
}

test('one call of GTop100 tells of several votes, whichever of them count', async ({
  database,
}) => {
  const adapter = gtop100({ page: 'https://gtop100.com/ours', secret, pingbackKey: signingSecret })
  const api = createVoteApi(database.db, [adapter])
  const players: number[] = []
  const votes: object[][] = []
  for (const [index, name] of ['ann', 'bob', 'cid'].entries()) {
    const player = await api.join(name)
    const as = voterAt(player, `203.0.113.${index + 1}`)
    const { url } = await api.call(openVote, { Site: 'gtop100' }, as)
    players.push(player)
    votes.push([{ pb_name: tokenIn(url) }, { success: name === 'bob' ? '1' : '0' }])
  }
  const call = json(batch([...votes, ...votes]))
  await Promise.all([api.callback('gtop100', call), api.callback('gtop100', call)])
  const points = await Promise.all(
    players.map(async (player) => (await api.balanceOf(player)).points),
  )
  expect(points).toEqual([1, 0, 1])
  await api.close()
})
