import type { Tools } from '../server/platform/feature.ts'
import { toLimits } from '../server/platform/limits.ts'
import { createRateLimiter } from '../server/platform/rate-limit.ts'
import type { Config } from './config.ts'

type Given = Omit<Tools, 'limiter' | 'limits'> & { config: Pick<Config, 'limits'> }

/** What every feature works with. */
export function createTools({ config, ...given }: Given): Tools {
  return {
    ...given,
    limiter: createRateLimiter(given.db, given.clock),
    limits: toLimits(config.limits),
  }
}
