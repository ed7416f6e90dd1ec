import type { Announce } from '../platform/account-event.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { readSecret } from '../platform/secret.ts'
import { createAccessTokens } from './access-token.ts'
import { exportOf } from './session-export.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSessionService, type SessionService } from './session-service.ts'
import { createSigningKeys } from './signing-keys.ts'

export interface SessionFeature extends Feature {
  service: SessionService
}

/** The devices players are signed in on. */
export async function createSessionFeature(
  tools: Tools,
  { announce }: { announce: Announce },
): Promise<SessionFeature> {
  const { db, clock, randomBytes, siteUrl } = tools
  const keys = createSigningKeys(tools)
  const service = createSessionService({
    ...tools,
    announce,
    tokens: createAccessTokens({ keys, clock, randomBytes, audience: siteUrl }),
    refreshKey: await readSecret(db, 'refresh', randomBytes),
  })
  return {
    name: 'session',
    exportOf,
    service,
    routes: { api: (api) => sessionRoutes(api, service) },
    expire: () => Promise.all([service.prune(), keys.prune()]),
  }
}
