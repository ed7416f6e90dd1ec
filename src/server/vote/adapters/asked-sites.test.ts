import type { RequestListener } from 'node:http'
import { expect, test as base } from 'vitest'
import { checkVote, openVote } from '../../../contract/vote.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { openTestDb, type TestDb } from '../../../../test/test-db.ts'
import { createVoteApi, voterAt } from '../../../../test/vote-api.ts'
import type { VoteAdapter } from '../vote-site.ts'
import { customVote } from './custom-vote.ts'
import {
  gamingTop100,
  impulsion,
  l2TopZone,
  listeServeurs,
  listForge,
  serveurPrive,
  topServeurs,
} from './vote-sites.ts'

const address = '203.0.113.7'
const startsAt = Date.parse('2026-11-15T12:00:00Z')

/** What a site is asked, and what it answers; `votedAt` is 10 minutes ago. */
interface Spoken {
  adapter: (url: string) => VoteAdapter
  page: string | RegExp
  path: string
  voted: string
  notVoted: string | { status: number; body: string }
  /** Seconds until the next vote. */
  window: number
}

const page = 'https://votes.example/server/12/vote?user={name}'
const openedPage = 'https://votes.example/server/12/vote?user=Zo%C3%A9%20%26%20co'
const pseudo = 'Zoé & co'
const encoded = 'Zo%C3%A9%20%26%20co'

const sites: Record<string, Spoken> = {
  'Serveur-Privé': {
    adapter: (url) => serveurPrive({ page, token: 'T/1', url }),
    page: openedPage,
    path: `/api/v1/servers/T%2F1/votes/${address}`,
    voted: JSON.stringify({
      success: true,
      data: {
        username: 'ana',
        voted_at: '2026-11-15 12:50:00',
        next_vote_seconds: 4800,
        is_connected: false,
        is_subscriber: false,
      },
    }),
    notVoted: '{"success":false,"message":"Aucun vote"}',
    window: 4860,
  },
  'Top-Serveurs by name': {
    adapter: (url) => topServeurs({ page, token: 'T', url: `${url}/v1` }),
    page: openedPage,
    path: `/v1/votes/claim-username?server_token=T&playername=${encoded}`,
    voted: '{"code":200,"success":true,"claimed":1,"message":"ok"}',
    notVoted: '{"code":200,"success":true,"claimed":0,"message":"no"}',
    window: 7200,
  },
  'Top-Serveurs by address': {
    adapter: (url) => topServeurs({ page, token: 'T', by: 'address', url: `${url}/v1/` }),
    page: openedPage,
    path: `/v1/votes/check-ip?server_token=T&ip=${address}`,
    voted: '{"code":200,"success":true,"message":"voted"}',
    notVoted: { status: 404, body: '{"code":404,"success":false,"message":"not voted"}' },
    window: 7200,
  },
  GamingTop100: {
    adapter: (url) => gamingTop100({ site: '321', url }),
    page: 'http://gamingtop100.net/in-321',
    path: `/ip_check/321/${address}`,
    voted: '1\n',
    notVoted: '0',
    window: 43_200,
  },
  ListForge: {
    adapter: (url) => listForge({ page, serverKey: 'K', url, isClaimed: false }),
    page: openedPage,
    path: `/api/?object=votes&element=claim&key=K&username=${encoded}`,
    voted: '1',
    notVoted: '0',
    window: 86_400,
  },
  Impulsion: {
    adapter: (url) => impulsion({ page, token: 'T', url }),
    page: openedPage,
    path: `/api/servers/T/vote-status/${address}`,
    voted: '{"can_vote":false}',
    notVoted: '{"can_vote":true}',
    window: 86_400,
  },
  'Liste-Serveurs': {
    adapter: (url) => listeServeurs({ page, site: '77', url }),
    page: openedPage,
    path: `/api/checkVote/77/${address}`,
    voted: '{"success":true}',
    notVoted: '{"success":false}',
    window: 10_800,
  },
  L2TopZone: {
    adapter: (url) => l2TopZone({ page, token: 'T', url: `${url}/v1` }),
    page: openedPage,
    path: `/v1/vote?token=T&ip=${address}`,
    voted: JSON.stringify({
      ok: true,
      result: {
        isVoted: true,
        voteTime: '2026-11-15 15:50:00',
        // of their own zone
        serverTime: '2026-11-15 16:00:00',
      },
    }),
    notVoted: '{"ok":true,"result":{"isVoted":false,"voteTime":null,"serverTime":1763208000}}',
    window: 43_200 - 600 + 60,
  },
  'a site of one’s own': {
    adapter: (url) =>
      customVote({
        key: 'realms',
        name: 'Realms',
        everyMinutes: 60,
        page: 'https://realms.example/{token}/{name}',
        ask: {
          url: `${url}/voted/{token}?who={name}&ip={ip}`,
          headers: { authorization: 'Bearer abc' },
          voted: { field: 'data.voted', equals: 'yes' },
          notVoted: [{ status: 404 }, { field: 'data.voted', equals: 'no' }],
          secondsLeft: 'data.left',
        },
      }),
    page: new RegExp(`^https://realms\\.example/[0-9A-Z]{24}/${encoded}$`),
    path: `/voted/{token}?who=${encoded}&ip=${address}`,
    voted: '{"data":{"voted":"yes","left":"1200"}}',
    notVoted: { status: 404, body: 'nobody' },
    window: 1260,
  },
}

interface Standing extends TestDb {
  site: FakeServer
}

const test = base.extend<{ standing: Standing }>({
  // oxlint-disable-next-line no-empty-pattern
  standing: async ({}, use) => {
    const database = await openTestDb()
    const site = await startFakeServer()
    await use({ ...database, site })
    await site[Symbol.asyncDispose]()
    await database.close()
  },
})

const says =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body)

/** What is no response, whatever site it comes from. */
const failures: Record<string, RequestListener> = {
  'an error of the server': says('{"success":false,"can_vote":false,"claimed":0}', 500),
  'an error with a text that looks like a vote': says('1', 500),
  'too many calls': says('{"success":true,"code":200,"claimed":1}', 429, { 'retry-after': '1' }),
  'no access': says('{"success":false,"code":403,"claimed":0,"can_vote":true}', 403),
  'a redirect': says('1', 302, { location: 'https://elsewhere.example/' }),
  'a page': says('<!doctype html><title>1</title>Checking your browser'),
  nothing: says(''),
  'JSON of something else': says('{"success":"maybe","can_vote":null,"claimed":9,"data":[]}'),
  'a list': says('[true]'),
  null: says('null'),
  'half of it': says('{"success":true,"code":200,"claimed":1,"can_vote":fal'),
  'more than anybody reads': says(`1${' '.repeat(100_000)}`),
  'a connection that breaks': (_, response) => void response.destroy(),
}

async function vote({ db, site }: Standing, spoken: Spoken) {
  const adapter = spoken.adapter(site.origin)
  const api = createVoteApi(db, [adapter])
  const player = await api.join(pseudo)
  const Site = adapter.key
  const as = voterAt(player, address)
  const { url } = await api.call(openVote, { Site }, as)
  return {
    ...api,
    url,
    check: () => api.call(checkVote, { Site }, as),
    points: async () => (await api.balanceOf(player)).points,
  }
}

for (const [name, spoken] of Object.entries(sites)) {
  test(`${name} is asked in its own words, and is believed`, async ({ standing }) => {
    const api = await vote(standing, spoken)
    expect(api.url).toMatch(spoken.page)
    const none = spoken.notVoted
    standing.site.behave(typeof none === 'string' ? says(none) : says(none.body, none.status))
    expect(await api.check()).toMatchObject({
      nextAt: null,
      isChecking: true,
      isUnreachable: false,
    })
    expect(await api.points()).toBe(0)
    standing.site.behave(says(spoken.voted))
    expect((await api.check()).nextAt).toBe(startsAt / 1000 + spoken.window)
    expect(await api.points()).toBe(1)
    const [token = ''] = /[0-9A-Z]{24}/.exec(api.url) ?? []
    const path = spoken.path.replace('{token}', token)
    expect(new Set(standing.site.asked)).toEqual(new Set([path]))
    await api.close()
  })

  test(`what ${name} does not clearly say is neither a vote nor none`, async ({ standing }) => {
    const api = await vote(standing, spoken)
    for (const [failure, listener] of Object.entries(failures)) {
      standing.site.behave(listener)
      const before = standing.site.asked.length
      const state = await api.check()
      expect(state, failure).toMatchObject({ nextAt: null, isUnreachable: true })
      expect(standing.site.asked.length, failure).toBeGreaterThan(before)
      // a system that fails is left alone for some seconds
      api.now.at += 30_000
    }
    expect(await api.points()).toBe(0)
    standing.site.behave(says(spoken.voted))
    await api.check()
    expect(await api.points()).toBe(1)
    await api.close()
  })
}

test('a claim whose answer got lost is not made a second time, and counts', async ({
  standing,
}) => {
  const spoken = sites['Top-Serveurs by name']
  if (!spoken) throw new Error('there is no such site')
  const api = await vote(standing, spoken)
  let claims = 0
  standing.site.behave((_, response) => {
    claims += 1
    // the site notes the claim, and its response does not arrive
    if (claims === 1) response.destroy()
    else response.end('{"code":200,"success":true,"claimed":2}')
  })
  expect(await api.check()).toMatchObject({ isUnreachable: true, nextAt: null })
  expect(claims).toBe(1)
  api.now.at += 30_000
  await api.check()
  expect(claims).toBe(2)
  expect(await api.points()).toBe(1)
  await api.close()
})

test('a vote on a list of ListForge is claimed before it counts', async ({ standing }) => {
  const { site } = standing
  const url = site.origin
  const spoken = { adapter: () => listForge({ page, serverKey: 'K', url }) } as const
  const api = await vote(standing, { ...sites['ListForge'], ...spoken } as Spoken)
  const claimed = { is: false, fails: true }
  const asked: string[] = []
  site.behave((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.method === 'GET') return void response.end(claimed.is ? '2' : '1')
    const isRefused = claimed.fails
    claimed.is ||= !isRefused
    response.end(isRefused ? '0' : '1')
  })
  expect(await api.check()).toMatchObject({ isUnreachable: true, nextAt: null })
  expect(await api.points()).toBe(0)
  claimed.fails = false
  await api.check()
  expect(await api.points()).toBe(1)
  const query = `object=votes&element=claim&key=K&username=${encoded}`
  expect(asked.slice(0, 2)).toEqual([`GET /api/?${query}`, `POST /api/?action=post&${query}`])
  await api.close()
})

test('a vote of L2TopZone counts for as long as it is new', async ({ standing }) => {
  const spoken = sites['L2TopZone']
  if (!spoken) throw new Error('there is no such site')
  const api = await vote(standing, spoken)
  const now = startsAt / 1000
  for (const voteTime of [now - 43_200, now - 86_400, 0]) {
    standing.site.behave(says(JSON.stringify({ ok: true, result: { voteTime } })))
    expect(await api.check()).toMatchObject({ nextAt: null, isUnreachable: false })
  }
  standing.site.behave(says('{"ok":false,"result":{"voteTime":null}}'))
  expect(await api.check()).toMatchObject({ nextAt: null, isUnreachable: true })
  standing.site.behave(says(JSON.stringify({ voteTime: now - 43_100 })))
  expect((await api.check()).nextAt).toBe(now + 10_800)
  await api.close()
})

test('a name with anything in it stays a name', async ({ standing }) => {
  const { db, site } = standing
  site.behave(says('{"code":200,"claimed":0}'))
  const adapter = topServeurs({ page, token: 'T', url: site.origin })
  const api = createVoteApi(db, [adapter])
  const player = await api.join('a&server_token={ip}#../x')
  const as = voterAt(player, address)
  const { url } = await api.call(openVote, { Site: adapter.key }, as)
  await api.call(checkVote, { Site: adapter.key }, as)
  const name = 'a%26server_token%3D%7Bip%7D%23..%2Fx'
  expect(url).toBe(`https://votes.example/server/12/vote?user=${name}`)
  expect(site.asked).toEqual([`/votes/claim-username?server_token=T&playername=${name}`])
  await api.close()
})
