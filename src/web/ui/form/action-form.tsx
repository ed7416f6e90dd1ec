import { Form } from './form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAction } from './use-action.ts'

interface ActionFormProps extends Omit<React.ComponentProps<typeof SubmitButton>, 'className'> {
  submit: () => Promise<unknown>
  className?: string
}

/** A button that does something and needs nothing to be typed. What goes wrong stands above it. */
export function ActionForm({ submit, kind = 'secondary', className, ...button }: ActionFormProps) {
  const form = useAction(submit)
  return (
    <Form form={form} className={className}>
      <SubmitButton kind={kind} className="w-fit" {...button} />
    </Form>
  )
}
