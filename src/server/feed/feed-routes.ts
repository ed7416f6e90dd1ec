import type { Context, Hono } from 'hono'
import type { ServerTexts } from '../platform/server-texts.ts'
import type { RealmFeat } from '../../contract/feat.ts'
import type { NewsTopic, TopicSummary } from '../../contract/forum.ts'
import type { CacheTag } from '../../contract/cache-tag.ts'
import type { AskedQuery } from '../../contract/page-context.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { findCachedResponse, cacheResponse } from '../platform/http/response-cache.ts'
import { isOpen } from '../../contract/site-feature-terms.ts'
import { createVisitorLanguage } from '../platform/http/visitor-language.ts'
import { toAtom } from './atom.ts'
import { toManifest } from './manifest.ts'
import { featFeedPath, toFeatFeed } from './feat-feed.ts'
import { type Feed, type FeedFormat, feedFormats } from './feed.ts'
import { feedPath, toNewsFeed } from './news-feed.ts'
import { toRss } from './rss.ts'
import { toSitemap } from './sitemap.ts'
import { listHiddenPages, pages } from '../../contract/page-list.ts'

const freshSeconds = 60
const hour = 3600

const writers = { rss: toRss, atom: toAtom }

export interface FeedContext {
  listNews(): Promise<NewsTopic[]>
  listLatest(): Promise<TopicSummary[]>
  /** The newest first. */
  listFeats(): Promise<RealmFeat[]>
  site: SiteInfo
  /** `readServerTexts(…, 'game')`. */
  texts: ServerTexts<'game'>
  /** Scheme and host under which visitors reach the site, without a slash at the end. */
  origin: string
}

/** What programs read: feeds of the news and of what characters did, the sitemap, `robots.txt` and the web app manifest. */
export function feedRoutes(app: Hono, options: FeedContext): void {
  feeds(app, options)
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

function feeds(app: Hono, options: FeedContext): void {
  const { listNews, listFeats, site } = options
  function serve(path: string, format: FeedFormat, shows: Shows, make: () => Promise<Feed>): void {
    const type = `application/${format}+xml; charset=utf-8`
    const write = async () => writers[format](await make()).markup
    app.get(path, (c) => respond(c, type, freshSeconds, write, shows))
  }
  for (const { tag: language } of site.languages) {
    for (const format of feedFormats) {
      const how = { ...options, language, format }
      serve(feedPath(language, format), format, news, async () =>
        toNewsFeed({ ...how, news: await listNews() }),
      )
      if (site.rankings.length === 0) continue
      serve(featFeedPath(language, format), format, players, async () =>
        toFeatFeed({ ...how, feats: isOpen(site, 'rankings') ? await listFeats() : [] }),
      )
    }
  }
}

async function respond(
  c: Context,
  type: string,
  seconds: number,
  make: () => Promise<string>,
  shows: Shows = news,
): Promise<Response> {
  // a query asks nothing of these; the language that one names is known without it
  const cached = await findCachedResponse(c, nothing)
  if (cached) return cached
  const body = await make()
  cacheResponse(c, seconds, { read: () => nothing, shows })
  return c.body(body, 200, { 'content-type': type })
}

const nothing: AskedQuery = {}
type Shows = ReadonlySet<CacheTag>
const news: Shows = new Set(['news'])
const players: Shows = new Set(['players', 'features'])

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
