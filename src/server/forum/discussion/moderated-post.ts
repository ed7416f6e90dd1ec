import { sql } from 'kysely'
import { defaultLanguage, type LocalText, textIn } from '../../../contract/language.ts'
import type { SizedPicture } from '../../../contract/news-terms.ts'
import type { ModeratedPost } from '../../../contract/post-moderation.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { versionOfRead } from '../../platform/report.ts'
import { pageOf } from '../page-of.ts'
import { listReports } from './report-queries.ts'

/** A post as the team reads it, whose it is, and which pictures it shows. */
export interface PostUnderReview extends Omit<ModeratedPost, 'pictures'> {
  pictures: SizedPicture[]
  /** Null where their account is gone. */
  accountId: number | null
}

/** Those of these posts that players wrote and did not take back, in topics that are not gone; in no order. */
export async function listModerated(db: Db, ids: readonly number[]): Promise<PostUnderReview[]> {
  const [rows, reports, pictures] = await Promise.all([
    selectRows(db, ids),
    listReports(db, ids),
    listPicturesOf(db, ids),
  ])
  return rows.map((row) => {
    const own = reports.get(row.id) ?? []
    const text = Object.values(row.text)[0] ?? ''
    const { hidden_at: hiddenAt, hidden_reason: reason } = row
    return {
      id: row.id,
      version: versionOfRead([text, row.removed_by], own),
      topic: row.topic,
      titleSeo: row.slug,
      title: textIn(row.title, defaultLanguage),
      page: pageOf(row.position),
      index: row.position,
      text,
      pictures: pictures.filter(({ post_id }) => post_id === row.id).map(toSized),
      accountId: row.account_id,
      author: row.pseudo === null ? null : { pseudo: row.pseudo, avatar: row.avatar },
      date: toSeconds(row.created_at.getTime()),
      editedAt: row.edited_at && toSeconds(row.edited_at.getTime()),
      reports: own,
      hidden: hiddenAt && { at: toSeconds(hiddenAt.getTime()), reason: reason ?? '' },
    }
  })
}

function listPicturesOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('news_picture')
    .select(['id', 'width', 'height', 'post_id'])
    .where('post_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

const toSized = ({ id, width, height }: SizedPicture) => ({ id, width, height })

function selectRows(db: Db, ids: readonly number[]) {
  return (
    db
      .selectFrom('local_post as post')
      .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
      .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
      .leftJoin('local_author as author', 'author.id', 'post.author_id')
      .leftJoin('player', 'player.id', 'author.account_id')
      .select(['post.id', 'post.position', 'post.created_at', 'post.edited_at', 'post.removed_by'])
      .select(['post.hidden_at', 'post.hidden_reason', 'topic.id as topic', 'topic.slug'])
      .select(['topic.title', 'author.account_id', 'player.pseudo', 'player.avatar'])
      .select(sql<LocalText>`coalesce(post.markdown, post.html)`.as('text'))
      .$narrowType<{ title: LocalText }>()
      .where('post.id', '=', sql<number>`any(${ids}::integer[])`)
      .where('topic.deleted_at', 'is', null)
      .where((of) => of.or([of('post.removed_by', 'is', null), of('post.removed_by', '=', 'team')]))
      // an article is written and taken back at its desk
      .where((of) => of.or([of('post.position', '>', 0), of('forum.is_news', '=', false)]))
      .execute()
  )
}
