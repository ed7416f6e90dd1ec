import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import type { FormModel } from '../ui/form/use-form.ts'
import { AccountPage } from './account-page.tsx'

interface LinkTaskPageProps extends Pick<
  React.ComponentProps<typeof AccountPage>,
  'title' | 'art' | 'footer'
> {
  lead: string
  form: FormModel
  /** What the link carries is known. */
  isReady: boolean
  /** The words on the button. */
  action: string
  isDangerous?: boolean
  /** Above the button. */
  children?: React.ReactNode
}

/**
 * A screen to which the link of a mail leads, with one button: what mailboxes open links with, to look for
 * dangers, must do nothing.
 */
export function LinkTaskPage(props: LinkTaskPageProps) {
  const { form, isReady, action, isDangerous = false, children, ...page } = props
  const button = useFocusOnceReady(isReady && !isDangerous)
  return (
    <AccountPage {...page} description={page.lead}>
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
