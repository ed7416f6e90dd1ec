import { sql } from 'kysely'
import type { Report } from '../../../contract/report.ts'
import { countRows } from '../../platform/database/count-rows.ts'
import type { Db } from '../../platform/database/db.ts'
import { mostReports, toReport } from '../../platform/report.ts'

interface NewReport {
  postId: number
  accountId: number
  reason: string
  text: string
  now: Date
}

/** @returns whether the player had not reported it as it reads now */
export async function insertReport(trx: Db, report: NewReport): Promise<boolean> {
  const { postId, accountId, reason, text, now } = report
  const { rows } = await sql`
    insert into local_post_report as kept (post_id, account_id, reason, text, created_at)
    values (${postId}, ${accountId}, ${reason}, ${text}, ${now})
    on conflict (post_id, account_id) do update
      set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at, closed_at = null
      where kept.closed_at <= (select edited_at from local_post where id = ${postId})
    returning id`.execute(trx)
  return rows.length > 0
}

/** @returns whether there were any */
export async function closeReports(trx: Db, postId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('local_post_report')
    .set({ closed_at: now })
    .where('post_id', '=', postId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Open reports of what can still be seen. */
function selectOpen(db: Db) {
  return db
    .selectFrom('local_post_report as report')
    .innerJoin('local_post as post', 'post.id', 'report.post_id')
    .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .where('report.closed_at', 'is', null)
    .where('post.removed_by', 'is', null)
    .where('topic.deleted_at', 'is', null)
}

/** Ids of posts with open reports, by when the first of them came. */
export async function listReported(db: Db, most: number): Promise<number[]> {
  const rows = await selectOpen(db)
    .select('post.id')
    .groupBy('post.id')
    .orderBy((of) => of.fn.min('report.created_at'))
    .orderBy('post.id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many posts those are, and since when the first waits. */
export async function readWaiting(db: Db): Promise<{ count: number; since: Date | null }> {
  const row = await selectOpen(db)
    .select(sql<number>`count(distinct post.id)::integer`.as('count'))
    .select(sql<Date | null>`min(report.created_at)`.as('since'))
    .executeTakeFirst()
  return row ?? { count: 0, since: null }
}

/** Ids of one page of the posts that the team took out of sight, the last first, and how many there are. */
export async function listHidden(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ ids: number[]; count: number }> {
  const hidden = db
    .selectFrom('local_post as post')
    .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .where('post.hidden_at', 'is not', null)
    .where('topic.deleted_at', 'is', null)
  const rows = await hidden
    .select('post.id')
    .orderBy('post.hidden_at', 'desc')
    .orderBy('post.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return { ids: rows.map(({ id }) => id), count: await countRows(hidden) }
}

/** Open reports of these posts, the oldest first. */
export async function listReports(
  db: Db,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, Report[]>> {
  const rows = await db
    .selectFrom('local_post_report as report')
    .innerJoin('player', 'player.id', 'report.account_id')
    .select(['report.id', 'report.post_id', 'report.reason', 'report.text', 'report.created_at'])
    .select('player.pseudo')
    .where('report.post_id', '=', sql<number>`any(${postIds}::integer[])`)
    .where('report.closed_at', 'is', null)
    .orderBy('report.id')
    .execute()
  const byPost = Map.groupBy(rows, (row) => row.post_id)
  return new Map(
    [...byPost].map(([postId, reports]) => [postId, reports.slice(0, mostReports).map(toReport)]),
  )
}
