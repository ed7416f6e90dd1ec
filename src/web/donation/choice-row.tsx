import { useId } from 'react'

interface ChoiceRowProps {
  name: string
  value: string
  isChecked: boolean
  onChoose: () => void
  icon: React.ReactNode
  label: React.ReactNode
  text?: React.ReactNode
}

/** One of a few ways, with what it means below its name. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { name, value, isChecked, onChoose, icon, label, text } = props
  const id = useId()
  return (
    <label className="flex min-h-14 cursor-pointer items-start gap-3.5 rounded-md border border-line-strong bg-surface-2 px-4 py-3 hover:border-text-quiet has-checked:border-brass has-checked:bg-surface-3 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-brass">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChecked}
        onChange={onChoose}
        aria-labelledby={`${id}-label`}
        aria-describedby={text ? `${id}-text` : undefined}
        className="mt-0.5 size-6 shrink-0 cursor-pointer outline-none"
      />
      <span className="min-w-0 flex-1">
        <span id={`${id}-label`} className="flex flex-wrap items-center gap-x-2.5 font-semibold">
          {icon}
          {label}
        </span>
        {text && (
          <span id={`${id}-text`} className="block text-sm text-text-quiet">
            {text}
          </span>
        )}
      </span>
    </label>
  )
}
