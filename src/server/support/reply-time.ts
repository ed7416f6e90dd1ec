import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { createRemembered } from '../platform/remembered.ts'

/** Tickets that are looked at, and how few say nothing. */
const latest = 100
const fewest = 5
const freshFor = 60_000

/**
 * How long the team takes to reply to a ticket for the first time: half of the last hundred took no longer.
 * In seconds; null while fewer than five were answered. Kept for a minute.
 */
export function createReplyTime(db: Db, clock: Clock): () => Promise<number | null> {
  return createRemembered(clock, freshFor, async () => {
    const { rows } = await sql<{ seconds: number | null; count: number }>`
      select count(*)::integer as count,
        round(percentile_cont(0.5) within group (order by seconds))::integer as seconds
      from (
        select extract(epoch from first_reply_at - created_at)::float8 as seconds from ticket
        where first_reply_at is not null order by first_reply_at desc limit ${latest}
      ) answered`.execute(db)
    const [found] = rows
    return found && found.count >= fewest ? found.seconds : null
  })
}
