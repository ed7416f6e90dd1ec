import { useId } from 'react'
import { describeControl, FieldFrame, type FieldProps } from './field-frame.tsx'
import { Select } from './select.tsx'

interface SelectFieldProps<Value extends string> extends FieldProps<Value> {
  options: readonly { value: Value; name: string }[]
}

/** One of many, by the browser’s own list, as a field of a form. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { field, label, hint, options } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error: field.error }}>
      <Select
        {...describeControl(id, field, hint)}
        value={field.value}
        aria-disabled={field.isReadOnly}
        options={options}
        onChange={field.onChange}
      />
    </FieldFrame>
  )
}
