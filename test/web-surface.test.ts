import { createServer } from 'node:https'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { endpoints } from '../src/contract/endpoints.ts'
import { httpRanking } from '../src/app/guildhall.ts'
import { listPublicPaths, pages } from '../src/contract/page-list.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { fillCommunity } from './fill-community.ts'
import { openPlayerSite } from './players.ts'
import { hasStandings } from './first-standings.ts'
import { certificate, key } from './smtp-certificate.ts'
import { silentLog as log } from './test-api.ts'

const test = base.extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
  const custom = [httpRanking({ key: 'laps', name: 'Laps', url: 'http://127.0.0.1:9/laps' })]
  const site = await openPlayerSite({ rankings: { custom } })
  onCleanup(() => site.close())
  return site
})
type Site = Awaited<ReturnType<typeof openPlayerSite>>

const get = (site: Site, path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { redirect: 'manual', headers })

test('a fresh site has no account to sign in with', async ({ site }) => {
  const { rows } = await sql`select id from account`.execute(site.db)
  expect(rows).toEqual([])
})

test.for([
  '/.git/config',
  '/.env',
  '/assets/',
  '/art/',
  '/locales/',
  '/locales/fr',
  '/icons/',
  '/assets/..%2f..%2fpackage.json',
  '/locales/..%2f..%2fpackage.json',
])('%s leads nowhere', async (path, { site }) => {
  const response = await get(site, path)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/404'])
  expect((await get(site, '/404')).status).toBe(404)
})

/** One of each: the first topic of the sample forum, the first character of the game, the first advert. */
const examples: Record<string, string> = { topic: '1', kind: 'level', id: '1', key: 'policy' }
const character = 'c1'
const guild = 'g1'
const readsWith = (payment: string, post = '1') =>
  endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace('/character/:id', `/character/${character}`))
    .map((path) => path.replace('/guild/:id', `/guild/${guild}`))
    .map((path) => path.replace('/custom-ranking/:key', '/custom-ranking/laps'))
    .map((path) => path.replace('/payments/:id', `/payments/${payment}`))
    .map((path) => path.replace('/forum/post/:id', `/forum/post/${post}`))
    .map((path) => path.replace('/api/search', '/api/search?q=sword'))
    .map((path) => path.replace('/forum/search', '/forum/search?search=sword'))
    .map((path) => path.replace(/:(\w+)/g, (_, name: string) => examples[name] ?? '1'))
const absent = new Set<string>([
  pages.rules.path,
  pages.discord.path,
  pages.events.path,
  pages.screenshots.path,
])
const others = [
  // nobody wrote any: they lead to /404
  ...listPublicPaths().filter((path) => !absent.has(path)),
  '/feed/fr.rss',
  '/sitemap.xml',
  '/robots.txt',
  '/favicon.svg',
  '/manifest.webmanifest',
  '/locales/fr/site.json',
  '/api/nothing',
]

/** Tables that limits and jobs write all the while. */
const written =
  /^(?:rate_limit|forum_copy|game_copy|population_sample|shown_standing|standing_.*|character_progress|character_record|character_time|custom_ranking|realm_feat|guild_progress|download_.*)$/

/** What stands in each table of the site that nothing but a call would write. */
async function fingerprint({ db }: Site): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public'`.execute(db)
  const kept = rows.filter(({ name }) => !written.test(name))
  const entries = kept.map(async ({ name }) => {
    const { rows: found } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest
      from ${sql.table(name)} t`.execute(db)
    return [name, found[0]?.digest]
  })
  return Object.fromEntries(await Promise.all(entries))
}

/** A member of the team with something of everything that can be read, as the site's own jobs leave it. */
async function joinTeam(site: Site) {
  const { db } = site
  const player = await site.join()
  const account_id = player.id
  await db.insertInto('account_role').values({ account_id, role: 'owner' }).execute()
  await db.updateTable('session').set({ has_second_factor: true }).execute()
  const { id: game_id } = await db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await fillCommunity(db, { account_id, game_id, mark: 'reader' })
  const now = new Date()
  await sql`update advert set state = 'published', published_at = ${now}, issue = 1, matched_at = ${now},
    expires_at = ${new Date(now.getTime() + 10 * 86_400_000)}`.execute(db)
  return player
}

/** Makes a comment of the sample forum one of the player’s, which they may read as it was written. @returns its id */
async function takeComment({ db }: Site, account_id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update local_post set author_id = (select id from local_author where account_id = ${account_id})
    where id = (select id from local_post where position = 1 order by id limit 1) returning id`.execute(
    db,
  )
  return rows[0]?.id ?? 0
}

test('reading writes nothing, whatever is read', async ({ site }) => {
  const player = await joinTeam(site)
  await site.settleMails()
  // taken by a job since the start
  await hasStandings(site.url)
  const payment = await site.db.selectFrom('payment').select('id').executeTakeFirstOrThrow()
  const post = await takeComment(site, player.id)
  const before = await fingerprint(site)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['account', 'session']))
  for (const path of readsWith(payment.id, String(post))) {
    const bearer = { authorization: `Bearer ${player.profile.token}` }
    expect([path, (await get(site, path, bearer)).status]).toEqual([path, 200])
  }
  expect(await fingerprint(site)).toEqual(before)
})

test('every answer says what it is, and what is text in which characters', async ({ site }) => {
  const home = await (await get(site, '/')).text()
  const assets = [/\/assets\/[^"]+\.js/, /\/assets\/[^"]+\.css/].map(
    (found) => found.exec(home)?.[0],
  )
  expect(assets).not.toContain(undefined)
  for (const path of [...readsWith('1'), ...others, ...assets]) {
    const type = (await get(site, path ?? '')).headers.get('content-type') ?? ''
    expect(type, path).toMatch(/^[a-z]+\/[a-z+]+/)
    if (/^text\/|xml/.test(type)) expect(type, path).toMatch(/; charset=utf-8$/i)
  }
})

test('password fields are masked, and tell password managers what they are for', async ({
  site,
}) => {
  for (const [path, purpose] of [
    ['/account/login', 'current-password'],
    ['/account/register', 'new-password'],
  ] as const) {
    const html = await (await get(site, path)).text()
    const fields = html.match(/<input[^>]*autocomplete="[a-z]+-password"[^>]*>/gi) ?? []
    expect(fields).not.toEqual([])
    for (const field of fields) expect(field.toLowerCase()).toContain(`autocomplete="${purpose}"`)
    for (const field of fields) expect(field).toContain('type="password"')
  }
})

test('a request that tells its end in two ways is refused', async ({ site }) => {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `POST /api/account/resend HTTP/1.1\r\nHost: ${hostname}:${port}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n' +
      '0\r\n\r\nGET /api/health/live HTTP/1.1\r\nHost: x\r\n\r\n',
  )
  const said = await text(socket)
  expect(said).toMatch(/^HTTP\/1\.1 400 /)
  expect(said.match(/HTTP\/1\.1/g)).toHaveLength(1)
})

test('a system that shows a certificate of its own making is not talked to', async () => {
  let requests = 0
  const server = createServer({ cert: certificate, key }, (_, response) => {
    requests += 1
    response.end('hello')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutboundFactory({
    clock: Date.now,
    log,
    random: () => 0,
    sleep: async () => {},
  })
  try {
    const client = outbound({ name: 'forum', origins: [origin] })
    await expect(client.get(new URL('/', origin))).rejects.toThrow(/certificate/)
    expect(requests).toBe(0)
  } finally {
    await outbound.close()
    server.close()
  }
})

test('mails that were not sent are shown to who sits at the machine alone', async ({ site }) => {
  expect((await get(site, '/dev/outbox')).status).toBe(200)
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  for (const path of ['/dev/outbox', '/dev/outbox/1', '/dev/nothing']) {
    const { status, headers } = await get(site, path, forwarded)
    expect([path, status, headers.get('location')]).toEqual([path, 302, '/404'])
  }
})

test('a site with a public name shows nobody the mails it did not send', async () => {
  const site = await openPlayerSite({ site: { name: 'Play', url: 'https://play.example' } })
  try {
    expect((await get(site, '/dev/outbox')).headers.get('location')).toBe('/404')
    expect((await get(site, '/dev/outbox/1')).headers.get('location')).toBe('/404')
  } finally {
    await site.close()
  }
})
