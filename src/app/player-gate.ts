import { createProgramFinder, type GameProgram } from '../server/game-pass/game-programs.ts'
import type { Tools } from '../server/platform/feature.ts'
import { createCsrfProtection } from '../server/platform/http/csrf.ts'
import { createIdempotentAnswers } from '../server/platform/http/idempotency.ts'
import { createVisitorReader } from '../server/platform/http/visitor.ts'
import { createAdmit } from '../server/session/admit.ts'
import { refreshCookie, type SessionService } from '../server/session/session-service.ts'
import type { Config } from './config.ts'
import type { Gate } from './http-app.ts'

interface Needs {
  config: Config
  /** Addresses of proxies that are believed. */
  trustedProxies: readonly string[]
  csrfKey: Buffer
  findPlayer: SessionService['findPlayer']
}

/** Composes what guards calls: who comes from where, with whose page, and whether they are let in. */
export function createPlayerGate(tools: Tools, needs: Needs): Gate {
  const { db, clock, log, randomBytes, siteUrl } = tools
  const { config, trustedProxies, csrfKey, findPlayer } = needs
  const isSecure = new URL(siteUrl).protocol === 'https:'
  const randomId = () => randomBytes(9).toString('base64url')
  return {
    csrf: createCsrfProtection({
      key: csrfKey,
      randomBytes,
      isSecure,
      sessionCookie: refreshCookie,
    }),
    isSecure,
    answers: createIdempotentAnswers(db, clock),
    log,
    readVisitor: createVisitorReader(trustedProxies, randomId),
    admit: createAdmit({
      clock,
      findPlayer,
      findProgram: createProgramFinder(programsOf(config)),
    }),
  }
}

function programsOf({ gameServers, shop }: Config): GameProgram[] {
  const servers = gameServers.map(({ key, secret }) => ({
    kind: 'gameServer' as const,
    key,
    secret,
  }))
  return [
    ...servers,
    ...(shop ? [{ kind: 'shop' as const, key: 'shop', secret: shop.secret }] : []),
  ]
}
