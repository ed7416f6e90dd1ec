import type { NotifyAccount } from '../platform/account-event.ts'
import type { Feature, Tools } from '../platform/feature.ts'
import { createAccessTokens } from './access-token.ts'
import { exportRows, rowsFrom } from '../platform/export-words.ts'
import { sessionRoutes } from './session-routes.ts'
import { createSessionService, type SessionService } from './session-service.ts'
import { createSigningKeys } from './signing-keys.ts'

export interface SessionFeature extends Feature {
  service: SessionService
}

/** The devices players are signed in on. */
export async function createSessionFeature(
  tools: Tools,
  { notifyAccount }: { notifyAccount: NotifyAccount },
): Promise<SessionFeature> {
  const { clock, randomBytes, secret, siteUrl } = tools
  const keys = createSigningKeys(tools)
  const service = createSessionService({
    ...tools,
    notifyAccount,
    tokens: createAccessTokens({ keys, clock, randomBytes, audience: siteUrl }),
    refreshKey: await secret('refresh'),
  })
  return {
    name: 'session',
    exportOf: exportRows({
      sessions: rowsFrom('session', 'user_agent address created_at seen_at has_second_factor'),
    }),
    service,
    routes: { api: (api) => sessionRoutes(api, service) },
    expire: () => Promise.all([service.prune(), keys.prune()]),
  }
}
