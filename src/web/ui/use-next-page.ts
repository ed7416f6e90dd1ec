import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Calls back when the visitor has moved on to another page. What they opened before this one was alive is
 * left as it is.
 */
export function useNextPage(onMove: () => void): void {
  const { key } = useLocation()
  const shown = useRef(key)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    move()
  }, [key])
}
