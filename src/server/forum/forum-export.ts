import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'

/** What a player wrote on the site’s own forum, its pictures, and the lanterns they lit. */
export async function exportOf(db: Db, accountId: number) {
  const posts = await db
    .selectFrom('local_author as author')
    .innerJoin('local_post as post', 'post.author_id', 'author.id')
    .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .select(['topic.id as topic_id', 'topic.title', 'post.position', 'post.created_at'])
    .select((of) => of.fn.coalesce('post.markdown', 'post.html').as('text'))
    .where('author.account_id', '=', accountId)
    .orderBy('post.id')
    .execute()
  const reports = await db
    .selectFrom('local_post_report')
    .select(['post_id', 'reason', 'text', 'created_at', 'closed_at'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const pictures = await db
    .selectFrom('news_picture')
    .select(['id', 'post_id', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const lanterns = await db
    .selectFrom('lantern')
    .select(['forum', 'topic_id', 'lit_at'])
    .where('account_id', '=', accountId)
    .orderBy('lit_at')
    .execute()
  return {
    forumPosts: inWords(posts),
    forumPictures: inWords(pictures),
    forumReports: inWords(reports),
    lanterns: inWords(lanterns),
  }
}
