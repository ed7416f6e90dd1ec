import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Days in a row on each of which a player’s vote counted. */
export interface VoteStreak {
  /** 0 where none counted yesterday or today. */
  days: number
  /** Whether today is one of them: else it is the last day to go on. */
  hasToday: boolean
}

interface Asked {
  now: Date
  /** IANA name: where a day begins. */
  timeZone: string
}

/** The run of days that reaches today, or yesterday while today has no vote yet. */
export async function readStreak(
  db: Db,
  accountId: number,
  { now, timeZone }: Asked,
): Promise<VoteStreak> {
  const { rows } = await sql<VoteStreak>`
    with voted as (
      select distinct (counted_at at time zone ${timeZone})::date as day
      from vote where account_id = ${accountId} and counted_at <= ${now}
    ), today as (
      select (${now}::timestamptz at time zone ${timeZone})::date as day
    ), runs as (
      -- days that follow each other have the same end: the day after the last
      select day, day + row_number() over (order by day desc)::integer as run from voted
    )
    select count(runs.day)::integer as days, coalesce(max(runs.day) = today.day, false) as "hasToday"
    from today left join runs
      on run = (select max(run) from runs) and (select max(day) from runs) >= today.day - 1
    group by today.day`.execute(db)
  return rows[0] ?? { days: 0, hasToday: false }
}
