import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  TracerProvider,
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Settings } from '../config/settings.ts'
import type { Log } from '../log.ts'
import { withinTime } from '../within-time.ts'
import { createOtelTracer } from './otel-tracer.ts'
import type { Tracer } from './tracer.ts'

/** Milliseconds for what is left when the site stops. */
const flushWithin = 2000

interface SdkOptions {
  settings: Settings
  /** Where traces are sent: `http://127.0.0.1:4318/v1/traces`. */
  endpoint: URL
  processName: string
  log: Log
}

export interface OpenTracer extends Tracer {
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}

/** A tracer that sends what it records, some seconds’ worth at once, as OTLP over HTTP. */
export function startSdk({ settings, endpoint, processName, log }: SdkOptions): OpenTracer {
  const exporter = new OTLPTraceExporter({
    url: endpoint.href,
    headers: settings.OTEL_EXPORTER_OTLP_HEADERS,
  })
  const provider = new TracerProvider({
    sampler: createSampler(settings),
    resource: resourceFromAttributes({
      'service.name': settings.OTEL_SERVICE_NAME,
      'service.version': manifest.version,
      'guildhall.process': processName,
    }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withOutageLog(exporter, endpoint, log),
        scheduledDelayMillis: settings.OTEL_BSP_SCHEDULE_DELAY,
      }),
    ],
  })
  return {
    ...createOtelTracer(provider.getTracer('guildhall', manifest.version)),
    async close() {
      const late = () => new Error(`no response within ${flushWithin} ms`)
      await withinTime(provider.shutdown(), flushWithin, late).catch((error: Error) => {
        const fields = { host: endpoint.host, reason: error.message }
        log.warn(fields, 'the last traces could not be sent')
      })
    },
  }
}

type SamplerSettings = Pick<Settings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>

/** Which traces are recorded: https://opentelemetry.io/docs/languages/sdk-configuration/general/#otel_traces_sampler */
function createSampler(settings: SamplerSettings): Sampler {
  const { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio } = settings
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio)
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) })
  }
}

/**
 * Sends as `exporter` does, and drops what could not be sent. The log says when that begins and when it is over; left
 * alone, the library is silent or says it of each batch.
 */
function withOutageLog(exporter: SpanExporter, endpoint: URL, log: Log): SpanExporter {
  let isFailing = false
  // what the library is told: it has no more to do with it
  const done = { code: 0 }
  return {
    export(spans, tell) {
      exporter.export(spans, ({ code, error }) => {
        const fails = code !== done.code
        const { host } = endpoint
        if (fails && !isFailing) {
          const reason = error?.message ?? 'unknown'
          log.warn({ host, reason }, 'traces cannot be sent, and are dropped until they can')
        }
        if (!fails && isFailing) log.info({ host }, 'traces are sent again')
        isFailing = fails
        tell(done)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
