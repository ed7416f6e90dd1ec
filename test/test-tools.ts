import { randomBytes } from 'node:crypto'
import type { Clock } from '../src/server/platform/clock.ts'
import type { Db } from '../src/server/platform/database/db.ts'
import type { Tools } from '../src/server/platform/feature.ts'
import { toLimits } from '../src/server/platform/limits.ts'
import type { Log } from '../src/server/platform/log.ts'
import { createOutboundFactory } from '../src/server/platform/outbound/outbound.ts'
import { createRateLimiter } from '../src/server/platform/rate-limit.ts'
import { toSiteInfo } from '../src/server/site/site-info.ts'
import { silentLog } from './test-api.ts'

interface Given {
  db: Db
  clock?: Clock
  log?: Log
  jobs?: Tools['jobs']
  onStop: Tools['onStop']
}

/** What features of a site work with, on a database of the test's own. */
export function createTestTools(given: Given): Tools {
  const { db, clock = Date.now, log = silentLog, onStop } = given
  const random = Math.random
  const outbound = createOutboundFactory({ clock, log, random })
  onStop(outbound.close)
  return {
    db,
    clock,
    log,
    limiter: createRateLimiter(db, clock),
    limits: toLimits({}),
    jobs: given.jobs ?? { queue: () => ({ add: async () => {} }) },
    outbound,
    randomBytes,
    random,
    site: toSiteInfo({ timeZone: 'Europe/Paris' }, [1]),
    siteUrl: 'http://localhost:3000',
    locales: 'public/locales',
    onStop,
  }
}
