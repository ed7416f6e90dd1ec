import type { ChangedTag } from '../../../contract/cache-tag.ts'
import type { ApiClient } from '../../../contract/client.ts'
import { ApiError } from '../../../contract/error.ts'
import { fillPath } from '../../../contract/path-parameters.ts'
import type { Clock } from '../clock.ts'
import { createExpiringCache } from '../expiring-cache.ts'
import type { Log } from '../log.ts'
import type { Call } from './api.ts'
import { describe, toErrorList } from './error-list.ts'
import { logFailure } from './error-response.ts'
import type { Visitor } from './visitor.ts'

/** Milliseconds: what many pages show is read for all that are made within it. */
const sharedFor = 1000
const mostShared = 64

interface PublicRead<Input> {
  path: string
  /** What was given, each value as text, as a query would carry it. */
  parse(given: Record<string, string>): Input
  /** Asked before what was read a moment ago is told as well. @throws {AppError} `FeatureClosed` */
  assertOpen(): void
  answer(input: Input, call: Call): Promise<unknown>
  /** Whether the answer is the same for everybody of a language who asks this. */
  isShared(input: Input): boolean
  shows(input: Input): readonly ChangedTag[]
}

interface SharedAnswer {
  answer: Promise<unknown>
  shows: readonly ChangedTag[]
}

export type PublicReads = ReturnType<typeof createPublicReads>

/** Pages are the same for everybody: nobody is known by them, and they set nothing. */
const cookies: Call['cookies'] = { read: () => undefined, write: () => {}, remove: () => {} }

/**
 * The public reads of the contract, for the pages of the site itself: what answers them is called as it is, without a
 * request that is written and read, and a response likewise. What is the same for everybody of a language is
 * read once for all pages that are made in the same moment.
 */
export function createPublicReads({ clock, log }: { clock: Clock; log: Log }) {
  const reads = new Map<string, PublicRead<unknown>>()
  const shared = createExpiringCache<string, SharedAnswer>(clock, {
    most: mostShared,
    keptMs: sharedFor,
  })

  function answer(
    name: string,
    read: PublicRead<unknown>,
    given: Record<string, string>,
    call: Call,
  ) {
    read.assertOpen()
    const key = `${call.visitor.language} ${name} ${JSON.stringify(given)}`
    const found = shared.get(key)
    if (found) return found.answer
    const input = read.parse(given)
    const answering = read.answer(input, call)
    if (read.isShared(input)) {
      const one = { answer: answering, shows: read.shows(input) }
      shared.set(key, one)
      answering.catch(() => shared.peek(key) === one && shared.delete(key))
    }
    return answering
  }

  async function run(name: string, input: Record<string, unknown>, visitor: Visitor) {
    const read = reads.get(name)
    if (!read) throw new Error(`${name} is no public read`)
    const given = toTexts(input)
    try {
      return await answer(name, read, given, { visitor, cookies })
    } catch (error) {
      const { requestId, address } = visitor
      const call = { path: fillPath(read.path, given), requestId, address }
      const failure = logFailure(log, error, call)
      const { status, code, retryAfterSeconds } = failure
      if (status === 400) throw new ApiError(400, toErrorList(failure))
      const told = [{ code: String(status), description: describe(code) }]
      throw new ApiError(status, told, retryAfterSeconds)
    }
  }

  return {
    add<Input>(name: string, read: PublicRead<Input>) {
      reads.set(name, read)
    },
    /** Whoever asks from here on is told nothing that was read before of what shows one of these. */
    drop(tags: readonly ChangedTag[]) {
      for (const [key, { shows }] of shared) {
        if (shows.some((tag) => tags.includes(tag))) shared.delete(key)
      }
    },
    /** Calls them as `visitor` would. @throws {ApiError} as the same call over the network */
    clientFor: (visitor: Visitor): ApiClient =>
      ((name: string, input: Record<string, unknown>) => run(name, input, visitor)) as ApiClient,
  }
}

function toTexts(input: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}
