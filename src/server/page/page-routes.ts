import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, Hono } from 'hono'
import { type ChangedTag, listShown } from '../../contract/cache-tag.ts'
import type { ApiClient } from '../../contract/client.ts'
import { endpointByName } from '../../contract/endpoints.ts'
import { isApiError } from '../../contract/error.ts'
import { pages as sitePages } from '../../contract/page-list.ts'
import type { AskedQuery, PageContext } from '../../contract/page-context.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { AppError } from '../platform/app-error.ts'
import type { QueryReader } from '../platform/http/cache-key.ts'
import { encodeBody, encodeResponse } from '../platform/http/cached-response.ts'
import { cacheResponse, findCachedResponse } from '../platform/http/response-cache.ts'
import { createVisitorLanguage } from '../platform/http/visitor-language.ts'
import { securePage } from './content-security.ts'
import type { LocaleFiles } from './locale-files.ts'
import { createPageCounts, type PageCounts } from './page-counts.ts'

const freshSeconds = 30
const policyWhileDeveloping = "frame-ancestors 'none'"

/** The pages of a build. */
export interface Pages {
  /** Renders a page or the data of one (`….data`, which the browser asks for on navigation). */
  render(request: Request, page: PageContext): Promise<Response>
  /** How to read the query of an address with this path, of a page or its data. */
  readerOf(path: string): Promise<ReadQuery>
}

/** What a query asks of a page or its data; undefined for what few others will ask. */
export type ReadQuery = (query: URLSearchParams) => AskedQuery | undefined

export interface PageOptions {
  pages: Pages
  /** The API as whoever asks for the page would call it: their network is counted, not the site’s. */
  apiFor: (c: Context) => ApiClient
  site: SiteInfo
  origin: string
  locales: LocaleFiles
  /** Leaves the pages' own policy out, which the development server's scripts would violate. */
  isDevelopment?: boolean
}

export function pageRoutes(app: Hono, options: PageOptions): void {
  const { pages, apiFor, site, origin, locales, isDevelopment = false } = options
  const counts = createPageCounts()
  const languageOf = createVisitorLanguage(locales.languages)
  const takeTurn = createTurns()
  app.on(['GET', 'HEAD'], '*', async (c) => {
    if (!isReadablePath(c.req.path)) return c.redirect(sitePages['not-found'].path)
    const language = languageOf(
      c.req.query('lang'),
      c.req.header('cookie'),
      c.req.header('accept-language'),
    )
    const url = new URL(c.req.url)
    const path = url.pathname
    const read = toReader(await pages.readerOf(path), path, counts)
    const asked = read(url.searchParams, language)
    if (asked) {
      const cached = await findCachedResponse(c, asked)
      if (cached) return cached
      url.search = toSearch(asked)
    }
    const { texts, version } = locales.read(language)
    const mark = randomBytes(16).toString('hex')
    const watched = watchCalls(apiFor(c), takeTurn)
    const made: { document?: string; isBeyond?: boolean } = {}
    await takeTurn()
    // of HEAD the router renders nothing, and the policy of a page is made from its text
    const rendered = await pages.render(new Request(url, { headers: c.req.raw.headers }), {
      api: watched.api,
      language,
      site,
      origin,
      texts,
      textsVersion: version,
      mark,
      writeDocument: (html) => void (made.document = html),
      reportPages(count) {
        if (!asked || watched.hasFailed()) return
        counts.learn(path, asked, count)
        made.isBeyond = Number(asked['page']) > count
      },
    })
    const isWhole = rendered.status === 200 || rendered.status === 404 || made.isBeyond
    const { shows } = watched
    const isNeverStale = watched.showsTopic()
    const isKept =
      asked &&
      isWhole &&
      // a page that says what failed is made anew for the next visitor
      !watched.hasFailed() &&
      cacheResponse(c, freshSeconds, { isNeverStale, shows, read })
    // what is kept is encoded where it is kept; what is the same for all holds no secret that its length would tell
    const accepted = c.req.header('accept-encoding')
    if (made.document === undefined) {
      return isKept || !rendered.body ? rendered : encodeResponse(rendered, accepted)
    }
    const { body, policy } = securePage(made.document, mark)
    const headers = new Headers(rendered.headers)
    headers.set('content-security-policy', isDevelopment ? policyWhileDeveloping : policy)
    headers.set('content-language', language)
    const { status } = rendered
    return isKept
      ? new Response(body, { status, headers })
      : encodeBody(body, { status, headers }, accepted)
  })

  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD')
    throw new AppError('MethodNotAllowed')
  })
}

/** Made outside of the request, which it would keep for as long as its response. */
function toReader(readQuery: ReadQuery, path: string, counts: PageCounts): QueryReader {
  return (query, language) => {
    const asked = readQuery(query)
    // a language that the site does not speak changes nothing
    const lang = query.get('lang') === language ? language : undefined
    return asked && counts.within(path, { ...asked, lang })
  }
}

function toSearch(asked: AskedQuery): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== undefined) search.set(name, value)
  return search.toString()
}

/**
 * The same calls, after each of which the page goes on when it is its turn; whether one of them failed for a reason
 * that the next visitor may not meet, whether one read a topic, which moderators may remove, and what of the site’s own
 * they show.
 */
function watchCalls(api: ApiClient, takeTurn: () => Promise<void>) {
  let hasFailed = false
  let showsTopic = false
  const shows = new Set<ChangedTag>()
  const watched: ApiClient = async (...call) => {
    const [name, input] = call
    showsTopic ||= name === 'GET /api/forum/:topic'
    for (const tag of listShown(endpointByName.get(name)?.shows ?? [], input)) shows.add(tag)
    try {
      return await api(...call)
    } catch (error) {
      if (isApiError(error) && (error.status >= 500 || error.status === 429)) hasFailed = true
      throw error
    } finally {
      await takeTurn()
    }
  }
  return { api: watched, hasFailed: () => hasFailed, showsTopic: () => showsTopic, shows }
}

/** The router's patterns match neither line breaks nor bytes that are not UTF-8, and say so in the log. */
function isReadablePath(path: string): boolean {
  try {
    return !/[\n\r\u2028\u2029]/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/**
 * Lets those who wait go on one after the other, each in a turn of the event loop of its own: what came meanwhile and
 * takes no time, such as a cached response, is answered between two of them.
 */
function createTurns(): () => Promise<void> {
  let last = Promise.resolve()
  return () => (last = last.then(() => nextTurn()))
}
