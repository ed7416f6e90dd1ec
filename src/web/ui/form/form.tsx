import { useEffect, useRef } from 'react'
import { ErrorList } from '../error-list.tsx'
import { FormPending } from './submit-button.tsx'
import type { FormModel } from './use-form.ts'

interface FormProps extends Omit<React.ComponentProps<'form'>, 'onSubmit'> {
  /** What `useForm` gave. */
  form: FormModel
}

/**
 * A form: its errors that belong to no field, then its fields. A refused submit takes the focus to the
 * first field that is wrong. While the response is awaited every control keeps its focus and its value.
 */
export function Form({ form, className = '', children, ...rest }: FormProps) {
  const { adopt, refusals, isPending, errors, send } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (element.current) adopt(element.current)
  }, [adopt])
  useEffect(() => {
    if (refusals > 0) showFirstError(element.current)
  }, [refusals])
  return (
    <form
      ref={element}
      // were it sent without a script, a password would still not be part of an address
      method="post"
      noValidate
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        // a form in a dialog is inside another one for React, though not in the document
        event.stopPropagation()
        void send()
      }}
      className={`grid gap-3.5 ${className}`}
      {...rest}
    >
      {errors.length > 0 && (
        // a new list for each refusal, so that the same words are said again
        <div key={refusals} className="form-errors scroll-mt-6">
          <ErrorList errors={errors} />
        </div>
      )}
      <FormPending value={isPending}>{children}</FormPending>
    </form>
  )
}

function showFirstError(form: HTMLFormElement | null) {
  // of a group of radio buttons, the group is what is wrong and its first button what takes the focus
  const control = form?.querySelector<HTMLElement>(
    'input[aria-invalid="true"], select[aria-invalid="true"], textarea[aria-invalid="true"], [aria-invalid="true"] input',
  )
  if (control) control.focus()
  // the focus stays where the next try is one key away
  else form?.querySelector('.form-errors')?.scrollIntoView({ block: 'nearest' })
}
