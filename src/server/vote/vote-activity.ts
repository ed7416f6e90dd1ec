import { sql } from 'kysely'
import type { VoteHealth } from '../../contract/vote-terms.ts'
import type { Db } from '../platform/database/db.ts'
import { day } from './vote-context.ts'

/** What became of votes on one site of late. */
export interface VoteActivity {
  key: string
  today: number
  thisMonth: number
  lastVoteAt: Date | null
  /** Players who went there within a day, and of them those about whom the site did not say. */
  opened: number
  failed: number
}

/** A site that confirmed none of so many visits of a day is looked into. */
const manyVisits = 5
const recently = 7 * day

/** The same of each of these sites; days and months begin at midnight of the time zone. */
export async function listActivity(
  db: Db,
  keys: readonly string[],
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<VoteActivity[]> {
  const startOf = (unit: string) =>
    sql`date_trunc(${unit}, ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`
  const { rows } = await sql<VoteActivity>`
    select listed.key, counted.today, counted."thisMonth", last.counted_at as "lastVoteAt",
      visits.opened, visits.failed
    from unnest(${keys}::text[]) listed (key)
    cross join lateral (
      select count(*)::integer as "thisMonth",
        (count(*) filter (where counted_at >= ${startOf('day')}))::integer as today
      from vote where site = listed.key and counted_at >= ${startOf('month')}
    ) counted
    left join lateral (
      select counted_at from vote where site = listed.key order by counted_at desc limit 1
    ) last on true
    cross join lateral (
      select count(*)::integer as opened,
        (count(*) filter (where ask_state = 'failed' and used_at is null))::integer as failed
      from vote_opening where site = listed.key and opened_at > ${new Date(now.getTime() - day)}
    ) visits`.execute(db)
  return rows
}

/** How a site does, by what became of votes there. */
export function healthOf(
  { lastVoteAt, opened, failed }: Pick<VoteActivity, 'lastVoteAt' | 'opened' | 'failed'>,
  now: Date,
): VoteHealth {
  if (failed > 0) return 'failing'
  const age = lastVoteAt ? now.getTime() - lastVoteAt.getTime() : Number.POSITIVE_INFINITY
  if (opened >= manyVisits && age > day) return 'silent'
  return age <= recently ? 'works' : 'quiet'
}
