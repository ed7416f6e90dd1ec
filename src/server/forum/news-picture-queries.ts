import { type Insertable, sql } from 'kysely'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { NewsPicture } from '../platform/database/db-types.ts'
import type { PictureFile } from '../platform/picture-decoder/uploaded-picture.ts'

export async function insertNewsPicture(
  db: Db,
  picture: Insertable<NewsPicture>,
  files: readonly PictureFile[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('news_picture').values(picture).execute()
    const rows = files.map((file) => ({ picture_id: picture.id, ...file }))
    await trx.insertInto('news_picture_file').values(rows).execute()
  })
}

export function hasNewsPicture(db: Db, id: string): Promise<boolean> {
  return hasRow(db.selectFrom('news_picture').where('id', '=', id))
}

/** A picture, unless it is of a post that is out of sight; `account_id` of the player whose it is. */
export async function findPictureFile(
  db: Db,
  { id, width, isHiddenToo }: { id: string; width: number; isHiddenToo: boolean },
): Promise<{ body: Buffer; account_id: number | null } | undefined> {
  return db
    .selectFrom('news_picture_file as file')
    .innerJoin('news_picture as picture', 'picture.id', 'file.picture_id')
    .leftJoin('local_post as post', 'post.id', 'picture.post_id')
    .leftJoin('local_topic as topic', 'topic.id', 'post.topic_id')
    .select(['file.body', 'picture.account_id'])
    .where('file.picture_id', '=', id)
    .where('file.width', '=', width)
    .where('topic.deleted_at', 'is', null)
    .$if(!isHiddenToo, (seen) =>
      seen.where('post.removed_by', 'is', null).where(sql<boolean>`topic.is_hidden is not true`),
    )
    .executeTakeFirst()
}

/** Deletes those of players that were uploaded before that moment, and are in no post. */
export async function deleteUnsentBefore(db: Db, time: Date): Promise<void> {
  await db
    .deleteFrom('news_picture')
    .where('account_id', 'is not', null)
    .where('post_id', 'is', null)
    .where('created_at', '<', time)
    .execute()
}

/** Deletes those of the team that were uploaded before that moment, and are the picture of no topic and in no text. */
export async function deleteUnusedBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from news_picture picture where created_at < ${time} and account_id is null
    and not exists (select from local_topic where picture_id = picture.id)
    and not exists (select from local_post where strpos(html::text, picture.id) > 0)`.execute(db)
}
