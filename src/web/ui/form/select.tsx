import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { inputClass } from './field-frame.tsx'

interface SelectProps<Value extends string> extends Omit<
  React.ComponentProps<'select'>,
  'value' | 'onChange' | 'children'
> {
  value: Value
  options: readonly { value: Value; name: string }[]
  onChange: (value: Value) => void
}

/** One of many, by the browser’s own list. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, onChange, className = '', ...rest } = props
  return (
    <span className={`relative grid w-full ${className}`}>
      <select
        {...rest}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => value === target.value)
          if (chosen) onChange(chosen.value)
        }}
        className={`${inputClass} appearance-none truncate pr-10! forced-colors:appearance-auto`}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-text-quiet forced-colors:hidden"
      />
    </span>
  )
}

/** The same under its label, where it is no field of a form that says what is wrong with it. */
export function LabelledSelect<Value extends string>({
  label,
  ...select
}: SelectProps<Value> & { label: string }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  )
}
