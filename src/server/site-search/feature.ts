import { searchSite } from '../../contract/site-search.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { mount } from '../platform/http/mount.ts'
import { networkOf } from '../platform/http/visitor.ts'
import { createSiteSearch, type SearchedParts } from './site-search.ts'

/** Finds anything on the site by its words. */
export function createSiteSearchFeature(
  { limiter, limits, log }: Pick<Tools, 'limiter' | 'limits' | 'log'>,
  parts: SearchedParts,
): Feature {
  const search = createSiteSearch(log, parts)
  return {
    name: 'site-search',
    routes: {
      api: (api) =>
        mount(api, searchSite, async ({ q }, { visitor }) => {
          await limiter.take([limits.siteSearch], networkOf(visitor.address))
          return search(q)
        }),
    },
  }
}
