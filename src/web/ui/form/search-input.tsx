import { useId } from 'react'
import { Icon } from '../icon.tsx'
import { inputClass } from './field-frame.tsx'

interface SearchInputProps extends Omit<React.ComponentProps<'input'>, 'onChange' | 'className'> {
  onChange: (words: string) => void
}

/** Takes words that something is looked for with, names among them: the browser mends none of it. Its label stands beside it. */
export function SearchInput({ onChange, ...rest }: SearchInputProps) {
  return (
    <span className="relative block">
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-text-quiet"
      />
      <input
        type="search"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        onChange={({ target }) => onChange(target.value)}
        className={`${inputClass} pl-11`}
      />
    </span>
  )
}

/** The same under its label. */
export function LabelledSearch({
  label,
  className,
  ...input
}: SearchInputProps & { label: string; className: string }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <SearchInput id={id} {...input} />
    </div>
  )
}
