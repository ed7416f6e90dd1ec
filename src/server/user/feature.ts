import type { Feature, Tools } from '../platform/feature.ts'
import { exportOf } from './user-export.ts'
import { userRoutes } from './user-routes.ts'
import { createUserService } from './user-service.ts'
import type { UserDeeds, UserSources } from './user-sources.ts'

/** Players as the team sees them. */
export function createUserFeature(tools: Tools, sources: UserSources & UserDeeds): Feature {
  const service = createUserService({ ...tools, ...sources })
  return {
    name: 'user',
    exportOf,
    routes: { api: (api) => userRoutes(api, service) },
    expire: service.views.expire,
  }
}
