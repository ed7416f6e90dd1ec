import type { Feature, Tools } from '../platform/feature.ts'
import { socialCardRoutes } from './social-card-routes.ts'
import { createSocialCardService, type SocialCardNeeds } from './social-card-service.ts'

/** Pictures of what pages are about, for where their addresses are shared. */
export function createSocialCardFeature(tools: Tools, needs: SocialCardNeeds): Feature {
  if (!tools.site.hasGame) return { name: 'social-card' }
  const service = createSocialCardService({ ...tools, needs })
  return { name: 'social-card', routes: { beside: (api) => socialCardRoutes(api, service) } }
}
