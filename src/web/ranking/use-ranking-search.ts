import { type ErrorItem, isApiError } from '../../contract/error.ts'
import type { RankingEntry, RankingKind } from '../../contract/ranking.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'

/** What became of a search. */
export type RankingSearch =
  | { state: 'idle' | 'searching' }
  | { state: 'found'; entries: readonly RankingEntry[] }
  | { state: 'tooMany'; seconds: number | undefined }
  | { state: 'failed'; errors: readonly ErrorItem[] }

const shortest = 2
/** Milliseconds without a key. */
const pause = 180

/** Looks for names with `text` in them while it is typed; a newer search ends the one before. */
export function useRankingSearch(kind: RankingKind, text: string): RankingSearch {
  const wanted = text.trim()
  const isLongEnough = wanted.length >= shortest
  const { value = { state: 'searching' } } = useFetched(
    isLongEnough ? `${kind} ${wanted}` : undefined,
    (signal) => search(kind, wanted, signal),
    { delay: pause },
  )
  return isLongEnough ? value : { state: 'idle' }
}

async function search(
  kind: RankingKind,
  text: string,
  signal: AbortSignal,
): Promise<RankingSearch> {
  try {
    const { entries } = await api('GET /api/ranking/:kind', { kind, search: text }, { signal })
    return { state: 'found', entries }
  } catch (error) {
    signal.throwIfAborted()
    if (!isApiError(error))
      return { state: 'failed', errors: [{ code: 'unknown', description: '' }] }
    if (error.status === 429) return { state: 'tooMany', seconds: error.retryAfterSeconds }
    return { state: 'failed', errors: error.errors }
  }
}
