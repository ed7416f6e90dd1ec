import { isApiError } from '../../../contract/error.ts'
import { session } from './session.ts'

/**
 * Reads what a page shows. Where that is read again, because something changed, and the site does not answer, the
 * page stays as it was: what was read once is better than a complaint.
 */
export function createRefetch<Data>() {
  let last: { of: string; data: Data } | undefined
  // it is for nobody else
  session.onEnd(() => (last = undefined))
  return async ({ url }: Pick<Request, 'url'>, read: () => Promise<Data>): Promise<Data> => {
    const of = `${session.read()?.user.id} ${url}`
    try {
      const data = await read()
      last = { of, data }
      return data
    } catch (error) {
      if (last?.of === of && isSilence(error)) return last.data
      throw error
    }
  }
}

/** No network, or a site that is too busy or starts anew: the next time it may answer. */
function isSilence(error: unknown): boolean {
  return isApiError(error)
    ? error.status === 429 || error.status >= 500
    : error instanceof TypeError
}
