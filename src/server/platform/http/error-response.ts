import type { Context } from 'hono'
import { type ErrorCode, errorStatus } from '../../../contract/error.ts'
import type { Problem } from '../../../contract/error-body.ts'
import { AppError } from '../app-error.ts'
import { NoDatabase } from '../database/no-database.ts'
import type { Log } from '../log.ts'
import { describe, toErrorList } from './error-list.ts'
import type { ReadVisitor } from './visitor.ts'

/** Refusals that tell of an attack when there are many. */
const suspicious: ReadonlySet<ErrorCode> = new Set([
  'Forbidden',
  'ForgedRequest',
  'SessionEnded',
  'SignInRequired',
  'TooManyRequests',
])

/** What an owner has to mend elsewhere; `detail` has the words of what failed. */
function isOutage({ code, cause }: AppError): boolean {
  return code === 'GameUnavailable' || (code === 'Overloaded' && cause !== undefined)
}

/** Logs what became of a call, as loudly as it deserves. @returns it as the contract has it */
export function logFailure(log: Log, error: unknown, of: FailedCall): AppError {
  const failure = toFailure(error)
  const { code, message: detail } = failure
  const call = { code, ...of }
  if (code === 'Unexpected') log.error({ ...call, err: error }, 'call failed')
  else if (failure instanceof NoDatabase) log.warn({ ...call, detail, err: failure }, 'call failed')
  else if (isOutage(failure)) log.warn({ ...call, detail }, 'call failed')
  else if (suspicious.has(code)) log.info({ ...call, detail }, 'call refused')
  else log.debug({ ...call, detail }, 'call refused')
  return failure
}

function toFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new AppError('Unexpected', message, { cause: error })
}

interface FailedCall {
  path: string
  requestId: string | undefined
  address: string | undefined
}

/**
 * The response to a failed call: a 400 is the bare list of the contract, every other status an RFC 9457
 * problem document. What went wrong inside goes to the log and not to the visitor.
 */
export function respondWithError(log: Log, readVisitor?: ReadVisitor) {
  return (error: Error, c: Context): Response => {
    const { requestId, address } = readVisitor?.(c) ?? {}
    const failure = logFailure(log, error, { path: c.req.path, requestId, address })
    if (failure.status === 400) return c.json(toErrorList(failure), 400)
    return problem(c, failure.code, failure.retryAfterSeconds)
  }
}

/** An RFC 9457 problem document with the status of `code`. */
export function problem(c: Context, code: ErrorCode, retryAfterSeconds?: number): Response {
  const status = errorStatus[code]
  const body: Problem = { type: 'about:blank', title: describe(code), status, code }
  const headers: Record<string, string> = { 'content-type': 'application/problem+json' }
  // RFC 9110, 15.5.2
  if (status === 401) headers['www-authenticate'] = 'Bearer'
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds)
  return c.body(JSON.stringify(body), { status, headers })
}
