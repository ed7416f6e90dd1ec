import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { TaskResult } from '../task-result.tsx'

export interface Task<Name extends string> {
  /** Which one is open. */
  open?: Name
  toggle: (name: Name) => void
  /** Says what came of something, and closes the task that it was; what else was opened meanwhile stays. */
  finish: (result: React.ReactNode, name?: Name) => void
  /** What came of the last one. */
  result?: React.ReactNode
}

/** What a section does in place, one at a time. */
export function useTask<Name extends string>(): Task<Name> {
  const [state, setState] = useState<{ open?: Name; result?: React.ReactNode; runs: number }>({
    runs: 0,
  })
  return {
    open: state.open,
    toggle: (name) =>
      setState(({ open, runs }) => ({ open: open === name ? undefined : name, runs })),
    finish: (result, name) =>
      setState(({ open, runs }) => ({
        open: open === name ? undefined : open,
        result,
        runs: runs + 1,
      })),
    result: state.result && <TaskResult key={state.runs}>{state.result}</TaskResult>,
  }
}

interface TaskButtonProps<Name extends string> {
  task: Task<Name>
  name: Name
  /** Of the button that opens it. */
  kind?: React.ComponentProps<typeof Button>['kind']
  children: React.ReactNode
}

/** Opens a task, and gives it up: the button stays, and with it the focus. */
export function TaskButton<Name extends string>(props: TaskButtonProps<Name>) {
  const { task, name, kind, children } = props
  const { t } = useTranslation('account')
  const isOpen = task.open === name
  return (
    <Button
      kind={isOpen ? 'secondary' : kind}
      aria-expanded={isOpen}
      onClick={() => task.toggle(name)}
    >
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
