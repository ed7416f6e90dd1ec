import { useFetched } from '../../base/fetch/use-fetched.ts'
import { errorsOf } from '../../ui/failure.tsx'
import type { FormError } from '../../ui/form/form-state.ts'
import { useLookedAt } from '../../ui/use-looked-at.ts'

export interface List<Item> {
  /** Undefined while they are on their way for the first time. */
  items?: readonly Item[]
  /** Why they did not come. */
  errors?: readonly FormError[]
  /** Reads them anew; what is there stays until then. */
  refresh: () => void
}

/** Items that a section lists, read when it appears and whenever the page is looked at again. */
export function useList<Item>(read: (signal: AbortSignal) => Promise<Item[]>): List<Item> {
  const { value: items, error, refetch } = useFetched('list', read)
  useLookedAt(refetch)
  return {
    ...(items && { items }),
    ...(error !== undefined && { errors: errorsOf(error) }),
    refresh: refetch,
  }
}
