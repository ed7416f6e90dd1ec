import { Hono } from 'hono'
import { createApiClient } from '../contract/client.ts'
import { endpoints } from '../contract/endpoints.ts'
import { toOpenApi } from '../contract/openapi.ts'
import type { SiteInfo } from '../contract/site.ts'
import { feedRoutes } from './feed/feed-routes.ts'
import { forumRoutes } from './forum/forum-routes.ts'
import type { ForumService } from './forum/forum-service.ts'
import { type CountPlayers, gameRoutes } from './game/game-routes.ts'
import { healthRoutes } from './health/health-routes.ts'
import type { LocaleFiles } from './page/locale-files.ts'
import { pageRoutes, type RenderPage } from './page/page-routes.ts'
import { staticFiles } from './page/static-files.ts'
import { pictureRoutes } from './picture/picture-routes.ts'
import type { PictureService } from './picture/picture-service.ts'
import type { AnswerCache } from './platform/http/answer-cache.ts'
import { AppError } from './platform/app-error.ts'
import { answerError } from './platform/http/error-answer.ts'
import type { Log } from './platform/log.ts'
import type { OverloadGuard } from './platform/http/overload.ts'
import { securityHeaders } from './platform/http/security-headers.ts'

export interface AppOptions {
  forum: ForumService
  countPlayers: CountPlayers
  pictures: PictureService
  site: SiteInfo
  origin: string
  locales: LocaleFiles
  render: RenderPage
  folders: { client: string; public: string }
  isReady: () => Promise<boolean>
  /** Pages change as one edits: nothing is kept, and the development server's scripts may run. */
  isDevelopment: boolean
  cache: AnswerCache
  overload: OverloadGuard
  log: Log
}

/** Everything the site answers, in the order it is asked: files, API, pictures, pages. */
export function createApp(options: AppOptions): Hono {
  const { site, origin, pictures, cache, overload, log } = options
  const app = new Hono()
  app.onError(answerError(log))
  // outside of all that adds headers, so that a kept answer has them
  if (!options.isDevelopment) app.use(cache.middleware())
  app.use(securityHeaders())
  staticFiles(app, options.folders)
  // before the overload guard: being busy is not being dead
  healthRoutes(app, options.isReady)
  app.use(overload.middleware)
  pictureRoutes(app, pictures)
  feedRoutes(app, {
    listNews: () => options.forum.listNews(),
    listLatest: () => options.forum.listLatest(),
    site,
    origin,
  })
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

type ApiOptions = Pick<AppOptions, 'forum' | 'countPlayers' | 'site' | 'origin' | 'log'>

/** The API: every endpoint of the contract under `/api`. */
export function createApi({ forum, countPlayers, site, origin, log }: ApiOptions): Hono {
  const api = new Hono()
  api.onError(answerError(log))
  forumRoutes(api, forum)
  gameRoutes(api, countPlayers)
  const document = toOpenApi(endpoints, { name: site.name, origin })
  api.get('/api/openapi.json', (c) => c.json(document))
  api.all('/api/*', () => {
    throw new AppError('NotFound')
  })
  return api
}
