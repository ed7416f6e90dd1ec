import { isOpen } from '../contract/site-feature-terms.ts'
import type { Feature, Tools } from '../server/platform/feature.ts'
import type { Api } from '../server/platform/http/api.ts'
import { createCsrfProtection } from '../server/platform/http/csrf.ts'
import { createIdempotentResponses, exportOf } from '../server/platform/http/idempotency.ts'
import { createPublicReads } from '../server/platform/http/public-reads.ts'
import { createVisitorReader } from '../server/platform/http/visitor.ts'
import { limitCheck } from '../server/platform/limit-check.ts'
import type { LimitName } from '../server/platform/limits.ts'
import { type AdmitOptions, createAdmit } from '../server/session/admit.ts'
import { createFindViewed } from '../server/user/find-viewed.ts'
import { refreshCookie } from '../server/session/session-service.ts'
import type { Gate } from './http-app.ts'

interface Needs
  extends Pick<AdmitOptions, 'findPlayer' | 'findProgram'>, Pick<Api, 'assertMayWrite'> {
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  /** Limits the owner set. */
  changedLimits: readonly LimitName[]
}

export interface GateFeature extends Feature {
  gate: Gate
}

/** What guards calls: who comes from where, with whose page, how often, and whether they are let in. */
export async function createPlayerGate(tools: Tools, needs: Needs): Promise<GateFeature> {
  const { db, clock, locales, log, limiter, limits, randomBytes, siteUrl } = tools
  const { trustedProxies, changedLimits, findPlayer, findProgram, assertMayWrite } = needs
  const key = await tools.secret('csrf')
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const randomId = () => randomBytes(9).toString('base64url')
  const responses = createIdempotentResponses(db, clock)
  return {
    name: 'http',
    gate: {
      csrf: createCsrfProtection({ key, randomBytes, isSecure, sessionCookie: refreshCookie }),
      isSecure,
      reads: createPublicReads({ clock, log }),
      responses,
      log,
      assertMayWrite,
      readVisitor: createVisitorReader(trustedProxies, locales.languages, randomId),
      isOpen: (feature) => isOpen(tools.site, feature),
      admit: createAdmit({
        clock,
        findPlayer,
        findViewed: createFindViewed(tools),
        findProgram,
      }),
    },
    exportOf,
    checks: () => [limitCheck(changedLimits.map((name) => limits[name]))],
    expire: limiter.prune,
    prune: responses.prune,
  }
}
