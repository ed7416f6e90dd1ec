import { AddressRefused } from './address-guard.ts'

interface ExchangeFailureOptions {
  cause?: unknown
  /** Whether the same call may well succeed in a moment; such failures count against the system. */
  isTransient?: boolean
  retryAfterMs?: number
}

/** One call to another system brought no usable answer. The message completes `NodeBB at host …`. */
export class ExchangeFailure extends Error {
  readonly isTransient: boolean
  readonly retryAfterMs: number | undefined

  constructor(message: string, options: ExchangeFailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.name = 'ExchangeFailure'
    this.isTransient = options.isTransient ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** What an owner can act on, by the code of Node's or undici's error. */
const wordsByCode: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has a certificate that has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a self-signed certificate, which is not trusted',
  EAI_AGAIN: 'could not be found: the name server does not answer',
  ECONNREFUSED: 'refused the connection: is it running, and is the port right?',
  ECONNRESET: 'closed the connection before its answer was complete',
  EHOSTUNREACH: 'cannot be reached from this machine',
  ENETUNREACH: 'cannot be reached from this machine',
  ENODATA: 'could not be found: its name has no address',
  ENOTFOUND: 'could not be found: is its name spelled right?',
  ERR_STREAM_PREMATURE_CLOSE: 'closed the connection before its answer was complete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'has a certificate made for another name',
  ETIMEOUT: 'could not be found: the name server does not answer',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate whose chain is incomplete',
  UND_ERR_CONNECT_TIMEOUT: 'did not accept the connection in time',
  UND_ERR_SOCKET: 'closed the connection before its answer was complete',
}

/** Puts a connection's or decoder's error into words; `signal` tells whether time ran out. */
export function toExchangeFailure(cause: unknown, signal: AbortSignal): ExchangeFailure {
  if (cause instanceof ExchangeFailure) return cause
  if (cause instanceof AddressRefused) {
    return new ExchangeFailure(`is at ${cause.address}, an address this site does not call`, {
      cause,
    })
  }
  if (signal.aborted)
    return new ExchangeFailure('did not answer in time', { cause, isTransient: true })
  const code = errorCode(cause)
  if (/^(Z_|ERR_$|ERR__|ERR_BROTLI)/.test(code)) {
    return new ExchangeFailure('sent a body that cannot be decompressed', { cause })
  }
  const words = wordsByCode[code] ?? `could not be called (${code})`
  return new ExchangeFailure(words, { cause, isTransient: true })
}

function errorCode(cause: unknown): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : 'unknown reason'
}
