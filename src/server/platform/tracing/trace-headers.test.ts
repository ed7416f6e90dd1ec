import { trace } from '@opentelemetry/api'
import { expect, test } from 'vitest'
import { readTraceHeaders, writeTraceHeaders } from './trace-headers.ts'

const trace16 = '4bf92f3577b34da6a3ce929d0e0e4736'
const span8 = '00f067aa0ba902b7'

function readBack(traceparent: string, tracestate?: string) {
  const span = trace.getSpanContext(
    readTraceHeaders({ traceparent, ...(tracestate && { tracestate }) }),
  )
  return span && writeTraceHeaders(span)
}

test('a trace is continued as its headers name it', () => {
  const traceparent = `00-${trace16}-${span8}-01`
  expect(readBack(traceparent)).toEqual({ traceparent })
  const tracestate = 'congo=t61rcWkgMzE,rojo=00f067aa0ba902b7'
  expect(readBack(traceparent, tracestate)).toEqual({ traceparent, tracestate })
  // of a later version, and with flags nobody knows yet
  expect(readBack(`cc-${trace16}-${span8}-02-what-comes`)).toEqual({
    traceparent: `00-${trace16}-${span8}-00`,
  })
})

test.for([
  '',
  'nonsense',
  `00-${trace16}-${span8}`,
  `00-${trace16}-${span8}-01-more`,
  `ff-${trace16}-${span8}-01`,
  `00-${trace16.toUpperCase()}-${span8}-01`,
  `00-${'0'.repeat(32)}-${span8}-01`,
  `00-${trace16}-${'0'.repeat(16)}-01`,
])('a traceparent “%s” begins a new trace', (traceparent) => {
  expect(readBack(traceparent)).toBeUndefined()
})
