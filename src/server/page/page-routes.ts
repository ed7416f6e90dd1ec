import { randomBytes } from 'node:crypto'
import type { Context, Hono } from 'hono'
import type { ApiClient } from '../../contract/client.ts'
import { isApiError } from '../../contract/error.ts'
import type { PageContext } from '../../contract/page.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { dropOthers, keepAnswer, pageParametersOf } from '../platform/http/answer-cache.ts'
import { AppError } from '../platform/app-error.ts'
import { visitorLanguage } from '../platform/http/visitor-language.ts'
import { securePage } from './content-security.ts'
import type { LocaleFiles } from './locale-files.ts'

const freshSeconds = 30
const policyWhileDeveloping = "frame-ancestors 'none'"

/** Renders a page or the data of one (`….data`, which the browser asks for on navigation). */
export type RenderPage = (request: Request, page: PageContext) => Promise<Response>

export interface PageOptions {
  render: RenderPage
  /** The API as whoever asks for the page would call it: their network is counted, not the site’s. */
  apiFor: (c: Context) => ApiClient
  site: SiteInfo
  origin: string
  locales: LocaleFiles
  /** Leaves the pages' own policy out, which the development server's scripts would violate. */
  isDevelopment?: boolean
}

export function pageRoutes(app: Hono, options: PageOptions): void {
  const { render, apiFor, site, origin, locales, isDevelopment = false } = options
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (!isReadablePath(c.req.path)) return c.redirect('/404')
    const language = visitorLanguage(
      c.req.query('lang'),
      c.req.header('cookie'),
      c.req.header('accept-language'),
    )
    const { texts, version } = locales.read(language)
    const mark = randomBytes(16).toString('hex')
    // of HEAD the router renders nothing, and the policy of a page is made from its text
    const url = new URL(c.req.url)
    dropOthers(url.searchParams, pageParametersOf(url.pathname))
    const asked = new Request(url, { headers: c.req.raw.headers })
    const watched = watchFailures(apiFor(c))
    const rendered = await render(asked, {
      api: watched.api,
      language,
      site,
      origin,
      texts,
      textsVersion: version,
      mark,
    })
    const isWhole = rendered.status === 200 || rendered.status === 404
    // a page that says what failed is made anew for the next visitor; words that are searched for are few people’s
    if (isWhole && !watched.hasFailed() && !url.searchParams.has('q')) keepAnswer(c, freshSeconds)
    if (!rendered.headers.get('content-type')?.startsWith('text/html')) return rendered
    const { html, policy } = securePage(await rendered.text(), mark)
    const headers = new Headers(rendered.headers)
    headers.set('content-security-policy', isDevelopment ? policyWhileDeveloping : policy)
    headers.set('content-language', language)
    return new Response(html, { status: rendered.status, headers })
  })

  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD')
    throw new AppError('MethodNotAllowed')
  })
}

/** The same calls, and whether one of them failed for a reason that the next visitor may not meet. */
function watchFailures(api: ApiClient) {
  let hasFailed = false
  const watched: ApiClient = (...call) =>
    api(...call).catch((error: unknown) => {
      if (isApiError(error) && (error.status >= 500 || error.status === 429)) hasFailed = true
      throw error
    })
  return { api: watched, hasFailed: () => hasFailed }
}

/** The router's patterns match neither line breaks nor bytes that are not UTF-8, and say so in the log. */
function isReadablePath(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}
