import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

const shownAfter = 150

/** The path being navigated to, once that has taken 150 ms; undefined otherwise. */
export function usePendingPath(): string | undefined {
  const { location, state } = useNavigation()
  const path = state === 'loading' ? location.pathname : undefined
  const [pending, setPending] = useState<string>()
  useEffect(() => {
    if (path === undefined) return
    const timer = setTimeout(setPending, shownAfter, path)
    return () => {
      clearTimeout(timer)
      setPending(undefined)
    }
  }, [path])
  return path === undefined ? undefined : pending
}
