import { useEffect, useRef } from 'react'
import { ActionButton } from './form/action-button.tsx'
import { FormMessage } from './form/form-message.tsx'
import { Icon } from './icon.tsx'

interface DoneMessageProps {
  children: React.ReactNode
  /** The way back. */
  undo?: { label: string; submit: () => Promise<unknown> } | undefined
}

/** What was done takes the focus: the buttons that did it are gone. */
export function DoneMessage({ children, undo }: DoneMessageProps) {
  const message = useRef<HTMLDivElement>(null)
  useEffect(() => message.current?.focus(), [])
  return (
    <div ref={message} tabIndex={-1} className="mb-5">
      <FormMessage tone="success">
        {undo ? (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span className="wrap-anywhere">{children}</span>
            <ActionButton className="px-3!" submit={undo.submit}>
              <Icon name="undo-2" className="size-5" /> {undo.label}
            </ActionButton>
          </div>
        ) : (
          children
        )}
      </FormMessage>
    </div>
  )
}
