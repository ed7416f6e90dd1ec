import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type Context,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  type Tracer as OtelTracer,
  trace,
} from '@opentelemetry/api'
import { readTraceHeaders, writeTraceHeaders } from './trace-headers.ts'
import { errorTypeOf, type Span, type Tracer } from './tracer.ts'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** Records by OpenTelemetry. What runs is known to this tracer alone, not to other users of the library. */
export function createOtelTracer(otel: OtelTracer): Tracer {
  const running = new AsyncLocalStorage<Context>()

  const record: Record = async (parent, { name, kind, attributes = {} }, work) => {
    const span = otel.startSpan(name, { kind: kinds[kind], attributes }, parent)
    try {
      return await running.run(trace.setSpan(parent, span), work, toSpan(span))
    } catch (error) {
      failSpan(span, errorTypeOf(error))
      throw error
    } finally {
      span.end()
    }
  }

  return {
    trace: ({ parent = {}, ...options }, work) => record(readTraceHeaders(parent), options, work),
    span(options, work) {
      const parent = running.getStore()
      return parent ? record(parent, options, work) : work(undefined)
    },
    addPast(describe) {
      const parent = running.getStore()
      if (!parent || !trace.getSpan(parent)?.isRecording()) return
      const { name, kind, attributes = {}, milliseconds, errorType } = describe()
      const endTime = Date.now()
      const options = { kind: kinds[kind], attributes, startTime: endTime - milliseconds }
      const span = otel.startSpan(name, options, parent)
      if (errorType !== undefined) failSpan(span, errorType)
      span.end(endTime)
    },
  }
}

type Record = <Result>(
  parent: Context,
  options: Parameters<Tracer['span']>[0],
  work: (span: Span) => Promise<Result>,
) => Promise<Result>

function toSpan(span: OtelSpan): Span {
  return {
    describe: (name, attributes = {}) => void span.updateName(name).setAttributes(attributes),
    fail: (errorType) => failSpan(span, errorType),
    headers: () => writeTraceHeaders(span.spanContext()),
  }
}

function failSpan(span: OtelSpan, errorType: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType)
}
