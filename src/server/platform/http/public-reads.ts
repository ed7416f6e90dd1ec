import type { ApiClient } from '../../../contract/client.ts'
import { ApiError } from '../../../contract/error.ts'
import { fillPath } from '../../../contract/path-parameters.ts'
import type { Log } from '../log.ts'
import type { Call } from './api.ts'
import { describe, toErrorList } from './error-list.ts'
import { logFailure } from './error-response.ts'
import type { Visitor } from './visitor.ts'

/** Answers what was given, each value as text, as a query would carry it. */
type Read = (given: Record<string, string>, call: Call) => Promise<unknown>

export type PublicReads = ReturnType<typeof createPublicReads>

/** Pages are the same for everybody: nobody is known by them, and they set nothing. */
const cookies: Call['cookies'] = { read: () => undefined, write: () => {}, remove: () => {} }

/**
 * The public reads of the contract, for the pages of the site itself: what answers them is called as it is, without a
 * request that is written and read, and a response likewise.
 */
export function createPublicReads(log: Log) {
  const reads = new Map<string, Read>()

  async function run(name: string, input: Record<string, unknown>, visitor: Visitor) {
    const read = reads.get(name)
    if (!read) throw new Error(`${name} is no public read`)
    const given = toTexts(input)
    try {
      return await read(given, { visitor, cookies })
    } catch (error) {
      const { requestId, address } = visitor
      const call = { path: fillPath(name.replace('GET ', ''), given), requestId, address }
      const failure = logFailure(log, error, call)
      const { status, code, retryAfterSeconds } = failure
      if (status === 400) throw new ApiError(400, toErrorList(failure))
      const told = [{ code: String(status), description: describe(code) }]
      throw new ApiError(status, told, retryAfterSeconds)
    }
  }

  return {
    add: (path: string, read: Read) => void reads.set(`GET ${path}`, read),
    /** Calls them as `visitor` would. @throws {ApiError} as the same call over the network */
    clientFor: (visitor: Visitor): ApiClient =>
      ((name: string, input: Record<string, unknown>) => run(name, input, visitor)) as ApiClient,
  }
}

function toTexts(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
