import { useId } from 'react'
import { FieldNote, type FieldProps } from './field-frame.tsx'

interface Choice<Value extends string> {
  value: Value
  label: React.ReactNode
  /** Of the label's own words: `fr` for « Français ». */
  lang?: string
}

interface ChoiceFieldProps<Value extends string> extends FieldProps<Value> {
  choices: readonly Choice<Value>[]
  /** One below the other, for words that do not fit beside each other on a phone. */
  isStacked?: boolean
}

/** One of a few, all in sight. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { field, label, hint, choices, isStacked = false } = props
  const id = useId()
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={field.error !== undefined}
      aria-describedby={field.error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      className="grid gap-1.5"
    >
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className={`grid gap-2 ${isStacked ? '' : columnsFor(choices.length)}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-line-strong bg-surface-2 px-4 py-2 hover:border-text-quiet has-checked:border-brass has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass"
          >
            <input
              type="radio"
              name={field.name}
              value={choice.value}
              checked={choice.value === field.value}
              onChange={() => field.onChange(choice.value)}
              className="size-6 shrink-0 cursor-pointer outline-none"
            />
            <span className="min-w-0">{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNote {...{ id, hint, error: field.error }} />
    </fieldset>
  )
}

/** Rows of equal choices, with as few left over in the last one as can be. */
function columnsFor(count: number): string {
  if (count === 2) return 'grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))]'
  if (count === 4) return 'grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))]'
  return 'grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]'
}
