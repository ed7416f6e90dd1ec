import type { LocalText } from '../../contract/language.ts'
import type {
  deleteScreenshot,
  DeskScreenshot,
  hideScreenshot,
  moveScreenshot,
  writeScreenshot,
} from '../../contract/screenshot-desk.ts'
import { mostScreenshots, screenshotFolder } from '../../contract/screenshot-terms.ts'
import { AppError } from '../platform/app-error.ts'
import type { Db } from '../platform/database/db.ts'
import { nextMadeKey } from '../platform/database/made-key.ts'
import type { Tools } from '../platform/feature.ts'
import type { Once } from '../platform/http/do-once.ts'
import { createDesk, type DeskChange } from '../platform/http/desk.ts'
import type { GivenTo } from '../platform/http/uncapitalised.ts'
import { assertOffered } from '../platform/locale/assert-offered.ts'
import { withoutEmpty } from '../platform/locale/without-empty.ts'
import {
  beginScreenshotChange,
  countScreenshots,
  deleteScreenshotRow,
  findScreenshotRow,
  hasPicture,
  listScreenshotRows,
  saveScreenshotOrder,
  saveScreenshotRow,
  type ScreenshotRow,
  type SizedScreenshot,
} from './screenshot-rows.ts'

type Said = Partial<Pick<ScreenshotRow, 'picture_id' | 'caption' | 'is_hidden'>>

interface DeskContext extends Pick<Tools, 'audit' | 'clock' | 'db' | 'locales'> {
  /** Resolves once this process knows what was changed. */
  reload(): Promise<void>
}

export type ScreenshotDesk = ReturnType<typeof createScreenshotDesk>

/** Pictures of the game that the team shows, orders, hides and takes away. */
export function createScreenshotDesk({ audit, clock, db, locales, reload }: DeskContext) {
  const desk = createDesk({
    audit,
    clock,
    db,
    tag: 'screenshots',
    begin: beginScreenshotChange,
    reload,
    codes: { missing: 'ScreenshotNotFound', changed: 'ScreenshotChanged' },
    find: findScreenshotRow,
    versionOf: ({ version }: SizedScreenshot) => version,
    async save(trx, { key, before, said, stamp }: DeskChange<SizedScreenshot, Said>) {
      // of a new one all is said
      const whole = { is_hidden: false, ...before, ...said } as ScreenshotRow
      if (!(await hasPicture(trx, whole.picture_id))) throw new AppError('PictureNotFound')
      await saveScreenshotRow(trx, { ...whole, key, ...stamp })
    },
    show: (_, row) => toDesk(row),
    factsOf,
    differencesOf: (before, after) => ({ before: factsOf(before), after: factsOf(after) }),
  })

  async function takeKey(trx: Db): Promise<string> {
    if ((await countScreenshots(trx)) >= mostScreenshots) throw new AppError('TooManyScreenshots')
    return nextMadeKey(trx, 'screenshot_number')
  }

  /** What was said, as it is kept. @throws {AppError} `CaptionMissing`; `InvalidInput` for a language that the site does not offer */
  function toCaption(given: LocalText): LocalText {
    for (const language of Object.keys(given)) assertOffered(locales, language)
    const caption = withoutEmpty(given, (one) => one.trim())
    if (Object.keys(caption).length === 0) throw new AppError('CaptionMissing')
    return caption
  }

  return {
    list: async () => ({ screenshots: (await listScreenshotRows(db)).map(toDesk) }),

    /**
     * Shows a new one, or changes one.
     *
     * @throws {AppError} `ScreenshotNotFound`, `ScreenshotChanged`, `TooManyScreenshots`, `CaptionMissing`;
     * `PictureNotFound` for a file that is gone; `InvalidInput` for a language that the site does not offer
     */
    async write(
      { key, version, source, ...given }: GivenTo<typeof writeScreenshot> & Once,
      by: number,
    ) {
      const said = { picture_id: given.picture, caption: toCaption(given.caption) }
      const once = { source }
      if (key === undefined) return desk.make(said, by, 'screenshot.add', takeKey, once)
      return desk.change({ key, version: version ?? 0 }, by, 'screenshot.write', () => said, once)
    },

    /** @throws {AppError} `ScreenshotNotFound`, `ScreenshotChanged` */
    hide({ isHidden, ...which }: GivenTo<typeof hideScreenshot>, by: number) {
      const action = isHidden ? 'screenshot.hide' : 'screenshot.show'
      return desk.change(which, by, action, () => ({ is_hidden: isHidden }))
    },

    /** @throws {AppError} `ScreenshotNotFound` */
    move(given: GivenTo<typeof moveScreenshot>, by: number) {
      return desk.move(given, by, 'screenshot.move', {
        list: async (trx) => (await listScreenshotRows(trx)).map(({ key }) => key),
        save: saveScreenshotOrder,
      })
    },

    /** @throws {AppError} `ScreenshotNotFound`, `ScreenshotChanged` */
    delete(which: GivenTo<typeof deleteScreenshot>, by: number): Promise<void> {
      return desk.remove(which, by, 'screenshot.delete', (trx, { key }) =>
        deleteScreenshotRow(trx, key),
      )
    },
  }
}

function toDesk(row: SizedScreenshot): DeskScreenshot {
  const { key, picture_id: id, caption, width, height, is_hidden: isHidden, version } = row
  return {
    key,
    caption,
    picture: { id, width, height, path: screenshotFolder + id },
    isHidden,
    version,
  }
}

/** What the audit log says of one. */
function factsOf({ picture_id: picture, caption, is_hidden: isHidden }: SizedScreenshot) {
  return { text: caption, picture, isHidden }
}
