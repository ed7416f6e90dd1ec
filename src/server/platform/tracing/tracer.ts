import { AppError } from '../app-error.ts'

/** What is said of a span: names and numbers of the site’s own, nothing of a visitor. */
export type SpanAttributes = Record<string, string | number>

export interface SpanOptions {
  name: string
  /** `server` answers somebody, `client` asks another system, `internal` is work of the site’s own. */
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
}

/** Headers that name a trace to another system (W3C Trace Context). */
export interface TraceHeaders {
  traceparent?: string
  tracestate?: string
}

/** A piece of work that is being recorded. */
export interface Span {
  /** What is known only once it was done. */
  describe(name: string, attributes?: SpanAttributes): void
  /** @param errorType few: a code, or the name of an error */
  fail(errorType: string): void
  /** Continue the trace in another system. */
  headers(): TraceHeaders
}

/** What has just ended. */
export interface PastSpan extends SpanOptions {
  milliseconds: number
  errorType: string | undefined
}

/** Records what a process does. What throws has failed, and throws on. */
export interface Tracer {
  /** Records `work` as the first that this process does for a trace: one that `parent` names, or a new one. */
  trace<Result>(
    options: SpanOptions & { parent?: TraceHeaders },
    work: (span: Span) => Promise<Result>,
  ): Promise<Result>
  /** Records `work` as a part of what runs; only does it where nothing is recorded. */
  span<Result>(
    options: SpanOptions,
    work: (span: Span | undefined) => Promise<Result>,
  ): Promise<Result>
  /** Adds what is over to what runs; nothing is asked where nothing is recorded. */
  addPast(describe: () => PastSpan): void
}

/** What kind of failure it was, without words, which may quote what somebody wrote. */
export function errorTypeOf(error: unknown): string {
  if (error instanceof AppError) return error.code
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
