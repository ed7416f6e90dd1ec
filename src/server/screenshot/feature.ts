import type { Screenshot } from '../../contract/screenshot.ts'
import { screenshotFolder } from '../../contract/screenshot-terms.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { toLocalText } from '../platform/locale/local-text.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import { createScreenshotDesk } from './screenshot-desk.ts'
import { createScreenshotPictures } from './screenshot-pictures.ts'
import { screenshotPictureRoutes, screenshotRoutes } from './screenshot-routes.ts'
import {
  listScreenshotRows,
  readScreenshotRevision,
  type SizedScreenshot,
} from './screenshot-rows.ts'

interface Needs {
  decoder: Pick<PictureDecoder, 'decode'>
  /** They are others, or none, as this process knows now. */
  onChange(hasScreenshots: boolean): void
}

/** Pictures of the game, as the team shows them. */
export function createScreenshotFeature(tools: Tools, { decoder, onChange }: Needs): Feature {
  const { db } = tools
  const { languages } = tools.locales
  let known = { revision: -1, shown: [] as Screenshot[] }

  const toScreenshot = ({ key, picture_id, caption, ...size }: SizedScreenshot): Screenshot => ({
    key,
    caption: toLocalText(languages, caption),
    width: size.width,
    height: size.height,
    path: screenshotFolder + picture_id,
  })

  const followed = followChanges(tools, 'screenshots', async () => {
    const revision = await readScreenshotRevision(db)
    if (revision <= known.revision) return
    const rows = await listScreenshotRows(db)
    known = { revision, shown: rows.filter((row) => !row.is_hidden).map(toScreenshot) }
    onChange(known.shown.length > 0)
  })
  const pictures = createScreenshotPictures({ ...tools, decoder })
  const desk = createScreenshotDesk({ ...tools, reload: followed.reloadNow })
  return {
    ...followed,
    name: 'screenshot',
    routes: {
      api: (api) => screenshotRoutes(api, () => known.shown, desk, pictures),
      beside: ({ router }) => screenshotPictureRoutes(router, pictures),
    },
    prune: pictures.prune,
  }
}
