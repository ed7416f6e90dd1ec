import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import { contentFolder } from '../platform/content/content.ts'
import { readWords } from '../platform/content/words.ts'
import type { Db } from '../platform/database/db.ts'
import { invalidateCache } from '../platform/live-signal.ts'
import {
  beginScreenshotChange,
  insertPicture,
  readScreenshotRevision,
  saveScreenshotOrder,
  saveScreenshotRow,
} from './screenshot-rows.ts'

/** The views of the demo’s world in their order, with their heights in pixels. */
const views = { aurora: 700, dragon: 900, inn: 900, abbey: 900, fireworks: 900, wall: 700 }
const widths = [800, 1600] as const
const [, width] = widths

/** Shows the demo’s pictures of its world, where nobody ever showed one. */
export async function seedScreenshots(db: Db, clock: Clock): Promise<void> {
  const captionOf = readWords('screenshots.json')
  const changed_at = new Date(clock())
  await db.transaction().execute(async (trx) => {
    await beginScreenshotChange(trx)
    if ((await readScreenshotRevision(trx)) > 1) return
    const keys: string[] = []
    for (const [name, height] of Object.entries(views)) {
      const files = await readFiles(name)
      // a picture is served for ever from its address
      const id = createHash('sha256')
        .update(Buffer.concat(files.map(({ body }) => body)))
        .digest('base64url')
      const key = `sample.${keys.length + 1}`
      keys.push(key)
      await insertPicture(trx, { id, width, height, created_at: changed_at }, files)
      const said = { caption: captionOf(name), is_hidden: false, version: 1, changed_at }
      await saveScreenshotRow(trx, { key, picture_id: id, ...said })
    }
    await saveScreenshotOrder(trx, keys)
    await invalidateCache(trx, 'screenshots')
  })
}

const readFiles = (name: string) =>
  Promise.all(
    widths.map(async (one) => ({
      width: one,
      body: await readFile(join(contentFolder, `screenshots/${name}-${one}.webp`)),
    })),
  )

/** Takes away those of a demo that it left; their files go in time. */
export async function removeSampleScreenshots(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('screenshot')
      .where('key', 'like', 'sample.%')
      .returning('key')
      .execute()
    if (gone.length === 0) return
    await beginScreenshotChange(trx)
    await invalidateCache(trx, 'screenshots')
  })
}
