import { sql } from 'kysely'
import type { ModeratedAdvert } from '../../contract/advert-moderation.ts'
import { toSeconds } from '../platform/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { mostReports, toReport } from '../platform/report.ts'
import { listMessages } from './conversation-queries.ts'

type Report = ModeratedAdvert['reports'][number]

/** Of a conversation somebody reported. */
const mostMessages = 50

interface ReportedThing {
  advertId: number
  conversationId: number | undefined
}

/** The advert somebody else shows, or whose conversation is the player's; locked, so that its reports can be counted. */
export async function lockReported(
  trx: Db,
  accountId: number,
  { advertId, conversationId }: ReportedThing,
): Promise<{ account_id: number } | undefined> {
  const isTheirs =
    conversationId === undefined
      ? sql<boolean>`state = 'published' and account_id <> ${accountId}`
      : sql<boolean>`exists (
          select from advert_conversation conversation where conversation.id = ${conversationId} and conversation.advert_id = advert.id
            and (conversation.account_id = ${accountId} or advert.account_id = ${accountId})
        )`
  return trx
    .selectFrom('advert')
    .select('account_id')
    .where('id', '=', advertId)
    .where(isTheirs)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

interface NewReport extends ReportedThing {
  accountId: number
  reason: string
  text: string
  now: Date
}

/** @returns whether it is the only open one of the player's about this */
export async function insertReport(trx: Db, report: NewReport): Promise<boolean> {
  const { advertId, conversationId, accountId, reason, text, now } = report
  const { rows } = await sql`
    insert into advert_report as kept (advert_id, conversation_id, account_id, reason, text, created_at)
    values (${advertId}, ${conversationId ?? null}, ${accountId}, ${reason}, ${text}, ${now})
    on conflict (advert_id, account_id, coalesce(conversation_id, 0)) do update
      set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at, closed_at = null
      where kept.closed_at is not null
    returning id`.execute(trx)
  return rows.length > 0
}

/**
 * Takes an advert that is locked out of sight once so many players reported it, unless the team has found it
 * good as it is.
 *
 * @returns whether it did
 */
export async function hideReported(
  trx: Db,
  advertId: number,
  players: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('advert')
    .set({ state: 'pending', review: 'wanted', changed_at: now })
    .where('id', '=', advertId)
    .where('state', '=', 'published')
    .where('review', '<>', 'good')
    .where(
      sql<boolean>`(
        select count(*) from advert_report
        where advert_id = ${advertId} and conversation_id is null and closed_at is null
      ) >= ${players}`,
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether there were any */
export async function closeReports(trx: Db, advertId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('advert_report')
    .set({ closed_at: now })
    .where('advert_id', '=', advertId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Adverts that wait for the team or were reported, and since when. */
const waiting = sql`
  select id, changed_at as since from advert where state = 'pending'
  union all
  select advert_id, created_at from advert_report where closed_at is null`

/** Ids of adverts that wait or have open reports, by when they began to. */
export async function listToReview(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${waiting}) waiting group by id order by min(since), id limit ${most}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many adverts those are, and since when the oldest waits. */
export async function readWaiting(db: Db): Promise<{ count: number; since: Date | null }> {
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(distinct id)::integer as count, min(since) as since from (${waiting}) waiting`.execute(
    db,
  )
  return rows[0] ?? { count: 0, since: null }
}

/** Open reports of these adverts, the oldest first. */
export async function listReports(
  db: Db,
  advertIds: readonly number[],
): Promise<Map<number, Report[]>> {
  const rows = await db
    .selectFrom('advert_report as report')
    .innerJoin('player', 'player.id', 'report.account_id')
    .select([
      'report.id',
      'report.advert_id',
      'report.conversation_id',
      'report.reason',
      'report.text',
      'report.created_at',
      'player.pseudo',
    ])
    .where('report.advert_id', '=', sql<number>`any(${advertIds}::integer[])`)
    .where('report.closed_at', 'is', null)
    .orderBy('report.id')
    .execute()
  const reports = new Map<number, Report[]>()
  for (const row of rows) {
    const those = reports.get(row.advert_id) ?? []
    if (those.length >= mostReports) continue
    reports.set(row.advert_id, [
      ...those,
      {
        ...toReport(row),
        messages:
          row.conversation_id === null
            ? null
            : await listConversationMessages(db, row.conversation_id),
      },
    ])
  }
  return reports
}

/** What was written in a conversation, with the pseudos of both. */
async function listConversationMessages(
  db: Db,
  conversationId: number,
): Promise<Report['messages']> {
  const { rows } = await sql<{ owner: string; other: string }>`
    select owner.pseudo as owner, other.pseudo as other
    from advert_conversation conversation join advert on advert.id = advert_id
      join player owner on owner.id = advert.account_id join player other on other.id = conversation.account_id
    where conversation.id = ${conversationId}`.execute(db)
  const messages = await listMessages(db, conversationId, mostMessages)
  return messages.map(({ is_from_owner, text, created_at }) => ({
    by: (is_from_owner ? rows[0]?.owner : rows[0]?.other) ?? '',
    text,
    date: toSeconds(created_at.getTime()),
  }))
}
