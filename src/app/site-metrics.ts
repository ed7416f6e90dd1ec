import { systemClock } from '../server/platform/clock.ts'
import { createJobControl } from '../server/platform/job-control.ts'
import type { Settings } from '../server/platform/config/settings.ts'
import type { Feature } from '../server/platform/feature.ts'
import type { ResponseCache } from '../server/platform/http/response-cache.ts'
import { jobMetrics } from '../server/platform/metrics/job-metrics.ts'
import type { Metric } from '../server/platform/metrics/metric.ts'
import {
  cacheMetrics,
  outboundMetrics,
  poolMetrics,
} from '../server/platform/metrics/platform-metrics.ts'
import type { MetricFamilies, ProcessMetrics } from '../server/platform/metrics/registry.ts'
import type { openDatabase } from '../server/platform/database/database.ts'
import type { AnyJobs } from './open-site.ts'
import type { openTools } from './tools.ts'

interface Measured {
  processName: string
  settings: Pick<Settings, 'METRICS_PORT' | 'METRICS_HOST'>
  cache: ResponseCache
  database: Pick<Awaited<ReturnType<typeof openDatabase>>, 'db' | 'measure'>
  tools: Pick<ReturnType<typeof openTools>, 'log' | 'onStop'>
  outbound: Pick<ReturnType<typeof openTools>['outbound'], 'measure'>
  features: readonly Feature[]
  jobs: AnyJobs
}

/** The metrics of this process; none unless the settings say where they are read. */
export async function createMetrics(measured: Measured): Promise<ProcessMetrics | undefined> {
  if (measured.settings.METRICS_PORT === undefined) return undefined
  // most sites have none, and are spared the library
  const { createProcessMetrics } = await import('../server/platform/metrics/registry.ts')
  return createProcessMetrics(measured.processName, listMetrics(measured))
}

function listMetrics({ cache, database, tools, outbound, features, jobs }: Measured): Metric[] {
  const { failures } = jobs
  const { list: listQueues } = createJobControl(database.db, tools.log)
  const all = [
    ...cacheMetrics(cache),
    ...poolMetrics(database.measure),
    ...outboundMetrics(outbound.measure),
    ...(failures ? jobMetrics({ clock: systemClock, listQueues, failures }) : []),
    ...features.flatMap(({ metrics = [] }) => metrics),
  ]
  return all.filter(({ isOfSite = false }) => failures !== undefined || !isOfSite)
}

/** Has these metrics read at the port of the settings, with those of `readOthers`. */
export async function serveMetrics(
  { settings, tools }: Measured,
  own: ProcessMetrics | undefined,
  readOthers: () => Promise<MetricFamilies[]>,
): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings
  if (own === undefined || port === undefined) return
  const { log, onStop } = tools
  const { metricsType: contentType, writeMetrics } =
    await import('../server/platform/metrics/registry.ts')
  const { startMetricsServer } = await import('../server/platform/metrics/metrics-server.ts')
  const server = await startMetricsServer({
    host,
    port,
    log,
    contentType,
    write: async () => writeMetrics([await own.read(), ...(await readOthers())]),
  })
  onStop(server.stop)
  console.log(`Metrics are at http://${host}:${server.port}/metrics`)
}
