import type { LocalText } from '../../contract/language.ts'
import type { Unit } from '../../contract/money.ts'
import type { Db } from '../platform/database/db.ts'
import type { DeliveryRow, DeliveryState } from './delivery-queries.ts'

/** A purchase and its delivery. */
export interface PurchaseRow {
  id: string
  accountId: number | null
  deliveryId: number
  reward: string
  unit: Unit
  /** Hundredths of money, or points. */
  price: number
  createdAt: Date
  refundedAt: Date | null
  /** What the game knows it by, which game that is, and what kind of reward it is. */
  key: string
  gameId: number
  kind: DeliveryRow['kind']
  name: LocalText
  characterId: string
  characterName: string
  deliveryState: DeliveryState
  attempts: number
  isRefused: boolean
  triedAt: Date | null
  changedAt: Date
}

export interface NewPurchase {
  id: string
  source: string
  accountId: number
  deliveryId: number
  reward: string
  unit: Unit
  price: number
  at: Date
}

/** Notes a purchase, in the transaction that pays for it. */
export async function insertPurchase(db: Db, purchase: NewPurchase): Promise<void> {
  await db
    .insertInto('purchase')
    .values({
      id: purchase.id,
      source: purchase.source,
      account_id: purchase.accountId,
      delivery_id: purchase.deliveryId,
      reward: purchase.reward,
      unit: purchase.unit,
      price: purchase.price,
      created_at: purchase.at,
    })
    .execute()
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
  const { count } = await db
    .selectFrom('purchase')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
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

function toRow(row: Row): PurchaseRow {
  return {
    ...row,
    unit: row.unit as Unit,
    price: Number(row.price),
    kind: row.kind as PurchaseRow['kind'],
    name: row.name as unknown as LocalText,
    deliveryState: row.deliveryState as DeliveryState,
  }
}
