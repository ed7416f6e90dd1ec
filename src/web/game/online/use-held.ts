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
  return {
    shown: isHeld ? kept : value,
    handlers: {
      onPointerMove: ({ pointerType }: React.PointerEvent) => {
        if (pointerType === 'mouse' && !aim.isOver) setAim({ ...aim, isOver: true })
      },
      onPointerLeave: () => setAim({ ...aim, isOver: false }),
      onFocus: () => setAim({ ...aim, isWithin: true }),
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setAim({ ...aim, isWithin: false })
      },
    },
  }
}
