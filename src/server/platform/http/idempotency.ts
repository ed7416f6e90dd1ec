import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../app-error.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/db.ts'
import { exportRows, rowsFrom } from '../export-words.ts'

/** What a call was answered. */
export interface StoredResponse {
  status: number
  body: unknown
}

/** One call by one player under one key. */
export interface KeyedCall {
  accountId: number
  /** What the caller made up for it. */
  key: string
  path: string
  /** As it came. */
  given: unknown
}

/** A call while it is answered. When that began tells it from one that took over. */
interface Run extends KeyedCall {
  startedAt: Date
}

const retentionMs = 86_400_000
/** A call that is still running after this long died with its process. */
const longestRun = 60_000

/** What is kept of a player. */
export const exportOf = exportRows({
  idempotentResponses: rowsFrom('idempotent_response', 'status body started_at'),
})

export type IdempotentResponses = ReturnType<typeof createIdempotentResponses>

/**
 * Remembers for a day what calls that are done once were answered: the same call with the same key does nothing
 * and is answered the same. One whose process died may be begun again: what moves value must bear that, and names
 * what it moves by a source that is the same each time. The key of a day before is a key like any other.
 */
export function createIdempotentResponses(db: Db, clock: Clock) {
  return {
    /**
     * The response given before to this call, or the one `respond` gives now, which is handed the source. What it
     * throws is not kept: the call may be begun again at once.
     *
     * @throws {AppError} `RequestRunning` while the first one runs, `KeyReused` when another call had the key
     */
    async respondOnce(
      call: KeyedCall,
      respond: (source: string) => Promise<StoredResponse>,
    ): Promise<StoredResponse> {
      const run = { ...call, startedAt: new Date(clock()) }
      const claim = await begin(run)
      if ('stored' in claim) return claim.stored
      try {
        const given = await respond(claim.source)
        await store(run, given)
        return given
      } catch (error) {
        await release(run)
        throw error
      }
    },

    /** Removes what is older than a day. */
    async prune(): Promise<void> {
      const before = new Date(clock() - retentionMs)
      await db.deleteFrom('idempotent_response').where('started_at', '<', before).execute()
    },
  }

  /** Claims the key for this call. @returns its source, or what was answered before */
  async function begin(call: Run): Promise<{ source: string } | { stored: StoredResponse }> {
    const { startedAt } = call
    const now = startedAt.getTime()
    const request_hash = hashOf(call)
    const isForgotten = sql<boolean>`idempotent_response.started_at < ${new Date(now - retentionMs)}`
    const claimed = await db
      .insertInto('idempotent_response')
      .values({
        account_id: call.accountId,
        key: call.key,
        request_hash,
        started_at: startedAt,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['account_id', 'key'])
          .doUpdateSet({
            started_at: startedAt,
            request_hash,
            source: sql`case when ${isForgotten} then excluded.source else idempotent_response.source end`,
            deed: sql`case when ${isForgotten} then null else idempotent_response.deed end`,
            status: null,
            body: null,
          })
          .where(({ eb, or, and }) =>
            or([
              isForgotten,
              and([
                eb('idempotent_response.status', 'is', null),
                eb('idempotent_response.started_at', '<', new Date(now - longestRun)),
                eb('idempotent_response.request_hash', '=', request_hash),
              ]),
            ]),
          ),
      )
      .returning('source')
      .executeTakeFirst()
    if (claimed) return claimed
    const row = await ofCall(call).selectAll().executeTakeFirst()
    // who had the key has just given it up
    if (!row) throw new AppError('RequestRunning')
    if (!row.request_hash.equals(request_hash)) throw new AppError('KeyReused')
    if (row.status === null) throw new AppError('RequestRunning')
    return { stored: { status: row.status, body: row.body } }
  }

  /** Unless another run took over: then that one answers. */
  async function store(
    { accountId, key, startedAt }: Run,
    { status, body }: StoredResponse,
  ): Promise<void> {
    await db
      .updateTable('idempotent_response')
      .set({ status, body: JSON.stringify(body) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('started_at', '=', startedAt)
      .execute()
  }

  /** It may have moved something before it failed: whoever begins it again has the same source. */
  async function release({ accountId, key, startedAt }: Run): Promise<void> {
    await db
      .updateTable('idempotent_response')
      .set({ started_at: new Date(startedAt.getTime() - longestRun - 1) })
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('started_at', '=', startedAt)
      .where('status', 'is', null)
      .execute()
  }

  function ofCall({ accountId, key }: KeyedCall) {
    return db
      .selectFrom('idempotent_response')
      .where('account_id', '=', accountId)
      .where('key', '=', key)
  }
}

function hashOf({ path, given }: KeyedCall): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([path, given]))
    .digest()
}
