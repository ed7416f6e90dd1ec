import { getOverview } from '../../contract/overview.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { mount } from '../platform/http/mount.ts'
import { createOverviewService } from './overview-service.ts'

interface Needs {
  /** All features of the site, once they are made. */
  listFeatures(): readonly Feature[]
}

/** What the team sees first. */
export function createOverviewFeature({ clock, site }: Tools, { listFeatures }: Needs): Feature {
  const overview = createOverviewService({
    clock,
    timeZone: site.timeZone,
    listOverviews: () => listFeatures().flatMap((feature) => feature.overview ?? []),
  })
  return {
    name: 'overview',
    routes: {
      api: (api) => mount(api, getOverview, (_, { player }) => overview.read(player.roles)),
    },
  }
}
