import { useId } from 'react'
import { describeControl, FieldFrame, type FieldProps, inputClass } from './field-frame.tsx'

const length = 6

/** Six digits, from an app or a message. Whatever else a pasted text holds is left out. */
export function CodeField({ field, label, hint }: FieldProps<string>) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, hint, error: field.error }}>
      <input
        {...describeControl(id, field, hint)}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        enterKeyHint="done"
        value={field.value}
        readOnly={field.isReadOnly}
        onChange={(event) => field.onChange(digitsOf(event.target.value))}
        className={`${inputClass} max-w-56 font-semibold text-xl! tracking-[0.35em] tabular-nums`}
      />
    </FieldFrame>
  )
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, length)
}
