import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { TrendKind, WaitingKind } from '../../contract/overview-terms.ts'
import type { Permission } from '../../contract/permission.ts'
import { rowCount } from './database/count-rows.ts'

/** What a feature shows the team at a glance. */
export interface Overview {
  waiting?: readonly WaitingWork[]
  trends?: readonly DailyCount[]
}

/** Work that waits for those who may do it. */
export interface WaitingWork {
  key: WaitingKind
  access: Permission
  /** How much of it there is, and since when the oldest waits. */
  read(): Promise<{ count: number; since: Date | null }>
}

/** What is counted day by day. */
export interface DailyCount {
  key: TrendKind
  access: Permission
  /** Of money. */
  currency?: string
  /** The amount of a day that is not named is null, for nobody knows it; left out, it is 0. */
  missing?: 0 | null
  /** The days on which there was something. */
  listDays(days: Days): Promise<DayAmount[]>
}

export interface DayAmount {
  /** `2026-11-26`, in that time zone. */
  day: string
  amount: number
}

/** Since when days are counted, and in which time zone they begin. */
export interface Days {
  from: Date
  timeZone: string
}

/** How many rows a query has, and the first moment that one of them has in `column`. */
export function readWaiting<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
  column: string,
): ReturnType<WaitingWork['read']> {
  return query
    .select([rowCount.as('count'), sql<Date | null>`min(${sql.ref(column)})`.as('since')])
    .$castTo<{ count: number; since: Date | null }>()
    .executeTakeFirstOrThrow()
}

/**
 * What the rows of a query come to on each day on which there were any: how many, unless `amount` says what else.
 *
 * @param column has their moment
 */
export async function listPerDay<Tables, Name extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Name, object>,
  column: string,
  { from, timeZone }: Days,
  amount: RawBuilder<number> = rowCount,
): Promise<DayAmount[]> {
  const moment = sql.ref(column)
  return query
    .select([
      sql<string>`to_char(${moment} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
      amount.as('amount'),
    ])
    .where(sql<boolean>`${moment} >= ${from}`)
    .groupBy(sql`1`)
    .$castTo<DayAmount>()
    .execute()
}
