import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './second-factor-export.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import type { SecondFactorContext } from './second-factor-changes.ts'
import { createSecondFactors, type SecondFactors } from './second-factor-service.ts'

type Needs = Pick<SecondFactorContext, 'findNames' | 'notifyAccount' | 'sessions'>

export interface SecondFactorFeature extends Feature {
  service: SecondFactors
}

/** Apps, passkeys and recovery codes besides a password. */
export function createSecondFactorFeature(tools: Tools, needs: Needs): SecondFactorFeature {
  const site = { name: tools.site.name, url: tools.siteUrl }
  const service = createSecondFactors({ ...tools, ...needs, site })
  return {
    name: 'second-factor',
    exportOf,
    service,
    routes: { api: (api) => secondFactorRoutes(api, service) },
    expire: service.prune,
  }
}
