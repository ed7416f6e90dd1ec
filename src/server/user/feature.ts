import type { Feature } from '../platform/feature.ts'
import { exportOf } from './user-export.ts'
import { userRoutes } from './user-routes.ts'
import { createUserSearch } from './user-search.ts'
import type { UserSources } from './user-sources.ts'

export type UserService = ReturnType<typeof createUserService>

function createUserService(sources: UserSources) {
  return { search: createUserSearch(sources) }
}

/** Players as the team sees them. */
export function createUserFeature(sources: UserSources): Feature {
  const service = createUserService(sources)
  return { name: 'user', exportOf, routes: { api: (api) => userRoutes(api, service) } }
}
