import {
  type Context,
  createTraceState,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { TraceHeaders } from './tracer.ts'

/** Of version 00, and of later ones as far as it goes: https://www.w3.org/TR/trace-context/#versioning-of-traceparent */
const pattern = /^(?!ff)([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/
/** Characters of a `tracestate` that are passed on at least, and here at most. */
const longestState = 512

/** The context that headers name; that of a new trace where they name none. */
export function readTraceHeaders({ traceparent = '', tracestate }: TraceHeaders): Context {
  const [, version, traceId = '', spanId = '', flags = '', rest] = pattern.exec(traceparent) ?? []
  const isSampled = (Number.parseInt(flags, 16) & TraceFlags.SAMPLED) !== 0
  const span: SpanContext = {
    traceId,
    spanId,
    traceFlags: isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
    isRemote: true,
    ...(tracestate && { traceState: createTraceState(tracestate.slice(0, longestState)) }),
  }
  if ((version === '00' && rest !== undefined) || !isSpanContextValid(span)) return ROOT_CONTEXT
  return trace.setSpanContext(ROOT_CONTEXT, span)
}

export function writeTraceHeaders(span: SpanContext): TraceHeaders {
  if (!isSpanContextValid(span)) return {}
  const flags = span.traceFlags.toString(16).padStart(2, '0')
  const traceparent = `00-${span.traceId}-${span.spanId}-${flags}`
  const tracestate = span.traceState?.serialize()
  return tracestate ? { traceparent, tracestate } : { traceparent }
}
