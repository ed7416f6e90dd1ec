import type { Log } from './log.ts'

/** Told of what an owner has to look at, such as a tracker of errors. May be asynchronous; what it throws is logged. */
export type OnError = (error: Error, facts: Record<string, unknown>) => unknown

/** Fields of log lines that say who somebody is: a tracker is mostly another’s. */
const personal = new Set(['err', 'address', 'accountId', 'pseudo', 'email'])

/** A log that hands errors on, besides writing them. */
export function withErrorHook(log: Log, onError: OnError | undefined): Log {
  if (!onError) return log
  const tell = async (fields: object, message: string) => {
    const known = Object.entries(fields).filter(([name]) => !personal.has(name))
    const error = 'err' in fields ? toBareError(fields.err) : new Error(message)
    await onError(error, { ...Object.fromEntries(known), message })
  }
  return {
    debug: (fields, message) => log.debug(fields, message),
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      log.error(fields, message)
      tell(fields, message).catch((err: unknown) => log.warn({ err }, 'onError failed'))
    },
  }
}

/** Name, message, stack and cause; without what a database driver adds, which quotes rows. */
function toBareError(thrown: unknown): Error {
  if (!(thrown instanceof Error)) return new Error(String(thrown))
  const { name, message, stack, cause } = thrown
  const bare = new Error(message, cause === undefined ? undefined : { cause: toBareError(cause) })
  bare.name = name
  if (stack !== undefined) bare.stack = stack
  return bare
}
