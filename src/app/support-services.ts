import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { hasGame } from './game-services.ts'
import { pseudoKey } from '../server/account/look-alike.ts'
import { sanitise } from '../server/forum/html/sanitise.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import type { Limits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { PictureDecoder } from '../server/platform/picture-decoder/picture-decoder.ts'
import type { DiscoverNews, TellPlayer } from '../server/platform/player-news.ts'
import type { RateLimiter } from '../server/platform/rate-limit.ts'
import { readHelpTopics } from '../server/support/help-topics.ts'
import { createSupportService } from '../server/support/support-service.ts'

export interface SupportServiceOptions {
  db: Db
  clock: Clock
  log: Log
  config: Config
  limiter: RateLimiter
  limits: Limits
  siteUrl: string
  jobs: Jobs
  tell: TellPlayer
  discover: DiscoverNews
  decoder: PictureDecoder
  /** Where the site's own help stands: `public/help`. */
  helpFolder: string
}

/** Composes help and tickets. */
export function createSupport(options: SupportServiceOptions) {
  const { config, jobs, helpFolder } = options
  const { topics, hasOwnTopics } = config.support
  const support = createSupportService({
    ...options,
    randomBytes,
    announce: options.tell,
    pseudoKey,
    cleanHtml: sanitise,
    topics: [...topics, ...(hasOwnTopics ? readHelpTopics(helpFolder, hasGame(config)) : [])],
  })
  jobs.recurring({ name: 'prune-support', cron: '23 4 * * *', run: support.prune })
  return support
}
