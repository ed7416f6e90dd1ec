import { useEffect, useEffectEvent } from 'react'
import type { ChangedPart } from '../../../contract/live.ts'

interface Change {
  what: ChangedPart
  /** Of the ticket or the talk. */
  id?: number | undefined
}

const listeners = new Set<(change: Change) => void>()

/** Something of the player's is out of date: the event stream told so, or a call of this page did it. */
export function hearChange(change: Change): void {
  for (const listener of listeners) listener(change)
}

/** Calls back when what a page shows of `what` is out of date. */
export function useLiveChange(what: ChangedPart, onChange: (id: number | undefined) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    const listener = (heard: Change) => {
      if (heard.what === what) change(heard.id)
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [what])
}
