import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startFakeServer } from './fake-server.ts'

/** A span as OTLP has it, its attributes by their names. */
export interface CollectedSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string
  isFailed: boolean
  seconds: number
  attributes: Record<string, unknown>
  /** What is said of the process that sent it. */
  resource: Record<string, unknown>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number | string }
}

interface Exported {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes'> & Wire)[] }[]
  }[]
}

interface Wire {
  attributes: Attribute[]
  startTimeUnixNano: string
  endTimeUnixNano: string
  status?: { code?: number }
}

/** A collector of OpenTelemetry, on loopback: it takes OTLP over HTTP as JSON, and does worse when told to. */
export async function startFakeCollector() {
  const spans: CollectedSpan[] = []
  const sent: { path: string | undefined; headers: IncomingHttpHeaders; text: string }[] = []
  const take: RequestListener = async (request, response) => {
    const text = (await buffer(request)).toString()
    sent.push({ path: request.url, headers: request.headers, text })
    spans.push(...toSpans(JSON.parse(text) as Exported))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }
  const server = await startFakeServer(take)
  return {
    url: server.origin,
    /** Requests, as they came, and the spans of those that were taken. */
    sent,
    spans,
    asked: server.asked,
    behave: server.behave,
    restore: () => server.behave(take),
    close: () => server[Symbol.asyncDispose](),
  }
}

function toSpans({ resourceSpans }: Exported): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => {
        const nanoseconds = BigInt(span.endTimeUnixNano) - BigInt(span.startTimeUnixNano)
        return {
          ...span,
          parentSpanId: span.parentSpanId ?? '',
          isFailed: span.status?.code === 2,
          seconds: Number(nanoseconds) / 1e9,
          attributes: toRecord(span.attributes),
          resource: toRecord(resource.attributes),
        }
      }),
    ),
  )
}

function toRecord(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}
