import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
  Histogram,
} from 'prom-client'
import type { MiddlewareHandler } from 'hono'
import { methodOf, routeOf } from '../http/route-name.ts'
import type { Metric } from './metric.ts'

/** The metrics of one process as they go to another, as JSON. */
export type MetricFamilies = MetricObjectWithValues<MetricValue<string>>[]

/** The metrics of this process, which each sample names by the label `process`. */
export interface ProcessMetrics {
  requests: RequestMetrics
  read(): Promise<MetricFamilies>
}

/** Registers what can be read, and what Node says of itself: event loop, memory, garbage collection. */
export function createProcessMetrics(
  processName: string,
  metrics: readonly Metric[],
): ProcessMetrics {
  const registry = new Registry()
  registry.setDefaultLabels({ process: processName })
  collectDefaultMetrics({ register: registry })
  for (const metric of metrics) register(registry, metric)
  const requests = createRequestMetrics()
  registry.registerMetric(requests.histogram)
  return { requests, read: () => registry.getMetricsAsJSON() }
}

function register(registry: Registry, { name, type, help, labels = [], read }: Metric): void {
  const options = { name: `guildhall_${name}`, help, labelNames: [...labels] }
  const registers = [registry]
  if (type === 'counter') {
    const counter: Counter = new Counter({
      ...options,
      registers,
      async collect() {
        const samples = await readWhatCan(read)
        counter.reset()
        for (const sample of samples) counter.inc(sample.labels ?? {}, sample.value)
      },
    })
    return
  }
  const gauge: Gauge = new Gauge({
    ...options,
    registers,
    async collect() {
      const samples = await readWhatCan(read)
      gauge.reset()
      // one without labels is 0 until it is set, which would be said of what nobody knows
      if (samples.length === 0 && labels.length === 0) gauge.remove()
      for (const sample of samples) gauge.set(sample.labels ?? {}, sample.value)
    },
  })
}

const readWhatCan = async (read: Metric['read']) => {
  try {
    return await read()
  } catch {
    return []
  }
}

/** What these processes say, in the text format of Prometheus. */
export function writeMetrics(processes: readonly MetricFamilies[]): Promise<string> {
  const summed = processes.map((families) =>
    families.map((family) => ({
      ...family,
      // what is no number yet came as null from another process
      values: family.values.filter(({ value }) => Number.isFinite(value)),
      // each sample is of one process: there is nothing to average, and nothing to leave out
      aggregator: 'sum' as const,
    })),
  )
  return AggregatorRegistry.aggregate(summed).metrics()
}

export const metricsType = Registry.PROMETHEUS_CONTENT_TYPE

/** From a call that reads a row to one that waits for another system, in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 1, 5]

type RequestMetrics = ReturnType<typeof createRequestMetrics>

/** Times what the router answers. What is answered from memory never comes to it. */
function createRequestMetrics() {
  const histogram = new Histogram({
    name: 'guildhall_http_request_duration_seconds',
    help: 'Requests the router answered, until the head of the response: all but those from memory.',
    labelNames: ['route', 'method', 'status'],
    buckets,
    registers: [],
  })
  const middleware: MiddlewareHandler = async (c, next) => {
    const startedAt = performance.now()
    await next()
    const seconds = (performance.now() - startedAt) / 1000
    const status = `${Math.floor(c.res.status / 100)}xx`
    histogram.observe({ route: routeOf(c), method: methodOf(c), status }, seconds)
  }
  return { histogram, middleware }
}
