import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** `entered`: Enter was pressed, and what is found first is gone to as soon as it is there. */
type ListState = 'closed' | 'open' | 'entered'

/**
 * What is found while one types: shown while the focus is within its frame.
 *
 * @param first what Enter goes to; undefined while nothing is found.
 */
export function useFoundList<Found>(first: Found | undefined, goTo: (found: Found) => void) {
  const frame = useRef<HTMLElement>(null)
  const [state, setState] = useState<ListState>('closed')
  const isGoing = state === 'entered' && first !== undefined
  const go = useEffectEvent(() => {
    if (first !== undefined) goTo(first)
  })
  useEffect(() => {
    if (isGoing) go()
  }, [isGoing])
  return {
    frame,
    isOpen: state !== 'closed' && !isGoing,
    open: () => setState('open'),
    enter: () => setState('entered'),
    close(event?: React.FocusEvent) {
      if (!frame.current?.contains(event?.relatedTarget ?? null)) setState('closed')
    },
  }
}
