import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import manifest from '../../../../package.json' with { type: 'json' }
import type { Settings } from '../config/settings.ts'
import type { Log } from '../log.ts'
import { withinTime } from '../within-time.ts'
import { createOtelTracer } from './otel-tracer.ts'
import { createSampler } from './sampler.ts'
import { withOutageLog } from './span-exporter.ts'
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
