import type { Feature, Tools } from '../platform/feature.ts'
import type { OutboundResponse } from '../platform/outbound/outbound.ts'
import type { ForumAdapter, ForumPictures } from './forum-adapter.ts'
import { forumChecks } from './forum-checks.ts'
import { createForumCopies } from './forum-copies.ts'
import { forumRoutes } from './forum-routes.ts'
import { createForumService, type ForumService } from './forum-service.ts'

/** Milliseconds after which a copy that nobody renewed is removed. */
const copyRetentionMs = 90 * 86_400_000

interface Needs {
  adapter: ForumAdapter
  pictures: ForumPictures
  /** What whoever has a picture of the web answers. @throws {AppError} `PictureUnavailable` */
  fetchPicture(url: string): Promise<OutboundResponse>
}

export interface ForumFeature extends Feature {
  service: ForumService
}

/** News and topics of the forum. */
export function createForumFeature(tools: Tools, needs: Needs): ForumFeature {
  const { db, clock, locales, log, outbound, siteUrl } = tools
  const { adapter, fetchPicture } = needs
  // the doctor tries one of those that were met while it read
  let firstPicture: string | undefined
  const pictures: ForumPictures = {
    ...needs.pictures,
    address(url, kind) {
      firstPicture ??= url
      return needs.pictures.address(url, kind)
    },
  }
  const source = adapter.create({
    clock,
    log,
    db,
    outbound,
    pictures,
    languages: locales.languages,
    siteUrl,
  })
  tools.onStop(() => source.close?.())
  const name = `${adapter.name} ${adapter.origin ?? ''}`
  const copies = createForumCopies({ db, clock, log, forum: name })
  const service = createForumService(source, copies)
  return {
    name: 'forum',
    service,
    routes: { api: (api) => forumRoutes(api, service) },
    jobs: [{ name: 'refresh-forum', cron: '* * * * *', run: service.refresh }],
    prune: () => copies.prune(clock() - copyRetentionMs),
    checks: (database) =>
      forumChecks({ adapter, source, findPicture: () => firstPicture, fetchPicture, database }),
    open: async () => adapter.prepare?.({ db, clock }),
    // what the home page shows, so that the first visitor after a pause finds it fresh or labelled
    begin: () =>
      service
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'the forum was not read')),
  }
}
