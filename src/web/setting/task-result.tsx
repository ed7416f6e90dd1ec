import { useEffect, useRef } from 'react'
import { FormMessage } from '../ui/form/form-message.tsx'

/** What was done, in place of what asked for it: takes over the focus, and is read with it. */
export function TaskResult({ children }: { children: React.ReactNode }) {
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => result.current?.focus(), [])
  return (
    <div ref={result} tabIndex={-1} className="wrap-anywhere">
      <FormMessage tone="success">{children}</FormMessage>
    </div>
  )
}
