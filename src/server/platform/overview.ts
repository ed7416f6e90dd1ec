import { sql } from 'kysely'
import type { TrendKind, WaitingKind } from '../../contract/overview-terms.ts'
import type { Permission } from '../../contract/permission.ts'

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
  /** Of a day that is not named, the amount is 0; null where nobody knows it. */
  missing: 0 | null
  /** The days since `from` on which there was something. */
  listDays(from: Date, timeZone: string): Promise<DayAmount[]>
}

export interface DayAmount {
  /** `2026-11-26`, in that time zone. */
  day: string
  amount: number
}

/** The day a moment falls on in a time zone. The query groups by its place: `groupBy(sql`1`)`. */
export function dayOf(column: string, timeZone: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`
}
