import type { Db } from '../platform/database/db.ts'
import type { Ways } from './notification-kind.ts'

/** What a player chose, by kind; a kind they chose nothing about is not among them. */
export async function listChosenWays(db: Db, accountId: number): Promise<Map<string, Ways>> {
  const rows = await choices(db).where('account_id', '=', accountId).execute()
  return new Map(rows.map(({ kind, ...ways }) => [kind, ways]))
}

export async function findChosenWays(
  db: Db,
  accountId: number,
  kind: string,
): Promise<Ways | undefined> {
  return choices(db).where('account_id', '=', accountId).where('kind', '=', kind).executeTakeFirst()
}

function choices(db: Db) {
  return db
    .selectFrom('notification_choice')
    .select(['kind', 'on_site as onSite', 'by_mail as byMail', 'by_push as byPush'])
}

export interface Choice extends Ways {
  accountId: number
  kind: string
}

export async function saveChoices(db: Db, chosen: readonly Choice[]): Promise<void> {
  await db
    .insertInto('notification_choice')
    .values(
      chosen.map(({ accountId, kind, onSite, byMail, byPush }) => ({
        account_id: accountId,
        kind,
        on_site: onSite,
        by_mail: byMail,
        by_push: byPush,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind']).doUpdateSet(({ ref }) => ({
        on_site: ref('excluded.on_site'),
        by_mail: ref('excluded.by_mail'),
        by_push: ref('excluded.by_push'),
      })),
    )
    .execute()
}

/** What waits for the next mail waits no more: of one kind, or of all. */
export async function leaveOutOfDigest(db: Db, accountId: number, kind?: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ digest_at: null })
    .where('account_id', '=', accountId)
    .where('digest_at', 'is not', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .execute()
}
