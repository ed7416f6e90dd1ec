import { useEffect, useEffectEvent } from 'react'

/** Calls once, as the page comes alive: to take over what was typed or chosen in it before, which React tells nobody. */
export function useOnceAlive(adopt: () => void): void {
  const take = useEffectEvent(adopt)
  useEffect(() => take(), [])
}
