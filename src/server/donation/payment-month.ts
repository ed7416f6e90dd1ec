import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** What this month brought and was kept, in the smallest unit of the currency, and how many gave it. */
export async function readMonth(db: Db, { currency, timeZone, now, countsSandbox }: Month) {
  const { rows } = await sql<{ month: Date; current: string; donors: string }>`
    select start as month,
      coalesce(sum(amount - refunded) filter (where not is_disputed), 0) as current,
      count(distinct account_id) filter (where not is_disputed and amount > refunded) as donors
    from (select ${monthStart({ timeZone, now })} as start) month
    left join payment on paid_at >= start and currency = ${currency}
      and (${countsSandbox} or not is_sandbox)
    group by start`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a month has a beginning')
  return { month: row.month, current: Number(row.current), donors: Number(row.donors) }
}

/** Who gave most this month, among those who let themselves be named. */
export async function listDonorsOf(
  db: Db,
  { currency, timeZone, now, countsSandbox }: Month,
  most: number,
) {
  const { rows } = await sql<{ pseudo: string; avatar: string | null }>`
    select pseudo, avatar from (
      select account_id, sum(amount - refunded) as given from payment
      where paid_at >= ${monthStart({ timeZone, now })} and currency = ${currency} and not is_disputed
        and (${countsSandbox} or not is_sandbox)
      group by account_id having sum(amount - refunded) > 0
    ) donor
    join donor_consent using (account_id)
    join player on player.id = donor.account_id
    order by given desc, donor.account_id limit ${most}`.execute(db)
  return rows
}

interface Month {
  currency: string
  /** IANA name: where the month begins at midnight. */
  timeZone: string
  now: Date
  /** Whether payments count in which nothing was paid. */
  countsSandbox: boolean
}

function monthStart({ timeZone, now }: Pick<Month, 'timeZone' | 'now'>) {
  return sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`
}
