import { Hono } from 'hono'
import { createApiClient } from '../contract/client.ts'
import { endpoints } from '../contract/endpoints.ts'
import { toOpenApi } from '../contract/openapi.ts'
import { readCsrfToken } from '../contract/session.ts'
import type { SiteInfo } from '../contract/site.ts'
import { accountRoutes } from './account/account-routes.ts'
import type { Accounts } from './account/accounts.ts'
import { avatarRoutes } from './avatar/avatar-routes.ts'
import type { AvatarService } from './avatar/avatar-service.ts'
import { downloadRoutes } from './download/download-routes.ts'
import type { DownloadService } from './download/download-service.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import { forumRoutes } from './forum/forum-routes.ts'
import type { ForumService } from './forum/forum-service.ts'
import { gameRoutes } from './game/game-routes.ts'
import type { GameService } from './game/game-service.ts'
import { gameAccountRoutes } from './game-account/game-account-routes.ts'
import type { GameAccountService } from './game-account/game-account-service.ts'
import { gamePassRoutes } from './game-pass/game-pass-routes.ts'
import type { GamePasses } from './game-pass/game-pass-service.ts'
import { healthRoutes } from './health/health-routes.ts'
import type { LiveHub } from './live/live-hub.ts'
import { liveRoutes } from './live/live-routes.ts'
import { notificationRoutes } from './notification/notification-routes.ts'
import type { NotificationService } from './notification/notification-service.ts'
import { outboxRoutes } from './outbox/outbox-routes.ts'
import type { LocaleFiles } from './page/locale-files.ts'
import { pageRoutes, type RenderPage } from './page/page-routes.ts'
import { staticFiles } from './page/static-files.ts'
import { phoneRoutes } from './phone/phone-routes.ts'
import type { PhoneService } from './phone/phone-service.ts'
import { pictureRoutes } from './picture/picture-routes.ts'
import type { PictureService } from './picture/picture-service.ts'
import { AppError } from './platform/app-error.ts'
import type { Db } from './platform/database/db.ts'
import type { AnswerCache } from './platform/http/answer-cache.ts'
import type { Api } from './platform/http/api.ts'
import type { CsrfProtection } from './platform/http/csrf.ts'
import { answerError } from './platform/http/error-answer.ts'
import type { OverloadGuard } from './platform/http/overload.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Log } from './platform/log.ts'
import { secondFactorRoutes } from './second-factor/second-factor-routes.ts'
import type { SecondFactors } from './second-factor/second-factor-service.ts'
import { sessionRoutes } from './session/session-routes.ts'
import type { SessionService } from './session/session-service.ts'

/** What the site can do, by the features that do it. */
export interface Services {
  forum: ForumService
  game: GameService
  pictures: PictureService
  accounts: Accounts
  sessions: SessionService
  secondFactors: SecondFactors
  phone: PhoneService
  avatars: AvatarService
  gameAccounts: GameAccountService
  passes: GamePasses
  notifications: NotificationService
  downloads: DownloadService
  live: Pick<LiveHub, 'assertRoom' | 'open'>
}

/** How a call is let in, whoever answers it. */
export type Gate = Omit<Api, 'router'> & { csrf: CsrfProtection }

export interface AppOptions {
  services: Services
  gate: Gate
  site: SiteInfo
  origin: string
  locales: LocaleFiles
  render: RenderPage
  folders: { client: string; public: string }
  isReady: () => Promise<boolean>
  /** Pages change as one edits: nothing is kept, and the development server's scripts may run. */
  isDevelopment: boolean
  /** Whose mails and messages a developer may read in place of those they are for; none in production. */
  outbox: Db | undefined
  cache: AnswerCache
  overload: OverloadGuard
  log: Log
}

/** Everything the site answers, in the order it is asked: files, API, pictures, pages. */
export function createApp(options: AppOptions): Hono {
  const { services, gate, site, origin, outbox, cache, overload, log } = options
  const app = new Hono()
  app.onError(answerError(log))
  // outside of all that adds headers, so that a kept answer has them
  if (!options.isDevelopment) app.use(cache.middleware())
  app.use(securityHeaders())
  staticFiles(app, options.folders)
  // before the overload guard: being busy is not being dead
  healthRoutes({ ...gate, router: app }, options.isReady)
  app.use(overload.middleware)
  pictureRoutes(app, services.pictures)
  feedRoutes(app, {
    listNews: () => services.forum.listNews(),
    listLatest: () => services.forum.listLatest(),
    site,
    origin,
  })
  if (outbox) outboxRoutes(app, outbox)
  const api = createApi(options)
  app.route('/', api)
  pageRoutes(app, {
    render: options.render,
    api: createApiClient((path, init) => api.request(path, init)),
    site,
    origin,
    locales: options.locales,
    isDevelopment: options.isDevelopment,
  })
  return app
}

type ApiServices = Omit<Services, 'pictures'>

interface ApiOptions extends Pick<AppOptions, 'gate' | 'site' | 'origin' | 'log'> {
  services: ApiServices
}

/** The API: every endpoint of the contract under `/api`. */
export function createApi({ services, gate, site, origin, log }: ApiOptions): Hono {
  const router = new Hono()
  router.onError(answerError(log, gate.readVisitor))
  router.use('/api/*', gate.csrf.middleware)
  router.get(readCsrfToken.path, (c) => {
    gate.csrf.giveToken(c)
    c.header('cache-control', 'no-store')
    return c.json({})
  })
  mountFeatures({ ...gate, router }, services)
  const document = toOpenApi(endpoints, { name: site.name, origin })
  router.get('/api/openapi.json', (c) => c.json(document))
  router.all('/api/*', () => {
    throw new AppError('NotFound')
  })
  return router
}

function mountFeatures(api: Api, services: ApiServices): void {
  forumRoutes(api, services.forum)
  gameRoutes(api, services.game)
  sessionRoutes(api, services.sessions)
  accountRoutes(api, services.accounts)
  secondFactorRoutes(api, services.secondFactors)
  phoneRoutes(api, services.phone)
  avatarRoutes(api, api.router, services.avatars)
  gameAccountRoutes(api, services.gameAccounts)
  gamePassRoutes(api, services.passes)
  notificationRoutes(api, services.notifications)
  downloadRoutes(api, services.downloads)
  liveRoutes(api, services.live)
}
