import type { Selectable } from 'kysely'
import type { LocalText } from '../../../../contract/language.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { LocalPost, LocalTopic } from '../../../platform/database/db-types.ts'

/** A topic with the name of its forum and who began it, both null when nobody knows any more. */
export interface HeadRow extends Omit<Selectable<LocalTopic>, 'title'> {
  title: LocalText
  forum_name: LocalText
  starter_id: number | null
  starter_name: string | null
}

export interface LastRepliedRow extends HeadRow {
  last_poster_name: string | null
}

export interface NewsRow extends HeadRow {
  html: LocalText
}

export interface PostRow extends Omit<Selectable<LocalPost>, 'html'> {
  html: LocalText
  author_name: string | null
}

/** The largest value of the `integer` column: a larger one is an error to PostgreSQL. */
const largestId = 2_147_483_647

/** The newest topics of the news forums with their bodies, newest first. */
export function listNewest(db: Db, limit: number): Promise<NewsRow[]> {
  return selectHeads(db)
    .select('first.html')
    .$narrowType<Pick<NewsRow, 'html'>>()
    .where('forum.is_news', '=', true)
    .orderBy('topic.created_at', 'desc')
    .limit(limit)
    .execute()
}

/** The last answered topics, the last first. */
export function listLastReplied(db: Db, limit: number): Promise<LastRepliedRow[]> {
  return selectHeads(db)
    .innerJoin('local_post as last', (join) =>
      join
        .onRef('last.topic_id', '=', 'topic.id')
        // positions run from 0 without gaps
        .on((of) => of('last.position', '=', of('topic.posts', '-', 1))),
    )
    .leftJoin('local_author as last_author', 'last_author.id', 'last.author_id')
    .select('last_author.name as last_poster_name')
    .orderBy('topic.last_post_at', 'desc')
    .limit(limit)
    .execute()
}

export async function findTopicRow(db: Db, id: number): Promise<HeadRow | undefined> {
  if (id > largestId) return undefined
  return await selectHeads(db).where('topic.id', '=', id).executeTakeFirst()
}

export function listPosts(
  db: Db,
  topic: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<PostRow[]> {
  return (
    db
      .selectFrom('local_post as post')
      .leftJoin('local_author as author', 'author.id', 'post.author_id')
      .selectAll('post')
      .$narrowType<Pick<PostRow, 'html'>>()
      .select('author.name as author_name')
      .where('post.topic_id', '=', topic)
      // by position and not by OFFSET: the last page of a long topic costs no more than the first
      .where('post.position', '>=', offset)
      .where('post.position', '<', offset + limit)
      .orderBy('post.position')
      .execute()
  )
}

function selectHeads(db: Db) {
  return db
    .selectFrom('local_topic as topic')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .innerJoin('local_post as first', (join) =>
      join.onRef('first.topic_id', '=', 'topic.id').on('first.position', '=', 0),
    )
    .leftJoin('local_author as starter', 'starter.id', 'first.author_id')
    .selectAll('topic')
    .select([
      'forum.name as forum_name',
      'first.author_id as starter_id',
      'starter.name as starter_name',
    ])
    .$narrowType<Pick<HeadRow, 'title' | 'forum_name'>>()
}
