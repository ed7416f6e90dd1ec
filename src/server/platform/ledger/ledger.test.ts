import { sql } from 'kysely'
import { expect, test as base } from 'vitest'
import { openTestDb } from '../../../../test/test-db.ts'
import type { Db } from '../database/db.ts'
import {
  hashLedger,
  type LedgerUnit,
  postTransfer,
  readBalance,
  readBalances,
  type TransferEntry,
} from './ledger.ts'

const test = base.extend<{ db: Db }>({
  // oxlint-disable-next-line no-empty-pattern
  db: async ({}, use) => {
    const opened = await openTestDb()
    await use(opened.db)
    await opened.close()
  },
})

let made = 0
async function join(db: Db): Promise<number> {
  made += 1
  const name = `player-${made}`
  const row = {
    user_name: name,
    user_name_key: name,
    pseudo: name,
    pseudo_key: name,
    language: 'fr',
    created_at: new Date(),
  }
  const { id } = await db
    .insertInto('account')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const post = (db: Db, source: string, entries: readonly TransferEntry[], kind = 'donation') =>
  db
    .transaction()
    .execute((within) => postTransfer(within, { kind, source, data: {}, entries, at: new Date() }))

const pay = (accountId: number, amount: number, unit: LedgerUnit = 'money'): TransferEntry[] => [
  { accountId, unit, amount },
  { side: 'payment', unit, amount: -amount },
]

const sumOfAll = async (db: Db) => {
  const sum = sql<string>`coalesce(sum(amount), 0)`.as('sum')
  const row = await db.selectFrom('ledger_entry').select(sum).executeTakeFirstOrThrow()
  return Number(row.sum)
}

test('money comes in once from one source, however often and by however many at once', async ({
  db,
}) => {
  const [alice, bob] = [await join(db), await join(db)]
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post(db, 'payment:1', pay(index % 2 ? alice : bob, 500)),
    ),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const [hers, his] = [await readBalance(db, alice, 'money'), await readBalance(db, bob, 'money')]
  expect(hers + his).toBe(500)
})

test('nobody spends more than they have, however much at once', async ({ db }) => {
  const alice = await join(db)
  await post(db, 'payment:1', pay(alice, 1000))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 15 }, (_, index) => post(db, `purchase:${index}`, pay(alice, -300))),
  )
  const failures = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(failures.map(({ code }) => code)).toEqual(
    Array.from({ length: 12 }, () => 'NotEnoughMoney'),
  )
  expect(await readBalance(db, alice, 'money')).toBe(100)
  expect(await sumOfAll(db)).toBe(0)
})

test('gifts that cross each other neither wait for ever nor lose anything', async ({ db }) => {
  const [alice, bob] = [await join(db), await join(db)]
  await post(db, 'payment:1', pay(alice, 1000))
  await post(db, 'payment:2', pay(bob, 1000))
  const give = (from: number, to: number, index: number) =>
    post(db, `gift:${from}:${index}`, [
      { accountId: from, unit: 'money', amount: -7 },
      { accountId: to, unit: 'money', amount: 7 },
    ])
  const gifts = Array.from({ length: 20 }, (_, index) =>
    index % 2 ? give(alice, bob, index) : give(bob, alice, index),
  )
  expect(await Promise.all(gifts)).not.toContain(false)
  const balances = await readBalances(db, [alice, bob, 999_999])
  expect([...balances]).toEqual([
    [alice, { money: 10, points: 0 }],
    [bob, { money: 10, points: 0 }],
  ])
})

test('of transfers at the same moment the later one has the higher number', async ({ db }) => {
  const alice = await join(db)
  for (let round = 0; round < 20; round += 1) {
    await Promise.all(
      Array.from({ length: 5 }, (_, index) => post(db, `payment:${round}-${index}`, pay(alice, 1))),
    )
  }
  const { rows } = await sql<{ balance: string }>`
    select balance from ledger_entry where balance is not null order by transfer_id`.execute(db)
  expect(rows.map(({ balance }) => Number(balance))).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 1),
  )
})

test('money and points are two things', async ({ db }) => {
  const alice = await join(db)
  await post(db, 'vote:1', pay(alice, 3, 'votePoints'))
  expect(await readBalance(db, alice, 'money')).toBe(0)
  expect(await readBalance(db, alice, 'votePoints')).toBe(3)
  await expect(post(db, 'purchase:1', pay(alice, -4, 'votePoints'))).rejects.toMatchObject({
    code: 'NotEnoughPoints',
  })
  const mixed: TransferEntry[] = [
    { accountId: alice, unit: 'votePoints', amount: -3 },
    { side: 'reward', unit: 'money', amount: 3 },
  ]
  await expect(post(db, 'purchase:2', mixed)).rejects.toThrow('do not sum to zero')
})

test('a transfer whose entries do not sum to zero does not happen', async ({ db }) => {
  const alice = await join(db)
  const lopsided: TransferEntry[] = [
    { accountId: alice, unit: 'money', amount: 500 },
    { side: 'payment', unit: 'money', amount: -499 },
  ]
  await expect(post(db, 'payment:1', lopsided)).rejects.toThrow('do not sum to zero')
  expect(await readBalance(db, alice, 'money')).toBe(0)
  expect(await post(db, 'payment:1', pay(alice, 500))).toBe(true)
})

test('what happened cannot be changed, not even by the site', async ({ db }) => {
  const alice = await join(db)
  await post(db, 'payment:1', pay(alice, 500))
  const changes = [
    sql`update ledger_entry set amount = 900`,
    sql`delete from ledger_entry`,
    sql`truncate ledger_entry`,
    sql`update ledger_transfer set source = 'payment:2'`,
    sql`truncate ledger_transfer cascade`,
  ]
  for (const change of changes) {
    await expect(change.execute(db)).rejects.toThrow('are never changed')
  }
})

/** An entry as the service would never write it. */
const forge = async (db: Db, accountId: number, entry: Record<string, unknown>) => {
  const { id } = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const transfer = await db
    .insertInto('ledger_transfer')
    .values({
      kind: 'donation',
      source: `forged:${JSON.stringify(entry)}`,
      data: '{}',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { transfer_id: transfer.id, ledger_account_id: id, amount: 100, ...entry }
  await db.insertInto('ledger_entry').values(row).execute()
}

test.for([
  ['a balance that is no sum', { number: 2, balance: 900 }],
  ['a place that is taken', { number: 1, balance: 100 }],
  ['a place after a gap', { number: 5, balance: 600 }],
  ['no balance at all', { number: null, balance: null }],
  ['less than nothing', { number: 2, balance: -100, amount: -600 }],
] as const)('the database itself refuses %s', async ([, entry], { db }) => {
  const alice = await join(db)
  await post(db, 'payment:1', pay(alice, 500))
  await expect(forge(db, alice, entry)).rejects.toThrow(/violates/)
})

test('who is deleted leaves the sums as they were', async ({ db }) => {
  const alice = await join(db)
  await post(db, 'payment:1', pay(alice, 500))
  const before = await hashLedger(db)
  await db.deleteFrom('account').where('id', '=', alice).execute()
  expect(await sumOfAll(db)).toBe(0)
  expect(await hashLedger(db)).toBe(before)
  expect(before).toMatch(/^[0-9a-f]{64}$/)
})
