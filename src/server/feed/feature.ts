import { readServerTexts } from '../platform/server-texts.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { type FeedContext, feedRoutes } from './feed-routes.ts'

type Needs = Pick<FeedContext, 'listNews' | 'listLatest' | 'listFeats'>

/** What programs read: feeds, sitemap, `robots.txt`, the web app manifest. */
export function createFeedFeature({ locales, site, siteUrl }: Tools, needs: Needs): Feature {
  const texts = readServerTexts(locales, 'game')
  return {
    name: 'feed',
    routes: {
      beside: ({ router }) => feedRoutes(router, { ...needs, site, texts, origin: siteUrl }),
    },
  }
}
