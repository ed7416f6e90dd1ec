import { listFeatures, switchFeature } from '../../contract/site-feature.ts'
import type { SiteFeature } from '../../contract/site-feature-terms.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { followChanges } from '../platform/followed-changes.ts'
import { mount } from '../platform/http/mount.ts'
import { listClosed } from './site-feature-queries.ts'
import { createSiteFeatureService } from './site-feature-service.ts'

interface Needs {
  /** These are closed from now on, and no others. */
  onChange(closed: readonly SiteFeature[]): void
}

/** Parts of the site that the team closes for a while. */
export function createSiteFeatureFeature(tools: Tools, { onChange }: Needs): Feature {
  const service = createSiteFeatureService(tools)
  const followed = followChanges(tools, 'features', async () => {
    const closed = await listClosed(tools.db)
    onChange(closed.map(({ name }) => name))
  })
  return {
    ...followed,
    name: 'site-feature',
    routes: {
      api(api) {
        mount(api, listFeatures, async () => ({ features: await service.list() }))
        mount(api, switchFeature, (given, { player }) => service.switch(given, player.accountId))
      },
    },
  }
}
