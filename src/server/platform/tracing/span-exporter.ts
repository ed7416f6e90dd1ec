import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Log } from '../log.ts'

/**
 * Sends as `exporter` does, and drops what could not be sent. The log says when that begins and when it is over; left
 * alone, the library is silent or says it of each batch.
 */
export function withOutageLog(exporter: SpanExporter, endpoint: URL, log: Log): SpanExporter {
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
