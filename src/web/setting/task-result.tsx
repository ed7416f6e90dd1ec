import { useEffect, useRef } from 'react'
import { FormMessage } from '../ui/form/form-message.tsx'

/**
 * What was done, in place of what asked for it: takes over the focus, and is read with it. Who has gone on to
 * another section meanwhile, or types, keeps it.
 */
export function TaskResult({ children }: { children: React.ReactNode }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFree(document.activeElement, result.current)) result.current?.focus()
  }, [])
  return (
    <div ref={result} tabIndex={-1} className="wrap-anywhere">
      <FormMessage tone="success">{children}</FormMessage>
    </div>
  )
}

/** Whether the focus is nowhere, or on a button beside the result. */
function isFree(focused: Element | null, result: HTMLElement | null): boolean {
  if (focused === null || focused === document.body) return true
  const isNear = result?.closest('section')?.contains(focused) === true
  return isNear && !focused.matches('input, select, textarea')
}
