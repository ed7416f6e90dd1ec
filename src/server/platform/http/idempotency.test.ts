import { z } from 'zod/mini'
import { expect, test as base } from 'vitest'
import { endpoint } from '../../../contract/endpoint.ts'
import { createTestApi, signedInAs } from '../../../../test/test-api.ts'
import { openTestDb } from '../../../../test/test-db.ts'
import { AppError } from '../app-error.ts'
import type { Db } from '../database/db.ts'
import { createIdempotentResponses } from './idempotency.ts'
import { mount } from './mount.ts'

const spend = endpoint('POST /api/test/spend', {
  access: 'signedIn',
  summary: 'Spends',
  movesValue: true,
  input: z.strictObject({ Amount: z.int() }),
  output: z.object({ spent: z.int(), times: z.int() }),
})

/** Another call that takes the same. */
const stake = endpoint('POST /api/test/stake', { ...spend, summary: 'Stakes' })

const day = 86_400_000
const patience = { timeout: 20_000 }

interface Shop {
  db: Db
  /** Milliseconds since epoch. */
  now: { at: number }
  spend(amount: number, key?: string, accountId?: number): Promise<Response>
  /** The same content, sent to the other call. */
  stake(amount: number, key: string): Promise<Response>
  /** What is done for the next calls. */
  does: { run(amount: number): Promise<void> }
  /** What each call that was made names what it moves by. */
  sources: string[]
}

const test = base.extend<{ shop: Shop }>({
  // oxlint-disable-next-line no-empty-pattern
  shop: async ({}, use) => {
    const { db, close } = await openTestDb()
    for (const name of ['alice', 'bob']) {
      const names = { user_name: name, user_name_key: name, pseudo: name, pseudo_key: name }
      const row = { ...names, language: 'en', created_at: new Date() }
      await db.insertInto('account').values(row).execute()
    }
    const now = { at: Date.now() }
    const sources: string[] = []
    const does = { async run() {} }
    const { request } = createTestApi(
      (api) => {
        for (const call of [spend, stake]) {
          mount(api, call, async ({ amount }, { source }) => {
            sources.push(source)
            await (does as Shop['does']).run(amount)
            return { spent: amount, times: sources.length }
          })
        }
      },
      { db, clock: () => now.at },
    )
    const send = (path: string, amount: number, key?: string, accountId = 1) => {
      const headers = {
        ...signedInAs(accountId),
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      }
      return request(path, { method: 'POST', headers, body: JSON.stringify({ Amount: amount }) })
    }
    await use({
      db,
      now,
      does,
      sources,
      spend: (amount, key, accountId) => send(spend.path, amount, key, accountId),
      stake: (amount, key) => send(stake.path, amount, key),
    })
    await close()
  },
})

test('a call that is sent again does nothing, and is answered as the first time', async ({
  shop,
}) => {
  const first = await shop.spend(5, 'key-number-1')
  const again = await shop.spend(5, '"key-number-1"')
  expect([first.status, again.status]).toEqual([200, 200])
  expect(await again.json()).toEqual({ spent: 5, times: 1 })
  expect(again.headers.get('content-type')).toContain('application/json')
  expect(shop.sources).toHaveLength(1)
})

test('without a key each call counts, and has a source of its own', async ({ shop }) => {
  await shop.spend(5)
  await shop.spend(5)
  expect(new Set(shop.sources).size).toBe(2)
})

test('one player’s key is nothing to another', async ({ shop }) => {
  await shop.spend(5, 'key-number-1')
  expect(await (await shop.spend(5, 'key-number-1', 2)).json()).toEqual({ spent: 5, times: 2 })
  expect(new Set(shop.sources).size).toBe(2)
})

test('a key serves one call alone', async ({ shop }) => {
  await shop.spend(5, 'key-number-1')
  const others = [await shop.spend(6, 'key-number-1'), await shop.stake(5, 'key-number-1')]
  for (const other of others) {
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ code: 'KeyReused' })
  }
  expect(shop.sources).toHaveLength(1)
})

test('while the first one runs, the same call waits outside', async ({ shop }) => {
  const running = Promise.withResolvers<void>()
  shop.does.run = () => running.promise
  const first = shop.spend(5, 'key-number-1')
  await expect.poll(() => shop.sources.length, patience).toBe(1)
  const second = await shop.spend(5, 'key-number-1')
  expect(second.status).toBe(409)
  running.resolve()
  expect((await first).status).toBe(200)
  expect((await shop.spend(5, 'key-number-1')).status).toBe(200)
  expect(shop.sources).toHaveLength(1)
})

test('what was refused for what was given is refused again', async ({ shop }) => {
  shop.does.run = async () => {
    throw new AppError('NotEnoughMoney')
  }
  const first = await shop.spend(5, 'key-number-1')
  shop.does.run = async () => {}
  const again = await shop.spend(5, 'key-number-1')
  expect([first.status, again.status]).toEqual([400, 400])
  expect(await again.json()).toEqual(await first.json())
  expect(shop.sources).toHaveLength(1)
})

test('what failed for other reasons may be tried again with the same key', async ({ shop }) => {
  shop.does.run = async () => {
    throw new AppError('PaymentUnavailable')
  }
  expect((await shop.spend(5, 'key-number-1')).status).toBe(503)
  shop.does.run = async () => {}
  // it may have done something all the same: another call is not to be mistaken for it
  expect((await shop.spend(6, 'key-number-1')).status).toBe(422)
  expect((await shop.spend(5, 'key-number-1')).status).toBe(200)
  const [first, second] = shop.sources
  expect(second).toBe(first)
})

test('a call that died with its process is taken up again, from the same source', async ({
  shop,
}) => {
  const dead = new Promise<void>(() => {})
  shop.does.run = () => dead
  // answered by nobody: its connection is cut at the end
  shop.spend(5, 'key-number-1').catch(() => {})
  await expect.poll(() => shop.sources.length, patience).toBe(1)
  shop.does.run = async () => {}
  shop.now.at += 59_000
  expect((await shop.spend(5, 'key-number-1')).status).toBe(409)
  shop.now.at += 2000
  expect((await shop.spend(5, 'key-number-1')).status).toBe(200)
  const [first, second] = shop.sources
  expect([second, shop.sources.length]).toEqual([first, 2])
})

test('a call that fails late does not let go of the one that took over', async ({ shop }) => {
  const [slow, next] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  shop.does.run = () => slow.promise
  const first = shop.spend(5, 'key-number-1')
  await expect.poll(() => shop.sources.length, patience).toBe(1)
  shop.now.at += 61_000
  shop.does.run = () => next.promise
  const second = shop.spend(5, 'key-number-1')
  await expect.poll(() => shop.sources.length, patience).toBe(2)
  shop.does.run = async () => {}
  slow.reject(new AppError('PaymentUnavailable'))
  expect((await first).status).toBe(503)
  expect((await shop.spend(5, 'key-number-1')).status).toBe(409)
  next.resolve()
  expect((await second).status).toBe(200)
})

test('answers are kept for a day, and then a key is a key like any other', async ({ shop }) => {
  await shop.spend(5, 'key-number-1')
  const responses = createIdempotentResponses(shop.db, () => shop.now.at)
  shop.now.at += day - 1000
  await responses.prune()
  expect(await (await shop.spend(5, 'key-number-1')).json()).toEqual({ spent: 5, times: 1 })
  shop.now.at += 2000
  await responses.prune()
  expect(await (await shop.spend(5, 'key-number-1')).json()).toEqual({ spent: 5, times: 2 })
  expect(new Set(shop.sources).size).toBe(2)
})

test('a key of the day before serves another call, though nothing was cleared away', async ({
  shop,
}) => {
  await shop.spend(5, 'key-number-1')
  shop.now.at += day + 1000
  expect(await (await shop.spend(6, 'key-number-1')).json()).toEqual({ spent: 6, times: 2 })
  expect(new Set(shop.sources).size).toBe(2)
})

test.for(['short', 'with spaces in it', 'ü'.repeat(10), 'x'.repeat(81)])(
  'what is no key is refused: %s',
  async (key, { shop }) => {
    // a header is bytes
    const response = await shop.spend(5, Buffer.from(key).toString('latin1'))
    expect(response.status).toBe(400)
    expect(shop.sources).toEqual([])
  },
)
