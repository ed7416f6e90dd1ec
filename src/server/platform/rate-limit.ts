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

/**
 * Counts in PostgreSQL, so that limits hold across processes. Exact: each key remembers when its last hits
 * were, and a refused one does not count.
 */
export function createRateLimiter(db: Db, clock: Clock) {
  /** @returns undefined when there is room; else the seconds until there is. */
  async function tryTake(limit: Limit, key: string): Promise<number | undefined> {
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
    if (taken.rows.length > 0) return undefined
    const kept = await db
      .selectFrom('rate_limit')
      .select('hits')
      .where('key', '=', name)
      .executeTakeFirst()
    const recent = (kept?.hits ?? []).filter((hit) => hit > start)
    const first = recent.at(-limit.count) ?? now
    return Math.max(1, Math.ceil((first.getTime() - start.getTime()) / 1000))
  }

  return {
    /**
     * Counts one hit of `key` against each limit, in order.
     * @throws {AppError} `TooManyRequests` with the seconds to wait
     */
    async take(limits: readonly Limit[], key: string): Promise<void> {
      for (const limit of limits) {
        const wait = await tryTake(limit, key)
        if (wait !== undefined) {
          throw new AppError('TooManyRequests', `${limit.name}: ${limit.count} were made`, {
            retryAfterSeconds: wait,
          })
        }
      }
    },
    /** When the hits of `key` within the limit's time were, in milliseconds since epoch, the oldest first. */
    async listHits(limit: Limit, key: string): Promise<number[]> {
      const kept = await db
        .selectFrom('rate_limit')
        .select('hits')
        .where('key', '=', `${limit.name} ${key}`)
        .executeTakeFirst()
      const start = clock() - limit.seconds * 1000
      return (kept?.hits ?? []).map((hit) => hit.getTime()).filter((hit) => hit > start)
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
