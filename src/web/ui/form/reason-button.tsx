import { useState } from 'react'
import { createLazy } from '../../base/lazy.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { AreaField } from './area-field.tsx'
import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useForm } from './use-form.ts'

const schema = createLazy(async () => (await import('./reason-schema.ts')).schema)

interface ReasonButtonProps extends Pick<
  React.ComponentProps<typeof Button>,
  'aria-label' | 'title' | 'kind' | 'className'
> {
  words: {
    /** Of the button; empty where its icon says it. */
    action: string
    /** Of the dialog, and what it means. */
    title: string
    text: string
    /** Of the field, and who reads what is written there. */
    reason: string
    hint: string
    /** Of the button that does it. */
    send: string
  }
  icon: IconName
  /** Does it; the dialog stays for what it throws. */
  submit: (reason: string) => Promise<unknown>
  /** It is done, and the dialog gone. */
  onDone: () => Promise<unknown>
}

/** Does something once it was said why. */
export function ReasonButton({ words, icon, submit, onDone, ...button }: ReasonButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        <Icon name={icon} className="size-4" /> {words.action}
      </Button>
      <Dialog title={words.title} isOpen={isAsking} onClose={close}>
        <ReasonForm
          words={words}
          submit={async (reason) => {
            await submit(reason)
            close()
            await onDone()
          }}
        />
      </Dialog>
    </>
  )
}

function ReasonForm({ words, submit }: Pick<ReasonButtonProps, 'words' | 'submit'>) {
  const form = useForm({
    schema,
    initial: { Reason: '' },
    submit: ({ Reason }) => submit(Reason),
  })
  return (
    <Form form={form}>
      <p className="text-text-quiet">{words.text}</p>
      <AreaField
        field={form.field('Reason')}
        label={words.reason}
        hint={words.hint}
        longest={300}
        height="short"
        sendsByKey
      />
      <SubmitButton>{words.send}</SubmitButton>
    </Form>
  )
}
