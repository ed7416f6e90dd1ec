import { useEffect, useEffectEvent, useState } from 'react'
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
  const [found, setFound] = useState<Omit<List<Item>, 'refresh'>>({})
  const [asked, setAsked] = useState(0)
  const readNow = useEffectEvent(read)
  const refresh = () => setAsked((before) => before + 1)
  useLookedAt(refresh)
  useEffect(() => {
    const leaving = new AbortController()
    // a new number is a new wish, whatever it is
    const wish = { asked, signal: leaving.signal }
    readNow(wish.signal)
      .then((items) => !wish.signal.aborted && setFound({ items }))
      .catch((error: unknown) => {
        if (!wish.signal.aborted) setFound(({ items }) => ({ items, errors: errorsOf(error) }))
      })
    return () => leaving.abort()
  }, [asked])
  return { ...found, refresh }
}
