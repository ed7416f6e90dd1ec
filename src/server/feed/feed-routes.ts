import type { Context, Hono } from 'hono'
import type { NewsTopic, TopicSummary } from '../../contract/forum.ts'
import { languages } from '../../contract/language.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { keepAnswer } from '../platform/http/answer-cache.ts'
import { visitorLanguage } from '../platform/http/visitor-language.ts'
import { toAtom } from './atom.ts'
import { toManifest } from './manifest.ts'
import { feedFormats, feedPath, toNewsFeed } from './news-feed.ts'
import { toRobots } from './robots.ts'
import { toRss } from './rss.ts'
import { toSitemap } from './sitemap.ts'

const freshSeconds = 60
const hour = 3600

const writers = { rss: toRss, atom: toAtom }

export interface FeedOptions {
  listNews(): Promise<NewsTopic[]>
  listLatest(): Promise<TopicSummary[]>
  site: SiteInfo
  /** Scheme and host under which visitors reach the site, without a slash at the end. */
  origin: string
}

/** What programs read: feeds of the news, the sitemap, `robots.txt` and the web app manifest. */
export function feedRoutes(app: Hono, options: FeedOptions): void {
  newsFeeds(app, options)
  const { listNews, listLatest, site, origin } = options

  app.get('/sitemap.xml', async (c) => {
    const [news, latest] = await Promise.all([listNews(), listLatest()])
    const { markup } = toSitemap({ origin, news, latest, site })
    return answer(c, markup, 'application/xml; charset=utf-8', freshSeconds)
  })

  app.get('/robots.txt', (c) => answer(c, toRobots(origin), 'text/plain; charset=utf-8', hour))

  app.get('/manifest.webmanifest', (c) => {
    const language = visitorLanguage(
      c.req.query('lang'),
      c.req.header('cookie'),
      c.req.header('accept-language'),
    )
    const manifest = JSON.stringify(toManifest(site, language))
    return answer(c, manifest, 'application/manifest+json', hour)
  })
}

function newsFeeds(app: Hono, { listNews, site, origin }: FeedOptions): void {
  for (const language of languages) {
    for (const format of feedFormats) {
      app.get(feedPath(language, format), async (c) => {
        const news = await listNews()
        const { markup } = writers[format](toNewsFeed({ news, site, origin, language, format }))
        return answer(c, markup, `application/${format}+xml; charset=utf-8`, freshSeconds)
      })
    }
  }
}

function answer(c: Context, body: string, type: string, seconds: number): Response {
  keepAnswer(c, seconds)
  return c.body(body, 200, { 'content-type': type })
}
