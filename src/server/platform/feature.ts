import type { Locales } from './locale/locales.ts'
import type { CacheTag } from '../../contract/cache-tag.ts'
import type { SiteInfo } from '../../contract/site.ts'
import type { RecordAction } from './audit/audit-log.ts'
import type { Check } from './check.ts'
import type { Clock } from './clock.ts'
import type { SayAtStart } from './content/terminal-words.ts'
import type { Db } from './database/db.ts'
import type { ReadLate } from './database/replica.ts'
import type { Api } from './http/api.ts'
import type { Jobs, RecurringJob } from './jobs.ts'
import type { Limits } from './limits.ts'
import type { Log } from './log.ts'
import type { Metric } from './metrics/metric.ts'
import type { OutboundFactory } from './outbound/outbound.ts'
import type { RateLimiter } from './rate-limit.ts'
import type { Overview } from './overview.ts'
import type { SecretReader } from './secret.ts'

/** What any feature may work with. What one needs of another is handed to it besides, as a small port. */
export interface Tools {
  db: Db
  readLate: ReadLate
  clock: Clock
  log: Log
  limiter: RateLimiter
  limits: Limits
  /** Names queues, before the jobs are started. */
  jobs: Pick<Jobs, 'queue'>
  outbound: OutboundFactory
  randomBytes(size: number): Buffer
  /** At least 0 and less than 1: for what nobody gains by guessing. */
  random(): number
  secret: SecretReader
  site: SiteInfo
  /** Address under which visitors reach the site, without a slash at the end. */
  siteUrl: string
  /** Whether others than who sits at this machine visit the site. */
  isPublic: boolean
  /** Where the words of the site are, and in which languages it is offered. */
  locales: Locales
  /** Writes into the audit log what somebody of the team does. */
  audit: RecordAction
  /** Is done when the site stops, after what was opened later has stopped. */
  onStop(stop: () => unknown): void
}

/**
 * Where routes are mounted, in the order a request meets them: `urgent` is answered however busy the site is, `beside`
 * is neither API nor page, `messages` are calls of the API by other systems, which have no CSRF token, and `api` is
 * what the contract names.
 */
export type RoutePlace = 'urgent' | 'beside' | 'messages' | 'api'

/** What a feature brings to the site, for whoever composes it to fold over. */
export interface Feature {
  /** That of its folder. */
  name: string
  routes?: Partial<Record<RoutePlace, (api: Api) => void>>
  /** What it does again and again. */
  jobs?: readonly RecurringJob[]
  /** What it keeps of a player, by the names that stand in their export. Without secrets. */
  exportOf?(db: Db, accountId: number): Promise<Record<string, unknown>>
  /** Every half hour: removes what ran out. */
  expire?(): Promise<unknown>
  /** Each night: removes what nobody needs any more. */
  prune?(): Promise<unknown>
  /** What of it the team sees at a glance. */
  overview?: Overview
  /** What the doctor asks of what it depends on. `database` is asked first where that must be right. */
  checks?(database: readonly Check[]): readonly Check[]
  /**
   * What it needs of database and disk before the site serves. Until then a feature that was made has changed
   * nothing and asked nobody.
   */
  open?(): Promise<void>
  /** What of the site’s own it has in memory: it is read anew once some process changed that. */
  follows?: CacheTag
  reload?(): void
  /** Resolves once what was changed before `reload` is known here. */
  isLoaded?(): Promise<void>
  /** Begins what it does of its own accord, once the site runs. Nobody waits for it. */
  begin?(): unknown
  /** What the owner must know of what stands in for the real thing: lines for the terminal. The site listens at `url`. */
  notices?(say: SayAtStart, url: string): Promise<string[]>
  /** What is counted or measured of it. */
  metrics?: readonly Metric[]
  /** Ends, as soon as the site is told to stop, what would keep it from stopping. */
  interrupt?(): void
}

/** Mounts what these features have at a place. */
export function mountRoutes(features: readonly Feature[], place: RoutePlace, api: Api): void {
  for (const { routes } of features) routes?.[place]?.(api)
}

/** What these features do again and again, with the rounds in which all of them remove what is over. */
export function recurringJobs(features: readonly Feature[], log: Log): RecurringJob[] {
  const round = (what: 'expire' | 'prune') => async () => {
    for (const feature of features) {
      // what cannot be removed keeps nothing else from it
      await feature[what]?.().catch((error: unknown) => {
        log.warn({ err: error, of: feature.name }, 'what nobody needs was not removed')
      })
    }
  }
  return [
    ...features.flatMap(({ jobs = [] }) => jobs),
    { name: 'forget-what-ran-out', cron: '*/30 * * * *', run: round('expire') },
    { name: 'prune', cron: '41 4 * * *', run: round('prune') },
  ]
}

/** What all of these keep of a player. */
export async function exportAll(
  features: readonly Feature[],
  db: Db,
  accountId: number,
): Promise<Record<string, unknown>> {
  const parts = await Promise.all(features.map((feature) => feature.exportOf?.(db, accountId)))
  return Object.assign({}, ...parts) as Record<string, unknown>
}
