import type { SpanOptions, TraceHeaders, Tracer } from '../tracing/tracer.ts'
import type { Method } from './exchange.ts'
import type { OutboundResponse } from './outbound.ts'

interface System {
  name: string
  isOwners?: boolean
}

/** Has one exchange recorded, where there are traces. What is called is its host: the rest of an address may hold a key. */
export function recordCall(
  tracer: Tracer | undefined,
  { name, isOwners = false }: System,
  { method, url }: { method: Method; url: URL },
  call: (traced: TraceHeaders) => Promise<OutboundResponse>,
): Promise<OutboundResponse> {
  if (!tracer) return call({})
  const options: SpanOptions = {
    name: `${method} ${name}`,
    kind: 'client',
    attributes: {
      'http.request.method': method,
      'server.address': url.hostname,
      'server.port': Number(url.port) || (url.protocol === 'https:' ? 443 : 80),
      'peer.service': name,
    },
  }
  return tracer.span(options, async (span) => {
    const response = await call(isOwners && span ? span.headers() : {})
    const { status } = response
    span?.describe(options.name, { 'http.response.status_code': status })
    if (status >= 400) span?.fail(String(status))
    return response
  })
}
