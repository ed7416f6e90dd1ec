import { useId } from 'react'
import { FieldNote, type FieldProps } from './field-frame.tsx'

/** Yes or no, with what follows from it, the hint, below. */
export function CheckField({ field, label, hint }: FieldProps<boolean>) {
  const id = useId()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-md border border-line-strong bg-surface-2 px-4 py-3 has-checked:border-brass has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass">
      <input
        id={id}
        type="checkbox"
        name={field.name}
        checked={field.value}
        onChange={(event) => field.onChange(event.target.checked)}
        aria-invalid={field.error !== undefined}
        aria-describedby={field.error ? `${id}-error` : hint ? `${id}-hint` : undefined}
        className="mt-0.5 size-6 shrink-0 cursor-pointer outline-none"
      />
      <label htmlFor={id} className="-my-3 -mr-4 cursor-pointer py-3 pr-4 font-semibold">
        {label}
      </label>
      <div className="col-start-2">
        <FieldNote {...{ id, hint, error: field.error }} />
      </div>
    </div>
  )
}
