import { sql } from 'kysely'
import type { LocalText } from '../../../contract/language.ts'
import { hasRow } from '../../platform/database/count-rows.ts'
import type { Db } from '../../platform/database/db.ts'

export interface LockedTopic {
  id: number
  slug: string
  title: LocalText
  posts: number
  isLocked: boolean
  isPinned: boolean
}

/** Whether that is confirmed which they need to write, and since when they have an account. */
export async function readWriter(
  db: Db,
  accountId: number,
): Promise<{ isConfirmed: boolean; joinedAt: number }> {
  const player = await db
    .selectFrom('player')
    .select(['is_confirmed', 'joined_at'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  return { isConfirmed: player?.is_confirmed ?? false, joinedAt: player?.joined_at?.getTime() ?? 0 }
}

/**
 * A topic that visitors see, which nobody else writes to until the transaction ends.
 *
 * @param isHiddenToo also one that the team took out of sight
 */
export async function lockTopic(
  trx: Db,
  id: number,
  now: Date,
  { isHiddenToo = false } = {},
): Promise<LockedTopic | undefined> {
  return trx
    .selectFrom('local_topic')
    .select(['id', 'slug', 'title', 'posts', 'is_locked as isLocked', 'is_pinned as isPinned'])
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .where('deleted_at', 'is', null)
    .$if(!isHiddenToo, (seen) => seen.where('is_hidden', '=', false))
    .$narrowType<{ title: LocalText }>()
    .forUpdate()
    .executeTakeFirst()
}

/** What somebody writes, by the language of the page they write it on. */
export interface NewPost {
  authorId: number
  markdown: LocalText
  html: LocalText
  at: Date
}

/** Begins a topic with its body. @returns the ids of both */
export async function insertTopic(
  trx: Db,
  topic: { category: number; slug: string; title: LocalText },
  post: NewPost,
): Promise<{ topic: number; pid: number }> {
  const { id } = await trx
    .insertInto('local_topic')
    .values({
      forum_id: topic.category,
      slug: topic.slug,
      title: JSON.stringify(topic.title),
      published_at: post.at,
      changed_at: post.at,
      last_post_at: post.at,
      posts: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { topic: id, pid: await insertPost(trx, id, 0, post) }
}

/** Adds a reply to a topic that is locked. @returns its id */
export async function insertReply(trx: Db, topic: LockedTopic, post: NewPost): Promise<number> {
  const id = await insertPost(trx, topic.id, topic.posts, post)
  await trx
    .updateTable('local_topic')
    .set({ posts: topic.posts + 1, last_post_at: post.at })
    .where('id', '=', topic.id)
    .execute()
  return id
}

async function insertPost(trx: Db, topic: number, position: number, post: NewPost) {
  const { id } = await trx
    .insertInto('local_post')
    .values({
      topic_id: topic,
      position,
      author_id: post.authorId,
      created_at: post.at,
      markdown: JSON.stringify(post.markdown),
      html: JSON.stringify(post.html),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Posts that are a player’s to change: seen by visitors, written by them, and no article, which the team writes at its
 * desk.
 */
function selectOwn(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('local_post as post')
    .innerJoin('local_author as author', 'author.id', 'post.author_id')
    .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .where('author.account_id', '=', accountId)
    .where('post.removed_by', 'is', null)
    .where('topic.published_at', '<=', now)
    .where('topic.deleted_at', 'is', null)
    .where('topic.is_hidden', '=', false)
    .where((of) => of.or([of('post.position', '>', 0), of('forum.is_news', '=', false)]))
}

export interface OwnPost {
  id: number
  topicId: number
  position: number
  markdown: LocalText
  isLocked: boolean
}

export function findOwnPost(
  db: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<OwnPost | undefined> {
  return selectOwn(db, accountId, now)
    .select(['post.id', 'post.topic_id as topicId', 'post.position', 'topic.is_locked as isLocked'])
    .select(sql<LocalText>`coalesce(post.markdown, post.html)`.as('markdown'))
    .where('post.id', '=', id)
    .executeTakeFirst()
}

/** The ids of those in a topic from position `first` to before `end`, and of its body. */
export async function listOwnPosts(
  db: Db,
  accountId: number,
  { topic, first, end, now }: { topic: number; first: number; end: number; now: Date },
): Promise<number[]> {
  const rows = await selectOwn(db, accountId, now)
    .select('post.id')
    .where('topic.id', '=', topic)
    .where((of) =>
      of.or([
        of('post.position', '=', 0),
        of.and([of('post.position', '>=', first), of('post.position', '<', end)]),
      ]),
    )
    .orderBy('post.position')
    .execute()
  return rows.map(({ id }) => id)
}

export async function rewritePost(
  trx: Db,
  id: number,
  { markdown, html, at }: Pick<NewPost, 'markdown' | 'html' | 'at'>,
): Promise<void> {
  await trx
    .updateTable('local_post')
    .set({ markdown: JSON.stringify(markdown), html: JSON.stringify(html), edited_at: at })
    .where('id', '=', id)
    .execute()
}

/** What its author takes back is not kept. */
export async function erasePost(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('local_post')
    .set({ markdown: '{}', html: '{}', removed_by: 'author' })
    .where('id', '=', id)
    .execute()
}

/** Whether somebody else than the author of its body wrote in a topic. */
export function hasOthers(trx: Db, topicId: number, accountId: number): Promise<boolean> {
  return hasRow(
    trx
      .selectFrom('local_post as post')
      .leftJoin('local_author as author', 'author.id', 'post.author_id')
      .where('post.topic_id', '=', topicId)
      .where(sql<boolean>`author.account_id is distinct from ${accountId}`),
  )
}

export async function removeTopic(trx: Db, id: number, at: Date): Promise<void> {
  await trx.updateTable('local_topic').set({ deleted_at: at }).where('id', '=', id).execute()
}

/** Where a post is. */
export function findPost(db: Db, id: number): Promise<{ topicId: number } | undefined> {
  return db
    .selectFrom('local_post')
    .select('topic_id as topicId')
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the body of a topic is an article. */
export function isArticle(db: Db, topicId: number): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('local_topic as topic')
      .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
      .where('topic.id', '=', topicId)
      .where('forum.is_news', '=', true),
  )
}

/** The account of who began a topic; null where it is none, or gone. */
export async function findStarter(db: Db, topicId: number): Promise<number | null> {
  const row = await db
    .selectFrom('local_post as post')
    .innerJoin('local_author as author', 'author.id', 'post.author_id')
    .select('author.account_id')
    .where('post.topic_id', '=', topicId)
    .where('post.position', '=', 0)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Takes a post out of sight, and with its body a topic; null lets it be seen again. */
export async function setHidden(
  trx: Db,
  { id, topic, index }: { id: number; topic: number; index: number },
  hidden: { at: Date; reason: string } | null,
): Promise<void> {
  await trx
    .updateTable('local_post')
    .set({
      removed_by: hidden && 'team',
      hidden_at: hidden && hidden.at,
      hidden_reason: hidden && hidden.reason,
    })
    .where('id', '=', id)
    .execute()
  if (index > 0) return
  await trx
    .updateTable('local_topic')
    .set({ is_hidden: hidden !== null })
    .where('id', '=', topic)
    .execute()
}

export async function changeTopic(
  trx: Db,
  topicId: number,
  change: { is_locked: boolean } | { is_pinned: boolean },
): Promise<void> {
  await trx.updateTable('local_topic').set(change).where('id', '=', topicId).execute()
}

/** Whether players begin topics in a forum. */
export function isOpenCategory(db: Db, id: number): Promise<boolean> {
  return hasRow(db.selectFrom('local_forum').where('id', '=', id).where('is_news', '=', false))
}

export async function readPseudo(db: Db, accountId: number): Promise<string> {
  const { pseudo } = await db
    .selectFrom('player')
    .select('pseudo')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return pseudo
}

/** The accounts of who wrote in a topic what can be read, the last first. */
export async function listWriters(db: Db, topicId: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('local_post as post')
    .innerJoin('local_author as author', 'author.id', 'post.author_id')
    .select('author.account_id')
    .where('post.topic_id', '=', topicId)
    .where('post.removed_by', 'is', null)
    .where('author.account_id', 'is not', null)
    .groupBy('author.account_id')
    .orderBy((of) => of.fn.max('post.position'), 'desc')
    .limit(most)
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}
