import type { Feature, Tools } from '../platform/feature.ts'
import { banRoutes } from './ban-routes.ts'
import { type BanChecks, createBanChecks } from './ban-checks.ts'
import { type BanContext, createBanService } from './ban-service.ts'

/** Whom the site keeps out by where they come from, or by their e-mail provider. */
export function createBanFeature(
  tools: Tools,
  ports: Pick<BanContext, 'endSessionsAt' | 'findEmail'>,
) {
  const service = createBanService({ ...tools, ...ports })
  return {
    name: 'ban',
    gate: createBanChecks(tools),
    routes: { api: (api) => banRoutes(api, service) },
    prune: service.prune,
  } satisfies Feature & { gate: BanChecks }
}
