import { useId } from 'react'
import { Icon, type IconName } from '../icon.tsx'
import { describeControl, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'

type Passed = Pick<
  React.ComponentProps<'input'>,
  | 'autoCapitalize'
  | 'autoComplete'
  | 'className'
  | 'dir'
  | 'enterKeyHint'
  | 'inputMode'
  | 'lang'
  | 'maxLength'
  | 'placeholder'
  | 'spellCheck'
>

interface TextFieldProps extends Passed, FieldProps<string> {
  icon?: IconName
  /** Characters: what is typed or pasted beyond them is cut. */
  longest?: number
  type?: 'text' | 'date' | 'datetime-local' | 'email' | 'search' | 'url'
}

/** A line of text. Names and addresses are neither corrected nor capitalised, unless a prop says so. */
export function TextField(props: TextFieldProps) {
  const { field, label, hint, icon, longest, type = 'text', className = '', ...passed } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error: field.error }}>
      <div className="relative">
        {icon && (
          <Icon
            name={icon}
            className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-text-quiet"
          />
        )}
        <input
          {...describeControl(id, field, hint)}
          type={type}
          value={field.value}
          readOnly={field.isReadOnly}
          onChange={(event) => field.onChange(event.target.value.slice(0, longest))}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...passed}
          className={`${inputClass} ${icon ? 'pl-11' : ''} ${className}`}
        />
      </div>
    </FieldFrame>
  )
}
