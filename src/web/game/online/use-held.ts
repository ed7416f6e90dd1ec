import { useState } from 'react'

/**
 * `value`, but as it was for as long as somebody aims at what it makes: nothing jumps away under a pointer
 * or from the focus. `mayHold` is false for a value that the next one only adds to.
 */
export function useHeld<T>(value: T, mayHold: (value: T) => boolean) {
  const [aim, setAim] = useState({ isOver: false, isWithin: false })
  const [kept, setKept] = useState(value)
  const isHeld = (aim.isOver || aim.isWithin) && mayHold(kept)
  if (!isHeld && kept !== value) setKept(value)
  // a click moves the pointer and the focus before anything is rendered: neither may undo the other
  const change = (part: Partial<typeof aim>) => setAim((before) => ({ ...before, ...part }))
  return {
    shown: isHeld ? kept : value,
    handlers: {
      onPointerMove: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === 'mouse' && !aim.isOver) change({ isOver: true })
      },
      onPointerLeave: () => change({ isOver: false }),
      onFocus: () => change({ isWithin: true }),
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) change({ isWithin: false })
      },
    },
  }
}
