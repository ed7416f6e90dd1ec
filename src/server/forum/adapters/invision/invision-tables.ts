import { z } from 'zod'
import { type Clock, toSeconds } from '../../../platform/clock.ts'
import type { ForeignClient } from '../../../platform/foreign-database/foreign-client.ts'
import { createRemembered } from '../../../platform/remembered.ts'

// Columns of Invision Community 4 and 5. Dates are seconds since epoch. A member's e-mail and IP
// addresses are never read, so the database user needs no right to them.

/** Columns of the member who wrote something; all null for guests and removed members. */
const AuthorColumns = z.object({
  member_id: z.number().nullable(),
  name: z.string().nullable(),
  members_seo_name: z.string().nullable(),
  pp_main_photo: z.string().nullable(),
})
export type AuthorColumns = z.infer<typeof AuthorColumns>

const TopicRow = AuthorColumns.extend({
  tid: z.number(),
  forum_id: z.number(),
  title: z.string(),
  title_seo: z.string().nullable(),
  starter_name: z.string().nullable(),
  start_date: z.number(),
  last_post: z.number().nullable(),
  last_poster_name: z.string().nullable(),
  views: z.number().nullable(),
  posts: z.number().nullable(),
})
export type TopicRow = z.infer<typeof TopicRow>

const NewsRow = TopicRow.extend({ post: z.string().nullable() })
type NewsRow = z.infer<typeof NewsRow>

const PostRow = AuthorColumns.extend({
  pid: z.number(),
  post: z.string().nullable(),
  author_name: z.string().nullable(),
  post_date: z.number().nullable(),
})
export type PostRow = z.infer<typeof PostRow>

export interface InvisionTables {
  /** Topics with their bodies, newest first. */
  listNewest(forums: readonly number[], limit: number): Promise<NewsRow[]>
  listLastReplied(forums: readonly number[], limit: number): Promise<TopicRow[]>
  findTopic(forums: readonly number[], id: number): Promise<TopicRow | undefined>
  listPosts(topic: number, range: { offset: number; limit: number }): Promise<PostRow[]>
}

/** An upgrade of the forum may add columns while the site runs. */
const cacheMs = 10 * 60 * 1000

const head = `t.tid, t.forum_id, t.title, t.title_seo, t.starter_name, t.start_date, t.last_post,
  t.last_poster_name, t.views, t.posts, m.member_id, m.name, m.members_seo_name, m.pp_main_photo`

/** @param prefix of the table names; made of word characters only. */
export function createInvisionTables(
  client: ForeignClient,
  clock: Clock,
  prefix: string,
): InvisionTables {
  const findOptionalColumns = createRemembered(clock, cacheMs, () =>
    listOptionalColumns(client, prefix),
  )
  const now = () => toSeconds(clock())
  const topics = `FROM ${prefix}forums_topics t LEFT JOIN ${prefix}core_members m ON m.member_id = t.starter_id`

  /** What a guest may see of the given forums, at least one. */
  async function visible(forums: readonly number[]): Promise<string> {
    const optional = await findOptionalColumns()
    return [
      `t.forum_id IN (${forums.map(() => '?').join(', ')})`,
      't.approved = 1',
      // a moved topic leaves a row behind in its old forum
      "(t.moved_to IS NULL OR t.moved_to IN ('', '0')) AND t.state <> 'link'",
      // a scheduled topic bears the date of its publication, also where its flag may not be read
      't.start_date <= ?',
      optional.has('is_future_entry') && 't.is_future_entry = 0',
      // 0 and 3: not archived; the posts of an archived topic are in another table, or another database
      optional.has('topic_archive_status') && 't.topic_archive_status IN (0, 3)',
    ]
      .filter(Boolean)
      .join(' AND ')
  }

  return {
    async listNewest(forums, limit) {
      const sql = `SELECT ${head}, p.post ${topics}
        JOIN ${prefix}forums_posts p ON p.pid = t.topic_firstpost AND p.queued = 0 AND p.pdelete_time = 0
        WHERE ${await visible(forums)} ORDER BY t.start_date DESC, t.tid DESC LIMIT ?`
      return client.select(NewsRow, sql, [...forums, now(), String(limit)], 'news')
    },
    async listLastReplied(forums, limit) {
      const sql = `SELECT ${head} ${topics}
        WHERE ${await visible(forums)} ORDER BY t.last_post DESC, t.tid DESC LIMIT ?`
      return client.select(TopicRow, sql, [...forums, now(), String(limit)], 'latest topics')
    },
    async findTopic(forums, id) {
      const sql = `SELECT ${head} ${topics} WHERE t.tid = ? AND ${await visible(forums)}`
      const [row] = await client.select(TopicRow, sql, [id, ...forums, now()])
      return row
    },
    listPosts: (topic, range) => listPosts(client, prefix, topic, range),
  }
}

/**
 * The inner query walks the index (topic_id, queued, post_date), which InnoDB ends with pid, in the
 * order asked for, and leaves bodies and members alone; only the posts of the page are read whole.
 * Asked in one query, page 500 of a topic of 10,000 posts would carry and sort 10,000 bodies.
 */
function listPosts(
  client: ForeignClient,
  prefix: string,
  topic: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostRow[]> {
  const sql = `SELECT p.pid, p.post, p.author_name, p.post_date,
      m.member_id, m.name, m.members_seo_name, m.pp_main_photo
    FROM (
      SELECT pid FROM ${prefix}forums_posts
      WHERE topic_id = ? AND queued = 0 AND pdelete_time = 0
      ORDER BY post_date, pid LIMIT ? OFFSET ?
    ) AS page
    JOIN ${prefix}forums_posts p ON p.pid = page.pid
    LEFT JOIN ${prefix}core_members m ON m.member_id = p.author_id
    ORDER BY p.post_date, p.pid`
  // MySQL 8.0.22 and later refuse a LIMIT sent as the floating-point number a JavaScript one becomes
  return client.select(PostRow, sql, [topic, String(limit), String(offset)])
}

async function listOptionalColumns(client: ForeignClient, prefix: string): Promise<Set<string>> {
  const sql = `SELECT column_name AS name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND table_name = ?
      AND column_name IN ('is_future_entry', 'topic_archive_status')`
  const rows = await client.select(z.object({ name: z.string() }), sql, [`${prefix}forums_topics`])
  return new Set(rows.map((row) => row.name.toLowerCase()))
}
