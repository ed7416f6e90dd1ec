import { exportRows, rowsFrom } from '../platform/export-words.ts'

/** What a player wrote on the site’s own forum, its pictures, and the lanterns they lit. */
export const exportOf = exportRows({
  forumPosts: (db, accountId) =>
    db
      .selectFrom('local_author as author')
      .innerJoin('local_post as post', 'post.author_id', 'author.id')
      .innerJoin('local_topic as topic', 'topic.id', 'post.topic_id')
      .select(['topic.id as topic_id', 'topic.title', 'post.position', 'post.created_at'])
      .select((of) => of.fn.coalesce('post.markdown', 'post.html').as('text'))
      .where('author.account_id', '=', accountId)
      .orderBy('post.id')
      .execute(),
  forumPictures: rowsFrom('news_picture', 'id post_id created_at', 'created_at'),
  forumReports: rowsFrom('local_post_report', 'post_id reason text created_at closed_at', 'id'),
  lanterns: rowsFrom('lantern', 'forum topic_id lit_at', 'lit_at'),
})
