import { Icon } from '../icon.tsx'
import { useErrorText } from './error-text.ts'
import type { FormError } from './form-state.ts'
import type { Field } from './use-form.ts'

/** The look of what is typed into. */
export const inputClass =
  'min-h-12 w-full rounded-md border border-line-strong bg-surface-2 px-3.5 py-2 text-base leading-tight text-text placeholder:text-text-quiet hover:border-text-quiet aria-invalid:border-danger'

/** What every field of a form is given. */
export interface FieldProps<Value> {
  field: Field<Value>
  label: React.ReactNode
  hint?: React.ReactNode
}

interface FieldFrameProps {
  /** Of the control; what is said of it has ids made from this one. */
  id: string
  label: React.ReactNode
  hint?: React.ReactNode
  error: FormError | undefined
  children: React.ReactNode
}

/**
 * A control under its label, and over a line kept free for its hint or its error: what is below moves only
 * for words that need a second line.
 */
export function FieldFrame({ id, label, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold">
        {label}
      </label>
      {children}
      <div className="min-h-6">
        <FieldNote {...{ id, hint, error }} />
      </div>
    </div>
  )
}

/** The hint of a control, or in its place the error. */
export function FieldNote({ id, hint, error }: Pick<FieldFrameProps, 'id' | 'hint' | 'error'>) {
  const textOf = useErrorText()
  return (
    <div className="text-sm">
      <p id={`${id}-error`} aria-live="polite" className="text-danger">
        {error && (
          <>
            <Icon name="circle-alert" className="mr-1.5 inline size-4 align-[-0.15em]" />
            {textOf(error)}
          </>
        )}
      </p>
      {hint && !error && (
        <div id={`${id}-hint`} className="text-text-quiet">
          {hint}
        </div>
      )}
    </div>
  )
}

/** What every control says of itself to a browser and to assistive technology. */
export function describeControl(
  id: string,
  field: Omit<Field<unknown>, 'onChange'>,
  hint: unknown,
) {
  return {
    id,
    name: field.name,
    'aria-invalid': field.error !== undefined,
    'aria-describedby': field.error ? `${id}-error` : hint ? `${id}-hint` : undefined,
    onBlur: field.onLeave,
  }
}
