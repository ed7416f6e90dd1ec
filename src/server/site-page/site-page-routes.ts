import {
  deletePage,
  getDeskPage,
  hidePage,
  listDeskPages,
  movePage,
  previewPage,
  restorePage,
  writePage,
} from '../../contract/page-desk.ts'
import type { Language } from '../../contract/language.ts'
import { getSitePage } from '../../contract/site-page.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { PageDesk } from './page-desk.ts'
import type { ShownPages } from './shown-pages.ts'

/** Seconds. */
const fresh = 60
/** The longest text in as many languages as a site may well have, whatever letters they have. */
const mostBytes = 1024 * 1024

/** Pages as visitors read them. @param languageOf which one is meant by what was asked */
export function sitePageRoutes(
  api: Api,
  pages: ShownPages,
  languageOf: (asked: Language | undefined) => Language,
): void {
  mount(api, getSitePage, async ({ key, language }) => pages.read(key, languageOf(language)), {
    freshSeconds: fresh,
  })
}

/** Serves `contract/page-desk.ts`. */
export function pageDeskRoutes(api: Api, desk: PageDesk): void {
  mount(api, listDeskPages, () => desk.list())
  mount(api, getDeskPage, ({ key }) => desk.read(key))
  mount(
    api,
    writePage,
    (given, { player, source }) => desk.write({ ...given, source }, player.accountId),
    { mostBytes },
  )
  mount(api, restorePage, (which, { player }) => desk.restore(which, player.accountId))
  mount(api, hidePage, (given, { player }) => desk.hide(given, player.accountId))
  mount(api, movePage, (given, { player }) => desk.move(given, player.accountId))
  mount(api, deletePage, (which, { player }) => desk.delete(which, player.accountId))
  mount(api, previewPage, (given, { player }) => desk.preview(given, player.accountId), {
    mostBytes,
  })
}
