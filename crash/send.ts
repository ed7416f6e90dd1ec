import { isApiError } from '../src/contract/error.ts'
import type { Action } from './work.ts'

/**
 * Makes a call for an action, and notes how it ended: a response acknowledges it, what is wrong with it refuses it,
 * and all else leaves it open, since the site may have done it or not.
 *
 * @returns the response, or the codes of the failure; nothing where nobody answered
 */
export async function send<Result>(
  action: Action,
  call: () => Promise<Result>,
): Promise<{ result: Result } | { codes: string[] } | undefined> {
  try {
    const result = await call()
    action.state = 'acknowledged'
    return { result }
  } catch (error) {
    if (!isApiError(error)) return undefined
    const { status } = error
    // the same call is still running, or was when the site died
    if (status === 409) action.state = 'later'
    else if (status < 500 && status !== 429) action.state = 'refused'
    return { codes: error.errors.map(({ code }) => code) }
  }
}
