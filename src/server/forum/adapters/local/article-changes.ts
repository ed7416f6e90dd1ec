import { sql } from 'kysely'
import { defaultLanguage, mapText, textIn } from '../../../../contract/language.ts'
import { slugOf } from '../../../../contract/slug.ts'
import type { Db } from '../../../platform/database/db.ts'
import { renderMarkdown } from '../../html/markdown.ts'
import type { ArticleChange, ArticleWords } from '../../news-desk.ts'

export async function insertArticle(
  trx: Db,
  words: ArticleWords,
  { accountId, at }: { accountId: number; at: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('local_topic')
    .values({ ...toTopic(words), changed_at: at, last_post_at: at, posts: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const post = {
    topic_id: id,
    position: 0,
    created_at: at,
    author_id: await authorOf(trx, accountId),
  }
  await trx
    .insertInto('local_post')
    .values({ ...post, ...toBody(words) })
    .execute()
  return id
}

export async function updateArticle(
  trx: Db,
  id: number,
  { words, publishedAt, deletedAt, changedAt }: ArticleChange,
): Promise<void> {
  await trx
    .updateTable('local_topic')
    .set((of) => ({
      ...(words && toTopic(words)),
      ...(publishedAt !== undefined && { published_at: publishedAt }),
      ...(deletedAt !== undefined && { deleted_at: deletedAt }),
      changed_at: changedAt,
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  if (words) await updateBody(trx, id, toBody(words))
  if (publishedAt) await moveTo(trx, id, publishedAt)
}

/** A topic begins when it is published. */
async function moveTo(trx: Db, id: number, publishedAt: Date): Promise<void> {
  await updateBody(trx, id, { created_at: publishedAt })
  await sql`update local_topic set last_post_at =
    (select max(created_at) from local_post where topic_id = ${id}) where id = ${id}`.execute(trx)
}

async function updateBody(
  trx: Db,
  id: number,
  change: Partial<ReturnType<typeof toBody>> & { created_at?: Date },
): Promise<void> {
  await trx
    .updateTable('local_post')
    .set(change)
    .where('topic_id', '=', id)
    .where('position', '=', 0)
    .execute()
}

function toTopic({ category, title, picture, pictureAlt, isPinned }: ArticleWords) {
  return {
    forum_id: category,
    slug: slugOf(textIn(title, defaultLanguage)),
    title: JSON.stringify(title),
    picture_id: picture,
    picture_alt: JSON.stringify(pictureAlt),
    is_pinned: isPinned,
  }
}

function toBody({ text }: Pick<ArticleWords, 'text'>) {
  return { markdown: JSON.stringify(text), html: JSON.stringify(mapText(text, renderMarkdown)) }
}

/** The player among the authors, whose name is their pseudo of the moment. @returns the id of the author */
export async function authorOf(trx: Db, accountId: number): Promise<number> {
  const { id } = await trx
    .insertInto('local_author')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: accountId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
