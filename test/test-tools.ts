import { randomBytes } from 'node:crypto'
import { testLocales } from './test-locales.ts'
import type { Config } from '../src/app/config.ts'
import { createTools } from '../src/app/tools.ts'
import { createAuditLog } from '../src/server/platform/audit/audit-log.ts'
import type { Clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Tools } from '../src/server/platform/feature.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { readSecret } from '../src/server/platform/secret.ts'
import { toSiteInfo } from '../src/server/site/site-info.ts'
import { readFrom } from '../src/server/platform/database/replica.ts'
import { silentLog } from './test-api.ts'

interface Given {
  db: Db
  clock?: Clock
  log?: Log
  jobs?: Tools['jobs']
  limits?: Config['limits']
  onStop: Tools['onStop']
}

/** What features of a site work with, on a database of the test's own. */
export function createTestTools(given: Given): Tools {
  const { db, clock = Date.now, log = silentLog, onStop } = given
  const random = Math.random
  const outbound = createOutboundFactory({ clock, log, random })
  onStop(outbound.close)
  return createTools({
    config: { limits: given.limits ?? {} },
    db,
    readLate: readFrom(db),
    clock,
    audit: createAuditLog(clock),
    log,
    jobs: given.jobs ?? { queue: () => ({ add: async () => {} }) },
    outbound,
    randomBytes,
    random,
    secret: (name, make = randomBytes) => readSecret(db, name, make),
    site: toSiteInfo({ timeZone: 'Europe/Paris' }, [1]),
    siteUrl: 'http://localhost:3000',
    isPublic: true,
    locales: testLocales,
    onStop,
  })
}
