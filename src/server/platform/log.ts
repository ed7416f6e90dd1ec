import { pino } from 'pino'

/** Structured log lines on standard output. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const secrets = ['*.token', '*.key', '*.password', '*.authorization']
/** Where PostgreSQL quotes what was to be written. */
const rows = ['err.detail', 'err.where', 'err.cause.detail']

export function createLog(level: string): Log {
  return pino({ level, redact: [...secrets, ...rows] })
}
