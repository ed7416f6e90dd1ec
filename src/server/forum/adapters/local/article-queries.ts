import { sql } from 'kysely'
import type { LocalText } from '../../../../contract/language.ts'
import type { ArticleState } from '../../../../contract/news-terms.ts'
import type { Db } from '../../../platform/database/db.ts'
import { escapeLike } from '../../../platform/database/like-pattern.ts'
import type { ArticleQuery, StoredArticle, StoredHead } from '../../news-desk.ts'

/** As written, also where that was HTML. */
const text = sql<LocalText>`coalesce(first.markdown, first.html)`

export async function listArticleRows(db: Db, query: ArticleQuery): Promise<StoredHead[]> {
  const { state, search, now, offset, limit } = query
  const rows = await selectArticles(db)
    .where(conditionOf(state, now))
    .$if(search !== undefined, (some) => some.where(hasInTitle(search ?? '')))
    .orderBy('topic.is_pinned', 'desc')
    .orderBy('topic.published_at', (order) => order.desc().nullsFirst())
    .orderBy('topic.changed_at', 'desc')
    .orderBy('topic.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return rows.map(toHead)
}

export async function countPinnedRows(db: Db, exceptId: number | undefined): Promise<number> {
  const { count } = await db
    .selectFrom('local_topic as topic')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('forum.is_news', '=', true)
    .where('topic.is_pinned', '=', true)
    .where('topic.deleted_at', 'is', null)
    .$if(exceptId !== undefined, (others) => others.where('topic.id', '<>', exceptId ?? 0))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function findArticleRow(
  db: Db,
  id: number,
  isLocked: boolean,
): Promise<StoredArticle | undefined> {
  const row = await selectArticles(db)
    .select(['topic.version', 'topic.picture_alt', text.as('text')])
    .$narrowType<{ picture_alt: LocalText }>()
    .where('topic.id', '=', id)
    .$if(isLocked, (one) => one.forUpdate('topic'))
    .executeTakeFirst()
  if (!row) return undefined
  return {
    ...toHead(row),
    text: row.text,
    version: row.version,
    pictureAlt: row.picture_alt,
  }
}

function selectArticles(db: Db) {
  return db
    .selectFrom('local_topic as topic')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .innerJoin('local_post as first', (join) =>
      join.onRef('first.topic_id', '=', 'topic.id').on('first.position', '=', 0),
    )
    .leftJoin('local_author as author', 'author.id', 'first.author_id')
    .leftJoin('player', 'player.id', 'author.account_id')
    .leftJoin('news_picture as picture', 'picture.id', 'topic.picture_id')
    .select(['topic.id', 'topic.forum_id', 'topic.slug', 'topic.title', 'topic.is_pinned'])
    .select(['topic.published_at', 'topic.deleted_at', 'topic.changed_at', 'topic.picture_id'])
    .select((of) => [
      'picture.width',
      'picture.height',
      of.fn.coalesce('player.pseudo', 'author.name').as('author'),
      sql<string[]>`array(
        select key from jsonb_each_text(${text}) where value <> ''
      )`.as('written'),
    ])
    .$narrowType<{ title: LocalText }>()
    .where('forum.is_news', '=', true)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectArticles>['executeTakeFirstOrThrow']>>

function toHead(row: Row): StoredHead {
  const { picture_id: id, width, height } = row
  return {
    id: row.id,
    category: row.forum_id,
    slug: row.slug,
    title: row.title,
    written: row.written,
    isPinned: row.is_pinned,
    picture: id === null || width === null || height === null ? null : { id, width, height },
    author: row.author ?? '',
    publishedAt: row.published_at,
    deletedAt: row.deleted_at,
    changedAt: row.changed_at,
  }
}

function conditionOf(state: ArticleState | undefined, now: Date) {
  if (state === 'deleted') return sql<boolean>`topic.deleted_at is not null`
  const isThere = sql<boolean>`topic.deleted_at is null`
  if (state === 'draft') return sql<boolean>`${isThere} and topic.published_at is null`
  if (state === 'scheduled') return sql<boolean>`${isThere} and topic.published_at > ${now}`
  if (state === 'published') return sql<boolean>`${isThere} and topic.published_at <= ${now}`
  return isThere
}

function hasInTitle(search: string) {
  return sql<boolean>`exists (
    select from jsonb_each_text(topic.title) where value ilike ${`%${escapeLike(search)}%`}
  )`
}
