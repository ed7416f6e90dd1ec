import { execFileSync } from 'node:child_process'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cloneTestDatabase } from '../../../../test/test-db.ts'
import { examineChecks } from '../../../../test/examine-check.ts'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { type GameApi, openGameApi } from '../../../../test/game-api.ts'
import { startMariaDb } from '../../../../test/mariadb.ts'
import { aCharacter } from '../../../../test/memory-game.ts'
import { createTestApi } from '../../../../test/test-api.ts'
import { getCustomRanking } from '../../../contract/custom-ranking.ts'
import { ConfigError } from '../../platform/config/config-error.ts'
import { readFrom } from '../../platform/database/replica.ts'
import { toLimits } from '../../platform/limits.ts'
import { createOutboundFactory } from '../../platform/outbound/outbound.ts'
import { createRateLimiter } from '../../platform/rate-limit.ts'
import { customRankingRoutes } from '../game-routes.ts'
import { customRankingChecks } from './custom-ranking-checks.ts'
import { createCustomRankings } from './custom-rankings.ts'
import { fileRanking } from './file-ranking.ts'
import { httpRanking } from './http-ranking.ts'
import type { RankingAdapter } from './ranking-adapter.ts'
import { sqlRanking } from './sql-ranking.ts'

/** Names one network may search for. */
const searches = 5

let game: GameApi
let server: FakeServer
let folder: string
const closing: (() => unknown)[] = []

beforeAll(async () => {
  game = await openGameApi()
  server = await startFakeServer()
  folder = await mkdtemp(join(tmpdir(), 'guildhall-ranking-'))
})
afterEach(async () => {
  game.log.warn.mockClear()
  await Promise.all(closing.splice(0).map((close) => close()))
})
afterAll(async () => {
  await Promise.all([game.close(), server[Symbol.asyncDispose](), rm(folder, { recursive: true })])
})

/** One process of a site with these rankings. */
function connect(...adapters: RankingAdapter[]) {
  const { db, log, gameId } = game
  const clock = Date.now
  const outbound = createOutboundFactory({ clock, log, random: Math.random })
  const rankings = createCustomRankings({
    db,
    readLate: readFrom(db),
    clock,
    log,
    outbound,
    limiter: createRateLimiter(db, clock),
    limits: toLimits({ rankingSearch: { count: searches } }),
    onStop: (stop) => void closing.push(stop),
    languages: ['fr', 'en'],
    isHiddenName: () => false,
    gameId,
    adapters,
  })
  closing.push(() => outbound.close())
  const { call } = createTestApi((api) => customRankingRoutes(api, rankings), { clock, log })
  return {
    take: () => rankings.takeAll(),
    rankings,
    prune: () => rankings.prune(),
    read: (key: string, page = 1) => call(getCustomRanking, { key, page }),
    search: (key: string, search: string) => call(getCustomRanking, { key, search }),
    examine: () =>
      examineChecks(
        customRankingChecks(
          rankings,
          adapters.map(({ key }) => key),
        ),
      ),
  }
}

const answerJson = (value: unknown) =>
  server.behave((_, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  })

const overHttp = (given: Partial<Parameters<typeof httpRanking>[0]> = {}) =>
  httpRanking({
    key: 'kills',
    name: { fr: 'Victoires', en: 'Kills' },
    url: `${server.origin}/top.json`,
    timeoutMs: 20_000,
    ...given,
  })

/** What the owner is told of failures and of rows that are left out. */
function listWarnings(): string[] {
  return game.log.warn.mock.calls.map(([facts, message]) => {
    const { err, ...others } = facts as { err?: Error }
    return `${message} ${err?.message ?? ''} ${JSON.stringify(others)}`
  })
}

describe('over HTTP', () => {
  test('the places of a list are read, the largest value first', async () => {
    server.behave((request, response) => {
      const isKnown = request.headers['x-api-key'] === 'of the owner'
      response.statusCode = isKnown ? 200 : 403
      const top = [
        { who: { name: 'Alex' }, kills: 3 },
        { who: { name: 'Zoé' }, kills: '12.5' },
        { who: { name: 'Bo' }, kills: 3 },
      ]
      response.end(JSON.stringify({ data: { top } }))
    })
    const site = connect(
      overHttp({
        headers: { 'x-api-key': 'of the owner' },
        rows: 'data.top',
        nameField: 'who.name',
        valueField: 'kills',
        column: { en: 'Heads', fr: 'Têtes' },
      }),
    )
    expect(await site.read('kills')).toMatchObject({ entries: [], total: 0, takenAt: null })
    await site.take()
    expect(await site.read('kills')).toMatchObject({
      name: { fr: 'Victoires', en: 'Kills' },
      column: { fr: 'Têtes', en: 'Heads' },
      unit: 'number',
      total: 3,
      pages: 1,
      entries: [
        { position: 1, name: 'Zoé', value: 12.5 },
        { position: 2, name: 'Alex', value: 3 },
        { position: 3, name: 'Bo', value: 3 },
      ],
    })
  })

  test('an object has its names as keys, of which as many are kept as are asked for', async () => {
    const seconds = Object.fromEntries(
      Array.from({ length: 130 }, (_, place) => [`Runner ${place}`, { best: 100 + place }]),
    )
    answerJson(seconds)
    const site = connect(
      overHttp({ key: 'laps', valueField: 'best', order: 'asc', most: 120, unit: 'duration' }),
    )
    await site.take()
    const page = await site.read('laps', 3)
    expect(page).toMatchObject({ pages: 3, total: 120, unit: 'duration' })
    expect(page.entries[0]).toMatchObject({ position: 101, name: 'Runner 100', value: 200 })
    expect(page.entries).toHaveLength(20)
  })

  test('what is no place is left out and named, and no name is dangerous', async () => {
    answerJson(
      `[{"name":"<b>Ana</b>","value":9},{"name":"\u202egnp.exe\\u0000","value":8},
      {"name":"${'Bob '.repeat(3_000)}","value":7},
      {"name":"Little","value":-1e16},{"name":"Huge","value":1e999},{"name":"None","value":"NaN"},
      {"name":"\\u200b","value":1},{"value":2},{"name":{"toString":1},"value":2},null,5,
      {"name":"Twice","value":1},{"name":"Twice","value":6},{"name":"__proto__","value":5}]`,
    )
    const site = connect(overHttp({ key: 'odd' }))
    await site.take()
    const { entries } = await site.read('odd')
    expect(entries.map(({ name, value }) => [name, value])).toEqual([
      ['<b>Ana</b>', 9],
      ['gnp.exe', 8],
      ['Bob '.repeat(15).trim(), 7],
      ['Twice', 6],
      ['__proto__', 5],
    ])
    expect(listWarnings()).toEqual([
      expect.stringMatching(/^the ranking odd: .*"count":9,"of":14,"reason":"row 4: value: /),
    ])
  })

  test('names are searched for as in the game’s own rankings, with their places', async () => {
    answerJson(
      Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`Zoé ${90 - at}`, 1000 - at])),
    )
    const site = connect(overHttp({ key: 'searched' }))
    await site.take()
    const found = await site.search('searched', 'ZOE 1')
    expect(found).toMatchObject({ page: 1, pages: 1, total: 11 })
    expect(found.entries.slice(0, 2)).toMatchObject([
      { position: 72, name: 'Zoé 19', value: 929 },
      { position: 73, name: 'Zoé 18' },
    ])
    expect((await site.search('searched', 'zo')).entries).toHaveLength(20)
    // two letters are looked for at the beginning alone, three anywhere
    expect((await site.search('searched', 'oé')).entries).toEqual([])
    expect((await site.search('searched', 'oé 5')).total).toBe(11)
    expect((await site.search('searched', '%%')).entries).toEqual([])
    await expect(site.search('searched', 'zo')).rejects.toMatchObject({ status: 429 })
  })

  test('a balance may be below nothing, and a duration may not', async () => {
    const rows = [
      { name: 'Debtor', value: '-12.5' },
      { name: 'Rich', value: 7 },
      { name: 'Even', value: 0 },
      { name: 'Broke', value: -300 },
    ]
    answerJson(rows)
    const balance = connect(overHttp({ key: 'balance' }))
    await balance.take()
    const values = async (site: ReturnType<typeof connect>, key: string) =>
      (await site.read(key)).entries.map(({ name, value }) => [name, value])
    expect(await values(balance, 'balance')).toEqual([
      ['Rich', 7],
      ['Even', 0],
      ['Debtor', -12.5],
      ['Broke', -300],
    ])
    const laps = connect(overHttp({ key: 'minus-laps', order: 'asc', unit: 'duration' }))
    await laps.take()
    expect(await values(laps, 'minus-laps')).toEqual([
      ['Even', 0],
      ['Rich', 7],
    ])
    expect(listWarnings()).toEqual([
      expect.stringMatching(/"count":2,"of":4,"reason":"row 1: value: .*seconds from 0/),
    ])
  })

  test.for<[what: string, behave: Parameters<FakeServer['behave']>[0], told: RegExp]>([
    ['refuses', (_, response) => response.writeHead(403).end(), /answered 403; expected 200/],
    ['writes a page', (_, response) => response.end('<html>'), /no JSON; expected JSON/],
    ['leads elsewhere', (_, r) => r.writeHead(302, { location: '/' }).end(), /answered 302/],
    ['has no rows', (_, r) => r.end('{"rows":7}'), /rows: given "rows", where a number is/],
    ['has odd rows alone', (_, r) => r.end('{"rows":[1,2]}'), /none of the 2 rows/],
    ['sends a gigabyte', (_, response) => sendForEver(response), /bytes|large/],
    ['hangs', () => {}, /within|timed out|time/],
    ['hangs up', (request) => void request.destroy(), /could not|closed|hang|reset|answer/],
  ])('a server that %s leaves the ranking as it was', async ([what, behave, told]) => {
    const key = `lying-${what.replaceAll(' ', '-')}`
    answerJson({ rows: [{ name: 'Alex', value: 1 }] })
    const good = connect(overHttp({ key, rows: 'rows' }))
    await good.take()
    const before = await good.read(key)
    server.behave(behave)
    const site = connect(
      overHttp({ key, rows: 'rows', timeoutMs: what === 'hangs' ? 300 : 20_000 }),
    )
    await site.take()
    expect(await site.read(key)).toEqual(before)
    expect(before.entries).toHaveLength(1)
    const warnings = listWarnings().filter((line) => line.startsWith('a ranking could not be read'))
    expect(warnings).toEqual([expect.stringMatching(told)])
    expect(warnings[0]).toContain(`"ranking":"${key}"`)
  })
})

/** As fast as it is read, and never to its end. */
function sendForEver(response: Parameters<Parameters<FakeServer['behave']>[0]>[1]): void {
  const part = `{"name":"Alex","value":1},`.repeat(4_000)
  const write = () => {
    if (response.destroyed) return
    if (response.write(part)) setImmediate(write)
    else response.once('drain', write)
  }
  response.write('[')
  write()
}

describe('a file', () => {
  const write = async (name: string, text: string | Buffer): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }

  test.for([
    [
      'comma.csv',
      'player,kills\n"Smith, ""J""",4\nAlex,9\n',
      [
        ['Alex', 9],
        ['Smith, "J"', 4],
      ],
    ],
    ['semicolon.csv', '\ufeffplayer;kills\r\nZoé;1,5\r\nAlex;2\r\n', [['Alex', 2]]],
    ['open.csv', 'player,kills\nAlex,2\n"never ended,3', [['Alex', 2]]],
    ['list.json', '[{"player":"Alex","kills":2}]', [['Alex', 2]]],
  ] as const)('%s is read', async ([name, text, places]) => {
    const path = await write(name, text)
    const key = name.replace('.', '-')
    const fields = { nameField: 'player', valueField: 'kills' }
    const site = connect(fileRanking({ key, name: 'Kills', path, ...fields }))
    await site.take()
    const { entries } = await site.read(key)
    expect(entries.map(({ name: who, value }) => [who, value])).toEqual(places)
  })

  test('one that is replaced while it is read is read as one of the two', async () => {
    const rowsOf = (name: string) =>
      JSON.stringify(
        Array.from({ length: 50_000 }, (_, at) => ({ name: `${name}${at}`, value: at })),
      )
    const path = await write('replaced.json', rowsOf('Old'))
    const other = await write('new.json', rowsOf('New'))
    const site = connect(fileRanking({ key: 'replaced', name: 'Kills', path, most: 1000 }))
    const taking = site.take()
    await rename(other, path)
    await taking
    const { entries } = await site.read('replaced')
    const kinds = new Set(entries.map(({ name }) => name.slice(0, 3)))
    expect([[...kinds].join(), entries.length]).toEqual([expect.stringMatching(/^(Old|New)$/), 50])
    // half of one is none
    await writeFile(path, rowsOf('Cut').slice(0, 1000))
    await site.take()
    expect(await site.read('replaced')).toMatchObject({ entries })
    expect(listWarnings()).toEqual([expect.stringContaining('what is no JSON; expected JSON')])
  })

  test.for<[what: string, make: () => string | Promise<string>, told: RegExp]>([
    ['a folder', () => folder, /what is no file; expected a file/],
    ['a pipe', () => makePipe(), /what is no file; expected a file/],
    ['a device', () => '/dev/zero', /what is no file; expected a file/],
    ['nothing', () => join(folder, 'none.json'), /ENOENT; expected a file/],
    ['too much', () => write('large.json', Buffer.alloc(6 * 1024 ** 2)), /a larger file; expected/],
  ])('%s is refused, as the doctor says', async ([, make, told]) => {
    const path = await make()
    const site = connect(fileRanking({ key: 'refused', name: 'Kills', path }))
    await site.take()
    expect(await site.read('refused')).toMatchObject({ total: 0, takenAt: null })
    expect(listWarnings()).toEqual([expect.stringMatching(told)])
    const [found] = await site.examine()
    expect(found).toMatchObject({
      outcome: 'fails',
      question: 'Can the ranking refused be read?',
      seen: expect.stringMatching(told),
      advice: expect.stringContaining('its key in guildhall.config.ts is refused'),
    })
    expect(found?.seen).toContain(`fileRanking.path: given ${JSON.stringify(path)}`)
  })

  function makePipe(): string {
    const path = join(folder, 'pipe')
    execFileSync('mkfifo', [path])
    return path
  }
})

describe('a table', () => {
  const table = `create table stats (name varchar(100), kills double precision);
    insert into stats values ('Alex', 5), ('Zoé', 7), (null, 9), ('Bo', 6), ('Minus', -4)`
  const query = 'SELECT name, kills AS VALUE FROM stats ORDER BY kills DESC LIMIT :limit'

  async function openPostgres() {
    const database = await cloneTestDatabase('template0')
    const pool = new pg.Pool({ connectionString: database.url, max: 1 })
    await pool.query(table)
    await pool.query(`insert into stats values ('Nobody', 'NaN'), ('All', 'infinity')`)
    await pool.end()
    return { url: database.url, close: () => database.drop() }
  }

  async function openMaria() {
    const maria = await startMariaDb()
    const url = await maria.createDatabase('stats')
    const connection = await createConnection({ uri: url, multipleStatements: true })
    await connection.query(table)
    await connection.end()
    return { url, close: () => maria.stop() }
  }

  test.for([
    ['PostgreSQL', openPostgres],
    ['MariaDB', openMaria],
  ] as const)('of %s is read, and never written', async ([name, open]) => {
    const key = name.toLowerCase()
    const host = await open()
    closing.push(host.close)
    const given = { key, name: 'Kills', database: host.url, timeoutMs: 20_000 }
    const site = connect(sqlRanking({ ...given, query }))
    await site.take()
    const { entries } = await site.read(key)
    expect(entries.map((entry) => [entry.name, entry.value])).toEqual([
      ['Zoé', 7],
      ['Bo', 6],
      ['Alex', 5],
      ['Minus', -4],
    ])
    expect(await site.examine()).toMatchObject([{ outcome: 'works' }])

    const writing = connect(
      sqlRanking({ ...given, query: 'DELETE FROM stats WHERE kills > :limit' }),
    )
    await writing.take()
    expect(listWarnings().at(-1)).toMatch(/sqlRanking.query: .*read.only/i)
    await site.take()
    expect((await site.read(key)).entries).toEqual(entries)
    await Promise.all(closing.splice(1).map((close) => close()))
  })
})

test('a name that one character has leads to it, as far as its player lets it', async () => {
  game.game.characters = [
    aCharacter('c1', { name: 'Alex', gameAccount: 'a1' }),
    aCharacter('c2', { name: 'Hidden', gameAccount: 'a2' }),
    aCharacter('c3', { name: 'Double', gameAccount: 'a3' }),
    aCharacter('c4', { name: 'Double', gameAccount: 'a4' }),
  ]
  await game.take()
  await game.join('Ana', ['a1'], { player: true })
  await game.join('Bea', ['a2'], { characters: false })
  answerJson({ Alex: 5, alex: 4, Hidden: 3, Double: 2, Stranger: 1 })
  const site = connect(overHttp({ key: 'linked' }))
  await site.take()
  const { entries } = await site.read('linked')
  expect(entries.map(({ name, characterId, player }) => [name, characterId, player])).toEqual([
    ['Alex', 'c1', { pseudo: 'Ana', avatar: null }],
    ['alex', null, null],
    ['Hidden', null, null],
    ['Double', null, null],
    ['Stranger', null, null],
  ])
})

test('what the configuration no longer names is forgotten, and is no ranking', async () => {
  answerJson({ Alex: 5 })
  const before = connect(overHttp({ key: 'former' }))
  await before.take()
  const site = connect(overHttp({ key: 'latter' }))
  await expect(site.read('former')).rejects.toMatchObject({ status: 404 })
  await site.take()
  await site.prune()
  const rows = await game.db.selectFrom('custom_ranking').select('key').execute()
  expect(rows).toEqual([{ key: 'latter' }])
})

test('a fresh one is not read again at the start', async () => {
  answerJson({ Alex: 5 })
  const site = connect(overHttp({ key: 'fresh' }))
  await site.rankings.takeAll(60_000)
  const asked = server.asked.length
  await site.rankings.takeAll(60_000)
  expect(server.asked).toHaveLength(asked)
  await site.take()
  expect(server.asked).toHaveLength(asked + 1)
})

test.for<[make: () => RankingAdapter, message: RegExp]>([
  [() => overHttp({ key: 'level' }), /^httpRanking.key: .*expected another key/],
  [() => overHttp({ key: 'Top 10' }), /^httpRanking.key: .*expected a small letter/],
  [() => overHttp({ url: 'ftp://a' }), /^httpRanking.url: .*expected an address/],
  [() => overHttp({ rows: 'a..b' }), /^httpRanking.rows: given "a..b"; expected names/],
  [
    () => overHttp({ headers: { authorization: 'secret\n' } }),
    /^httpRanking.headers.authorization: what is given is not shown; expected/,
  ],
  [
    () => sqlRanking({ key: 'a', name: 'A', database: 'mysql://a:b@c/d', query: 'SELECT 1' }),
    /^sqlRanking.query: .*expected a query with :limit/,
  ],
  [
    () => fileRanking({ key: 'a', name: 'A', path: '', most: 0 }),
    /^fileRanking.(path|most): given/,
  ],
])('an option that cannot work is named', ([make, message]) => {
  expect(make).toThrow(ConfigError)
  expect(make).toThrow(message)
})
