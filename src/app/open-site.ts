import { randomBytes } from 'node:crypto'
import { readGameId } from '../server/game/game-identity.ts'
import { steadyClock, systemClock } from '../server/platform/clock.ts'
import { parseOptions } from '../server/platform/config/config-error.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { createOutageLog } from '../server/platform/database/outage-log.ts'
import { openReplica, readFrom } from '../server/platform/database/replica.ts'
import { createResponseCache } from '../server/platform/http/response-cache.ts'
import type { Jobs } from '../server/platform/jobs.ts'
import { createTextChanges } from '../server/platform/locale/text-changes.ts'
import type { MetricFamilies } from '../server/platform/metrics/registry.ts'
import { withErrorHook } from '../server/platform/error-hook.ts'
import { createLog, type Log } from '../server/platform/log.ts'
import { readSecret, type SecretReader } from '../server/platform/secret.ts'
import { openTracer } from '../server/platform/tracing/open-tracer.ts'
import { querySpans } from '../server/platform/tracing/query-spans.ts'
import type { Tracer } from '../server/platform/tracing/tracer.ts'
import { Config } from './config.ts'
import { gameOf, refuseUnaskedWorld } from './defaults.ts'
import { isDemo, withDemo } from './demo-site.ts'
import { createFeatures } from './features.ts'
import { refuseHostWithoutAddress, toSiteAddress } from './site-address.ts'
import { localesOf } from './site-languages.ts'
import { openTools, stopWith } from './tools.ts'

/** What a process needs that answers nobody. */
export interface LeadOptions {
  settings: Settings
  /** What `guildhall.config.ts` exports. */
  config: unknown
  /** The folder of texts by language. That of the package by default. */
  locales?: string
  /** What other processes of the site say of themselves. */
  readOtherMetrics?: () => Promise<MetricFamilies[]>
  /** Milliseconds a call waits for a free connection to the database. */
  databaseWait?: number
}

/** What a process has of the jobs: all of them, or the way to add to their queues. */
export type AnyJobs = Pick<Jobs, 'queue' | 'start' | 'stop'> & Partial<Pick<Jobs, 'failures'>>

type Database = Awaited<ReturnType<typeof openDatabase>>

/** What every process of a site has, whatever it is for. */
export type OpenSite<Own extends AnyJobs = AnyJobs> = Awaited<ReturnType<typeof openSite<Own>>>

interface OpenOptions<Own extends AnyJobs> {
  /** What it is called in metrics and traces. */
  processName: string
  createJobs(database: Database, log: Log, tracer: Tracer | undefined): Own
}

/** Opens database and features; `opening` closes them. None of the features has done anything yet. */
export async function openSite<Own extends AnyJobs>(
  options: LeadOptions,
  opening: AsyncDisposableStack,
  { processName, createJobs }: OpenOptions<Own>,
) {
  const { settings } = options
  const given = parseOptions('config', Config, options.config)
  const config = withDemo(given)
  refuseHostWithoutAddress(settings, config)
  const address = toSiteAddress(settings, config)
  refuseUnaskedWorld(config, address.isPublic)
  const textChanges = createTextChanges()
  const locales = { ...localesOf(config, options.locales), changes: textChanges }

  const onStop = stopWith(opening)
  const written = withErrorHook(createLog(settings.LOG_LEVEL), config.onError)
  const outages = createOutageLog(written, systemClock)
  const { log } = outages
  const tracer = await openTracer(settings, processName, log)
  if (tracer) onStop(tracer.close)
  const database = await openDatabase(settings, (line) => console.log(line), {
    wait: options.databaseWait,
    watch: tracer && querySpans(tracer),
  })
  onStop(database.close)
  outages.watch(database)
  onStop(outages.stop)
  const { db } = database
  const { DATABASE_REPLICA_URL: replicaUrl } = settings
  const replica = replicaUrl && openReplica({ db, url: replicaUrl, clock: systemClock, log })
  if (replica) onStop(replica.close)
  const readLate = replica ? replica.readLate : readFrom(db)
  const jobs = createJobs(database, log, tracer)
  const cache = createResponseCache({ languages: locales.languages, clock: steadyClock, log })
  const secret: SecretReader = (name, make = randomBytes) => readSecret(db, name, make)
  const tools = openTools({ db, readLate, log, jobs, secret, locales, onStop }, address, tracer)
  const made = await createFeatures(tools, {
    config,
    settings,
    isSample: isDemo(given),
    databaseUrl: database.url,
    gameId: await readGameId(db, gameOf(config)),
    textChanges,
    invalidateCache: cache.drop,
    clearCache: cache.clear,
  })
  let isStopping = false
  return {
    ...made,
    processName,
    tracer,
    settings,
    outbound: tools.outbound,
    config,
    isSample: isDemo(given),
    tools,
    database,
    jobs,
    cache,
    isReady: async () => !isStopping && (await database.ping()),
    stopBeingReady: () => void (isStopping = true),
  }
}
