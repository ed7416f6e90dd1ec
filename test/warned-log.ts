import type { Log } from '../src/server/platform/log.ts'

/** A log that remembers what it warned of: fields and message as one. */
export function createWarnedLog() {
  const warnings: object[] = []
  const silent = () => {}
  const log: Log = {
    debug: silent,
    info: silent,
    warn: (fields, message) => void warnings.push({ ...fields, message }),
    error: silent,
  }
  return { log, warnings }
}
