import { useEffect, useEffectEvent } from 'react'
import type { ChangedPart } from '../../../contract/live-stream.ts'
import { createEmitter } from '../store.ts'

interface Change {
  what: ChangedPart
  /** Of the ticket or the conversation. */
  id?: number | undefined
}

const changes = createEmitter<Change>()

/** Something of the player's is out of date: the event stream told so, or a call of this page did it. */
export const emitChange: (change: Change) => void = changes.emit

/** Calls back when what a page shows of `what` is out of date. */
export function useLiveChange(what: ChangedPart, onChange: (id: number | undefined) => void): void {
  const change = useEffectEvent(onChange)
  useEffect(() => {
    return changes.subscribe(({ what: part, id }) => {
      if (part === what) change(id)
    })
  }, [what])
}
