import { isSiteFeature, type SiteFeature } from '../../contract/site-feature-terms.ts'
import type { Somebody } from '../../contract/somebody.ts'
import type { Db } from '../platform/database/db.ts'

export interface ClosedFeature {
  name: SiteFeature
  at: Date
  by: Somebody
}

/** Those that are closed; without what a later release could close. */
export async function listClosed(db: Db): Promise<ClosedFeature[]> {
  const rows = await db
    .selectFrom('closed_feature')
    .leftJoin('player', 'player.id', 'closed_by')
    .select(['name', 'closed_at', 'closed_by', 'pseudo'])
    .execute()
  return rows.flatMap(({ name, closed_at: at, closed_by: id, pseudo }) =>
    isSiteFeature(name) ? [{ name, at, by: { id, pseudo } }] : [],
  )
}

/** @returns false where it is closed already */
export async function closeRow(
  trx: Db,
  { name, by, at }: { name: SiteFeature; by: number; at: Date },
): Promise<boolean> {
  const closed = await trx
    .insertInto('closed_feature')
    .values({ name, closed_at: at, closed_by: by })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return closed !== undefined
}

/** @returns false where it is open already */
export async function openRow(trx: Db, name: SiteFeature): Promise<boolean> {
  const opened = await trx
    .deleteFrom('closed_feature')
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return opened !== undefined
}
