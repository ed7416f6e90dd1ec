import { Form } from '../ui/form/form.tsx'
import { SubmitButton } from '../ui/form/submit-button.tsx'
import { useAction } from '../ui/form/use-action.ts'

interface ActionFormProps {
  submit: () => Promise<unknown>
  kind?: 'primary' | 'secondary' | 'danger'
  /** What a screen reader says, where the words alone do not say of what. */
  label?: string
  className?: string
  children: React.ReactNode
}

export const dangerClass = 'text-danger!'

/** A button that does something and needs nothing to be typed. What goes wrong stands above it. */
export function ActionForm({
  submit,
  kind = 'secondary',
  label,
  className,
  children,
}: ActionFormProps) {
  const form = useAction(submit)
  return (
    <Form form={form} className={className}>
      <SubmitButton
        kind={kind === 'danger' ? 'secondary' : kind}
        label={label}
        className={`w-fit ${kind === 'danger' ? dangerClass : ''}`}
      >
        {children}
      </SubmitButton>
    </Form>
  )
}
