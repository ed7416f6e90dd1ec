import { randomUUID } from 'node:crypto'
import { rowCount } from '../platform/database/count-rows.ts'
import type { Db } from '../platform/database/db.ts'
import { inWords } from '../platform/export-words.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import type { Overview } from '../platform/overview.ts'
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
    exportOf: async (db, accountId) => ({ grants: inWords(await listGrantsOf(db, accountId)) }),
    overview: grantOverview(tools.db),
    prune: grants.prune,
    routes: { api: (api) => grantRoutes(api, grants) },
  }
}

/** What waits for another of the team. */
function grantOverview(db: Db): Overview {
  const read = () =>
    db
      .selectFrom('team_grant')
      .select(({ fn }) => [rowCount.as('count'), fn.min('asked_at').as('since')])
      .where(waits)
      .executeTakeFirstOrThrow()
  return { waiting: [{ key: 'grants', access: 'money.grant', read }] }
}
