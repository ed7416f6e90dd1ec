import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../base/i18n/use-translation.ts'
import { Button } from '../ui/button.tsx'
import { FormMessage } from '../ui/form/form-message.tsx'

/** What a section does in place, and what came of it. */
export function useTask() {
  const [isOpen, setIsOpen] = useState(false)
  const [{ result, runs }, setSaid] = useState({ result: undefined as React.ReactNode, runs: 0 })
  const say = (said: React.ReactNode) =>
    setSaid((before) => ({ result: said, runs: before.runs + 1 }))
  return {
    isOpen,
    toggle: () => setIsOpen(!isOpen),
    /** Says what came of something else in the section. */
    say,
    /** Says what came of the task, and closes it. */
    finish(said?: React.ReactNode) {
      setIsOpen(false)
      say(said)
    },
    /** What came of the last one. */
    result: result && <TaskResult key={runs}>{result}</TaskResult>,
  }
}

interface TaskButtonProps {
  task: Pick<ReturnType<typeof useTask>, 'isOpen' | 'toggle'>
  /** Of the button that opens it. */
  kind?: React.ComponentProps<typeof Button>['kind']
  children: React.ReactNode
}

/** Opens a task, and gives it up: the button stays, and with it the focus. */
export function TaskButton({ task: { isOpen, toggle }, kind, children }: TaskButtonProps) {
  const { t } = useTranslation('account')
  return (
    <Button kind={isOpen ? 'secondary' : kind} aria-expanded={isOpen} onClick={toggle}>
      {isOpen ? t('Security.cancel') : children}
    </Button>
  )
}

interface TaskPanelProps {
  className?: string
  children: React.ReactNode
}

/** What a section opens in place. The focus goes to what is asked first. */
export function TaskPanel({ className = '', children }: TaskPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus()
  }, [])
  return (
    <div ref={panel} className={`mt-1 max-w-[28rem] ${className}`}>
      {children}
    </div>
  )
}

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
