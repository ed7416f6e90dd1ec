import type { Feature, Tools } from '../platform/feature.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { userRoutes } from './user-routes.ts'
import { createUserService } from './user-service.ts'
import type { UserDeeds, UserSources } from './user-sources.ts'

/** Players as the team sees them. */
export function createUserFeature(tools: Tools, sources: UserSources & UserDeeds): Feature {
  const service = createUserService({ ...tools, ...sources })
  return {
    name: 'user',
    // who of the team it is is no data of the player’s
    exportOf: exportRows({
      accountNotes: rowsFrom('account_note', 'about text created_at', 'id'),
      accountViews: rowsFrom('account_view', 'began_at ends_at', 'began_at'),
    }),
    routes: { api: (api) => userRoutes(api, service) },
    expire: service.views.expire,
  }
}
