import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import type { SiteInfo } from '../contract/site.ts'
import { gameOf } from './game-services.ts'
import type { PlayerDirectory } from '../server/account/player-directory.ts'
import type { Clock } from '../server/platform/clock.ts'
import type { Db } from '../server/platform/database/db.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import { toHundredths } from '../server/platform/ledger/ledger.ts'
import type { Limits } from '../server/platform/limits.ts'
import type { Log } from '../server/platform/log.ts'
import type { OutboundFactory } from '../server/platform/outbound/outbound.ts'
import type { TellPlayer } from '../server/platform/player-news.ts'
import type { RateLimiter } from '../server/platform/rate-limit.ts'
import { sandboxKey, sandboxVote } from '../server/vote/adapters/sandbox-vote.ts'
import { createVoteService } from '../server/vote/vote-service.ts'

export interface VoteServiceOptions {
  db: Db
  clock: Clock
  log: Log
  config: Config
  limiter: RateLimiter
  limits: Limits
  site: Pick<SiteInfo, 'timeZone'>
  jobs: Jobs
  outbound: OutboundFactory
  players: PlayerDirectory
  tell: TellPlayer
}

/** The sites to vote on named in the configuration; left out, the site's own page, unless the game is real. */
export function voteSitesOf(config: Pick<Config, 'votes' | 'game'>) {
  return config.votes ?? (gameOf(config).isSimulated ? [sandboxVote()] : [])
}

/** Composes votes, and the jobs that ask vote sites, remind players and close months. */
export function createVotes(options: VoteServiceOptions) {
  const { config, jobs, tell, site } = options
  const votes = createVoteService({
    ...options,
    adapters: voteSitesOf(config),
    announceVote: (within, accountId, { site: name }) =>
      tell(within, accountId, { kind: 'voteReady', site: name }),
    announceTopVoter: (within, accountId, { place }) =>
      tell(within, accountId, { kind: 'topVoter', place }),
    randomBytes,
    timeZone: site.timeZone,
    topVoters: config.topVoters
      .map(({ place, points = 0, money = 0 }) => ({ place, points, money: toHundredths(money) }))
      .toSorted((a, b) => a.place - b.place),
    moneyName: config.donation.moneyName,
  })
  jobs.recurring({ name: 'ask-vote-sites', cron: '* * * * *', run: votes.askDue })
  jobs.recurring({ name: 'remind-voters', cron: '* * * * *', run: votes.remind })
  jobs.recurring({ name: 'close-vote-month', cron: '7 * * * *', run: votes.closeMonth })
  jobs.recurring({ name: 'forget-votes', cron: '29 4 * * *', run: votes.forget })
  return { votes, isSandbox: votes.findSecret(sandboxKey) !== undefined }
}
