import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import {
  type ErrorCode,
  type ErrorItem,
  errorStatus,
  type Problem,
} from '../../../contract/error.ts'
import { AppError } from '../app-error.ts'
import type { Log } from '../log.ts'
import { InvalidInput } from './mount.ts'

/**
 * The answer to a failed call: a 400 is the bare list of the contract, every other status an RFC 9457
 * problem document. What went wrong inside goes to the log and not to the visitor.
 */
export function answerError(log: Log) {
  return (error: Error, c: Context): Response => {
    const failure = error instanceof AppError ? error : toAppError(error)
    if (failure.code === 'Unexpected') log.error({ err: error, path: c.req.path }, 'call failed')
    else
      log.debug({ code: failure.code, detail: failure.message, path: c.req.path }, 'call refused')
    if (failure.status === 400) return c.json(toErrorList(failure), 400)
    return problem(c, failure.code, failure.retryAfterSeconds)
  }
}

function toAppError(error: Error): AppError {
  if (error instanceof HTTPException && error.status === 413) return new AppError('BodyTooLarge')
  return new AppError('Unexpected', error.message, { cause: error })
}

function toErrorList(failure: AppError): ErrorItem[] {
  if (!(failure instanceof InvalidInput)) {
    return [{ code: failure.code, description: describe(failure.code) }]
  }
  return failure.issues.map((issue) => ({
    code: failure.code,
    description: `${issue.path.join('.') || 'input'}: ${issue.message}`,
  }))
}

/** An RFC 9457 problem document with the status of `code`. */
export function problem(c: Context, code: ErrorCode, retryAfterSeconds?: number): Response {
  const status = errorStatus[code]
  const body: Problem = { type: 'about:blank', title: describe(code), status, code }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return c.body(JSON.stringify(body), { status, headers })
}

/** `TopicNotFound` as words: `Topic not found`. */
function describe(code: ErrorCode): string {
  const words = code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
