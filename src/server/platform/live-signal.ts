import { sql } from 'kysely'
import { z } from 'zod'
import { ChangedTag } from '../../contract/cache-tag.ts'
import { changedParts } from '../../contract/live-stream.ts'
import type { Db } from './database/db.ts'

/** The channel of PostgreSQL on which the site's processes tell each other what changed. */
export const liveChannel = 'guildhall_live'

/** What changed; what it is now is read from the database. */
export const LiveSignal = z.discriminatedUnion('kind', [
  /** Who is online was counted. */
  z.object({ kind: z.literal('counter') }),
  /** The services were tried. */
  z.object({ kind: z.literal('state') }),
  /** What shows one of these is out of date: see `invalidateCache`. */
  z.object({ kind: z.literal('dropped'), tags: z.array(ChangedTag) }),
  /** One account's notifications are others. */
  z.object({ kind: z.literal('notifications'), accountId: z.int() }),
  /** What one player has is another sum. */
  z.object({ kind: z.literal('balance'), accountId: z.int() }),
  /** Something on a page of these accounts is out of date. `id` is of the ticket or the conversation. */
  z.object({
    kind: z.literal('changed'),
    accountIds: z.array(z.int()).max(500),
    what: z.enum(changedParts),
    id: z.int().optional(),
  }),
])
export type LiveSignal = z.infer<typeof LiveSignal>

/** Tells every process of the site, once the transaction of `db` commits. */
export async function sendLiveSignal(db: Db, signal: LiveSignal): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${JSON.stringify(signal)})`.execute(db)
}

/** Has every process drop what it keeps of responses that show one of these, once the transaction of `db` commits. */
export function invalidateCache(db: Db, ...tags: ChangedTag[]): Promise<void> {
  return sendLiveSignal(db, { kind: 'dropped', tags })
}
