import { type Selectable, sql } from 'kysely'
import type { LocalText } from '../../contract/language.ts'
import type { Db } from '../platform/database/db.ts'
import type { Delivery } from '../platform/database/db-types.ts'
import type { OwnedCharacter, RewardOffer } from './reward-context.ts'

export type DeliveryState = 'waiting' | 'delivered' | 'parked' | 'withdrawn'

/** A row of `delivery`. */
export interface DeliveryRow extends Omit<Selectable<Delivery>, 'name' | 'kind' | 'state'> {
  name: LocalText
  kind: RewardOffer['kind']
  state: DeliveryState
}

export interface NewDelivery {
  key: string
  accountId: number
  source: string
  gameId: number
  character: OwnedCharacter
  offer: RewardOffer
  subject: string
  text: string
  at: Date
}

/** Notes a reward that waits to be handed over. @returns its id */
export async function insertDelivery(db: Db, delivery: NewDelivery): Promise<number> {
  const { character, offer } = delivery
  const { id } = await db
    .insertInto('delivery')
    .values({
      key: delivery.key,
      account_id: delivery.accountId,
      source: delivery.source,
      game_id: delivery.gameId,
      game_account: character.gameAccount,
      character_id: character.id,
      character_name: character.name,
      reward: offer.key,
      name: JSON.stringify(offer.name),
      kind: offer.kind,
      item: offer.item ?? null,
      amount: offer.amount,
      subject: delivery.subject,
      text: delivery.text,
      state: 'waiting',
      created_at: delivery.at,
      changed_at: delivery.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Takes on a waiting delivery for `lease` milliseconds, and counts the try.
 *
 * @returns nothing when it waits no more, or another process is at it
 */
export async function claimDelivery(
  db: Db,
  id: number,
  now: Date,
  lease: number,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('delivery')
    .set({
      attempts: sql`attempts + 1`,
      leased_until: new Date(now.getTime() + lease),
      tried_at: now,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .returningAll()
    .$castTo<DeliveryRow>()
    .executeTakeFirst()
}

/**
 * Ends a try that failed: nobody is at it any more.
 *
 * @returns false when it is not the newest try, or the game was found to have taken it
 */
export async function endTry(
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  change: { state: 'waiting' | 'parked'; failure: string; isRefused: boolean },
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({
      state: change.state,
      failure: change.failure,
      is_refused: change.isRefused,
      leased_until: null,
      changed_at: at,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempts)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** The game has it, whichever try brought it there. @returns the state before, which `withdrawn` stays */
export async function markDelivered(db: Db, id: number, at: Date): Promise<DeliveryState> {
  const { state } = await db
    .selectFrom('delivery')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const done = { state: 'delivered', failure: null, is_refused: false, leased_until: null }
  await db
    .updateTable('delivery')
    .set({ ...done, changed_at: at })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'parked'])
    .execute()
  return state as DeliveryState
}

/** Moves a parked delivery on. @returns false when it is not parked, or was tried more than `attempts` times */
export async function unpark(
  db: Db,
  { id, attempts }: { id: number; attempts?: number },
  state: 'waiting' | 'withdrawn' | 'delivered',
  at: Date,
): Promise<boolean> {
  let parked = db
    .updateTable('delivery')
    .set({ state, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', 'parked')
  if (attempts !== undefined) parked = parked.where('attempts', '=', attempts)
  const { numUpdatedRows } = await parked.executeTakeFirst()
  return numUpdatedRows > 0
}

/** In whatever state it is. */
export async function findDelivery(db: Db, id: number): Promise<DeliveryRow | undefined> {
  const found = db.selectFrom('delivery').selectAll().where('id', '=', id)
  return found.$castTo<DeliveryRow>().executeTakeFirst()
}

/** Waiting deliveries nobody has been at since `before`: their job is gone. */
export async function listForgotten(db: Db, now: Date, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('state', '=', 'waiting')
    .where('changed_at', '<', before)
    .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<=', now)]))
    .orderBy('id')
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Those the team has to look at, with the pseudo of whom they are for, the oldest first. */
export async function listParked(db: Db, most: number) {
  return db
    .selectFrom('delivery')
    .leftJoin('player', 'player.id', 'delivery.account_id')
    .leftJoin('purchase', 'purchase.delivery_id', 'delivery.id')
    .selectAll('delivery')
    .select(['player.pseudo', 'purchase.id as purchaseId'])
    .where('delivery.state', '=', 'parked')
    .orderBy('delivery.changed_at')
    .limit(most)
    .$castTo<DeliveryRow & { pseudo: string | null; purchaseId: string | null }>()
    .execute()
}
