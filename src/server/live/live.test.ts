import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test as base, vi } from 'vitest'
import { openTestDb } from '../../../test/test-db.ts'
import { insertAccount } from '../../../test/insert-account.ts'
import { insertSession } from '../../../test/insert-session.ts'
import { listeningAs, openLiveProcess, stateOf } from '../../../test/live-process.ts'
import { createTestNotifications } from '../../../test/test-notifications.ts'
import type { Db } from '../platform/database/db.ts'
import { sendLiveSignal } from '../platform/live-signal.ts'
import type { LivePace } from './live-hub.ts'
import type { StreamLimits } from './stream-list.ts'

interface ProcessOptions {
  limits?: Partial<StreamLimits>
  pace?: Partial<LivePace>
  clock?: () => number
}

/** A database, and processes of one site on it. */
const test = base.extend('site', async ({}, { onCleanup }) => {
  const database = await openTestDb()
  const { db } = database
  const stops: (() => Promise<void>)[] = []
  onCleanup(async () => {
    await Promise.all(stops.map((stop) => stop()))
    await database.close()
  })
  return {
    db,
    notifications: createTestNotifications(db),
    async start(options: ProcessOptions = {}) {
      const process = await openLiveProcess({ url: database.url, db, ...options })
      stops.push(process.stop)
      // signals are heard from now on
      await vi.waitFor(async () => expect(await countListeners(db)).toBe(stops.length), soon)
      return process
    },
  }
})

async function countListeners(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer from pg_stat_activity
    where datname = current_database() and application_name = 'guildhall-live'
      and state = 'idle' and query like 'listen %'`.execute(db)
  return rows[0]?.count ?? 0
}

/** A player with a session, and the header of who listens in it. */
async function aPlayer(db: Db, name: string) {
  const accountId = await insertAccount(db, name)
  const sessionId = await insertSession(db, accountId)
  return { accountId, sessionId, headers: listeningAs(accountId, sessionId) }
}

const soon = { timeout: 15_000, interval: 10 }

test('who listens is told at once how many play and how the game is', async ({ site }) => {
  const { listen } = await site.start()
  const stream = await listen()
  await vi.waitFor(() => {
    expect(stream.received).toEqual({ counter: [{ count: 3 }], state: [stateOf('Alder')] })
  }, soon)
  expect(stream.retries).toEqual([3500])
})

test('a stream says what it is, that nobody keeps or gathers it, and carries what protects every answer', async ({
  site,
}) => {
  const { listen } = await site.start()
  const { response } = await listen({ 'accept-encoding': 'gzip, br' })
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    },
  ])
  expect(response.headers).not.toHaveProperty('content-encoding')
  // an event is sent as it is, not framed as a chunk
  expect(response.headers).not.toHaveProperty('transfer-encoding')
})

test('two processes on one database tell the same, whichever counted', async ({ site }) => {
  const [here, there] = [await site.start(), await site.start()]
  const streams = [await here.listen(), await there.listen(), await there.listen()]
  for (const { game } of [here, there]) {
    game.count = 41
    game.state = stateOf('Birch')
  }
  await sendLiveSignal(site.db, { kind: 'counter' })
  await sendLiveSignal(site.db, { kind: 'state' })
  await vi.waitFor(() => {
    for (const stream of streams) {
      expect([stream.last('counter'), stream.last('state')]).toEqual([
        { count: 41 },
        stateOf('Birch'),
      ])
    }
  }, soon)
})

test('a burst of signals is read once, for however many listen', async ({ site }) => {
  const { listen, game, live } = await site.start()
  const streams = await Promise.all(Array.from({ length: 20 }, () => listen()))
  await vi.waitFor(() => {
    for (const { received } of streams) expect(received).toHaveProperty('state')
  }, soon)
  const before = game.reads
  game.state = stateOf('Cedar')
  for (let time = 0; time < 500; time += 1) live.hub.onSignal({ kind: 'state' })
  await vi.waitFor(() => {
    for (const stream of streams) expect(stream.last('state')).toEqual(stateOf('Cedar'))
  }, soon)
  expect(game.reads - before).toBe(1)
})

test('while nobody listens nothing is read, and who comes then hears nothing old', async ({
  site,
}) => {
  const idle = await site.start({ limits: { streams: 1 } })
  const witness = await (await site.start()).listen()
  expect(idle.game.reads).toBe(0)
  const first = await idle.listen()
  await vi.waitFor(() => expect(first.received).toHaveProperty('state'), soon)
  first.close()
  const hasRoom = async () => (await fetch(idle.address, { method: 'HEAD' })).status === 200
  await vi.waitFor(async () => expect(await hasRoom()).toBe(true), soon)
  const before = idle.game.reads
  idle.game.count = 8
  for (let round = 1; round < 5; round += 1) {
    const received = witness.received['counter']?.length ?? 0
    await sendLiveSignal(site.db, { kind: 'counter' })
    await vi.waitFor(
      () => expect(witness.received['counter']?.length).toBeGreaterThan(received),
      soon,
    )
  }
  expect(idle.game.reads).toBe(before)
  const second = await idle.listen()
  await vi.waitFor(() => expect(second.received).toHaveProperty('counter'), soon)
  expect(second.received['counter']?.[0]).toEqual({ count: 8 })
})

test('a listener whose connection was cut comes back, and what changed meanwhile is told', async ({
  site,
}) => {
  const { listen, game } = await site.start()
  const alice = await aPlayer(site.db, 'alice')
  const stream = await listen(alice.headers)
  await vi.waitFor(() => expect(stream.last('notifications')).toEqual({ count: 0 }), soon)
  // written past the service: no signal tells of it
  await sql`insert into notification (account_id, kind, data, created_at)
    values (${alice.accountId}, 'passwordChanged', '{}', now())`.execute(site.db)
  game.count = 77
  game.state = stateOf('Dogwood')
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'guildhall-live' and datname = current_database()`.execute(site.db)
  await vi.waitFor(() => {
    expect([stream.last('counter'), stream.last('state'), stream.last('notifications')]).toEqual([
      { count: 77 },
      stateOf('Dogwood'),
      { count: 1 },
    ])
  }, soon)
  game.count = 78
  await sendLiveSignal(site.db, { kind: 'counter' })
  await vi.waitFor(() => expect(stream.last('counter')).toEqual({ count: 78 }), soon)
  expect(stream.hasEnded).toBe(false)
})

test('where no signal comes through, streams are told all the same, a little later', async ({
  site,
}) => {
  const { listen, game } = await site.start({ pace: { refetch: 50 } })
  const alice = await aPlayer(site.db, 'alice')
  const stream = await listen(alice.headers)
  await vi.waitFor(() => expect(stream.last('notifications')).toEqual({ count: 0 }), soon)
  game.count = 12
  game.state = stateOf('Elm')
  await sql`insert into notification (account_id, kind, data, created_at)
    values (${alice.accountId}, 'passwordChanged', '{}', now())`.execute(site.db)
  await vi.waitFor(() => {
    expect([stream.last('counter'), stream.last('state'), stream.last('notifications')]).toEqual([
      { count: 12 },
      stateOf('Elm'),
      { count: 1 },
    ])
  }, soon)
})

test('a player is told of a notification when its transaction commits, and others are not', async ({
  site,
}) => {
  const { listen } = await site.start()
  const { db, notifications } = site
  const [alice, bob] = [await aPlayer(db, 'alice'), await aPlayer(db, 'bob')]
  const [own, other, visitor] = [
    await listen(alice.headers),
    await listen(bob.headers),
    await listen(),
  ]
  await vi.waitFor(() => {
    for (const stream of [own, other]) expect(stream.last('notifications')).toEqual({ count: 0 })
  }, soon)
  await db
    .transaction()
    .execute(async (trx) => {
      await notifications.record(trx, alice.accountId, 'passwordChanged', {})
      throw new Error('changed their mind')
    })
    .catch(() => {})
  await notifications.record(db, alice.accountId, 'passwordChanged', {})
  await vi.waitFor(() => expect(own.last('notifications')).toEqual({ count: 1 }), soon)
  await notifications.discover(alice.accountId)
  await vi.waitFor(() => expect(own.last('notifications')).toEqual({ count: 0 }), soon)
  expect(own.received['notifications']).toEqual([{ count: 0 }, { count: 1 }, { count: 0 }])
  expect(other.received['notifications']).toEqual([{ count: 0 }])
  expect(visitor.received).not.toHaveProperty('notifications')
})

test('a session that ended hears of no notification any more: its stream ends', async ({
  site,
}) => {
  const { listen } = await site.start()
  const { db, notifications } = site
  const alice = await aPlayer(db, 'alice')
  const stream = await listen(alice.headers)
  await vi.waitFor(() => expect(stream.last('notifications')).toEqual({ count: 0 }), soon)
  await db.deleteFrom('session').where('id', '=', alice.sessionId).execute()
  await notifications.record(db, alice.accountId, 'passwordChanged', {})
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true), soon)
  expect(stream.received['notifications']).toEqual([{ count: 0 }])
})

test('a token that opens nothing opens no stream', async ({ site }) => {
  const { listen } = await site.start()
  for (const authorization of ['Bearer nobody', 'Basic YTpi', '']) {
    const { response } = await listen({ authorization })
    expect([authorization, response.statusCode]).toEqual([authorization, 401])
  }
})

test('pages of other sites open no stream', async ({ site }) => {
  const { listen } = await site.start()
  const statusOf = async (fetchSite: string) =>
    (await listen({ 'sec-fetch-site': fetchSite })).response.statusCode
  expect(
    await Promise.all(['same-origin', 'none', 'cross-site', 'same-site'].map(statusOf)),
  ).toEqual([200, 200, 403, 403])
})

test('asked for its head alone, a stream is not opened', async ({ site }) => {
  const { address } = await site.start({ limits: { streams: 1 } })
  for (let time = 0; time < 3; time += 1) {
    expect((await fetch(address, { method: 'HEAD' })).status).toBe(200)
  }
})

test('beyond as many as may be, a stream is refused until another ends', async ({ site }) => {
  const { listen } = await site.start({ limits: { streams: 2 } })
  const first = await listen()
  await listen()
  const { response } = await listen()
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '60'])
  first.close()
  await vi.waitFor(async () => expect((await listen()).response.statusCode).toBe(200), soon)
})

test('one network has so many streams and no more, an IPv6 one by its /64', async ({ site }) => {
  const { listen } = await site.start({ limits: { perNetwork: 2 } })
  const opened: Awaited<ReturnType<typeof listen>>[] = []
  const from = async (address: string) => {
    const stream = await listen({ 'x-forwarded-for': address })
    opened.push(stream)
    return [stream.response.statusCode, stream.response.headers['retry-after']]
  }
  const open = [200, undefined]
  const refused = [429, '60']
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([
    open,
    open,
    refused,
  ])
  expect([await from('192.0.2.2'), await from('2001:db8::1'), await from('2001:db8::2')]).toEqual([
    open,
    open,
    open,
  ])
  expect([await from('2001:db8::3'), await from('2001:db8:0:1::1')]).toEqual([refused, open])
  opened[0]?.close()
  await vi.waitFor(async () => expect(await from('192.0.2.1')).toEqual(open), soon)
})

test(
  'who does not read is let go, and nobody waits for them',
  { timeout: 60_000 },
  async ({ site }) => {
    const { address, listen, game, live } = await site.start({ limits: { streams: 2 } })
    const slow = await openDeaf(address)
    const quick = await listen()
    const hasRoom = async () => (await fetch(address, { method: 'HEAD' })).status === 200
    expect(await hasRoom()).toBe(false)
    // more than the buffers between the two hold
    for (let round = 0; !(await hasRoom()); round += 1) {
      expect(round).toBeLessThan(200)
      game.state = stateOf(`${round} `.padEnd(500_000, 'x'))
      live.hub.onSignal({ kind: 'state' })
      await vi.waitFor(() => expect(quick.last('state')).toEqual(game.state), soon)
    }
    expect(quick.hasEnded).toBe(false)
    slow.destroy()
  },
)

/** A reader that hears the head of a stream and reads no further. */
async function openDeaf(address: string): Promise<Socket> {
  const { hostname, port, pathname } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.write(`GET ${pathname} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  return socket.pause()
}

test('a quiet stream is kept open, and ends by itself before its token is old', async ({
  site,
}) => {
  let now = Date.now()
  const { listen } = await site.start({ clock: () => now, pace: { heartbeat: 30 } })
  const stream = await listen()
  await vi.waitFor(() => expect(stream.text.match(/^:$/gm)?.length).toBeGreaterThan(2), soon)
  now += 7 * 60_000
  const beats = stream.text.length
  await vi.waitFor(() => expect(stream.text.length).toBeGreaterThan(beats + 10), soon)
  expect(stream.hasEnded).toBe(false)
  now += 2 * 60_000
  await vi.waitFor(() => expect(stream.hasEnded).toBe(true), soon)
  // the next one is opened at once
  expect(stream.retries.at(-1)).toBe(0)
})

test('when the site stops, streams end at once, and no other is opened', async ({ site }) => {
  const { listen, live, stop } = await site.start()
  const streams = await Promise.all(Array.from({ length: 10 }, () => listen()))
  live.hub.close()
  await vi.waitFor(() => {
    for (const { hasEnded, response } of streams)
      expect([hasEnded, response.complete]).toEqual([true, true])
  }, soon)
  const { response } = await listen()
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '1'])
  await stop()
})

test('a game that cannot be read silences its own event alone', async ({ site }) => {
  const { listen, game } = await site.start({ pace: { refetch: 50 } })
  const whole = game.state
  game.state = undefined as never
  const stream = await listen()
  await vi.waitFor(() => expect(stream.received).toHaveProperty('counter'), soon)
  expect(stream.received).not.toHaveProperty('state')
  game.state = whole
  await vi.waitFor(() => expect(stream.last('state')).toEqual(whole), soon)
})
