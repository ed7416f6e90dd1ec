import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { AccountPage } from './account-page.tsx'
import { type Broken, BrokenLinkPage } from './broken-link.tsx'
import type { LinkTask } from './use-link-task.ts'

interface LinkTaskPageProps extends Pick<
  React.ComponentProps<typeof AccountPage>,
  'title' | 'art' | 'footer'
> {
  task: LinkTask<unknown>
  lead: string
  /** The words on the button. */
  action: string
  /** What is shown where the link does not work. */
  broken: Broken
  /** What is shown once it is done. */
  done: React.ReactNode
  isDangerous?: boolean
  /** Above the button. */
  children?: React.ReactNode
}

/**
 * A screen to which the link of a mail leads, with one button: what mailboxes open links with, to look for
 * dangers, must do nothing.
 */
export function LinkTaskPage({ broken, done, ...open }: LinkTaskPageProps) {
  const { state } = open.task
  if (state === 'done') return done
  return state === 'open' ? <OpenTask {...open} /> : <BrokenLinkPage why={state} {...broken} />
}

function OpenTask(props: Omit<LinkTaskPageProps, 'broken' | 'done'>) {
  const { task, action, isDangerous = false, children, ...page } = props
  const { form, input } = task
  const button = useFocusOnceReady(input !== undefined && !isDangerous)
  return (
    <AccountPage {...page}>
      {children}
      <div ref={button}>
        <Form form={form}>
          <SubmitButton
            kind={isDangerous ? 'danger' : 'primary'}
            className={isDangerous ? 'border-danger!' : ''}
          >
            {action}
          </SubmitButton>
        </Form>
      </div>
    </AccountPage>
  )
}

/** Takes the focus to the button that is all there is to do. */
function useFocusOnceReady(isReady: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const focus = useEffectEvent(() => {
    // who was quicker keeps their place
    if (document.activeElement !== document.body) return
    frame.current?.querySelector('button')?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (isReady) focus()
  }, [isReady])
  return frame
}
