import type { Feature, Tools } from '../platform/feature.ts'
import type { ForumAdapter, ForumPictures } from './forum-adapter.ts'
import { createForumCopies } from './forum-copies.ts'
import { forumRoutes } from './forum-routes.ts'
import { createForumService, type ForumService } from './forum-service.ts'

/** Milliseconds after which a copy that nobody renewed is removed. */
const copiesKeptFor = 90 * 86_400_000

interface Needs {
  adapter: ForumAdapter
  pictures: ForumPictures
}

export interface ForumFeature extends Feature {
  service: ForumService
}

/** News and topics of the forum. */
export function createForumFeature(tools: Tools, { adapter, pictures }: Needs): ForumFeature {
  const { db, clock, log, outbound, siteUrl } = tools
  const source = adapter.create({ clock, log, db, outbound, pictures, siteUrl })
  tools.onStop(() => source.close?.())
  const name = `${adapter.name} ${adapter.origin ?? ''}`
  const copies = createForumCopies({ db, clock, log, forum: name })
  const service = createForumService(source, copies)
  return {
    name: 'forum',
    service,
    routes: { api: (api) => forumRoutes(api, service) },
    jobs: [{ name: 'refresh-forum', cron: '* * * * *', run: service.refresh }],
    prune: () => copies.prune(clock() - copiesKeptFor),
    open: async () => adapter.prepare?.({ db, clock }),
    // what the home page shows, so that the first visitor after a pause finds it fresh or labelled
    begin: () =>
      service
        .refresh()
        .catch((error: unknown) => log.warn({ err: error }, 'the forum was not read')),
  }
}
