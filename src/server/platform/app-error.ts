import { type ErrorCode, errorStatus } from '../../contract/error.ts'

/** A failure with a code the browser can translate. `detail` is for the log, never for the visitor. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  /** What else is wrong, told together with `code`. */
  readonly also: readonly ErrorCode[]

  constructor(
    code: ErrorCode,
    detail?: string,
    options: { cause?: unknown; retryAfterSeconds?: number; also?: readonly ErrorCode[] } = {},
  ) {
    super(detail ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
    this.also = options.also ?? []
  }

  get status(): number {
    return errorStatus[this.code]
  }
}
