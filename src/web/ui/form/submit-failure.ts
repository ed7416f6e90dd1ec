import { isApiError } from '../../../contract/error.ts'
import { fieldOf, type OwnFields } from './field-of-code.ts'
import type { Failure, FormError } from './form-state.ts'

/**
 * What a form says of whatever its submit threw; undefined for a fault of the page itself. `fetch` throws a
 * TypeError where no answer came at all.
 *
 * @param isOffline what the browser believes of its connection: a hint, never an answer.
 */
export function readFailure(
  error: unknown,
  names: readonly string[],
  own: OwnFields | undefined,
  isOffline: boolean,
): Failure | undefined {
  if (error instanceof TypeError) {
    return { fields: {}, errors: [{ code: isOffline ? 'Offline' : 'ConnectionLost' }] }
  }
  if (!isApiError(error)) return undefined
  const fields: Record<string, FormError> = {}
  const errors: FormError[] = []
  for (const item of error.errors) {
    const failure = { code: item.code, retryAfterSeconds: error.retryAfterSeconds }
    const name = fieldOf(item, names, own)
    if (name === undefined) errors.push(failure)
    else fields[name] ??= failure
  }
  return { fields, errors }
}

/** What is said of whatever a call threw that was made without a form. */
export function errorsOfCall(error: unknown): readonly FormError[] {
  return readFailure(error, [], undefined, !navigator.onLine)?.errors ?? [{ code: 'Unexpected' }]
}
