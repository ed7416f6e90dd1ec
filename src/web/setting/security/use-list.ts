import { useEffect, useEffectEvent, useState } from 'react'
import type { ErrorItem } from '../../../contract/error.ts'
import { errorsOf } from '../../ui/failure.tsx'

export interface List<Item> {
  /** Undefined while they are on their way for the first time. */
  items?: readonly Item[]
  /** Why they did not come. */
  errors?: readonly ErrorItem[]
  /** Reads them anew; what is there stays until then. */
  refresh: () => void
}

/** Items that a section lists, read when it appears. */
export function useList<Item>(read: (signal: AbortSignal) => Promise<Item[]>): List<Item> {
  const [found, setFound] = useState<Omit<List<Item>, 'refresh'>>({})
  const [asked, setAsked] = useState(0)
  const readNow = useEffectEvent(read)
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
  return { ...found, refresh: () => setAsked((before) => before + 1) }
}
