import { pino } from 'pino'

/** Structured log lines on standard output. */
export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export function createLog(level: string): Log {
  return pino({ level, redact: ['*.token', '*.key', '*.password', '*.authorization'] })
}
