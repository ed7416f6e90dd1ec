import type { Context, Hono } from 'hono'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { NewsTopic, TopicSummary } from '../../contract/forum.ts'
import type { CacheTag } from '../../contract/cache-tag.ts'
import type { AskedQuery } from '../../contract/page-context.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { findCachedResponse, cacheResponse } from '../platform/http/response-cache.ts'
import { createVisitorLanguage } from '../platform/http/visitor-language.ts'
import { toAtom } from './atom.ts'
import { toManifest } from './manifest.ts'
import { feedFormats, feedPath, toNewsFeed } from './news-feed.ts'
import { toRss } from './rss.ts'
import { toSitemap } from './sitemap.ts'
import { listHiddenPages, pages } from '../../contract/page-list.ts'

const freshSeconds = 60
const hour = 3600

const writers = { rss: toRss, atom: toAtom }

export interface FeedContext {
  listNews(): Promise<NewsTopic[]>
  listLatest(): Promise<TopicSummary[]>
  site: SiteInfo
  /** `readServerTexts(…, 'server')`. */
  texts: ServerTexts<'server'>
  /** Scheme and host under which visitors reach the site, without a slash at the end. */
  origin: string
}

/** What programs read: feeds of the news, the sitemap, `robots.txt` and the web app manifest. */
export function feedRoutes(app: Hono, options: FeedContext): void {
  newsFeeds(app, options)
  const { listNews, listLatest, site, origin } = options
  const languageOf = createVisitorLanguage(site.languages.map(({ tag }) => tag))

  app.get('/sitemap.xml', (c) =>
    respond(c, 'application/xml; charset=utf-8', freshSeconds, async () => {
      const [news, latest] = await Promise.all([listNews(), listLatest()])
      return toSitemap({ origin, news, latest, site }).markup
    }),
  )

  app.get('/robots.txt', (c) =>
    respond(c, 'text/plain; charset=utf-8', hour, async () => toRobots(origin)),
  )

  app.get('/manifest.webmanifest', (c) =>
    respond(c, 'application/manifest+json', hour, async () => {
      const language = languageOf(
        c.req.query('lang'),
        c.req.header('cookie'),
        c.req.header('accept-language'),
      )
      return JSON.stringify(toManifest(site, options.texts, language))
    }),
  )
}

function newsFeeds(app: Hono, { listNews, site, origin }: FeedContext): void {
  for (const { tag: language } of site.languages) {
    for (const format of feedFormats) {
      app.get(feedPath(language, format), (c) =>
        respond(c, `application/${format}+xml; charset=utf-8`, freshSeconds, async () => {
          const news = await listNews()
          return writers[format](toNewsFeed({ news, site, origin, language, format })).markup
        }),
      )
    }
  }
}

async function respond(
  c: Context,
  type: string,
  seconds: number,
  make: () => Promise<string>,
): Promise<Response> {
  // a query asks nothing of these; the language that one names is known without it
  const cached = await findCachedResponse(c, nothing)
  if (cached) return cached
  const body = await make()
  cacheResponse(c, seconds, { read: () => nothing, shows: news })
  return c.body(body, 200, { 'content-type': type })
}

const nothing: AskedQuery = {}
const news: ReadonlySet<CacheTag> = new Set(['news'])

/** Paths that are no pages, and those of links in mails. */
const others = ['/api/', '/account/', '/sandbox']

/** Paths that belong to one visitor, or to programs: nothing to find for anybody else. */
function listClosed(): string[] {
  const hidden = listHiddenPages().map(({ path }) =>
    path.replace(/\/:\w+$/, '').replace(/:\w+/g, '*'),
  )
  // its status says that nothing is there to whoever may read it
  const closed = new Set([...others, ...hidden]).difference(new Set([pages['not-found'].path]))
  const isCovered = (path: string) =>
    [...closed].some((start) => start !== path && path.startsWith(start))
  return [...closed].filter((path) => !isCovered(path)).toSorted()
}

/** A robots.txt (RFC 9309): everything that is public may be read. */
function toRobots(origin: string): string {
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...listClosed().map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}
