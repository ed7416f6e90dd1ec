import {
  checkDownload,
  deleteDownload,
  hideDownload,
  listDeskDownloads,
  moveDownload,
  restoreDownload,
  restoreGuide,
  writeDownload,
  writeGuide,
} from '../../contract/download-desk.ts'
import type { Api } from '../platform/http/api.ts'
import { mount } from '../platform/http/mount.ts'
import type { DownloadDesk } from './download-desk.ts'

/** Serves `contract/download-desk.ts`. */
export function downloadDeskRoutes(api: Api, desk: DownloadDesk): void {
  mount(api, listDeskDownloads, () => desk.list())
  mount(api, writeDownload, (given, { player, source }) =>
    desk.write({ ...given, source }, player.accountId),
  )
  mount(api, restoreDownload, (which, { player }) => desk.restore(which, player.accountId))
  mount(api, hideDownload, (given, { player }) => desk.hide(given, player.accountId))
  mount(api, moveDownload, (given, { player }) => desk.move(given, player.accountId))
  mount(api, deleteDownload, (which, { player }) => desk.delete(which, player.accountId))
  mount(api, checkDownload, (which) => desk.check(which))
  mount(api, writeGuide, (given, { player }) => desk.writeGuide(given, player.accountId))
  mount(api, restoreGuide, (given, { player }) => desk.restoreGuide(given, player.accountId))
}
