import type { Hono } from 'hono'
import { listScreenshots, type Screenshot } from '../../contract/screenshot.ts'
import {
  deleteScreenshot,
  hideScreenshot,
  listDeskScreenshots,
  moveScreenshot,
  uploadScreenshot,
  writeScreenshot,
} from '../../contract/screenshot-desk.ts'
import { largestScreenshot, screenshotFolder } from '../../contract/screenshot-terms.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import { respondWithPicture } from '../platform/http/picture-response.ts'
import type { ScreenshotDesk } from './screenshot-desk.ts'
import type { ScreenshotPictures } from './screenshot-pictures.ts'

const freshSeconds = 60
/** A file of the largest size and what a form puts around it. */
const mostUploadBytes = largestScreenshot + 64 * 1024

/** Serves `contract/screenshot.ts` and `contract/screenshot-desk.ts`. */
export function screenshotRoutes(
  api: Api,
  listShown: () => Screenshot[],
  desk: ScreenshotDesk,
  pictures: ScreenshotPictures,
): void {
  mount(api, listScreenshots, async () => ({ screenshots: listShown() }), { freshSeconds })
  mount(api, listDeskScreenshots, () => desk.list())
  mount(api, writeScreenshot, (given, { player, source }) =>
    desk.write({ ...given, source }, player.accountId),
  )
  mount(api, hideScreenshot, (given, { player }) => desk.hide(given, player.accountId))
  mount(api, moveScreenshot, (given, { player }) => desk.move(given, player.accountId))
  mount(api, deleteScreenshot, (which, { player }) => desk.delete(which, player.accountId))
  mount(api, uploadScreenshot, ({ file }, { player }) => pictures.upload(player.accountId, file), {
    mostBytes: mostUploadBytes,
  })
}

/** `GET /screenshot/:id?w=` */
export function screenshotPictureRoutes(app: Hono, pictures: ScreenshotPictures): void {
  app.get(`${screenshotFolder}:id`, (c) =>
    respondWithPicture(c, () => pictures.read(c.req.param('id'), c.req.query('w'))),
  )
}
