import { useEffect, useRef } from 'react'

/** Takes a keyboard and a screen reader to what a view is about. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A step through a long list begins at the heading of its page: the link that led there may be gone. */
export function useFocusOnStep(step: number | string | undefined): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    focusHeading()
  }, [step])
}
