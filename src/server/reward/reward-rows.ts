import { type Selectable, sql } from 'kysely'
import type { GearQuality } from '../../contract/gear-terms.ts'
import type { LocalText } from '../../contract/language.ts'
import type { RewardIconName, RewardKind } from '../../contract/reward-terms.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { saveOver } from '../platform/database/save-over.ts'
import type { Reward as RewardTable } from '../platform/database/db-types.ts'

/** What the team says of a reward: all of it, or what is otherwise than in the configuration. */
export type RewardRow = Omit<Selectable<RewardTable>, keyof Written> & Written

/** Null for a reward of the configuration. */
interface Written {
  name: LocalText | null
  text: LocalText | null
  icon: RewardIconName | null
  quality: GearQuality | null
  kind: RewardKind | null
}

/** Those made here in the order in which they were. */
export function listRewardRows(db: Db): Promise<RewardRow[]> {
  return (
    db
      .selectFrom('reward')
      .selectAll()
      // of their keys, which end in a number, the longer one is the later
      .orderBy(sql`length(key)`)
      .orderBy('key')
      .$castTo<RewardRow>()
      .execute()
  )
}

/** @param isHeld whether it stays as it is until the transaction ends, and what is not there stays away */
export function findRewardRow(
  db: Db,
  key: string,
  { isHeld = false } = {},
): Promise<RewardRow | undefined> {
  const found = db.selectFrom('reward').selectAll().where('key', '=', key).$castTo<RewardRow>()
  return (isHeld ? found.forShare() : found).executeTakeFirst()
}

/**
 * Has one change follow the other, and wait for purchases that hold what they found: what is bought afterwards is
 * bought as it is then.
 */
export async function lockRewards(trx: Db): Promise<void> {
  await sql`lock table reward in exclusive mode`.execute(trx)
}

export async function saveRewardRow(trx: Db, row: RewardRow): Promise<void> {
  await saveOver(trx.insertInto('reward'), 'key', {
    ...row,
    name: row.name && JSON.stringify(row.name),
    text: row.text && JSON.stringify(row.text),
  })
}

export async function deleteRewardRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('reward').where('key', '=', key).execute()
}

export function countMade(db: Db): Promise<number> {
  return countRows(db.selectFrom('reward').where('name', 'is not', null))
}

/** Keys of rewards as they are offered, of some that are there no more as well. */
export async function readRewardOrder(db: Db): Promise<string[]> {
  const { keys } = await db.selectFrom('reward_order').select('keys').executeTakeFirstOrThrow()
  return keys
}

export async function saveRewardOrder(trx: Db, keys: string[]): Promise<void> {
  await trx.updateTable('reward_order').set({ keys }).execute()
}
