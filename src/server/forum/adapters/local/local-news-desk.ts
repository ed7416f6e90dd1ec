import { defaultLanguage, type LocalText, textIn } from '../../../../contract/language.ts'
import type { NewsDesk } from '../../news-desk.ts'
import { renderMarkdown } from '../../html/markdown.ts'
import type { PostHtml } from '../../html/post-html.ts'
import { insertArticle, updateArticle } from './article-changes.ts'
import { countPinnedRows, findArticleRow, listArticleRows } from './article-queries.ts'

/** News as topics of the site’s own forum. */
export function createLocalNewsDesk(postHtml: Pick<PostHtml, 'clean'>): NewsDesk {
  return {
    async listCategories(db) {
      return await db
        .selectFrom('local_forum')
        .select(['id', 'name'])
        .$narrowType<{ name: LocalText }>()
        .where('is_news', '=', true)
        .orderBy('id')
        .execute()
    },
    list: listArticleRows,
    countPinned: countPinnedRows,
    find: (db, id) => findArticleRow(db, id, false),
    lock: (trx, id) => findArticleRow(trx, id, true),
    create: insertArticle,
    change: updateArticle,
    async prune(db, deletedBefore) {
      await db.deleteFrom('local_topic').where('deleted_at', '<', deletedBefore).execute()
    },
    preview: (markdown) => textIn(postHtml.clean(renderMarkdown(markdown)), defaultLanguage),
  }
}
