import { useEffect, useRef } from 'react'
import { FormMessage } from './form/form-message.tsx'

/** What was done takes the focus: the buttons that did it are gone. */
export function DoneMessage({ children }: { children: React.ReactNode }) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="mb-5">
      <FormMessage tone="success">{children}</FormMessage>
    </div>
  )
}
