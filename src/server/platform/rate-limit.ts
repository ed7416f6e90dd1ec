import { sql } from 'kysely'
import { AppError } from './app-error.ts'
import type { Clock } from './clock.ts'
import type { Db } from './database/db.ts'

/** At most `count` times in any `seconds`. */
export interface Limit {
  /** What is limited: `sign-in-minute`. */
  name: string
  count: number
  seconds: number
}

/** What who did it too often is told: when the first of the hits that fill the limit will be out of its time. */
export function tooMany(limit: Limit, hits: readonly number[], now: number): AppError {
  const first = hits.at(-limit.count) ?? now
  return new AppError('TooManyRequests', `${limit.name}: ${limit.count} were made`, {
    retryAfterSeconds: Math.max(1, Math.ceil((first + limit.seconds * 1000 - now) / 1000)),
  })
}

/** Whether what is counted goes beyond its limit, for who is not to be told so. @throws whatever else `counting` throws */
export async function isRefused(counting: Promise<void>): Promise<boolean> {
  try {
    await counting
    return false
  } catch (error) {
    if (error instanceof AppError && error.code === 'TooManyRequests') return true
    throw error
  }
}

/**
 * Counts in PostgreSQL, so that limits hold across processes. Exact: each key remembers when its last hits
 * were, and a refused one does not count.
 */
export function createRateLimiter(db: Db, clock: Clock) {
  async function listHitsAt(now: number, limit: Limit, key: string): Promise<number[]> {
    const kept = await db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', `${limit.name} ${key}`)
      .executeTakeFirst()
    const start = now - limit.seconds * 1000
    return (kept?.hits ?? []).map((hit) => hit.getTime()).filter((hit) => hit > start)
  }

  async function takeOne(limit: Limit, key: string): Promise<void> {
    const now = new Date(clock())
    const start = new Date(now.getTime() - limit.seconds * 1000)
    const end = new Date(now.getTime() + limit.seconds * 1000)
    const name = `${limit.name} ${key}`
    const taken = await sql<{ hits: Date[] }>`
      insert into rate_limit as kept (key, hits, expires_at)
      select ${name}, array[${now}::timestamptz], ${end} where ${limit.count}::integer > 0
      on conflict (key) do update set
        hits = array(select hit from unnest(kept.hits) hit where hit > ${start}) || ${now}::timestamptz,
        expires_at = ${end}
      where (select count(*) from unnest(kept.hits) hit where hit > ${start}) < ${limit.count}
      returning hits`.execute(db)
    if (taken.rows.length > 0) return
    throw tooMany(limit, await listHitsAt(now.getTime(), limit, key), now.getTime())
  }

  return {
    /**
     * Counts one hit of `key` against each limit, in order.
     * @throws {AppError} `TooManyRequests` with the seconds to wait
     */
    async take(limits: readonly Limit[], key: string): Promise<void> {
      for (const limit of limits) await takeOne(limit, key)
    },
    /** When the hits of `key` within the limit's time were, in milliseconds since epoch, the oldest first. */
    listHits: (limit: Limit, key: string): Promise<number[]> => listHitsAt(clock(), limit, key),
    /** Takes the newest hit of `key` back: what it counted was not done. */
    async giveBack(limit: Limit, key: string): Promise<void> {
      await db
        .updateTable('rate_limit')
        .set({ hits: sql<Date[]>`trim_array(hits, 1)` })
        .where('key', '=', `${limit.name} ${key}`)
        .where(sql<boolean>`cardinality(hits) > 0`)
        .execute()
    },
    /** Forgets the hits of `key`. */
    async forget(limit: Limit, key: string): Promise<void> {
      await db.deleteFrom('rate_limit').where('key', '=', `${limit.name} ${key}`).execute()
    },
    /** Removes what no longer limits anybody. */
    async prune(): Promise<void> {
      await db.deleteFrom('rate_limit').where('expires_at', '<', new Date(clock())).execute()
    },
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
