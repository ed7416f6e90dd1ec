import { type SiteSearch, shortestSearch } from '../../contract/site-search.ts'
import { api } from '../base/api.ts'
import { useFetched } from '../base/fetch/use-fetched.ts'
import { errorsOf } from '../ui/failure.tsx'
import type { FormError } from '../ui/form/form-state.ts'

/** What became of a search. */
export type SearchState =
  | { state: 'idle' | 'searching' }
  | { state: 'found'; found: SiteSearch }
  | { state: 'failed'; errors: readonly FormError[] }

/** Milliseconds without a key. */
const pause = 150

/** Looks for `text` on the whole site while it is typed; a newer search ends the one before. */
export function useSiteSearch(text: string): SearchState {
  const wanted = text.trim()
  const isLongEnough = wanted.length >= shortestSearch
  const { value = { state: 'searching' } } = useFetched(
    isLongEnough ? wanted : undefined,
    (signal) => search(wanted, signal),
    { delay: pause },
  )
  return isLongEnough ? value : { state: 'idle' }
}

async function search(q: string, signal: AbortSignal): Promise<SearchState> {
  try {
    return { state: 'found', found: await api('GET /api/search', { q }, { signal }) }
  } catch (error) {
    signal.throwIfAborted()
    return { state: 'failed', errors: errorsOf(error) }
  }
}
