import { randomUUID } from 'node:crypto'
import { exportRows } from '../platform/export-words.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { readWaiting } from '../platform/overview.ts'
import type { GrantConfig } from './grant-config.ts'
import { listGrantsOf, waits } from './grant-queries.ts'
import { grantRoutes } from './grant-routes.ts'
import { createGrantService, type GrantContext } from './grant-service.ts'

interface Needs extends Pick<GrantContext, 'notify'> {
  config: GrantConfig
}

/** What the team gives players, and takes from them. */
export function createGrantFeature(tools: Tools, { config, notify }: Needs): Feature {
  const grants = createGrantService({ ...tools, notify, limits: config, randomUUID })
  return {
    name: 'grant',
    exportOf: exportRows({ grants: listGrantsOf }),
    overview: {
      waiting: [
        {
          key: 'grants',
          access: 'money.grant',
          read: () => readWaiting(tools.db.selectFrom('team_grant').where(waits), 'asked_at'),
        },
      ],
    },
    prune: grants.prune,
    routes: { api: (api) => grantRoutes(api, grants) },
  }
}
