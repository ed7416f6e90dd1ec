import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { LocalTopic } from '../../platform/db-types.ts'
import { toSeconds } from '../../platform/clock.ts'
import type { LocalText } from '../../../contract/language.ts'
import type { ForumAdapter } from '../forum-adapter.ts'
import type {
  ForumSource,
  SourceNews,
  SourcePost,
  SourceSummary,
  SourceTopic,
  SourceTopicHead,
} from '../forum-source.ts'
import { createPostHtml, type PostHtml } from '../post-html.ts'
import { sampleForums } from './sample/index.ts'

/** Topics in the site's own database, for a server that has no forum of its own. */
export function local(): ForumAdapter {
  return {
    name: 'local',
    newsForums: sampleForums.filter((forum) => forum.isNews).map((forum) => forum.id),
    create: ({ db, pictures, siteUrl }) =>
      createLocalForum(db, createPostHtml({ forumUrl: siteUrl, pictures })),
  }
}

/** The largest value of the `integer` column: a larger one is an error to PostgreSQL. */
const largestId = 2_147_483_647

function createLocalForum(db: Db, postHtml: PostHtml): ForumSource {
  /** Each language is stored as a text of its own. */
  const clean = (row: { html_fr: string; html_en: string }): LocalText => ({
    fr: postHtml.clean(row.html_fr).fr,
    en: postHtml.clean(row.html_en).en,
  })

  return {
    async listNews(limit): Promise<SourceNews[]> {
      const rows = await selectHeads(db)
        .innerJoin('local_post as body', (join) =>
          join.onRef('body.topic_id', '=', 'topic.id').on('body.position', '=', 0),
        )
        .select(['body.html_fr', 'body.html_en'])
        .where('forum.is_news', '=', true)
        .orderBy('topic.created_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...toHead(row), html: clean(row) }))
    },

    async listLatest(limit): Promise<SourceSummary[]> {
      const rows = await selectHeads(db)
        .innerJoin('local_post as last', (join) =>
          join
            .onRef('last.topic_id', '=', 'topic.id')
            // positions run from 0 without gaps
            .on((of) => of('last.position', '=', of('topic.posts', '-', 1))),
        )
        .innerJoin('local_author as last_author', 'last_author.id', 'last.author_id')
        .select('last_author.name as last_poster_name')
        .orderBy('topic.last_post_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map((row) => ({
        ...toHead(row),
        lastPostDate: toSeconds(row.last_post_at.getTime()),
        lastPosterName: row.last_poster_name,
      }))
    },

    async findTopic(id, { offset, limit }): Promise<SourceTopic | undefined> {
      if (id > largestId) return undefined
      const row = await selectHeads(db).where('topic.id', '=', id).executeTakeFirst()
      return row && { ...toHead(row), postList: await listPosts(db, id, { offset, limit }, clean) }
    },
  }
}

function selectHeads(db: Db) {
  return db
    .selectFrom('local_topic as topic')
    .innerJoin('local_forum as forum', 'forum.id', 'topic.forum_id')
    .innerJoin('local_post as first', (join) =>
      join.onRef('first.topic_id', '=', 'topic.id').on('first.position', '=', 0),
    )
    .innerJoin('local_author as starter', 'starter.id', 'first.author_id')
    .selectAll('topic')
    .select([
      'forum.name_fr',
      'forum.name_en',
      'starter.id as starter_id',
      'starter.name as starter_name',
    ])
}

interface HeadRow extends Selectable<LocalTopic> {
  name_fr: string
  name_en: string
  starter_id: number
  starter_name: string
}

function toHead(row: HeadRow): SourceTopicHead {
  return {
    id: row.id,
    forumId: row.forum_id,
    forumName: { fr: row.name_fr, en: row.name_en },
    slug: row.slug,
    title: { fr: row.title_fr, en: row.title_en },
    starter: { id: row.starter_id, name: row.starter_name },
    startDate: toSeconds(row.created_at.getTime()),
    views: row.views,
    posts: row.posts,
  }
}

async function listPosts(
  db: Db,
  topic: number,
  { offset, limit }: { offset: number; limit: number },
  clean: (row: { html_fr: string; html_en: string }) => LocalText,
): Promise<SourcePost[]> {
  const rows = await db
    .selectFrom('local_post as post')
    .innerJoin('local_author as author', 'author.id', 'post.author_id')
    .selectAll('post')
    .select('author.name')
    .where('post.topic_id', '=', topic)
    // by position and not by OFFSET: the last page of a long topic costs no more than the first
    .where('post.position', '>=', offset)
    .where('post.position', '<', offset + limit)
    .orderBy('post.position')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    index: row.position,
    author: { id: row.author_id, name: row.name },
    date: toSeconds(row.created_at.getTime()),
    html: clean(row),
  }))
}
