import { AppError } from '../app-error.ts'

/** No connection to the site’s own database was to be had, or the one there was broke: who asked may come again. */
export class NoDatabase extends AppError {
  constructor(detail: string, cause: unknown) {
    super('Overloaded', detail, { cause, retryAfterSeconds: 1 })
  }
}

/** Codes of Node, and PostgreSQL’s of a server that stops, starts or has no connection left. */
const awayCode = /^(?:ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|57P0[1-3]|53300)/
const awayWords =
  /timeout exceeded when trying to connect|Connection terminated|heartbeat timed out/

/** What a library failed with on the site’s own database; as `NoDatabase` where it had no connection. */
export function toDatabaseFailure(failure: unknown): unknown {
  const { code = '', message = '' } = failure as { code?: string; message?: string }
  if (!awayCode.test(code) && !awayWords.test(message)) return failure
  return new NoDatabase(`no connection to the database: ${message || code}`, failure)
}

/** That a failure comes of having no connection to the site’s own database, if it does. */
export function findNoDatabase(failure: unknown): NoDatabase | undefined {
  if (failure instanceof NoDatabase) return failure
  return failure instanceof Error ? findNoDatabase(failure.cause) : undefined
}
