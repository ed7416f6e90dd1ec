import type { NewsTopic, TopicSummary } from '../../contract/forum.ts'
import { isThere, type Offer } from '../../contract/page.ts'
import { listFoundPages, pages } from '../../contract/page-list.ts'
import { fillPath } from '../../contract/path-parameters.ts'
import type { SiteInfo } from '../../contract/site.ts'
import { articlePath } from '../../contract/topic-path.ts'
import { pageAddress } from './page-address.ts'
import { type Xml, xml } from './xml.ts'

interface SitemapPage {
  path: string
  /** Seconds since epoch; absent where no change is known. */
  lastChange?: number
}

/** What decides the addresses of each page. */
type Spoken = 'languages' | 'defaultLanguage'

interface SitemapOptions {
  origin: string
  news: readonly NewsTopic[]
  latest: readonly TopicSummary[]
  /** What decides which pages there are. */
  site: Offer & Pick<SiteInfo, 'rankings' | 'customRankings' | Spoken>
}

/** Every public page in each language, each naming the others, as sitemaps.org and hreflang ask. */
export function toSitemap({ origin, news, latest, site }: SitemapOptions): Xml {
  const lastChanges: Record<string, number | undefined> = {
    [pages.home.path]: newest(news.map(({ date }) => date)),
    [pages.forum.path]: newest(latest.map(({ lastPostDate }) => lastPostDate)),
  }
  const listed: SitemapPage[] = [
    ...sitePaths(site).map((path) => ({ path, lastChange: lastChanges[path] })),
    ...news.map((topic) => ({
      path: articlePath(topic.tid, topic.titleSeo),
      lastChange: topic.date,
    })),
    ...latest.map((topic) => ({ path: topic.url, lastChange: topic.lastPostDate })),
  ]
  return xml`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${listed.flatMap((page) => toUrls(origin, page, site))}</urlset>
`
}

/** The pages that are not one of many, and the rankings. */
function sitePaths(site: SitemapOptions['site']): string[] {
  const found = listFoundPages().filter((page) => isThere(page, site))
  return [
    ...found.map(({ path }) => path).filter((path) => !path.includes(':')),
    ...(isThere(pages.ranking, site)
      ? [...site.rankings, ...Object.keys(site.customRankings ?? {})].map((kind) =>
          fillPath(pages.ranking.path, { kind }),
        )
      : []),
  ]
}

function newest(dates: readonly number[]): number | undefined {
  return dates.length > 0 ? Math.max(...dates) : undefined
}

/** The bare address answers in the visitor's language, so no version is its own; others read the default. */
function toUrls(
  origin: string,
  { path, lastChange }: SitemapPage,
  { languages, defaultLanguage }: Pick<SiteInfo, Spoken>,
): Xml[] {
  const versions = languages.map(({ tag }) => ({
    hreflang: tag,
    address: pageAddress(origin, path, tag),
  }))
  const others = { hreflang: 'x-default', address: pageAddress(origin, path, defaultLanguage) }
  const alternates = [...versions, others].map(
    ({ hreflang, address }) =>
      xml`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>\n`,
  )
  const lastmod =
    lastChange === undefined
      ? undefined
      : xml`<lastmod>${new Date(lastChange * 1000).toISOString()}</lastmod>\n`
  return versions.map(
    ({ address }) => xml`<url>
<loc>${address}</loc>
${lastmod}${alternates}</url>
`,
  )
}
