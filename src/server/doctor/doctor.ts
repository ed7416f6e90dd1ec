import type { TextKey } from '../../contract/translation.ts'
import type { Tools } from '../platform/feature.ts'
import { withinTime } from '../platform/within-time.ts'
import {
  Beware,
  type Check,
  NotAsked,
  type Seen,
  StandIn,
  type Words,
  errorCode,
  isOutcome,
  wordsOf,
} from '../platform/check.ts'
import type { Finding } from './report.ts'

const usualPatienceMs = 20_000

/** Makes the checks, at once where none needs another, and says what works, what does not and what to do. */
export function createDoctor({
  checks,
  clock,
}: Pick<Tools, 'clock'> & { checks: readonly Check[] }) {
  const findings = new Map<Check, Promise<Finding>>()

  function find(check: Check): Promise<Finding> {
    const finding = findings.get(check) ?? examine(check)
    findings.set(check, finding)
    return finding
  }

  async function examine(check: Check): Promise<Finding> {
    const needed = await Promise.all((check.needs ?? []).map(find))
    await Promise.all((check.after ?? []).map(find))
    const missing = needed.find(({ outcome }) => outcome === 'fails' || outcome === 'notAsked')
    const startedAt = clock()
    const base = { check, tookMs: 0 }
    if (missing) return { ...base, outcome: 'notAsked', seen: reasonOf(missing) }
    try {
      const limitMs = check.timeoutMs ?? usualPatienceMs
      const seen = await withinTime(
        check.run(),
        limitMs,
        () => new Error(`no answer within ${limitMs / 1000} s`),
      )
      return { check, outcome: 'works', seen: toSeen(seen), tookMs: clock() - startedAt }
    } catch (error) {
      const seen = toFailure(error)
      if (error instanceof NotAsked) return { ...base, outcome: 'notAsked', seen }
      const tookMs = clock() - startedAt
      const found = { check, seen, advice: check.advice(error), tookMs }
      if (error instanceof StandIn) return { ...found, outcome: 'works', isStandIn: true }
      return { ...found, outcome: error instanceof Beware ? 'warns' : 'fails' }
    }
  }

  return {
    examine: (): Promise<Finding[]> => Promise.all(checks.map(find)),
  }
}

function reasonOf({ check, outcome, seen }: Finding): Seen {
  if (outcome === 'notAsked') return seen
  return { words: { key: 'First', values: { question: check.question } } }
}

function toSeen(seen: Words | Seen): Seen {
  return typeof seen === 'object' && 'words' in seen ? seen : { words: seen }
}

/** By the words of a failure: those of the guarded client and of adapters, codes of Node, nodemailer and drivers. */
const causes: readonly (readonly [RegExp, TextKey<'doctor'>])[] = [
  [/did not answer in time|no answer within|too slow|ETIMEDOUT/, 'Failure.timeout'],
  [/refused the connection|ECONNREFUSED/, 'Failure.refused'],
  [/could not be found|ENOTFOUND|EDNS/, 'Failure.unknownHost'],
  [/certificate|ETLS/i, 'Failure.certificate'],
  [
    /cannot be reached|did not accept|left alone|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ESOCKET|ECONNECTION/,
    'Failure.unreachable',
  ],
  [/with 40[13]|answered 40[13]|EAUTH|denied|EACCES/i, 'Failure.denied'],
  [/with 404|answered 404|ENOENT/, 'Failure.missing'],
  [/with 5\d\d|answered 5\d\d/, 'Failure.broken'],
  [/not JSON|unknown shape/, 'Failure.misunderstood'],
]

/**
 * What failed. What another system says of it stands beside the doctor's words, in which `subject` is that system: who
 * spells them gives its name.
 */
function toFailure(error: unknown): Seen {
  if (isOutcome(error)) return { words: error.words }
  const detail = wordsOf(error)
  const said = `${detail} ${errorCode(error)}`
  const [, key = 'Failure.other' as const] = causes.find(([pattern]) => pattern.test(said)) ?? []
  return { words: { key }, detail }
}
