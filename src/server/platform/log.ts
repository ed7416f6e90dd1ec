import { pino } from 'pino'

/** Structured log lines. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const secrets = ['*.token', '*.key', '*.password', '*.authorization']
/** Where PostgreSQL quotes what was to be written. */
const rows = ['err.detail', 'err.where', 'err.cause.detail']

/** Writes on standard output, or where `file` says: 2 is standard error. */
export function createLog(level: string, file = 1): Log {
  const options = { level, redact: [...secrets, ...rows] }
  return pino(options, pino.destination(file))
}
