import { type ErrorItem, isApiError } from '../../contract/error.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

/** What became of a search. */
export type RankingSearch<Entry> =
  | { state: 'idle' | 'searching' }
  | { state: 'found'; entries: readonly Entry[] }
  | { state: 'tooMany'; seconds: number | undefined }
  | { state: 'failed'; errors: readonly ErrorItem[] }

/** Finds places by a part of their names. */
export type FindNames<Entry> = (text: string, signal: AbortSignal) => Promise<readonly Entry[]>

const shortest = 2
/** Milliseconds without a key. */
const pause = 180

/**
 * Looks for names with `text` in them while it is typed; a newer search ends the one before.
 *
 * @param ranking its kind or key
 */
export function useRankingSearch<Entry>(
  ranking: string,
  text: string,
  find: FindNames<Entry>,
): RankingSearch<Entry> {
  const wanted = text.trim()
  const isLongEnough = wanted.length >= shortest
  const { value = { state: 'searching' } } = useFetched(
    isLongEnough ? `${ranking} ${wanted}` : undefined,
    (signal) => search(find, wanted, signal),
    { delay: pause },
  )
  return isLongEnough ? value : { state: 'idle' }
}

async function search<Entry>(
  find: FindNames<Entry>,
  text: string,
  signal: AbortSignal,
): Promise<RankingSearch<Entry>> {
  try {
    return { state: 'found', entries: await find(text, signal) }
  } catch (error) {
    signal.throwIfAborted()
    if (!isApiError(error))
      return { state: 'failed', errors: [{ code: 'unknown', description: '' }] }
    if (error.status === 429) return { state: 'tooMany', seconds: error.retryAfterSeconds }
    return { state: 'failed', errors: error.errors }
  }
}
