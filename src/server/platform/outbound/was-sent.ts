import type { AppError } from '../app-error.ts'

/** What cannot have reached the other system: nobody took the connection. */
const unsentCodes = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Whether a call of an `Outbound` that failed may have reached the other system. One that is told to come later
 * was held back by the site.
 */
export function wasSent(error: AppError): boolean {
  return error.retryAfterSeconds === undefined && !hasUnsentCode(error)
}

function hasUnsentCode(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isUnsent = 'code' in error && unsentCodes.has(String(error.code))
  return isUnsent || hasUnsentCode(error.cause)
}
