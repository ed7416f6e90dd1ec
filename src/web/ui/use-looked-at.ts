import { useEffect, useEffectEvent } from 'react'

/** Calls back when the page is looked at again: its tab may have slept through what was told. */
export function useLookedAt(onLook: () => void): void {
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onLook()
  })
  useEffect(() => {
    const listener = () => look()
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  }, [])
}
