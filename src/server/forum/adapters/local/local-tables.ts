import { type Selectable, sql } from 'kysely'
import type { LocalText } from '../../../../contract/language.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { LocalPost, LocalTopic } from '../../../platform/database/db-types.ts'

/** A topic with the name of its forum and who began it, both null when nobody knows any more. */
export interface HeadRow extends Omit<
  Selectable<LocalTopic>,
  'title' | 'picture_alt' | 'published_at' | 'words'
> {
  title: LocalText
  picture_alt: LocalText
  published_at: Date
  /** Of the largest file of its picture; null where it has none. */
  picture_width: number | null
  picture_height: number | null
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

export interface PostRow extends Omit<
  Selectable<LocalPost>,
  'html' | 'markdown' | 'hidden_at' | 'hidden_reason' | 'words'
> {
  html: LocalText
  /** The id of a player’s picture. */
  avatar: string | null
  author_name: string | null
}

/** The largest value of the `integer` column: a larger one is an error to PostgreSQL. */
const largestId = 2_147_483_647

/** The topics of the news forums with their bodies: pinned ones first, then the newest. */
export function listNewest(
  db: Db,
  now: Date,
  { offset, limit }: { offset: number; limit: number },
): Promise<NewsRow[]> {
  return selectHeads(db, now)
    .select('first.html')
    .$narrowType<Pick<NewsRow, 'html'>>()
    .where('forum.is_news', '=', true)
    .orderBy('topic.is_pinned', 'desc')
    .orderBy('topic.published_at', 'desc')
    .orderBy('topic.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** The last answered topics, the last first. */
export function listLastReplied(db: Db, now: Date, limit: number): Promise<LastRepliedRow[]> {
  return selectReplied(db, now).orderBy('topic.last_post_at', 'desc').limit(limit).execute()
}

/** Topics of one forum: pinned ones first, then the last answered. */
export function listOfForum(
  db: Db,
  now: Date,
  { forum, offset, limit }: { forum: number; offset: number; limit: number },
): Promise<LastRepliedRow[]> {
  return selectReplied(db, now)
    .where('topic.forum_id', '=', forum)
    .orderBy('topic.is_pinned', 'desc')
    .orderBy('topic.last_post_at', 'desc')
    .orderBy('topic.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Topics of players that stay first, the last answered first. */
export function listPinned(db: Db, now: Date, limit: number): Promise<LastRepliedRow[]> {
  return selectReplied(db, now)
    .where('topic.is_pinned', '=', true)
    .where('forum.is_news', '=', false)
    .orderBy('topic.last_post_at', 'desc')
    .limit(limit)
    .execute()
}

export interface ForumRow {
  id: number
  name: LocalText
  is_news: boolean
  /** How many topics visitors see. */
  topics: number
}

/** The forums in the order of their ids. */
export function listForums(db: Db, now: Date): Promise<ForumRow[]> {
  return db
    .selectFrom('local_forum as forum')
    .leftJoin('local_topic as topic', (join) =>
      join
        .onRef('topic.forum_id', '=', 'forum.id')
        .on('topic.published_at', '<=', now)
        .on('topic.deleted_at', 'is', null)
        .on('topic.is_hidden', '=', false),
    )
    .select(['forum.id', 'forum.name', 'forum.is_news'])
    .select(sql<number>`count(topic.id)::integer`.as('topics'))
    .$narrowType<{ name: LocalText }>()
    .groupBy('forum.id')
    .orderBy('forum.id')
    .execute()
}

function selectReplied(db: Db, now: Date) {
  return selectHeads(db, now)
    .innerJoin('local_post as last', (join) =>
      join
        .onRef('last.topic_id', '=', 'topic.id')
        // positions run from 0 without gaps
        .on((of) => of('last.position', '=', of('topic.posts', '-', 1))),
    )
    .leftJoin('local_author as last_author', 'last_author.id', 'last.author_id')
    .leftJoin('player as last_player', 'last_player.id', 'last_author.account_id')
    .select((of) => of.fn.coalesce('last_player.pseudo', 'last_author.name').as('last_poster_name'))
}

export async function findTopicRow(db: Db, now: Date, id: number): Promise<HeadRow | undefined> {
  if (id > largestId) return undefined
  return await selectHeads(db, now).where('topic.id', '=', id).executeTakeFirst()
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
      .leftJoin('player', 'player.id', 'author.account_id')
      .select(['post.id', 'topic_id', 'position', 'author_id', 'post.created_at'])
      .select(['html', 'edited_at', 'removed_by', 'player.avatar'])
      .$narrowType<Pick<PostRow, 'html'>>()
      .select((of) => of.fn.coalesce('player.pseudo', 'author.name').as('author_name'))
      .where('post.topic_id', '=', topic)
      // by position and not by OFFSET: the last page of a long topic costs no more than the first
      .where('post.position', '>=', offset)
      .where('post.position', '<', offset + limit)
      .orderBy('post.position')
      .execute()
  )
}

/** Those that visitors see at that moment. */
function selectHeads(db: Db, now: Date) {
  return db
    .selectFrom('local_topic as topic')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .innerJoin('local_post as first', (join) =>
      join.onRef('first.topic_id', '=', 'topic.id').on('first.position', '=', 0),
    )
    .leftJoin('local_author as starter', 'starter.id', 'first.author_id')
    .leftJoin('player as starting', 'starting.id', 'starter.account_id')
    .leftJoin('news_picture as picture', 'picture.id', 'topic.picture_id')
    .selectAll('topic')
    .select((of) => [
      'forum.name as forum_name',
      'first.author_id as starter_id',
      of.fn.coalesce('starting.pseudo', 'starter.name').as('starter_name'),
      'picture.width as picture_width',
      'picture.height as picture_height',
    ])
    .where('topic.published_at', '<=', now)
    .where('topic.deleted_at', 'is', null)
    .where('topic.is_hidden', '=', false)
    .$narrowType<Pick<HeadRow, 'title' | 'forum_name' | 'picture_alt' | 'published_at'>>()
}
