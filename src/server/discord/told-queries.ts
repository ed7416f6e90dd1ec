import type { Db } from '../platform/database/db.ts'
import type { DiscordKind } from './discord-config.ts'

/** What of which kind a webhook is told. */
export interface Topic {
  webhook: string
  kind: DiscordKind
}

/** Stands for having begun: what was there before is not told. */
const begun = ''

/** Items it was told; undefined where it has not begun to hear of the kind. */
export async function findTold(
  db: Db,
  { webhook, kind }: Topic,
): Promise<ReadonlySet<string> | undefined> {
  const rows = await db
    .selectFrom('discord_told')
    .select('item')
    .where('webhook', '=', webhook)
    .where('kind', '=', kind)
    .execute()
  return rows.length > 0 ? new Set(rows.map(({ item }) => item)) : undefined
}

export async function noteBegun(db: Db, topic: Topic, items: readonly string[], at: Date) {
  await noteTold(db, topic, [begun, ...items], at)
}

export async function noteTold(db: Db, topic: Topic, items: readonly string[], at: Date) {
  await db
    .insertInto('discord_told')
    .values(items.map((item) => ({ ...topic, item, told_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Leaves of the kind what is one of these alone. */
export async function forgetOthers(db: Db, { webhook, kind }: Topic, item: string): Promise<void> {
  await db
    .deleteFrom('discord_told')
    .where('webhook', '=', webhook)
    .where('kind', '=', kind)
    .where('item', 'not in', [begun, item])
    .execute()
}

/** Forgets what was told before `at`, and nothing of having begun. */
export async function pruneTold(db: Db, at: Date): Promise<void> {
  await db
    .deleteFrom('discord_told')
    .where('told_at', '<', at)
    .where('item', '!=', begun)
    .where('kind', '!=', 'state')
    .execute()
}
