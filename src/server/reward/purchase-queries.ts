import { type Insertable, sql } from 'kysely'
import type { LocalText } from '../../contract/language.ts'
import type { Unit } from '../../contract/money.ts'
import { countRows, rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { Purchase } from '../platform/database/db-types.ts'
import type { DeliveryRow, DeliveryState } from './delivery-queries.ts'

/** A purchase and its delivery. */
export type PurchaseRow = ReturnType<typeof toRow>

/** Notes a purchase, in the transaction that pays for it. */
export async function insertPurchase(db: Db, purchase: Insertable<Purchase>): Promise<void> {
  await db.insertInto('purchase').values(purchase).execute()
}

/** Marks it as paid back, which it is once. */
export async function markRefunded(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ refunded_at: at })
    .where('id', '=', id)
    .where('refunded_at', 'is', null)
    .execute()
}

/** By one of its names; of this player's alone where one is given. */
export async function findPurchase(
  db: Db,
  by: { id: string } | { source: string } | { deliveryId: number },
  accountId?: number,
): Promise<PurchaseRow | undefined> {
  let query = purchases(db)
  if ('id' in by) query = query.where('purchase.id', '=', by.id)
  else if ('source' in by) query = query.where('purchase.source', '=', by.source)
  else query = query.where('purchase.delivery_id', '=', by.deliveryId)
  if (accountId !== undefined) query = query.where('purchase.account_id', '=', accountId)
  const row = await query.executeTakeFirst()
  return row && toRow(row)
}

/** A player's, the newest first. */
export async function listPurchasesOf(
  db: Db,
  accountId: number,
  { first, most }: { first: number; most: number },
): Promise<PurchaseRow[]> {
  const rows = await purchases(db)
    .where('purchase.account_id', '=', accountId)
    .orderBy('purchase.created_at', 'desc')
    .orderBy('purchase.id')
    .offset(first)
    .limit(most)
    .execute()
  return rows.map(toRow)
}

/** How many `listPurchasesOf` lists in all. */
export async function countPurchasesOf(db: Db, accountId: number): Promise<number> {
  return countRows(db.selectFrom('purchase').where('account_id', '=', accountId))
}

/** What paid for a purchase, and what paid it back: of either the other, too. Nothing for the source of anything else. */
export async function listSourcesOfPurchase(db: Db, source: string): Promise<string[]> {
  const [, id] = /^refund:([0-9a-f-]{36})$/.exec(source) ?? []
  if (id === undefined && !source.startsWith('purchase:')) return []
  const purchase = await db
    .selectFrom('purchase')
    .select(['id', 'source'])
    .where((where) => (id === undefined ? where('source', '=', source) : where('id', '=', id)))
    .executeTakeFirst()
  return purchase ? [purchase.source, `refund:${purchase.id}`] : []
}

/** How often each reward was bought, by its key; what nobody bought is left out. */
export async function countBought(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('purchase')
    .select(['reward', rowCount.as('count')])
    .groupBy('reward')
    .execute()
  return new Map(rows.map(({ reward, count }) => [reward, count]))
}

/** How many players have chosen each reward since then, and kept it: the most chosen first. */
export async function countChoosers(
  db: Db,
  since: Date,
): Promise<{ reward: string; players: number }[]> {
  return db
    .selectFrom('purchase')
    .select(({ fn }) => [
      'reward',
      sql<number>`${fn.count('account_id').distinct()}::integer`.as('players'),
    ])
    .where('created_at', '>=', since)
    .where('refunded_at', 'is', null)
    .groupBy('reward')
    .orderBy('players', 'desc')
    .execute()
}

/** How often one was. */
export async function countBoughtOf(db: Db, reward: string): Promise<number> {
  return countRows(db.selectFrom('purchase').where('reward', '=', reward))
}

function purchases(db: Db) {
  return db
    .selectFrom('purchase')
    .innerJoin('delivery', 'delivery.id', 'purchase.delivery_id')
    .select([
      'purchase.id',
      'purchase.account_id as accountId',
      'purchase.delivery_id as deliveryId',
      'purchase.reward',
      'purchase.unit',
      'purchase.price',
      'purchase.created_at as createdAt',
      'purchase.refunded_at as refundedAt',
      // what the game knows it by, and which game that is
      'delivery.key',
      'delivery.game_id as gameId',
      'delivery.kind',
      'delivery.name',
      'delivery.character_id as characterId',
      'delivery.character_name as characterName',
      'delivery.state as deliveryState',
      'delivery.attempts',
      'delivery.is_refused as isRefused',
      'delivery.tried_at as triedAt',
      'delivery.changed_at as changedAt',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof purchases>['executeTakeFirstOrThrow']>>

function toRow(row: Row) {
  return {
    ...row,
    unit: row.unit as Unit,
    /** Hundredths of money, or points. */
    price: Number(row.price),
    kind: row.kind as DeliveryRow['kind'],
    name: row.name as unknown as LocalText,
    deliveryState: row.deliveryState as DeliveryState,
  }
}
