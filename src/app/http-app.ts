import { Hono, type MiddlewareHandler } from 'hono'
import { localeRoutes } from '../server/page/locale-routes.ts'
import { endpoints } from '../contract/endpoints.ts'
import { toOpenApi } from '../contract/openapi.ts'
import { readCsrfToken } from '../contract/session.ts'
import type { SiteInfo } from '../contract/site.ts'
import { healthRoutes } from '../server/health/health-routes.ts'
import type { LocaleFiles } from '../server/page/locale-files.ts'
import { pageRoutes, type Pages } from '../server/page/page-routes.ts'
import { builtFiles, pictureFiles } from '../server/page/static-files.ts'
import { AppError } from '../server/platform/app-error.ts'
import { type Feature, mountRoutes } from '../server/platform/feature.ts'
import {
  cacheResponse,
  findCachedResponse,
  type ResponseCache,
} from '../server/platform/http/response-cache.ts'
import type { Api } from '../server/platform/http/api.ts'
import type { CsrfProtection } from '../server/platform/http/csrf.ts'
import { respondWithError } from '../server/platform/http/error-response.ts'
import type { OverloadGuard } from '../server/platform/http/overload.ts'
import { securityHeaders } from '../server/platform/http/security-headers.ts'
import type { Log } from '../server/platform/log.ts'

/** How a call is let in, whoever answers it. */
export type Gate = Omit<Api, 'router'> & { csrf: CsrfProtection }

export interface AppOptions {
  features: readonly Feature[]
  gate: Gate
  site: SiteInfo
  origin: string
  locales: LocaleFiles
  pages: Pages
  /** `own` is an owner’s, where they have one beside what comes with the site. */
  folders: { client: string; own: string | undefined; public: string }
  isReady: () => Promise<boolean>
  /** Pages change as one edits: nothing is kept, and the development server's scripts may run. */
  isDevelopment: boolean
  cache: ResponseCache
  /** Resolves once no response is kept that what was done before made wrong. */
  catchUp(): Promise<void>
  overload: OverloadGuard
  /** Times and records what is answered here. */
  watching: readonly MiddlewareHandler[]
  log: Log
}

/** Everything the site answers, in the order it is asked: files, API, pictures, pages. */
export function createApp(options: AppOptions): Hono {
  const { features, gate, site, origin, cache, overload, log } = options
  const app = new Hono()
  app.onError(respondWithError(log))
  for (const watch of options.watching) app.use(watch)
  // outside of all that adds headers, so that a cached response has them
  if (!options.isDevelopment) app.use(cache.middleware())
  app.use(async (c, next) => {
    await next()
    // whoever changed something finds it changed on the next page they ask for
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') await options.catchUp()
  })
  app.use(securityHeaders())
  app.use(async (c, next) => {
    await next()
    // what says nothing of it, a cache that many share may keep as it likes (RFC 9111, 4.2.2)
    if (!c.res.headers.has('cache-control')) c.res.headers.set('cache-control', 'private, no-cache')
  })
  localeRoutes(app, options.locales, options)
  // while developing Vite answers with what it builds, and there may be no build
  if (!options.isDevelopment) builtFiles(app, options.folders.client)
  if (options.folders.own !== undefined) pictureFiles(app, options.folders.own)
  pictureFiles(app, options.folders.public)
  // before the overload guard: being busy is not being dead
  healthRoutes({ ...gate, router: app }, options.isReady)
  mountRoutes(features, 'urgent', { ...gate, router: app })
  app.use(overload.middleware)
  mountRoutes(features, 'beside', { ...gate, router: app })
  app.route('/', createApi(options))
  pageRoutes(app, {
    pages: options.pages,
    apiFor: (c) => gate.reads.clientFor(gate.readVisitor(c)),
    site,
    origin,
    locales: options.locales,
    isDevelopment: options.isDevelopment,
  })
  return app
}

type ApiOptions = Pick<AppOptions, 'features' | 'gate' | 'site' | 'origin' | 'log'>

/** The API: every endpoint of the contract under `/api`. */
export function createApi({ features, gate, site, origin, log }: ApiOptions): Hono {
  const router = new Hono()
  router.onError(respondWithError(log, gate.readVisitor))
  // told by other systems, which prove themselves by what they send
  mountRoutes(features, 'messages', { ...gate, router })
  router.use('/api/*', gate.csrf.middleware)
  router.get(readCsrfToken.path, (c) => {
    gate.csrf.giveToken(c)
    c.header('cache-control', 'no-store')
    return c.json({})
  })
  mountRoutes(features, 'api', { ...gate, router })
  const document = toOpenApi(endpoints, { name: site.name, origin })
  router.get('/api/openapi.json', async (c) => {
    const cached = await findCachedResponse(c, {})
    if (cached) return cached
    cacheResponse(c, openApiSeconds)
    return c.json(document)
  })
  router.all('/api/*', (c) => {
    const methods = apiMethods.filter((method) => answers(router, method, c.req.path))
    if (methods.length === 0) throw new AppError('NotFound')
    c.header('allow', methods.join(', ').replace('GET', 'GET, HEAD'))
    throw new AppError('MethodNotAllowed')
  })
  return router
}

/** It changes with a start alone. */
const openApiSeconds = 3600
const apiMethods = ['GET', 'POST']

/** Whether a call of this path is answered, and not merely looked at on its way. */
function answers({ router }: Hono, method: string, path: string): boolean {
  return router.match(method, path)[0].some(([[, route]]) => route.method === method)
}
