import type { Feature, Tools } from '../platform/feature.ts'
import { type FeedOptions, feedRoutes } from './feed-routes.ts'

type Needs = Pick<FeedOptions, 'listNews' | 'listLatest'>

/** What programs read: feeds, sitemap, `robots.txt`, the web app manifest. */
export function createFeedFeature({ site, siteUrl }: Tools, needs: Needs): Feature {
  return {
    name: 'feed',
    routes: { beside: ({ router }) => feedRoutes(router, { ...needs, site, origin: siteUrl }) },
  }
}
