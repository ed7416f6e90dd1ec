import { newsPicturePath } from '../../contract/news-terms.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { OutboundResponse } from '../platform/outbound/outbound.ts'
import type { NotifyPlayer } from '../platform/player-news.ts'
import type { PictureDecoder } from '../platform/picture-decoder/picture-decoder.ts'
import type { ForumAdapter, ForumPictures } from './forum-adapter.ts'
import { forumChecks } from './forum-checks.ts'
import { createForumCopies } from './forum-copies.ts'
import type { ForumSource, SourceNews } from './forum-source.ts'
import { forumRoutes, forumSearchRoutes } from './forum-routes.ts'
import { discussionRoutes, postModerationRoutes } from './discussion/discussion-routes.ts'
import { createDiscussionService } from './discussion/discussion-service.ts'
import { createTeamPictures } from './discussion/team-picture-address.ts'
import type { FindByPseudo } from './discussion/mentions.ts'
import { createPostModeration } from './discussion/post-moderation.ts'
import { readWaiting } from './discussion/report-queries.ts'
import { exportOf } from './forum-export.ts'
import { createForumService, type ForumService } from './forum-service.ts'
import { lanternRoutes } from './lantern/lantern-routes.ts'
import { createLanternService } from './lantern/lantern-service.ts'
import { createNewsPictures, parseNewsPicture } from './news-pictures.ts'
import { newsPictureRoutes, newsRoutes } from './news-routes.ts'
import { createNewsService } from './news-service.ts'

/** Milliseconds after which a copy that nobody renewed is removed. */
const copyRetentionMs = 90 * 86_400_000

/** Topics that are read for events: the newest. */
const eventTopicsRead = 20

interface Needs {
  adapter: ForumAdapter
  /** The forum whose topics are events: those of what it calls its news. */
  eventAdapter?: ForumAdapter | undefined
  pictures: ForumPictures
  decoder: Pick<PictureDecoder, 'decode'>
  /** What whoever has a picture of the web answers. @throws {AppError} `PictureUnavailable` */
  fetchPicture(url: string): Promise<OutboundResponse>
  notify: NotifyPlayer
  findByPseudo: FindByPseudo
}

export interface ForumFeature extends Feature {
  service: ForumService
  /** The newest topics that are events, from copies and as they are; undefined where no forum is read for them. */
  eventForum: { list(): Promise<SourceNews[]>; read(): Promise<SourceNews[]> } | undefined
  /** Nothing of the news that was read before is shown any more. */
  reload(): void
}

/** News and topics of the forum. */
export async function createForumFeature(tools: Tools, needs: Needs): Promise<ForumFeature> {
  const { db, clock, locales, log, outbound, siteUrl } = tools
  const { adapter, fetchPicture } = needs
  // the doctor tries one of those that were met while it read
  let firstPicture: string | undefined
  const pictures: ForumPictures = {
    ...needs.pictures,
    address(url, kind) {
      const own = parseNewsPicture(url, siteUrl)
      if (own) return newsPicturePath(own)
      firstPicture ??= url
      return needs.pictures.address(url, kind)
    },
    naturalSize: (url) => parseNewsPicture(url, siteUrl) ?? needs.pictures.naturalSize(url),
  }
  const open = (one: ForumAdapter) => {
    const { languages } = locales
    const opened = one.create({ clock, log, db, outbound, pictures, languages, siteUrl })
    tools.onStop(() => opened.close?.())
    return opened
  }
  const source = open(adapter)
  const name = `${adapter.name} ${adapter.origin ?? ''}`
  const copies = createForumCopies({ db, clock, log, forum: name, isStored: !adapter.isOwn })
  const eventForum = needs.eventAdapter && openEventForum(needs.eventAdapter, open, tools)
  const service = createForumService(source, copies, adapter)
  const news = createNewsService({
    ...tools,
    desk: source.newsDesk,
    elsewhere: { name: adapter.name, url: tools.site.links.forum ?? adapter.origin ?? null },
  })
  const isOwn = adapter.isOwn ?? false
  const team = createTeamPictures(await tools.secret('post-picture'), clock)
  const newsPictures = createNewsPictures({ ...tools, decoder: needs.decoder, team })
  const discussion = createDiscussionService({
    ...tools,
    ...needs,
    isOwn,
    pictures: newsPictures,
  })
  const moderation = createPostModeration({
    ...tools,
    isOwn,
    notify: needs.notify,
    addressOf: team.addressOf,
  })
  const lanterns = createLanternService({
    ...tools,
    forum: name,
    assertTopic: async (id) => void (await service.readTopic(id, 1)),
  })
  return {
    name: 'forum',
    service,
    eventForum,
    follows: 'news',
    reload: adapter.isOwn ? copies.forget : () => {},
    exportOf,
    routes: {
      api(api) {
        newsRoutes(api, news, newsPictures)
        lanternRoutes(api, lanterns)
        // before the topics, whose addresses are theirs but for the name
        discussionRoutes(api, discussion)
        postModerationRoutes(api, moderation)
        forumSearchRoutes(api, service, tools)
        forumRoutes(api, service)
      },
      beside: ({ router }) => newsPictureRoutes(router, newsPictures),
    },
    overview: {
      waiting: isOwn
        ? [{ key: 'posts', access: 'posts.moderate', read: () => readWaiting(db) }]
        : [],
    },
    jobs: [{ name: 'refresh-forum', cron: '* * * * *', run: service.refresh }],
    async prune() {
      await copies.prune(clock() - copyRetentionMs)
      await news.prune()
      await newsPictures.prune()
    },
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

/** Copies keep events while the forum is away. */
function openEventForum(
  adapter: ForumAdapter,
  open: (adapter: ForumAdapter) => Pick<ForumSource, 'listNews'>,
  { db, clock, log }: Tools,
) {
  const source = open(adapter)
  const { name, origin = '', newsForums } = adapter
  const forum = `events of ${name} ${origin} ${newsForums.join(' ')}`
  const copies = createForumCopies({ db, clock, log, forum })
  const read = () => source.listNews(eventTopicsRead)
  return { read, list: async () => (await copies.read('events', read)).value }
}
