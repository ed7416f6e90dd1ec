import type { TextKey } from '../../contract/translation.ts'
import { errorCode, isOutcome, type Seen, wordsOf } from '../platform/check.ts'

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
export function toFailure(error: unknown): Seen {
  if (isOutcome(error)) return { words: error.words }
  const detail = wordsOf(error)
  const said = `${detail} ${errorCode(error)}`
  const [, key = 'Failure.other' as const] = causes.find(([pattern]) => pattern.test(said)) ?? []
  return { words: { key }, detail }
}
