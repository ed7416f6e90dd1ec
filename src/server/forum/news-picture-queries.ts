import { type Insertable, sql } from 'kysely'
import { hasRow } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type { NewsPicture } from '../platform/database/db-types.ts'

export interface PictureFile {
  /** What it was made to fit: a small picture is not enlarged. */
  width: number
  /** WebP. */
  body: Buffer
}

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

export async function findPictureFile(
  db: Db,
  id: string,
  width: number,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('news_picture_file')
    .select('body')
    .where('picture_id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst()
  return found?.body
}

/** Deletes those uploaded before that moment which are the picture of no topic and in no text. */
export async function deleteUnusedBefore(db: Db, time: Date): Promise<void> {
  await sql`delete from news_picture picture where created_at < ${time}
    and not exists (select from local_topic where picture_id = picture.id)
    and not exists (select from local_post where strpos(html::text, picture.id) > 0)`.execute(db)
}
