import { type Insertable, type Selectable, sql } from 'kysely'
import type { LocalText } from '../../contract/language.ts'
import { countRows } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import type {
  Screenshot as ScreenshotTable,
  ScreenshotPicture as PictureTable,
} from '../platform/database/db-types.ts'
import { saveOver } from '../platform/database/save-over.ts'
import { inOrder } from '../platform/key-order.ts'
import type { PictureFile } from '../platform/picture-decoder/uploaded-picture.ts'

/** A picture of the game as the team has it. */
export type ScreenshotRow = Omit<Selectable<ScreenshotTable>, 'caption'> & { caption: LocalText }

/** With the size of its file. */
export type SizedScreenshot = ScreenshotRow & { width: number; height: number }

const select = (db: Db) =>
  db
    .selectFrom('screenshot')
    .innerJoin('screenshot_picture as picture', 'picture.id', 'screenshot.picture_id')
    .selectAll('screenshot')
    .select(['picture.width', 'picture.height'])

/** All in their order; those nobody moved in the order in which they were added. */
export async function listScreenshotRows(db: Db): Promise<SizedScreenshot[]> {
  const { keys } = await db.selectFrom('screenshot_state').select('keys').executeTakeFirstOrThrow()
  const rows = await select(db)
    // of their keys, which end in a number, the longer one is the later
    .orderBy(sql`length(key)`)
    .orderBy('key')
    .$castTo<SizedScreenshot>()
    .execute()
  return inOrder(rows, keys, ({ key }) => key)
}

export function findScreenshotRow(db: Db, key: string): Promise<SizedScreenshot | undefined> {
  return select(db).where('key', '=', key).$castTo<SizedScreenshot>().executeTakeFirst()
}

export async function saveScreenshotRow(trx: Db, row: ScreenshotRow): Promise<void> {
  const { key, picture_id, is_hidden, version, changed_at } = row
  const caption = JSON.stringify(row.caption)
  const values = { key, picture_id, caption, is_hidden, version, changed_at }
  await saveOver(trx.insertInto('screenshot'), 'key', values)
}

export async function deleteScreenshotRow(trx: Db, key: string): Promise<void> {
  await trx.deleteFrom('screenshot').where('key', '=', key).execute()
}

export function countScreenshots(db: Db): Promise<number> {
  return countRows(db.selectFrom('screenshot'))
}

/** Has one change follow the other, and be seen as one. */
export async function beginScreenshotChange(trx: Db): Promise<void> {
  await trx
    .updateTable('screenshot_state')
    .set({ revision: sql`revision + 1` })
    .execute()
}

export async function saveScreenshotOrder(trx: Db, keys: string[]): Promise<void> {
  await trx.updateTable('screenshot_state').set({ keys }).execute()
}

export async function readScreenshotRevision(db: Db): Promise<number> {
  const { revision } = await db
    .selectFrom('screenshot_state')
    .select('revision')
    .executeTakeFirstOrThrow()
  return revision
}

export async function insertPicture(
  trx: Db,
  picture: Insertable<PictureTable>,
  files: readonly PictureFile[],
): Promise<void> {
  await trx.insertInto('screenshot_picture').values(picture).execute()
  const rows = files.map((file) => ({ picture_id: picture.id, ...file }))
  await trx.insertInto('screenshot_file').values(rows).execute()
}

/** Has it stay until the transaction ends. */
export async function hasPicture(trx: Db, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('screenshot_picture')
    .select('id')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  return found !== undefined
}

/** The narrowest that is at least so wide, or else the widest. */
export async function findPictureBody(
  db: Db,
  { id, width }: { id: string; width: number },
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('screenshot_file')
    .select('body')
    .where('picture_id', '=', id)
    .orderBy(sql`width < ${width}`)
    .orderBy(sql`abs(width - ${width})`)
    .limit(1)
    .executeTakeFirst()
  return found?.body
}

/** Deletes those uploaded before that moment which are no picture of the game, or no more. */
export async function deleteUnusedPictures(db: Db, time: Date): Promise<void> {
  await sql`delete from screenshot_picture picture where created_at < ${time}
    and not exists (select from screenshot where picture_id = picture.id)`.execute(db)
}
